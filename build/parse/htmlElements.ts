/** The HTML that Markdown may hold: an allow-list of elements and attributes, and what browsers do with each element. */

const words = (text: string) => text.split(' ');

/** Elements that may stand in a line of text. */
const PHRASING = new Set(
  words(
    'a abbr audio b bdi bdo br cite code data del dfn em i img ins kbd mark picture q rp rt ruby s samp small source span strong sub sup time track u var video wbr',
  ),
);
const BLOCKS = new Set(
  words(
    'blockquote caption col colgroup dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul',
  ),
);
/** These would change the whole page, or hide what follows: trusted HTML cannot hold them either. */
const PAGE_ONLY = new Set(words('base body frame frameset head html noscript plaintext title'));
const VOID = new Set(words('area base br col embed frame hr img input link meta source track wbr'));
/** Elements that need no end tag. */
const OPEN_ENDED = new Set(words('colgroup dd dt li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'));
/** Elements whose content is text up to their end tag. */
const RAW_TEXT = new Set(words('iframe noembed noframes script style textarea title xmp'));

/** Elements without effect elsewhere. */
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

/** With anything but their parts in them, browsers rearrange the elements around. */
const PARTS_ONLY = new Set(words('colgroup table tbody tfoot thead tr'));

const GLOBAL_ATTRIBUTES = new Set(words('class dir hidden id lang role title translate'));
const GLOBAL_ATTRIBUTE_RE = /^(?:aria|data)-[a-z][\w-]*$/;
const MEDIA = 'controls height loop muted playsinline poster preload src width';
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: words('download href hreflang name rel target'),
  audio: words(MEDIA),
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  del: words('cite datetime'),
  details: words('name open'),
  img: words('alt decoding fetchpriority height loading sizes src srcset width'),
  ins: words('cite datetime'),
  li: ['value'],
  ol: words('reversed start type'),
  q: ['cite'],
  source: words('height media sizes src srcset type width'),
  td: words('align colspan headers rowspan'),
  th: words('abbr align colspan headers rowspan scope'),
  time: ['datetime'],
  track: words('default kind label src srclang'),
  video: words(MEDIA),
};

export interface HtmlElement {
  isAllowed: boolean;
  isPhrasing: boolean;
  isVoid: boolean;
  isOpenEnded: boolean;
  isRawText: boolean;
  /** Nothing but elements that name it as their parent may stand in it. */
  isPartsOnly: boolean;
  /** Undefined: anywhere. */
  parents?: readonly string[];
}

/** What is to know of the element of that name, in lower case; `trusted`: everything but what changes the whole page is allowed. */
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
