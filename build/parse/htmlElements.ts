/** The allow-list of HTML elements and attributes in Markdown. */

export const words = (text: string) => new Set(text.split(' '));

const ELEMENTS = words(
  'a abbr audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr',
);
/** Rejected even in trusted HTML: they would change the whole page or hide the rest of it. */
const PAGE_ONLY = words('base body frame frameset head html noscript plaintext title');
export const VOID = words('area base br col embed frame hr img input link meta source track wbr');

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
  return trusted ? !PAGE_ONLY.has(name) : ELEMENTS.has(name);
}

/** Whether an allowed element may have the attribute; `data-prose` belongs to the page frame. */
export function isAllowedAttribute(name: string, element: string, trusted: boolean): boolean {
  if (name === 'data-prose') return false;
  return trusted || GLOBAL_ATTRIBUTE_RE.test(name) || ATTRIBUTES.get(element)?.has(name) === true;
}
