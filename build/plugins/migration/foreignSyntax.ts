/** Reports the syntax of other generators, and says what to write here: it would vanish, or readers would see it as noise. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { createDiagnostic } from '../../model/diagnostic.ts';
import type { Image } from '../../model/parsedSource.ts';
import { ADMONITIONS } from '../../parse/admonitions.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { locate } from '../../parse/places.ts';
import { withoutCode } from '../../parse/unreadSyntax.ts';

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
    pattern: /^\{!\s*([^\s!]+)\s*!\}$|^\[!INCLUDE\s*\[[^\]]*\]\(([^)]+)\)\]$|^include::([^\s[]+)\[/i,
    what: 'an inclusion of another generator',
    instead: ([, ...files]) => `write ::include[${files.find(Boolean)}]`,
  },
  {
    pattern: /^\.\. ([a-z][\w:-]*)::\s*(.*)$/,
    what: 'a directive of reStructuredText',
    instead: ([, name = '', rest = '']) =>
      /^(?:code|code-block|sourcecode)$/.test(name)
        ? `write a code fence: \`\`\`${rest}`
        : KINDS[name]
          ? admonition(name)
          : 'write the Markdown that it stands for',
  },
  {
    pattern: /^={2,6} \S.*$/,
    what: 'a heading of AsciiDoc',
    instead: ([line = '']) => `write ${line.replace(/^=+/, (marks) => '#'.repeat(marks.length)).replace(/ =+$/, '')}`,
  },
  {
    pattern: /^\[(NOTE|TIP|WARNING|CAUTION|IMPORTANT)\]$|^(?:image|video)::\S+\[.*\]$|^\[source,\s*\w+.*\]$/,
    what: 'a block of AsciiDoc',
    instead: ([, name]) => (name ? admonition(name) : 'write the Markdown that it stands for'),
  },
  {
    pattern: /^\*\[([^\]]+)\]:\s*(.*)$/,
    what: 'an abbreviation of MkDocs',
    instead: ([, short, long = '']) => `write <abbr title="${long}">${short}</abbr> where it is used`,
  },
  {
    pattern: /^@\[code[^\]]*\]\(([^)]+)\)/,
    what: 'an inclusion of VuePress',
    instead: ([, file]) => `write a code fence with file="${file}"`,
  },
];

/** Where code stood in a line, and where anything else that is no text. */
const [CODE, OTHER] = ['\u0001', '\u0000'];
/** A name and values in braces: `{.class #id width="300"}`, `{: .btn}`. */
const ATTRIBUTES = String.raw`\{:?\s*(?:[.#][\w-]+|[\w:-]+=(?:"[^"]*"|[^\s"{}]+))[^{}\n]{0,200}\}`;

/** In the text of a block, as readers see it. */
const IN_TEXT: readonly ForeignLine[] = [
  {
    pattern: /(?<=^|[\s(*_|]):([a-z][a-z\d_+-]{1,40}):(?=$|[\s).,;!?*_|])/gm,
    what: 'a code of an icon',
    instead: () => 'write the character itself, such as 🚀, or take it out',
  },
  {
    pattern: /\{\{[<%][^{}\n]{0,300}[>%]\}\}/g,
    what: 'a shortcode of Hugo',
    instead: () => 'write the Markdown that it stands for',
  },
  {
    pattern: /\{\{#\w+ ([^\s{}]+)[^{}\n]{0,200}\}\}/g,
    what: 'an inclusion of mdBook',
    instead: ([, file]) => `write ::include[${file}] on a line of its own, or a code fence with file="${file}"`,
  },
  {
    pattern: /\{\{-?\s*[\w$.@'"][^{}\n]{0,200}\}\}|\{%-?\s*\w[^{}\n]{0,200}%\}/g,
    what: 'an expression of a template',
    instead: () =>
      'write what it gives; `{{ }}` in code, or a backslash before the braces, says that the text is meant',
  },
  {
    pattern: /(?<![\w\]])!?\[\[(?=[^[\]\n]*\p{L})([^[\]|,\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/gu,
    what: 'a link of a wiki',
    instead: ([, page = '', text]) => `write [${(text ?? page).trim()}](${page.trim().replaceAll(' ', '-')}.md)`,
  },
  {
    pattern: /(?<![=\w!<>])==(?=[^\s=])([^=\n]{1,200})(?<=\S)==(?![=\w])/g,
    what: 'a mark of highlighted text',
    instead: ([, text]) => `write <mark>${text}</mark>`,
  },
  {
    pattern: /(?<![+\w])\+\+(?=[\w"])([\w"+-]{1,60})(?<=[\w"])\+\+(?![+\w])/g,
    what: 'keys in the syntax of PyMdown',
    instead: ([, keys = '']) =>
      `write ${keys
        .split('+')
        .map((key) => `<kbd>${key}</kbd>`)
        .join('+')}`,
  },
  {
    pattern: /(?<=\w)\^([\w+-]{1,10})\^(?![\w^])/g,
    what: 'superscript in the syntax of Pandoc',
    instead: ([, text]) => `write <sup>${text}</sup>`,
  },
  {
    pattern: /(?<![\w~/\\])~(?=[^\s~/])([^~\n]{0,200}[^\s~])~(?![~\w])|(?<=\w)~([\w+-]{1,10})~(?!~)/g,
    what: 'text between single tildes',
    instead: ([, out = '', lower = out]) => `write ~~${lower}~~ to strike it out, <sub>${lower}</sub> to set it lower`,
  },
  {
    pattern: /\{(?:>>|\+\+|--|==|~~)[^{}\n]{1,300}(?:<<|\+\+|--|==|~~)\}/g,
    what: 'a mark of CriticMarkup',
    instead: () => 'write the text that is to stay',
  },
  {
    pattern: /(?<=\S\n):[ \t]+\S[^\n]*/g,
    what: 'a definition list',
    instead: () => 'write a list, "- **term**: text", or a table',
  },
  {
    pattern: new RegExp(`(?<=[${OTHER}${CODE}]|(?:^|[\\s(])\\[[^[\\]\n]{1,200}\\])${ATTRIBUTES}`, 'gm'),
    what: 'a list of attributes',
    instead: ([text = '']) =>
      /\b(?:width|height)=/.test(text)
        ? 'take it out; a picture that needs a size is written <img src="…" alt="…" width="…">'
        : 'take it out',
  },
  {
    pattern: /\{:[^{}\n]{1,200}\}\s*$/gm,
    what: 'an attribute list of kramdown',
    instead: () => 'take it out',
  },
  {
    pattern: /!?\[[^[\]\n]*\]\(([^()\s]+)\s+=\d*%?x\d*%?\)/g,
    what: 'the size of a picture',
    instead: ([, file]) =>
      `take the size out: pictures have that of their file; or write <img src="${file}" alt="…" width="…">`,
  },
  {
    pattern: new RegExp(`(?:\\{[a-z][\\w:.-]*\\}|(?<![\\w:]):[a-z][\\w:-]*:)(?=${CODE})`, 'g'),
    what: 'a role of Sphinx',
    instead: () => 'write [text](page.md) for a reference, `code` for a name',
  },
  {
    pattern: new RegExp(`(?<=${CODE})__?(?=$|[\\s.,;:!?)])`, 'gm'),
    what: 'a link of reStructuredText',
    instead: () => 'write [text](address)',
  },
  {
    pattern: /\{@\w+ [^{}\n]{1,200}\}/g,
    what: 'a tag of JSDoc',
    instead: () => 'write [text](page.md), or `code`',
  },
];
/** What all of them have. */
const ANY_IN_TEXT_RE = /:[a-z]|\{[{%:@>+\-=~.#\s\w]|\[\[|==|\+\+|\^|~|\n:|=\d*%?x|`_/;

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
  md.core.ruler.before('unread_syntax', 'foreign_syntax', (state) => {
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
      if (token.type === 'inline' && !env.fromFacts.has(token)) checkText(token, reported, env);
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
  const text = (block.children ?? [])
    .map(({ type, content }) =>
      type === 'text' ? content : type.endsWith('break') ? '\n' : type === 'code_inline' ? CODE : OTHER,
    )
    .join('');
  const written = withoutCode(block.content);
  const places = locate(env, block);
  const found = new Set<number>();
  for (const { pattern, what, instead: write } of IN_TEXT)
    for (const match of text.matchAll(pattern)) {
      const offset = written.indexOf(match[0]);
      if (offset < 0 || found.has(offset)) continue;
      found.add(offset);
      const place = places(offset);
      if (reported.has((place.line ?? 0) - env.source.bodyLine - 1)) continue;
      env.reportAt('foreignSyntax', place, `${what} is shown as text: ${shorten(match[0])}`, write(match));
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
  if (!/^[!?/=<\-{[$@eiv.*]/.test(trimmed)) return false;
  for (const { pattern, what, instead: write } of LINES) {
    const match = pattern.exec(trimmed);
    if (!match) continue;
    env.report('foreignSyntax', line, `${what} is shown as text: ${shorten(trimmed)}`, write(match));
    return true;
  }
  return false;
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
