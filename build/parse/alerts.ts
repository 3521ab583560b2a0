/** Alerts as on GitHub: a quotation that starts with `[!NOTE]` becomes an admonition. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { didYouMean } from '../model/suggest.ts';
import { type Admonition, frameAdmonition } from './admonitions.ts';
import { pageState } from './pageState.ts';
import { ADMONITION_TITLE, createTitle } from './titles.ts';

const ALERTS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];
/** The mark may be followed by a title of the writer's own; a link `[!x](y)` is no mark. */
const ALERT_RE = /^\[!([A-Za-z]+)\](?:[ \t]+([^\n]*))?(?:\n|$)/;

/** `> [!NOTE]`, `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`; another word is reported and stays a quotation. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', (state) => {
    if (state.src.includes('[!')) state.tokens = frameAlerts(state);
  });
}

function frameAlerts(state: StateCore): Token[] {
  const result: Token[] = [];
  /** Levels of the quotations that are alerts and still open. */
  const framed = new Set<number>();
  let skipTo = 0;
  for (const [at, token] of state.tokens.entries()) {
    if (at < skipTo) continue;
    result.push(token);
    if (token.type === 'blockquote_open') {
      const alert = readAlert(state, at);
      if (!alert) continue;
      framed.add(token.level);
      result.push(...openAlert(state, token, alert));
      if (!alert.rest.content) skipTo = at + 4;
    } else if (token.type === 'blockquote_close' && framed.delete(token.level)) {
      token.type = 'admonition_close';
      token.tag = 'div';
    }
  }
  return result;
}

interface Alert {
  kind: Admonition;
  title: string;
  line: number;
  /** The first paragraph without the mark; it goes away when nothing is left. */
  rest: Token;
}

/** The alert that a quotation is, if it is one. Takes the mark out of the quotation's first paragraph. */
function readAlert(state: StateCore, at: number): Alert | undefined {
  const [paragraph, rest] = state.tokens.slice(at + 1, at + 3);
  if (paragraph?.type !== 'paragraph_open' || !rest) return undefined;
  const [mark, word = '', title = ''] = ALERT_RE.exec(rest.content) ?? [];
  if (mark === undefined) return undefined;
  const line = rest.map?.[0] ?? 0;
  if (!ALERTS.includes(word.toUpperCase())) {
    reportUnknown(state, line, word);
    return undefined;
  }
  rest.content = rest.content.slice(mark.length);
  rest.map = paragraph.map = [line + 1, Math.max(rest.map?.[1] ?? 0, line + 1)];
  return { kind: word.toLowerCase() as Admonition, title: title.trim(), line, rest };
}

function reportUnknown(state: StateCore, line: number, word: string): void {
  const env = pageState(state.env);
  const hint = didYouMean(word.toUpperCase(), ALERTS) ?? `accepted: ${ALERTS.join(', ')}`;
  env.report('brokenDirectives', line, `unknown alert: "[!${word}]"`, hint);
}

/** Frames the quotation and gives the tokens of its title. */
function openAlert(state: StateCore, open: Token, { kind, title, line }: Alert): Token[] {
  open.type = 'admonition_open';
  open.tag = 'div';
  const shown = frameAdmonition(open, kind, title, pageState(state.env));
  return createTitle(state, ADMONITION_TITLE, { title: shown, line, level: open.level + 1 });
}
