/** The allow-list of HTML elements and attributes in Markdown, and the parsing rules of each element. */

const split = (text: string) => text.split(' ');

/** Elements allowed in inline text. */
const PHRASING = new Set(
  split(
    'a abbr audio b bdi bdo br cite code data del dfn em i img ins kbd mark picture q rp rt ruby s samp small source span strong sub sup time track u var video wbr',
  ),
);
const BLOCKS = new Set(
  split(
    'blockquote caption col colgroup dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul',
  ),
);
/** Rejected even in trusted HTML: they would change the whole page or hide the rest of it. */
const PAGE_ONLY = new Set(split('base body frame frameset head html noscript plaintext title'));
const VOID = new Set(split('area base br col embed frame hr img input link meta source track wbr'));
/** Elements with an optional end tag. */
const OPEN_ENDED = new Set(split('colgroup dd dt li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'));
/** Elements whose content is raw text up to their end tag. */
const RAW_TEXT = new Set(split('iframe noembed noframes script style textarea title xmp'));

/** Elements that have an effect only in these parents. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  col: ['colgroup'],
  colgroup: ['table'],
  dd: ['dl'],
  dt: ['dl'],
  figcaption: ['figure'],
  li: ['ol', 'ul'],
  rp: ['ruby'],
  rt: ['ruby'],
  source: ['audio', 'picture', 'video'],
  summary: ['details'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['table', 'tbody', 'tfoot', 'thead'],
  track: ['audio', 'video'],
};

/** Browsers move any other content out of these elements. */
const PARTS_ONLY = new Set(split('colgroup table tbody tfoot thead tr'));

const GLOBAL_ATTRIBUTES = new Set(split('class dir hidden id lang role title translate'));
const GLOBAL_ATTRIBUTE_RE = /^(?:aria|data)-[a-z][\w-]*$/;
const MEDIA = 'controls height loop muted playsinline poster preload src width';
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: split('download href hreflang name rel target'),
  audio: split(MEDIA),
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  del: split('cite datetime'),
  details: split('name open'),
  img: split('alt decoding fetchpriority height loading sizes src srcset width'),
  ins: split('cite datetime'),
  li: ['value'],
  ol: split('reversed start type'),
  q: ['cite'],
  source: split('height media sizes src srcset type width'),
  td: split('align colspan headers rowspan'),
  th: split('abbr align colspan headers rowspan scope'),
  time: ['datetime'],
  track: split('default kind label src srclang'),
  video: split(MEDIA),
};

interface HtmlElement {
  isAllowed: boolean;
  isPhrasing: boolean;
  isVoid: boolean;
  isOpenEnded: boolean;
  isRawText: boolean;
  /** Only elements that list it in `parents` are allowed inside. */
  isPartsOnly: boolean;
  /** Allowed anywhere if undefined. */
  parents?: readonly string[];
}

/** The rules of an element by its lower-case name; `trusted` allows all elements except those that change the whole page. */
export function elementNamed(name: string, trusted: boolean): HtmlElement {
  const isPhrasing = PHRASING.has(name);
  return {
    isAllowed: trusted ? !PAGE_ONLY.has(name) : isPhrasing || BLOCKS.has(name),
    isPhrasing: isPhrasing || !BLOCKS.has(name),
    isVoid: VOID.has(name),
    isOpenEnded: OPEN_ENDED.has(name),
    isRawText: RAW_TEXT.has(name),
    isPartsOnly: PARTS_ONLY.has(name),
    parents: Object.hasOwn(PARENTS, name) ? PARENTS[name] : undefined,
  };
}

/** Whether an element of the allow-list may have the attribute. */
export function isAllowedAttribute(name: string, element: string): boolean {
  const own = Object.hasOwn(ATTRIBUTES, element) ? ATTRIBUTES[element] : undefined;
  return GLOBAL_ATTRIBUTES.has(name) || GLOBAL_ATTRIBUTE_RE.test(name) || own?.includes(name) === true;
}
