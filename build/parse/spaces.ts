/** Spaces at which no line may break: between a number and its unit, and before French punctuation. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import { pageState } from './pageState.ts';

/** SI writes a space between a number and the symbol of its unit: https://www.bipm.org/en/publications/si-brochure, 5.4.3. */
const UNIT_RE = /(?<=\d) (?=(?:[mck]?m[²³]?|[µm]?s|min|h|[kKMGT]i?B|[kKMG]?Hz|px|%|°C?)(?![\p{L}\p{N}_]))/gu;
/** Of the Imprimerie nationale's rules those that ordinary spaces give away: a sign of two parts has one before it. */
const FRENCH_RE = / (?=[:;!?»](?![^\s)»]))|(?<=«) /g;
const FRENCH_LOCALE_RE = /^fr\b/;
const NO_BREAK_SPACE = '\u00a0';

/** On the page alone: ids of headings, descriptions and the Markdown of the page keep the space that was written. */
export function spaces(md: MarkdownIt): void {
  md.renderer.rules.text = (tokens, at, _options, env) => {
    const text = (tokens[at] as Token).content.replaceAll(UNIT_RE, NO_BREAK_SPACE);
    const isFrench = FRENCH_LOCALE_RE.test(pageState(env).source.locale);
    return escapeHtml(isFrench ? text.replaceAll(FRENCH_RE, NO_BREAK_SPACE) : text);
  };
}
