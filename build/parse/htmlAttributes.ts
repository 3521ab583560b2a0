/** Sanitizes attributes of raw HTML by an allow-list; addresses become slots, ids become anchors. */

import type { CheckName } from '../model/checks.ts';
import type { Place } from '../model/diagnostic.ts';
import { isSafeAddress } from '../model/safeAddress.ts';
import { type SlotKind, slot } from '../model/slots.ts';
import { isFrameId } from './frameIds.ts';
import { isAllowedAttribute } from './htmlElements.ts';
import { reportMissingAlt } from './imageTokens.ts';
import { leavesSite } from './linkTokens.ts';
import type { PageState } from './pageState.ts';

export interface Attribute {
  name: string;
  value: string;
}

export interface HtmlTag {
  name: string;
  attributes: Attribute[];
  /** The first picture of the page, which is not lazy. */
  isFirstPicture: boolean;
  /** Position of an attribute in the source. */
  placeOf(attribute: string): Place;
}

export interface CleanTag {
  /** Attributes of the source, and those added to every link or picture. */
  attributes: Attribute[];
  /** Attributes of the source only. */
  own: Attribute[];
  /** True for a link to another site. */
  isExternal: boolean;
}

const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'poster', 'data', 'action', 'formaction', 'ping'],
  // What an animation sets an address to.
  ...['to', 'from', 'by', 'values'],
]);
const DATA_PICTURE_RE = /^data:image\/(?:gif|png|jpeg|webp);/;

/** The kind of slot for each address. Addresses of other tags are not checked. */
const SLOT_KINDS: Readonly<Record<string, SlotKind>> = {
  'a href': 'L',
  'area href': 'L',
  'audio src': 'L',
  'embed src': 'L',
  'iframe src': 'L',
  'img src': 'I',
  'source src': 'L',
  'track src': 'L',
  'video poster': 'S',
  'video src': 'L',
};

/** Creates a function that sanitizes the tags of one page in order; it tracks the ids in use. */
export function createCleaner(env: PageState, { trusted }: { trusted: boolean }): (tag: HtmlTag) => CleanTag {
  const ids = new Set(env.anchors);
  return (tag) => {
    const own = tag.attributes.filter((attribute) => isAllowed(attribute, tag, { ids, env, trusted }));
    const attributes = [...own];
    const isExternal = tag.name === 'a' && leavesSite(attributeOf(attributes, 'href').trim());
    if (isExternal) addMissing(attributes, { target: '_blank', rel: 'noopener noreferrer' });
    if (tag.name === 'img') checkPicture(tag, attributes, env);
    for (const attribute of attributes) fillAddress(attribute, tag, env);
    return { attributes, own, isExternal };
  };
}

interface PageContext {
  ids: Set<string>;
  env: PageState;
  trusted: boolean;
}

function isAllowed({ name, value }: Attribute, tag: HtmlTag, page: PageContext): boolean {
  const reject = (check: CheckName, message: string, hint?: string) => {
    page.env.reportAt(check, tag.placeOf(name), message, hint);
    return false;
  };
  if (name === 'data-prose') return reject('brokenHtml', 'the attribute data-prose belongs to the page frame');
  if (name === 'id' || (name === 'name' && tag.name === 'a')) {
    if (isFrameId(value))
      return reject('brokenHtml', `the id "${value}" belongs to the page frame`, 'take another one');
    // Old pages have `<a id="x" name="x">`.
    if (name === 'name' && attributeOf(tag.attributes, 'id') === value) return true;
    if (page.ids.has(value)) return reject('duplicateAnchors', `two elements have the id "${value}"`);
    page.ids.add(value);
    page.env.anchors.push(value);
    return true;
  }
  if (!page.trusted && !isAllowedAttribute(name, tag.name)) {
    return reject(
      'brokenHtml',
      `<${tag.name}> cannot have the attribute ${name} in a page`,
      'the attribute is left out',
    );
  }
  if (!ADDRESSES.has(name)) return true;
  const address = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (tag.name === 'img' && DATA_PICTURE_RE.test(address)) return true;
  // An animation has a list of them.
  const addresses = name === 'values' ? value.split(';') : [value];
  if (addresses.every(isSafeAddress)) return true;
  return reject('brokenHtml', `address that a page cannot have: ${name}="${address}"`, 'the attribute is left out');
}

function attributeOf(attributes: readonly Attribute[], name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.value ?? '';
}

function addMissing(attributes: Attribute[], values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!attributes.some((attribute) => attribute.name === name)) attributes.push({ name, value });
  }
}

/** An empty `alt` is accepted: in HTML it is a deliberate mark of a decorative picture. */
function checkPicture(tag: HtmlTag, attributes: Attribute[], env: PageState): void {
  if (!attributes.some(({ name }) => name === 'alt')) {
    reportMissingAlt(env, attributeOf(attributes, 'src'), tag.placeOf('src'));
  }
  if (!tag.isFirstPicture) addMissing(attributes, { loading: 'lazy' });
  addMissing(attributes, { decoding: 'async' });
}

function fillAddress(attribute: Attribute, tag: HtmlTag, env: PageState): void {
  const { name, value } = attribute;
  if (name === 'srcset') {
    attribute.value = value.replace(/[^\s,]\S*[^\s,]/g, (part) => {
      return /^[\d.]+[wxh]$/.test(part) ? part : addImage(part, 'S', tag.placeOf(name), env);
    });
    return;
  }
  const kind = SLOT_KINDS[`${tag.name} ${name}`];
  const address = value.trim();
  if (kind === 'L') {
    attribute.value = slot('L', env.links.length);
    env.links.push({ href: address, place: tag.placeOf(name) });
  } else if (kind) {
    const hasSize = tag.attributes.some((other) => other.name === 'width' || other.name === 'height');
    attribute.value = addImage(address, hasSize ? 'S' : kind, tag.placeOf(name), env);
  }
}

function addImage(src: string, kind: SlotKind, place: Place, env: PageState): string {
  env.images.push({ src, place });
  return slot(kind, env.images.length - 1);
}
