/** The mark `<!-- truncate -->`, where the preview of a post ends. */

import { SLOT_END, SLOT_START } from '../model/slots.ts';

/** Stands for the mark while a page is rendered. */
export const TRUNCATE = `${SLOT_START}T${SLOT_END}`;

const TRUNCATE_RE = /^\s*<!--\s*truncate\s*-->\s*$/;
/**
 * What belongs to the whole page only: ids of headings and the links to them, footnote marks. Only rules of ours print
 * these, always alike; parse5 would write the quotes of the whole preview in another way.
 */
const PAGE_ONLY_RE = / id="\uFDD0H\d+\uFDD1"| <a class="heading-link"[^>]*><\/a>|<sup class="footnote-ref">.*?<\/sup>/g;

export function isTruncateMark(html: string): boolean {
  return TRUNCATE_RE.test(html);
}

/** Takes the mark out of a page. The part before it becomes the preview, whose last elements may still be open. */
export function splitAtMark(html: string): { html: string; excerptHtml?: string } {
  const at = html.indexOf(TRUNCATE);
  if (at < 0) return { html };
  const excerptHtml = html.slice(0, at).trimEnd().replace(PAGE_ONLY_RE, '');
  return { html: html.slice(0, at) + html.slice(at + TRUNCATE.length), excerptHtml };
}
