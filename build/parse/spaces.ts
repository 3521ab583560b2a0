/** No-break spaces: between a number and its unit, and before French punctuation. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import { pageState } from './pageState.ts';

/** SI requires a space between a number and its unit symbol: https://www.bipm.org/en/publications/si-brochure, 5.4.3. */
const UNIT_RE = /(?<=\d) (?=(?:[mck]?m[²³]?|[µm]?s|min|h|[kKMGT]i?B|[kKMG]?Hz|px|%|°C?)(?![\p{L}\p{N}_]))/gu;
/** The rules of the Imprimerie nationale for characters after a space: two-part punctuation marks, and inside guillemets. */
const FRENCH_RE = / (?=[:;!?»](?![^\s)»]))|(?<=«) /g;
const FRENCH_LOCALE_RE = /^fr\b/;
const NO_BREAK_SPACE = '\u00a0';

/** Only in the HTML: heading ids, descriptions and plain Markdown keep the space of the source. */
export function spaces(md: MarkdownIt): void {
  md.renderer.rules.text = (tokens, at, _options, env) => {
    const text = (tokens[at] as Token).content.replaceAll(UNIT_RE, NO_BREAK_SPACE);
    const isFrench = FRENCH_LOCALE_RE.test(pageState(env).source.locale);
    return escapeHtml(isFrench ? text.replaceAll(FRENCH_RE, NO_BREAK_SPACE) : text);
  };
}
