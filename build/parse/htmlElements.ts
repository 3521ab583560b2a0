/** The allow-list of HTML elements and attributes in Markdown. */

export const words = (text: string) => new Set(text.split(' '));

/** Elements allowed in inline text. */
const PHRASING = words(
  'a abbr audio b bdi bdo br cite code data del dfn em i img ins kbd mark picture q rp rt ruby s samp small source span strong sub sup time track u var video wbr',
);
const BLOCKS = words(
  'blockquote caption col colgroup dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul',
);
/** Rejected even in trusted HTML: they would change the whole page or hide the rest of it. */
const PAGE_ONLY = words('base body frame frameset head html noscript plaintext title');
export const VOID = words('area base br col embed frame hr img input link meta source track wbr');
export const OPTIONAL_END = words('colgroup dd dt li optgroup option p rb rp rt rtc tbody td tfoot th thead tr');

const GLOBAL_ATTRIBUTE_RE = /^(?:class|dir|hidden|id|lang|role|title|translate|(?:aria|data)-[a-z][\w-]*)$/;
/** An element and its own attributes in each line. */
const ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  `a download href hreflang name rel target
  audio controls height loop muted playsinline poster preload src width
  blockquote cite
  col span
  colgroup span
  data value
  del cite datetime
  details name open
  img alt decoding fetchpriority height loading sizes src srcset width
  ins cite datetime
  li value
  ol reversed start type
  q cite
  source height media sizes src srcset type width
  td align colspan headers rowspan
  th abbr align colspan headers rowspan scope
  time datetime
  track default kind label src srclang
  video controls height loop muted playsinline poster preload src width`
    .split(/\n */)
    .map((line) => line.split(' '))
    .map(([name = '', ...attributes]) => [name, new Set(attributes)]),
);

/** Whether pages may have the element; `trusted` allows all except those that change the whole page. */
export function isAllowedElement(name: string, trusted: boolean): boolean {
  return trusted ? !PAGE_ONLY.has(name) : PHRASING.has(name) || BLOCKS.has(name);
}

/** Whether an allowed element may stand in inline text. */
export function isPhrasing(name: string): boolean {
  return !BLOCKS.has(name);
}

/** Whether an allowed element may have the attribute; `data-prose` belongs to the page frame. */
export function isAllowedAttribute(name: string, element: string, trusted: boolean): boolean {
  if (name === 'data-prose') return false;
  return trusted || GLOBAL_ATTRIBUTE_RE.test(name) || ATTRIBUTES.get(element)?.has(name) === true;
}
