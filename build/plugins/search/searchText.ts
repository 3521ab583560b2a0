/**
 * Splits article HTML into searchable sections of plain text, with code kept separate. Uses regular expressions: our own HTML
 * has a known form, and parse5 takes 100 to 335 ms of CPU time for 190 pages, these take 45 ms.
 */

import { TAG_ATTRIBUTES, toPlain } from '../../model/plainHtml.ts';
import { SLOT_END, SLOT_START, withoutTextless } from '../../model/slots.ts';

/** The text between two headings. */
export interface SectionText {
  /** Position of the heading on the page; -1 before the first one. */
  at: number;
  heading: string;
  text: string;
  /** The text of code blocks. */
  code: string;
  /**
   * What parameters mean, which the search leaves out: the same words stand below a hundred signatures and would drown the pages
   * that explain them. Their names are in the signatures.
   */
  parameters: string;
  /** Ids of its rows and blocks. */
  ids: string[];
  /** Error messages that it quotes. */
  errors: string[];
}

/** Deeper headings belong to the section above them, so that results have enough text to show. */
const HEADING_RE = new RegExp(`<h[23] id="${SLOT_START}H(\\d+)${SLOT_END}">(.*?)</h[23]>`, 'gs');
const CODE_RE = new RegExp(`<pre\\b${TAG_ATTRIBUTES}>(.*?)</pre>`, 'gs');
const PARAMETERS_RE = /<ul class="parameters">(.*?)<\/ul>/gs;
/** The slot of a diagram, and its source, which follows its caption. */
const DIAGRAM_RE =
  /(<figure class="diagram">\n)[^\n]*(\n(?:<figcaption>[^\n]*<\/figcaption>\n)?)<details.*?<\/details>/gs;
const ID_RE = /<(?:tr|div)\b[^>]*? id="([^"]+)"/g;
const QUOTE_RE = /<code>(.*?)<\/code>/gs;
/** Programs speak English in all languages. */
const ERROR_RE =
  /(?:Error|Exception|Warning)\b|\b(?:no such|no module|not (?:found|available|supported|compatible)|can(?:not|['’]t)|could not|failed|invalid|unsupported|missing|required|unable|out of)\b/i;
/** Buttons, icons, formulas, and what is said of many names in the same words: their text is not worth finding. */
const NOISE: readonly RegExp[] = [
  /<small class="name-status\b[^"]*"><a .*?<\/small>/gs,
  /<div class="[^"]*js-only".*?<\/div>/gs,
  new RegExp(`<a class="heading-link"${TAG_ATTRIBUTES}>.*?</a>`, 'gs'),
  /<span class="external-mark">.*?<\/span><span class="sr-only">.*?<\/span>|<svg\b.*?<\/svg>/gs,
  new RegExp(`<(math|script|style|template)\\b${TAG_ATTRIBUTES}>.*?</\\1>`, 'gis'),
];

/** The sections of an article's HTML with slots (see `slots.ts`), in order; the first one has no heading. */
export function readSections(html: string): SectionText[] {
  const plain = NOISE.reduce(
    (text, noise) => text.replace(noise, ' '),
    withoutTextless(html).replace(DIAGRAM_RE, '$1$2'),
  );
  const headings = [...plain.matchAll(HEADING_RE)];
  const ends = [...headings.map(({ index }) => index), plain.length];
  const sections = headings.map(({ 0: heading, 1: at, 2: inner = '', index }, order) => ({
    at: Number(at),
    heading: toPlain(inner),
    ...readPart(plain.slice(index + heading.length, ends[order + 1])),
  }));
  return [{ at: -1, heading: '', ...readPart(plain.slice(0, ends[0])) }, ...sections];
}

function readPart(html: string): Pick<SectionText, 'text' | 'code' | 'parameters' | 'ids' | 'errors'> {
  const code: string[] = [];
  const parameters: string[] = [];
  const keep = (texts: string[]) => (_: string, inner: string) => {
    texts.push(toPlain(inner));
    return ' ';
  };
  const text = html.replace(CODE_RE, keep(code)).replace(PARAMETERS_RE, keep(parameters));
  const quoted = [...text.matchAll(QUOTE_RE)].map(([, inner = '']) => toPlain(inner));
  return {
    text: toPlain(text),
    code: code.join('\n'),
    parameters: parameters.join('\n'),
    ids: [...html.matchAll(ID_RE)].map(([, id = '']) => id),
    errors: quoted.filter((quote) => ERROR_RE.test(quote)),
  };
}
