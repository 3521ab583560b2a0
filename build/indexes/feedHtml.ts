/** Prepares article HTML for feed readers: whole addresses, nothing that only works on the site. */

const ATTRIBUTES = '(?:[^>"]|"[^"]*")*';
const TAG_RE = new RegExp(`<[a-z]${ATTRIBUTES}>`, 'gi');

/** Marks and second pictures that need our styles, and elements that need our scripts. */
const NOISE: readonly RegExp[] = [
  new RegExp(` ?<a class="heading-link"${ATTRIBUTES}>.*?</a>`, 'gs'),
  /<svg class="external".*?<\/svg>(?:<span class="sr-only">.*?<\/span>)?/gs,
  new RegExp(`<img class="only-dark"${ATTRIBUTES}>`, 'g'),
  new RegExp(`<(script|style|template)\\b${ATTRIBUTES}>.*?</\\1>`, 'gis'),
];

const HANDLER_RE = /\son\w+="[^"]*"/gi;
const ADDRESS_RE = /(\s(?:href|src|poster)=")([^"]*)"/gi;
const SRCSET_RE = /(\ssrcset=")([^"]*)"/gi;
/** An address or a width: what lies between blanks, without the commas at its ends. */
const CANDIDATE_RE = /[^\s,]\S*[^\s,]/g;
const SIZE_RE = /^[\d.]+[wxh]$/;

/** The HTML of an article at `pageUrl` as it can stand in any reader: every address whole, no scripts, no site marks. */
export function toFeedHtml(html: string, pageUrl: string): string {
  const plain = NOISE.reduce((text, noise) => text.replace(noise, ''), html);
  // `]]>` ends a CDATA section, and the feed library mends only the first one of a text.
  return plain.replace(TAG_RE, (tag) => cleanTag(tag, pageUrl)).replaceAll(']]>', ']]&gt;');
}

/** What a browser on `pageUrl` would open; an address that no browser understands stays as it is. */
export function toAbsolute(href: string, pageUrl: string): string {
  return URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href;
}

function cleanTag(tag: string, pageUrl: string): string {
  return tag
    .replace(HANDLER_RE, '')
    .replace(ADDRESS_RE, (_, name: string, href: string) => `${name}${toAbsolute(href, pageUrl)}"`)
    .replace(SRCSET_RE, (_, name: string, set: string) => `${name}${absoluteSet(set, pageUrl)}"`);
}

function absoluteSet(set: string, pageUrl: string): string {
  return set.replace(CANDIDATE_RE, (part) => (SIZE_RE.test(part) ? part : toAbsolute(part, pageUrl)));
}
