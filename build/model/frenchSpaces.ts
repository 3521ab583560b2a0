/** The spaces of French typography: which ones never break, and which of those are narrow. */

const NARROW = '\u202f';
const WIDE = '\u00a0';
/** What may follow a punctuation mark; not the rest of `:name:`, `?query` or `!important`. */
const AFTER_MARK = String.raw`(?:[\s.,…)\]»"|]|$)`;
/** A regular expression for the symbols of units, between which and a number SI requires a space. */
export const UNIT_SYMBOLS = '[mck]?m[²³]?|[µm]?s|min|h|[kKMGT]i?B(?:/s)?|[kKMG]?Hz|px|%|°C?';
const UNITS = [
  UNIT_SYMBOLS,
  '[kKMGT]i?o(?:/s)?',
  'points?|pixels?|octets?|bits|millions?|milliards?|euros?|degrés?',
].join('|');

/**
 * The rules of the Imprimerie nationale, and SI, 5.4.3 (https://www.bipm.org/en/publications/si-brochure). A writer types
 * ordinary spaces. `{` and `}` surround the numbers of interface strings.
 */
const RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`[ ${WIDE}](?=[;!?]+${AFTER_MARK})`, 'g'), NARROW],
  [new RegExp(`[ ${WIDE}](?=»)|(?<=«)[ ${WIDE}]`, 'g'), NARROW],
  [new RegExp(`[ ${NARROW}](?=:${AFTER_MARK})`, 'g'), WIDE],
  [new RegExp(String.raw`[ ${WIDE}](?=\d{3}(?!\d))(?<=(?<![\p{L}\d.,_-])\d{1,3}(?:\s\d{3})*\s)`, 'gu'), NARROW],
  [new RegExp(String.raw`[ ${NARROW}](?=(?:${UNITS})(?![\p{L}\p{N}_’']))(?<=[\d}]\s)`, 'gu'), WIDE],
];
const FRENCH_RE = /^fr\b/;
/** Most texts have none of this. */
const CANDIDATE_RE = /[ \u00a0\u202f][;!?:»\d%°\p{L}]|«/u;

/** `Page 3 : « 1 000 points » ?` with spaces that do not break; texts in other languages stay as they are. */
export function frenchSpaces(text: string, locale: string): string {
  if (!FRENCH_RE.test(locale) || !CANDIDATE_RE.test(text)) return text;
  return RULES.reduce((spaced, [space, replacement]) => spaced.replace(space, replacement), text);
}

/** Ordinary spaces in place of those above: for Markdown that people and programs copy. */
export function ordinarySpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
