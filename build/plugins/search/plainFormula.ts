/** Formulas as plain text, for places that show no MathML: `(λ₂ − λ₃)/(λ₁ + ε)`. */

import { toPlain } from '../../model/plainHtml.ts';
import { renderFormula } from '../shared/formula.ts';

/** Delimiters around converted elements; text contains neither. */
const [START, END] = ['\u0001', '\u0002'];
/** Blanks beside it go. */
const TIGHT = '\u0003';
const INNERMOST_RE = /<(\w+)([^>]*)>([^<]*)<\/\1>/g;
const PART_RE = new RegExp(`${START}([^${END}]*)${END}`, 'g');
const TIGHT_RE = new RegExp(`\\s*${TIGHT}\\s*`, 'g');
/** `⁡` is the invisible sign between a function and its argument. */
const APPLICATION = '\u2061';
/** A name or a number, which needs no parentheses. */
const SINGLE_RE = /^[\p{L}\p{M}\p{N}\p{No}_.,]+$/u;
const SUBSCRIPTS = new Map(
  [...'0123456789aeoxhklmnpstijruv'].map((from, at) => [from, [...'₀₁₂₃₄₅₆₇₈₉ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ'][at]]),
);
const SUPERSCRIPTS = new Map([...'0123456789'].map((from, at) => [from, [...'⁰¹²³⁴⁵⁶⁷⁸⁹'][at]]));
const SIGN_RE = /^[−+±]$/;
const OVERLINE = '\u0304';

/** A formula in TeX as one line of Unicode; the TeX itself if it is invalid. */
export function plainFormula(tex: string): string {
  let text = renderFormula(tex, false).mathml;
  if (text === undefined) return tex;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(INNERMOST_RE, (_, tag: string, attributes: string, inner: string) => {
      const parts = [...inner.matchAll(PART_RE)].map(([, part = '']) => part);
      return `${START}${parts.length > 0 ? writeElement(tag, parts) : writeLeaf(tag, attributes, inner)}${END}`;
    });
  }
  return toPlain(tidy(text.replaceAll(START, '').replaceAll(END, '')));
}

function writeLeaf(tag: string, attributes: string, inner: string): string {
  const text = inner.normalize('NFKC').replaceAll(APPLICATION, '');
  if (tag === 'mspace' || tag === 'mtext') return text.trim() || ' ';
  if (tag !== 'mo') return text.length > 1 && tag === 'mi' ? ` ${text}` : text;
  if (attributes.includes('fence=')) return attributes.includes('postfix') ? `${TIGHT}${text}` : `${text}${TIGHT}`;
  if (attributes.includes('prefix') && SIGN_RE.test(text)) return `${text}${TIGHT}`;
  if (attributes.includes('separator')) return `${TIGHT}${text} `;
  return text === '/' || text === '' ? text : ` ${text} `;
}

function writeElement(tag: string, parts: readonly string[]): string {
  const [first = '', second = ''] = parts.map(tidy);
  if (tag === 'mfrac') return `${grouped(first)}/${grouped(second)}`;
  if (tag === 'msub' || tag === 'munder') {
    const name = `${first}${raised(second, SUBSCRIPTS) ?? `_${grouped(second.replaceAll(' ', ''))}`}`;
    return first === '∑' ? ` ${name} ` : name;
  }
  if (tag === 'msup') return `${first}${raised(second, SUPERSCRIPTS) ?? `^${grouped(second)}`}`;
  if (tag === 'msqrt') return `√${grouped(parts.join(''))}`;
  if (tag === 'mroot') return `${raised(second, SUPERSCRIPTS) ?? grouped(second)}√${grouped(first)}`;
  // A line above it: a mean.
  if (tag === 'menclose') return first.length === 1 ? first + OVERLINE : `⟨${first}⟩`;
  return parts.join('');
}

function grouped(text: string): string {
  const inner = tidy(text);
  return SINGLE_RE.test(inner) ? inner : `(${inner})`;
}

/** Undefined if a character has no such form. */
function raised(text: string, forms: ReadonlyMap<string, string | undefined>): string | undefined {
  const characters = [...text].map((character) => forms.get(character));
  return characters.includes(undefined) ? undefined : characters.join('');
}

function tidy(text: string): string {
  return text.replace(TIGHT_RE, '').replace(/\s+/g, ' ').trim();
}
