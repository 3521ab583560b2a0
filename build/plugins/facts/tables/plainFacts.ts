/** Converts plain text and names of the facts to inline Markdown. */

/** Names that are always code: options, files, dotted and underscored names, calls. */
const CODE_RE =
  /(?<![\w.-])(?:--[a-z][\w-]*|\*\.\w+|\.(?:laz|las|npz|npy|h5|pt|json|yaml|png|csv|geojson)\b|<\w[\w ]*>(?:[\w./]+)?|(?:\w+\.)*\w*[a-z0-9]_\w+(?:\.\w+)*(?:\(\))?|[A-Z][A-Z0-9]*_[A-Z0-9_]+|\w+\.(?:json|yaml|py)\b|\w+\(\))/g;
/** Without `|`, which tables escape themselves. */
const SPECIAL_RE = /[\\`*_[\]<>~$]|&(?=#?\w+;)/g;

/** A code span for a name or value. */
export function code(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = text.startsWith('`') || text.endsWith('`') || text === '' ? ' ' : '';
  return `${fence}${gap}${text}${gap}${fence}`;
}

/** Code spans separated by commas. */
export function codes(values: readonly unknown[]): string {
  return values.map(code).join(', ');
}

/** Plain text as escaped Markdown, with names as code. */
export function plainText(text: string): string {
  let markdown = '';
  let end = 0;
  for (const match of text.matchAll(CODE_RE)) {
    markdown += typeset(text.slice(end, match.index)) + code(match[0]);
    end = match.index + match[0].length;
  }
  return markdown + typeset(text.slice(end));
}

/** Capitalizes the first word of a cell, unless it is a name or a formula. */
export function sentence(markdown: string): string {
  return /^\p{Ll}[\p{L}’'-]*(?=[\s,;:.)]|$)/u.test(markdown)
    ? markdown.charAt(0).toUpperCase() + markdown.slice(1)
    : markdown;
}

/** True for text without words to translate: formulas, code, numbers. A decimal point in a formula is a comma in other languages. */
export function isLanguageNeutral(markdown: string): boolean {
  return !/\p{L}/u.test(markdown.replace(/\$[^$]*\$|`[^`]*`/g, '')) && !/\$[^$]*\d\.\d[^$]*\$/.test(markdown);
}

/** Ranges and factors with typographic characters: `10-15 %` → `10–15 %`, `24x` → `24×`. */
function typeset(text: string): string {
  return text
    .replace(SPECIAL_RE, (character) => `\\${character}`)
    .replace(/(?<![\w.-])(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?![\w.-]*-)/g, '$1–$2')
    .replace(/(?<=\d)x(?!\w)/g, '×');
}
