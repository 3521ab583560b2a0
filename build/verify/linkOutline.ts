/** Reduces a document to what the crawl looks at: tags with addresses and ids. The rest is most of its bytes. */

import { hashOf } from '../model/hash.ts';
import { ASSETS, NAME_HASH } from '../model/paths.ts';

interface LinkOutline {
  /** Opening tags without the attributes that hold neither address nor id, and JSON-LD, in document order. */
  tags: string[];
  /** The tags that links can lead to. */
  anchors: string[];
  /** Addresses below `assets/`, as written. */
  assets: string[];
  /** Equal for documents with the same tags in any order, apart from the content hashes in the names of assets. */
  hash: string;
}

type OutlineReader = (html: string) => LinkOutline;

const TAG_RE = /<(?:!--.*?-->|[a-z][^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>)/gis;
const NAME_RE = /^<([a-z][^\s/>]*)/i;
const ATTRIBUTE_RE = /\s+([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
/** Elements whose content is text, whatever it looks like. */
const RAW_RE = /^<(script|style|title|textarea)(?=[\s/>])/i;
/** What no link can be in. All other attributes are kept, known or not. */
const IGNORED_RE =
  /^(?:class|style|d|title|alt|role|lang|dir|width|height|viewbox|fill|stroke|r[xy]?|c?[xy][12]?|points|transform|textlength|lengthadjust|open|hidden|scope|loading|tabindex|disabled|popovertarget(?:action)?|autocomplete|(?!http-).*-.*)$/i;
/** Titles and descriptions, which linkinator takes for no addresses. */
const TEXT_META_RE = /^<meta\s(?!.*\b(?:id|http-equiv)=)(?!.*\bcontent=["']?\s*[a-z][a-z\d+.-]*:)/is;
/** Tags remembered at a time: those that occur on every page come back soon. */
const MAX_TAGS = 20_000;
const ANCHOR_RE = /\s(?:id|name)=/i;
const ASSET_RE = new RegExp(`="([^"#?]*/${ASSETS}/[^"#?]*)`, 'g');
/** `style.SBKG34VP.css` → `style.css`; the name of a card is nothing but a hash. */
const HASH_RE = new RegExp(`(?:(?<=/)|\\.)${NAME_HASH}(?=\\.[a-z]+$)`, 'i');

/** Reads the documents of one site, in which most tags occur again and again. */
export function createOutlineReader(): OutlineReader {
  const reduced = new Map<string, string>();
  const share = createShared();
  return (html) => {
    const tags: string[] = [];
    const scan = new RegExp(TAG_RE);
    for (let match = scan.exec(html); match; match = scan.exec(html)) {
      const [tag] = match;
      let short = reduced.get(tag);
      if (short === undefined) {
        short = reduceTag(tag);
        if (reduced.size >= MAX_TAGS) reduced.clear();
        reduced.set(copyOf(tag), short);
      }
      const content = readRawContent(tag, html, scan);
      if (short) tags.push(short + content);
    }
    return describeTags(tags, share);
  };
}

/** The same text. A piece of a string keeps the whole one in memory: a tag, its document. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** Gives the same string for equal ones. */
function createShared(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const shared = known.get(text) ?? copyOf(text);
    known.set(shared, shared);
    return shared;
  };
}

function describeTags(tags: string[], share: (text: string) => string): LinkOutline {
  const assets = new Set<string>();
  const stable = [...new Set(tags)]
    .sort()
    .join('\n')
    .replace(ASSET_RE, (_, address: string) => {
      assets.add(share(address));
      return `="${address.replace(HASH_RE, '')}`;
    });
  return { tags, anchors: tags.filter((tag) => ANCHOR_RE.test(tag)), assets: [...assets], hash: hashOf(stable, 16) };
}

/** Nothing is left of a comment, and of a tag without attributes that count. */
function reduceTag(tag: string): string {
  const name = NAME_RE.exec(tag)?.[1];
  if (name === undefined || TEXT_META_RE.test(tag)) return '';
  const kept = [...tag.slice(name.length + 1).matchAll(ATTRIBUTE_RE)].filter(([, key = '']) => !IGNORED_RE.test(key));
  if (kept.length === 0) return '';
  return `<${name}${kept.map(([attribute]) => attribute).join('')}>`;
}

/** Moves the scan behind the content of an element of text. Returns its end tag, and before it the content if it is JSON-LD. */
function readRawContent(tag: string, html: string, scan: RegExp): string {
  const name = RAW_RE.exec(tag)?.[1];
  if (name === undefined) return '';
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = scan.lastIndex;
  const stop = end.exec(html)?.index ?? html.length;
  const text = /ld\+json/i.test(tag) ? html.slice(scan.lastIndex, stop) : '';
  scan.lastIndex = stop;
  return `${text}</${name}>`;
}
