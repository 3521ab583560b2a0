/** The marker `<!-- truncate -->`, which ends the preview of a post. */

import { SLOT_END, SLOT_START } from '../model/slots.ts';

/** Placeholder for the marker during rendering. */
export const TRUNCATE = `${SLOT_START}T${SLOT_END}`;

const TRUNCATE_RE = /^\s*<!--\s*truncate\s*-->\s*$/;
/**
 * Omitted from the preview: heading ids, permalinks and footnote references. Our own rules generate these, so a regular
 * expression is reliable; parse5 would change the quotes of the whole preview.
 */
const PAGE_ONLY_RE =
  / id="\uFDD0H\d+\uFDD1"|\uFDD0A\d+\uFDD1|<a class="heading-link"[^>]*><\/a>|<sup class="footnote-ref">.*?<\/sup>/g;

/** Whether an HTML comment is the marker. */
export function isTruncateMarker(html: string): boolean {
  return TRUNCATE_RE.test(html);
}

/** Removes the marker from a page. The part before it becomes the preview, whose last elements may be unclosed. */
export function splitAtMarker(html: string): { html: string; excerptHtml?: string } {
  const at = html.indexOf(TRUNCATE);
  if (at < 0) return { html };
  const excerptHtml = html.slice(0, at).trimEnd().replace(PAGE_ONLY_RE, '');
  // The label of a tab is written twice.
  return { html: html.replaceAll(TRUNCATE, ''), excerptHtml };
}
