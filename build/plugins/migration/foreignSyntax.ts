/** Reports the syntax of other generators, and says what to write here: it would vanish, or readers would see it as noise. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { createDiagnostic } from '../../model/diagnostic.ts';
import type { Image } from '../../model/parsedSource.ts';
import { table } from '../../model/table.ts';
import { ADMONITIONS } from '../../parse/admonitions.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { locate } from '../../parse/places.ts';
import { OTHER, shownText } from '../shared/shownText.ts';
import { withoutCode } from '../shared/withoutCode.ts';

/** What it looks like, the name of the syntax, and what to write instead. */
type ForeignLine = readonly [pattern: RegExp, what: string, instead: string | ((match: RegExpMatchArray) => string)];

/** Names of admonitions elsewhere. */
const KINDS = table<string>({
  ...Object.fromEntries(ADMONITIONS.map((kind) => [kind, kind])),
  ...{ abstract: 'info', attention: 'warning', bug: 'danger', error: 'danger', example: 'info', failure: 'danger' },
  ...{ hint: 'tip', question: 'info', quote: 'note', seealso: 'info', success: 'tip', todo: 'note' },
});

function admonition(name = 'note', title = ''): string {
  return `write :::${KINDS[name.toLowerCase()] ?? 'note'}${title ? `[${title}]` : ''}, the text without indentation, and :::`;
}

/** Whole lines outside code, the first match counts. */
const LINES: readonly ForeignLine[] = [
  [
    /^import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"];?\s*$/,
    'an import of MDX',
    'take it out: components are written as directives, such as ::::tabs',
  ],
  [
    /^import\s+(?:[\w$]+\s*,\s*)?\{[\w$\s,]*$/,
    'an import of MDX',
    'take it out, with all its lines: components are written as directives, such as ::::tabs',
  ],
  [/^export\s+(?:const|let|default|function)\b/, 'an export of MDX', 'take it out, or move it into the front matter'],
  [
    /^<{7}(?: |$)/,
    'a mark of a merge conflict',
    'keep one of the two texts, and delete the lines <<<<<<<, ======= and >>>>>>>',
  ],
  [/^\{\/\*(.*)\*\/\}\s*$/, 'a comment of MDX', ([, text = '']) => `write <!--${text}-->`],
  [
    /^\{\s*[\w$][\w$.\s()[\]'"`+*/?:,-]*\}$/,
    'an expression of MDX',
    'write what it gives; a backslash before the brace says that the text is meant',
  ],
  [
    /^(?:!!!|\?\?\?)\+?\s+([\w-]+)(?:\s+"([^"]*)")?\s*$/,
    'an admonition of MkDocs',
    ([line = '', name, title]) =>
      line.startsWith('???')
        ? `write :::details[${title ?? name}], the text without indentation, and :::`
        : admonition(name, title),
  ],
  [
    /^\/{3,}\s*([a-z][\w-]*)(?:\s*\|\s*(.*))?$/i,
    'a block of PyMdown',
    ([, name, title]) =>
      name === 'tab' ? `write :::tab[${title ?? 'Label'}]{value="…"} inside ::::tabs` : admonition(name, title),
  ],
  [/^===!?\s+"([^"]+)"\s*$/, 'a tab of MkDocs', ([, label]) => `write :::tab[${label}]{value="…"} inside ::::tabs`],
  [
    /^(?:<<<\s+|-+8<-+\s+")([^\s"{]+)/,
    'an inclusion of another generator',
    ([, file = '']) =>
      `write a code fence with file="${file.replace(/^@\/?/, '')}", or ::include[${file.replace(/^@\/?/, '')}]`,
  ],
  [/^\{%-?\s*(?:hint|note|tip|warning|admonition)\b/, 'a block of Liquid', 'write :::note and :::'],
  [
    /^\{%-?\s*(?:include|render)\s+["']?([^\s"'%]+)/,
    'an inclusion of Liquid',
    ([, file]) => `write ::include[${file}]`,
  ],
  [/^\{%.*%\}\s*$/, 'a tag of Liquid', 'write the text itself; pages hold no programs'],
  [
    /^\{\{[<%]\s*\/?\s*([\w-]+).*[>%]\}\}\s*$/,
    'a shortcode of Hugo',
    ([, name]) => (name && KINDS[name] ? admonition(name) : 'write the Markdown that it stands for'),
  ],
  [/^(?:\[\[_?toc_?\]\]|\[TOC\]|\$\{toc\})\s*$/i, 'a table of contents', 'take it out: every page has one'],
  [
    /^\{:\s*[.#\w].*\}\s*$/,
    'an attribute list of kramdown',
    'take it out; an id of a heading is written ## Heading {#id}',
  ],
  [
    /^\{!\s*([^\s!]+)\s*!\}$|^\[!INCLUDE\s*\[[^\]]*\]\(([^)]+)\)\]$|^include::([^\s[]+)\[/i,
    'an inclusion of another generator',
    ([, ...files]) => `write ::include[${files.find(Boolean)}]`,
  ],
  [
    /^\.\. ([a-z][\w:-]*)::\s*(.*)$/,
    'a directive of reStructuredText',
    ([, name = '', rest = '']) =>
      /^(?:code|code-block|sourcecode)$/.test(name)
        ? `write a code fence: \`\`\`${rest}`
        : KINDS[name]
          ? admonition(name)
          : 'write the Markdown that it stands for',
  ],
  [
    /^={2,6} \S.*$/,
    'a heading of AsciiDoc',
    ([line = '']) => `write ${line.replace(/^=+/, (marks) => '#'.repeat(marks.length)).replace(/ =+$/, '')}`,
  ],
  [
    /^\[(NOTE|TIP|WARNING|CAUTION|IMPORTANT)\]$|^(?:image|video)::\S+\[.*\]$|^\[source,\s*\w+.*\]$/,
    'a block of AsciiDoc',
    ([, name]) => (name ? admonition(name) : 'write the Markdown that it stands for'),
  ],
  [
    /^\*\[([^\]]+)\]:\s*(.*)$/,
    'an abbreviation of MkDocs',
    ([, short, long = '']) => `write <abbr title="${long}">${short}</abbr> where it is used`,
  ],
  [/^\([\w-]+\)=$/, 'a target of MyST', 'write the id after the heading: ## Heading {#id}'],
  [/^\{[\w-]+=[^{}]*\}$/, 'a list of attributes', 'take it out'],
  [/^@\[code[^\]]*\]\(([^)]+)\)/, 'an inclusion of VuePress', ([, file]) => `write a code fence with file="${file}"`],
];

/** Where code stood in a line. */
const CODE = '\u0001';
/** A name and values in braces: `{.class #id width="300"}`, `{: .btn}`. */
const ATTRIBUTES = String.raw`\{:?\s*(?:[.#][\w-]+|[\w:-]+=(?:"[^"]*"|[^\s"{}]+))[^{}\n]{0,200}\}`;

/** In the text of a block, as readers see it. */
const IN_TEXT: readonly ForeignLine[] = [
  [
    /(?<=^|[\s(*_|]):([a-z][a-z\d_+-]{1,40}|[+-]1):(?=$|[\s).,;!?*_|])/gm,
    'a code of an icon',
    'write the character itself, such as 🚀, or take it out',
  ],
  [/\{\{[<%][^{}\n]{0,300}[>%]\}\}/g, 'a shortcode of Hugo', 'write the Markdown that it stands for'],
  [
    /\{\{#\w+ ([^\s{}]+)[^{}\n]{0,200}\}\}/g,
    'an inclusion of mdBook',
    ([, file]) => `write ::include[${file}] on a line of its own, or a code fence with file="${file}"`,
  ],
  [
    /\{\{[-#/]?\s*[\w$.@'"][^{}\n]{0,200}\}\}|\{%-?\s*\w[^{}\n]{0,200}%\}/g,
    'an expression of a template',
    'write what it gives; `{{ }}` in code, or a backslash before the braces, says that the text is meant',
  ],
  [
    /(?<![\w\]])!?\[\[(?=[^[\]\n]*\p{L})([^[\]|,\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/gu,
    'a link of a wiki',
    ([, page = '', text]) => `write [${(text ?? page).trim()}](${page.trim().replaceAll(' ', '-')}.md)`,
  ],
  [
    /(?<![=\w!<>])==(?=[^\s=])([^=\n]{1,200})(?<=\S)==(?![=\w])/g,
    'a mark of highlighted text',
    ([, text]) => `write <mark>${text}</mark>`,
  ],
  [
    /(?<![+\w])\+\+(?=[\w"])([\w"+-]{1,60})(?<=[\w"])\+\+(?![+\w])/g,
    'keys in the syntax of PyMdown',
    ([, keys = '']) =>
      `write ${keys
        .split('+')
        .map((key) => `<kbd>${key}</kbd>`)
        .join('+')}`,
  ],
  [
    /(?<=\w)\^([\w+-]{1,10})\^(?![\w^])/g,
    'superscript in the syntax of Pandoc',
    ([, text]) => `write <sup>${text}</sup>`,
  ],
  [
    /(?<![\w~/\\])~(?=[^\s~/])([^~\n]{0,200}[^\s~])~(?![~\w])|(?<=\w)~([\w+-]{1,10})~(?!~)/g,
    'text between single tildes',
    ([, out = '', lower = out]) => `write ~~${lower}~~ to strike it out, <sub>${lower}</sub> to set it lower`,
  ],
  [
    /\{(?:>>|\+\+|--|==|~~)[^{}\n]{1,300}(?:<<|\+\+|--|==|~~)\}/g,
    'a mark of CriticMarkup',
    'write the text that is to stay',
  ],
  [/(?<=\S\n):[ \t]+\S[^\n]*/g, 'a definition list', 'write a list, "- **term**: text", or a table'],
  [
    new RegExp(`(?<=[${OTHER}${CODE}]|(?:^|[\\s(])\\[[^[\\]\n]{1,200}\\])${ATTRIBUTES}`, 'gm'),
    'a list of attributes',
    ([text = '']) =>
      /\b(?:width|height)=/.test(text)
        ? 'take it out; a picture that needs a size is written <img src="…" alt="…" width="…">'
        : 'take it out',
  ],
  [/\{:[^{}\n]{1,200}\}\s*$/gm, 'an attribute list of kramdown', 'take it out'],
  [
    /(?<=\S\s*)\{[.#][a-z][\w-]*(?:\s+[.#][\w-]+)*\s*\}$/gim,
    'a list of attributes',
    'take it out; an id is written after a heading: ## Heading {#id}',
  ],
  [
    /(?<![%\w])%%[^%\n]{1,300}%%(?![%\w])/g,
    'a comment of Obsidian',
    ([text = '']) => `write <!--${text.slice(2, -2)}-->`,
  ],
  [
    /!?\[[^[\]\n]*\]\(([^()\s]+)\s+=\d*%?x\d*%?\)/g,
    'the size of a picture',
    ([, file]) => `take the size out: pictures have that of their file; or write <img src="${file}" alt="…" width="…">`,
  ],
  [
    new RegExp(`(?:\\{[a-z][\\w:.-]*\\}|(?<![\\w:]):[a-z][\\w:-]*:)(?=${CODE})`, 'g'),
    'a role of Sphinx',
    'write [text](page.md) for a reference, `code` for a name',
  ],
  [new RegExp(`(?<=${CODE})__?(?=$|[\\s.,;:!?)])`, 'gm'), 'a link of reStructuredText', 'write [text](address)'],
  [/\{@\w+ [^{}\n]{1,200}\}/g, 'a tag of JSDoc', 'write [text](page.md), or `code`'],
];
/** What all of them have. */
const ANY_IN_TEXT_RE = /:[a-z+-]|%%|\{[{%:@>+\-=~.#\s\w]|\[\[|==|\+\+|\^|~|\n:|=\d*%?x|`_/;

const SCHEMES: ReadonlyArray<[start: string, instead: (rest: string) => string]> = [
  ['pathname://', (rest) => `write "${rest.replace(/^\/*/, '/')}", and put the file in public/`],
  ['@site/static/', (rest) => `write "/${rest}", and put the file in public/`],
  ['@site/docs/', (rest) => `write the relative path of the file: "${rest}"`],
  ['@site/', (rest) => `write the path from this page: "${rest}"`],
  ['~/', (rest) => `write the path from this page: "${rest}"`],
];

/** A picture for one of the two modes, as GitHub and MkDocs Material name it. */
const MODE_RE = /#((?:gh-)?(?:light|dark)-mode-only|only-(?:light|dark))$/;

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
    const reported = new Set<number>();
    for (const [line, text] of env.lines.entries())
      if (!isCode.has(line) && checkLine(text, line, env)) reported.add(line);
    for (const token of state.tokens)
      if (token.type === 'inline' && !env.generated.has(token)) checkText(token, reported, env);
    for (const image of env.images) checkMode(image, env);
  });
}

function checkMode({ src, place }: Image, env: PageState): void {
  const [hash, mode] = MODE_RE.exec(src) ?? [];
  if (hash === undefined) return;
  const light = src.slice(0, -hash.length).replace(/-(?:light|dark)(?=\.\w+$)/, '');
  const dark = light.replace(/(?=\.\w+$)/, '-dark');
  const message = `"#${mode}" hides no picture: readers see it in light and in dark`;
  env.reportAt('foreignSyntax', place, message, `write ![…](${light}) once, and put "${dark}" beside it, for the dark`);
}

/** A line that is reported as a whole has no further mistakes. */
function checkText(block: Token, reported: ReadonlySet<number>, env: PageState): void {
  if (!ANY_IN_TEXT_RE.test(block.content)) return;
  const text = shownText(block, CODE);
  const written = withoutCode(block.content);
  const places = locate(env, block);
  const found = new Set<number>();
  for (const [pattern, what, instead] of IN_TEXT)
    for (const match of text.matchAll(pattern)) {
      const offset = written.indexOf(match[0]);
      if (offset < 0 || found.has(offset)) continue;
      found.add(offset);
      const place = places(offset);
      if (reported.has((place.line ?? 0) - env.source.bodyLine - 1)) continue;
      env.reportAt('foreignSyntax', place, `${what} is shown as text: ${shorten(match[0])}`, hintOf(instead, match));
    }
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

/** Whether the line is reported. */
function checkLine(text: string, line: number, env: PageState): boolean {
  const trimmed = text.trim();
  if (!/^[!?/=<\-{[$@eiv.*(]/.test(trimmed)) return false;
  for (const [pattern, what, instead] of LINES) {
    const match = pattern.exec(trimmed);
    if (!match) continue;
    env.report('foreignSyntax', line, `${what} is shown as text: ${shorten(trimmed)}`, hintOf(instead, match));
    return true;
  }
  return false;
}

function hintOf(instead: ForeignLine[2], match: RegExpMatchArray): string {
  return typeof instead === 'string' ? instead : instead(match);
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
