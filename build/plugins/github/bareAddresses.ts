/** Links addresses in the text by the rules of GitHub ("Autolinks (extension)" of its specification): `https://…`, `http://…`, `ftp://…` and `www.…`, before emphasis is read. */

import type { MarkdownIt, StateInline } from 'markdown-it';

/** Letters before `://`. */
const SCHEME_RE = /(?:^|[^a-z])(https?|ftp)$/i;
const LONGEST_SCHEME = 'https'.length + 1;
/** Up to the first character that no name of a host has. */
const HOST_RE = /(?=[\p{L}\p{N}\p{So}])[\p{L}\p{N}\p{M}\p{So}_.-]+/uy;
const REST_RE = /[^\s\p{Cc}<]*/uy;
const WWW_RE = /(?<=^|[\s*_~([])www\./g;
/** Punctuation at the end belongs to the sentence. GitHub leaves typographic quotes in the address, where nobody means them. */
const END_RE = /[?!.,:;*_~'"\p{Pi}\p{Pf}]$/u;
const ENTITY_RE = /^&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);$/i;
const LONGEST_ENTITY = 40;
/** The characters at which the rule for plain text stops. */
const SPECIAL_RE = /[\n!#$%&*+\-:<=>@[\\\]^_`{}~]/g;

/** markdown-it's own rules are left with e-mail addresses: they read `www.` after emphasis, and other ends. */
export function bareAddresses({ inline, linkify }: MarkdownIt): void {
  for (const schema of ['http:', 'https:', 'ftp:', '//']) linkify.add(schema, null);
  inline.ruler.at('linkify', (state, silent) => {
    const { src, pos, linkLevel } = state;
    if (linkLevel > 0 || !src.startsWith('://', pos)) return false;
    const [, scheme] = SCHEME_RE.exec(state.pending.slice(-LONGEST_SCHEME)) ?? [];
    const end = scheme === undefined ? pos : endOf(state, pos + '://'.length);
    return scheme !== undefined && end > pos && pushLink(state, { start: pos - scheme.length, end, silent });
  });
  /** Where the next address may begin; -1 if none does. */
  const nexts = new WeakMap<StateInline, number>();
  inline.ruler.before('text', 'www', (state, silent) => {
    const { src, pos, linkLevel } = state;
    const known = nexts.get(state);
    const at = known === undefined || (known >= 0 && known < pos) ? findFrom(pos, WWW_RE, src) : known;
    nexts.set(state, at);
    if (linkLevel > 0 || at < 0 || at >= state.posMax) return false;
    const end = at === pos ? endOf(state, pos, 1) : pos;
    if (end > pos && pushLink(state, { start: pos, end, silent })) return true;
    // Text up to it, or its first letters, so that the rule for text takes no more.
    const next = at === pos ? pos + 'www.'.length : at;
    const stop = findFrom(pos, SPECIAL_RE, src);
    if (stop >= 0 && stop < next) return false;
    if (!silent) state.pending += src.slice(pos, next);
    state.pos = next;
    return true;
  });
}

function findFrom(at: number, pattern: RegExp, text: string): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? -1;
}

/** Where an address ends whose host begins here; -1 if it is none. */
function endOf({ src, posMax }: StateInline, at: number, dots = 0): number {
  HOST_RE.lastIndex = at;
  const [host = ''] = HOST_RE.exec(src) ?? [];
  const names = host.replace(/\.+$/, '').split('.');
  if (host === '' || names.length <= dots || names.slice(-2).some((name) => name.includes('_'))) return -1;
  REST_RE.lastIndex = at;
  return at + lengthWithoutEnd((REST_RE.exec(src)?.[0] ?? '').slice(0, posMax - at));
}

/** Without the punctuation, the character reference and the brackets at the end that belong to the sentence. */
function lengthWithoutEnd(text: string): number {
  let end = closingBracket(text);
  let open = text.slice(0, end).split('(').length - text.slice(0, end).split(')').length;
  for (;;) {
    const last = text[end - 1] ?? '';
    const from = last === ';' ? text.lastIndexOf('&', end - 1) : -1;
    if (from >= 0 && end - from < LONGEST_ENTITY && ENTITY_RE.test(text.slice(from, end))) end = from;
    else if (END_RE.test(last)) end--;
    else if (last === ')' && open < 0) {
      end--;
      open++;
    } else return end;
  }
}

/** The first `]` without a `[` in the address closes something around it. */
function closingBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth < 0) return at;
  }
  return text.length;
}

function pushLink(
  state: StateInline,
  { start, end, silent }: { start: number; end: number; silent: boolean },
): boolean {
  const { md, src, pos } = state;
  const text = src.slice(start, end);
  const href = md.normalizeLink(/^www\./.test(text) ? `http://${text}` : text);
  if (!md.validateLink(href)) return false;
  if (!silent) {
    state.pending = state.pending.slice(0, state.pending.length - (pos - start));
    // Places of tokens are where they begin.
    state.pos = start;
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', href]];
    state.push('text', '', 0).content = md.normalizeLinkText(text);
    const close = state.push('link_close', 'a', -1);
    for (const token of [open, close]) Object.assign(token, { markup: 'linkify', info: 'auto' });
  }
  state.pos = end;
  return true;
}
