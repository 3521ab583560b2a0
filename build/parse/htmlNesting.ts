/** Nests raw HTML as browsers do, and reports what they read otherwise than it is written. */

import { nestAsBrowsers } from '../model/html.ts';
import { SLOT_END, SLOT_START } from '../model/slots.ts';
import { VOID } from './htmlElements.ts';
import type { PageState, RawTag } from './pageState.ts';

/** The attribute that marks start tags of raw HTML; no source can contain its name. */
export const MARK = SLOT_START;
/** Where no raw HTML is open. */
export const CUT = SLOT_END + SLOT_END;
export const MARKS_RE = new RegExp(` ${MARK}="(\\d+)"`, 'g');
const TAG_RE = /<(\/?[a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/gi;
const PIECE_RE = new RegExp(`${TAG_RE.source}|[^<]+`, 'gi');
const HINT = 'elements cannot cross; a link holds no link, a paragraph no block, a table no text between its cells';

/** Nests the raw HTML in an element of Markdown, from its start tag to its end tag `end`, or in the page, which has none. */
export function nestHtml(html: string, end: string, { rawTags, reportAt }: PageState): string {
  const marks = rawTags.length > 0 ? [...html.matchAll(MARKS_RE)] : [];
  const tags = marks.map(([, index]) => rawTags[Number(index)] as RawTag);
  if (tags.length === 0) return html + end;
  const ends = tags.filter(({ isOpen }) => isOpen).map(({ name }) => `</${name}>`);
  for (const tag of tags) tag.isOpen = false;
  const written = html + ends.reverse().join('') + end;
  const pieces = outline(written);
  // Browsers repeat formatting that is left open in each block that follows: a page could become a thousand times as long.
  const starts = pieces.filter((piece) => /^[a-z]/.test(piece)).length;
  const limits = { around: end.startsWith('</t') ? 'template' : 'div', most: starts + tags.length + 100 };
  const nested = nestAsBrowsers(written, limits);
  const readAs = outline(nested);
  let at = 0;
  while (at < pieces.length && pieces[at] === readAs[at]) at++;
  if (at === pieces.length && at === readAs.length) return written.replace(MARKS_RE, '');
  const before = pieces.slice(0, at + 1).filter((piece) => piece.includes(MARK));
  const { name, place } = tags[Math.max(before.length - 1, 0)] as RawTag;
  const message = nested
    ? `misnested tag: browsers do not read <${name}> as it is written`
    : `misnested tag: <${name}> is left out, because browsers drop it or repeat it in each block that follows`;
  if (!nested || !tags.some(({ isUnclosed }) => isUnclosed)) reportAt('brokenHtml', place, message, HINT);
  // What is nested once may be read otherwise once more, also by the element around, which reads its marks again.
  const settled = nestAsBrowsers(nestAsBrowsers(nested, limits), limits);
  if (settled) return settled;
  const withoutRaw = written.replace(TAG_RE, (tag) => (tag.includes(MARK) ? '' : tag));
  return nestAsBrowsers(withoutRaw, { around: limits.around });
}

/** The tags and texts, but for the parts of tables that HTML lets be left out. */
function outline(html: string): string[] {
  return [...html.matchAll(PIECE_RE)].flatMap(([piece, tag]) => {
    if (tag === undefined) return /[^ \t\r\n\f]/.test(piece) ? ['#text'] : [];
    const name = tag.toLowerCase();
    const [mark = ''] = piece.match(MARKS_RE) ?? [];
    if (mark === '' && /^\/?(?:tbody|colgroup)$/.test(name)) return [];
    return piece.endsWith('/>') && !VOID.has(name) ? [name + mark, `/${name}`] : [name + mark];
  });
}
