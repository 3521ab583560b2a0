/** What a table, a formula or a block of code on a page is called. */

/** The text of its caption, or else of the heading above it. */
export function captionOf(frame: Element): string {
  const caption = frame.querySelector('caption') ?? frame.closest('figure')?.querySelector('figcaption');
  return (caption ?? headingAbove(frame))?.textContent?.trim() ?? '';
}

function headingAbove(frame: Element): Element | undefined {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  return headings.findLast((heading) => heading.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING);
}
