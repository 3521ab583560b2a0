/** Sanitizes attributes of raw HTML by the allow-list; addresses become slots, ids become anchors. */

import type { Place } from '../model/diagnostic.ts';
import { isSafeAddress } from '../model/safeAddress.ts';
import { slot } from '../model/slots.ts';
import { isFrameId } from './frameIds.ts';
import { isAllowedAttribute, words } from './htmlElements.ts';
import { reportMissingAlt } from './imageTokens.ts';
import type { PageState, RawTag } from './pageState.ts';

type Attributes = ReadonlyMap<string, string>;

/** A page while its raw HTML is read. */
export interface RawPage {
  env: PageState;
  /** Any element and attribute is allowed except those that change the whole page. */
  trusted: boolean;
  /** Ids in use. */
  ids: Set<string>;
}

interface StartTag extends RawPage, RawTag {
  attributes: Attributes;
  /** The first picture of the page, which is not lazy. */
  isFirstPicture: boolean;
  placeOf(attribute: string): Place;
}

/** Attributes that hold an address, and what an animation sets an address to. */
const ADDRESSES = words('href xlink:href src srcset poster data action formaction ping cite to from by values');
/** What React calls otherwise than HTML; names arrive in lower case. */
const REACT_HINTS: ReadonlyMap<string, string> = new Map([
  ['classname', 'this is the name in React: write class'],
  ['htmlfor', 'this is the name in React: write for'],
]);
const DATA_PICTURE_RE = /^data:image\/(?:gif|png|jpeg|webp);/;
/** Addresses of other tags are not checked. */
const LINKS = words('a>href area>href audio>src embed>src iframe>src source>src track>src video>src');

/** The allowed attributes, and those of every picture and of every link to another site. */
export function cleanAttributes(tag: StartTag): Attributes {
  const kept = new Map([...tag.attributes].filter(([name, value]) => isAllowed(name, value, tag)));
  const usual: Record<string, string> = {};
  if (tag.isExternal) Object.assign(usual, { target: '_blank', rel: 'noopener noreferrer' });
  if (tag.name === 'img') {
    // An empty one is a deliberate mark of a decorative picture.
    if (!kept.has('alt')) reportMissingAlt(tag.env, kept.get('src') ?? '', tag.placeOf('src'));
    if (!tag.isFirstPicture) usual.loading = 'lazy';
    usual.decoding = 'async';
  }
  for (const [name, value] of Object.entries(usual)) if (!kept.has(name)) kept.set(name, value);
  for (const [name, value] of kept) kept.set(name, fillAddress(name, value, tag));
  return kept;
}

function isAllowed(name: string, value: string, tag: StartTag): boolean {
  const { ids, env } = tag;
  const reject = (message: string, check = 'brokenHtml', hint = 'the attribute is left out') => {
    env.reportAt(check, tag.placeOf(name), message, hint);
    return false;
  };
  if (name === 'id' || (name === 'name' && tag.name === 'a')) {
    if (isFrameId(value)) return reject(`the id "${value}" belongs to the page frame`);
    // Old pages have `<a id="x" name="x">`.
    if (name === 'name' && tag.attributes.get('id') === value) return true;
    if (!/^\S+$/.test(value)) return reject(`an id is one word, not "${value}"`);
    if (ids.has(value)) return reject(`two elements have the id "${value}"`, 'duplicateAnchors');
    ids.add(value);
    env.anchors.push(value);
    return true;
  }
  if (!isAllowedAttribute(name, tag.name, tag.trusted))
    return reject(`<${tag.name}> cannot have the attribute ${name} in a page`, undefined, REACT_HINTS.get(name));
  const address = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (!ADDRESSES.has(name) || (tag.name === 'img' && DATA_PICTURE_RE.test(address))) return true;
  // An animation has a list of them.
  const addresses = name === 'values' ? value.split(';') : [value];
  return addresses.every(isSafeAddress) || reject(`address that a page cannot have: ${name}="${address}"`);
}

function fillAddress(name: string, value: string, tag: StartTag): string {
  const { links, images } = tag.env;
  const addImage = (src: string, kind: 'I' | 'S') => slot(kind, images.push({ src, place: tag.placeOf(name) }) - 1);
  if (LINKS.has(`${tag.name}>${name}`))
    return slot('L', links.push({ href: value.trim(), place: tag.placeOf(name) }) - 1);
  if (name === 'srcset')
    return value.replace(/[^\s,]\S*[^\s,]/g, (part) => (/^[\d.]+[wxh]$/.test(part) ? part : addImage(part, 'S')));
  if (tag.name === 'video' && name === 'poster') return addImage(value.trim(), 'S');
  if (tag.name !== 'img' || name !== 'src') return value;
  return addImage(value.trim(), tag.attributes.has('width') || tag.attributes.has('height') ? 'S' : 'I');
}
