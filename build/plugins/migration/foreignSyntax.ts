/** Reports the syntax of other generators, and says what to write here: it would vanish, or readers would see it as noise. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { createDiagnostic } from '../../model/diagnostic.ts';
import { ADMONITIONS } from '../../parse/admonitions.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { locate } from '../../parse/places.ts';

interface ForeignLine {
  pattern: RegExp;
  /** Name of the syntax. */
  what: string;
  /** What to write instead. */
  instead(match: RegExpMatchArray): string;
}

/** Names of admonitions elsewhere. */
const KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ADMONITIONS.map((kind) => [kind, kind])),
  ...{ abstract: 'info', attention: 'warning', bug: 'danger', error: 'danger', example: 'info', failure: 'danger' },
  ...{ hint: 'tip', question: 'info', quote: 'note', seealso: 'info', success: 'tip', todo: 'note' },
};

function admonition(name = 'note', title = ''): string {
  return `write :::${KINDS[name.toLowerCase()] ?? 'note'}${title ? `[${title}]` : ''}, the text without indentation, and :::`;
}

/** Whole lines outside code, the first match counts. */
const LINES: readonly ForeignLine[] = [
  {
    pattern: /^import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"];?\s*$/,
    what: 'an import of MDX',
    instead: () => 'take it out: components are written as directives, such as ::::tabs',
  },
  {
    pattern: /^import\s+(?:[\w$]+\s*,\s*)?\{[\w$\s,]*$/,
    what: 'an import of MDX',
    instead: () => 'take it out, with all its lines: components are written as directives, such as ::::tabs',
  },
  {
    pattern: /^export\s+(?:const|let|default|function)\b/,
    what: 'an export of MDX',
    instead: () => 'take it out, or move it into the front matter',
  },
  {
    pattern: /^<{7}(?: |$)/,
    what: 'a mark of a merge conflict',
    instead: () => 'keep one of the two texts, and delete the lines <<<<<<<, ======= and >>>>>>>',
  },
  { pattern: /^\{\/\*(.*)\*\/\}\s*$/, what: 'a comment of MDX', instead: ([, text = '']) => `write <!--${text}-->` },
  {
    pattern: /^\{\s*[\w$][\w$.\s()[\]'"`+*/?:,-]*\}$/,
    what: 'an expression of MDX',
    instead: () => 'write what it gives; a backslash before the brace says that the text is meant',
  },
  {
    pattern: /^(?:!!!|\?\?\?)\+?\s+([\w-]+)(?:\s+"([^"]*)")?\s*$/,
    what: 'an admonition of MkDocs',
    instead: ([line = '', name, title]) =>
      line.startsWith('???')
        ? `write :::details[${title ?? name}], the text without indentation, and :::`
        : admonition(name, title),
  },
  {
    pattern: /^\/{3,}\s*([a-z][\w-]*)(?:\s*\|\s*(.*))?$/i,
    what: 'a block of PyMdown',
    instead: ([, name, title]) =>
      name === 'tab' ? `write :::tab[${title ?? 'Label'}]{value="…"} inside ::::tabs` : admonition(name, title),
  },
  {
    pattern: /^===!?\s+"([^"]+)"\s*$/,
    what: 'a tab of MkDocs',
    instead: ([, label]) => `write :::tab[${label}]{value="…"} inside ::::tabs`,
  },
  {
    pattern: /^(?:<<<\s+|-+8<-+\s+")([^\s"{]+)/,
    what: 'an inclusion of another generator',
    instead: ([, file = '']) =>
      `write a code fence with file="${file.replace(/^@\/?/, '')}", or ::include[${file.replace(/^@\/?/, '')}]`,
  },
  {
    pattern: /^\{%-?\s*(?:hint|note|tip|warning|admonition)\b/,
    what: 'a block of Liquid',
    instead: () => 'write :::note and :::',
  },
  {
    pattern: /^\{%-?\s*(?:include|render)\s+["']?([^\s"'%]+)/,
    what: 'an inclusion of Liquid',
    instead: ([, file]) => `write ::include[${file}]`,
  },
  { pattern: /^\{%.*%\}\s*$/, what: 'a tag of Liquid', instead: () => 'write the text itself; pages hold no programs' },
  {
    pattern: /^\{\{[<%]\s*\/?\s*([\w-]+).*[>%]\}\}\s*$/,
    what: 'a shortcode of Hugo',
    instead: ([, name]) => (name && KINDS[name] ? admonition(name) : 'write the Markdown that it stands for'),
  },
  {
    pattern: /^(?:\[\[_?toc_?\]\]|\[TOC\]|\$\{toc\})\s*$/i,
    what: 'a table of contents',
    instead: () => 'take it out: every page has one',
  },
  {
    pattern: /^\{:\s*[.#\w].*\}\s*$/,
    what: 'an attribute list of kramdown',
    instead: () => 'take it out; an id of a heading is written ## Heading {#id}',
  },
  {
    pattern: /^@\[code[^\]]*\]\(([^)]+)\)/,
    what: 'an inclusion of VuePress',
    instead: ([, file]) => `write a code fence with file="${file}"`,
  },
];

const SCHEMES: ReadonlyArray<[start: string, instead: (rest: string) => string]> = [
  ['pathname://', (rest) => `write "${rest.replace(/^\/*/, '/')}", and put the file in public/`],
  ['@site/static/', (rest) => `write "/${rest}", and put the file in public/`],
  ['@site/docs/', (rest) => `write the relative path of the file: "${rest}"`],
  ['@site/', (rest) => `write the path from this page: "${rest}"`],
  ['~/', (rest) => `write the path from this page: "${rest}"`],
];

/** Diagnostics of the check `foreignSyntax`. */
export function foreignSyntax(md: MarkdownIt): void {
  md.core.ruler.before('anchor', 'foreign_syntax', (state) => {
    const env = pageState(state.env);
    if (/^\+\+\+\s*$/.test(env.lines[0] ?? '') && env.source.bodyLine === 0)
      env.report(
        'foreignSyntax',
        0,
        'front matter between lines of +++ is shown as text',
        'write YAML between two lines of ---',
      );
    const isCode = codeLines(state.tokens);
    for (const [line, text] of env.lines.entries()) if (!isCode.has(line)) checkLine(text, line, env);
  });
}

/** Reports addresses that other generators resolve; before links are collected. */
export function foreignAddresses(md: MarkdownIt): void {
  md.core.ruler.before('links', 'foreign_addresses', (state: StateCore) => {
    const env = pageState(state.env);
    for (const block of state.tokens) for (const token of block.children ?? []) checkAddress(token, block, env);
  });
}

function checkAddress(token: Token, block: Token, env: PageState): void {
  const key = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
  const address = key && String(token.attrGet(key) ?? '');
  if (!address) return;
  const [start = '', write] = SCHEMES.find(([scheme]) => address.startsWith(scheme)) ?? [];
  if (!write) return;
  const place = locate(env, block)(Math.max(0, block.content.indexOf(address)));
  const message = `"${start}" means nothing here: "${address}"`;
  const diagnostic = createDiagnostic('foreignSyntax', place, message, write(address.slice(start.length)));
  env.diagnostics.push({ ...diagnostic, breaks: [`${place.file} ${address}`] });
}

function checkLine(text: string, line: number, env: PageState): void {
  const trimmed = text.trim();
  if (!/^[!?/=<\-{[$@ie]/.test(trimmed)) return;
  for (const { pattern, what, instead: write } of LINES) {
    const match = pattern.exec(trimmed);
    if (!match) continue;
    env.report('foreignSyntax', line, `${what} is shown as text: ${shorten(trimmed)}`, write(match));
    return;
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function codeLines(tokens: readonly Token[]): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { type, map } of tokens) {
    if (!map || !/^(?:fence|code_block|math_block|diagram|html_block)/.test(type)) continue;
    for (let line = map[0]; line < map[1]; line++) lines.add(line);
  }
  return lines;
}
