/** Reads one document: the page's head, its article, and what the site puts around it. */

import { ASSETS, NAME_HASH } from '../../model/paths.ts';
import { type BuiltSite, pageDataOf, readHtml } from './builtSite.ts';

type DocumentReading = PageReading | RedirectReading;

export interface PageReading {
  kind: 'page';
  address: string;
  title: string;
  lang: string;
  /** The page is in another language than its address promises, so it does not count as a translation. */
  isFallback: boolean;
  /** Address by locale, this page's own among them. */
  alternates: Readonly<Record<string, string>>;
  /** Path of the source in the repository. */
  source?: string;
  /** Title, description and so on, by name. */
  meta: Readonly<Record<string, string>>;
  /** File of the share card in the site. */
  card?: string;
  /** HTML of `main`, with addresses of this site without base. */
  main: string;
  /** HTML of what is on every page, by part, in lines; without what says which page it is. */
  shell: Readonly<Record<string, readonly string[]>>;
}

interface RedirectReading {
  kind: 'redirect';
  to: string;
}

/** The one link of a redirect. */
const TARGET_RE = /<a href="([^"#]*)/;
/** `/assets/style.DEJSJBYF.css` → `/assets/style.*.css`. Names of pictures stay: their hash says that the picture changed. */
const HASHED_RE = new RegExp(
  `(/${ASSETS}/(?!images/|cards/)[^"'\\s)?#]*?)\\.${NAME_HASH}(\\.[a-z0-9]+)(?=["'\\s)?#&])`,
  'g',
);
const META: Readonly<Record<string, RegExp>> = {
  title: /<title>([^<]*)/,
  description: /<meta name="description" content="([^"]*)/,
  keywords: /<meta name="keywords" content="([^"]*)/,
  robots: /<meta name="robots" content="([^"]*)/,
  'social title': /<meta property="og:title" content="([^"]*)/,
  'social description': /<meta property="og:description" content="([^"]*)/,
};
const CARD_RE = /<meta property="og:image" content="([^"]*)/;
/** Tags of the head that belong to one page. */
const OWN_TAG_RE =
  /^<(?:title|meta (?:name="(?:description|keywords|robots)"|property="(?:og|article):)|link rel="(?:canonical|alternate" hreflang|alternate" type="text\/markdown)|script type="application\/(?:ld\+)?json)/i;
/** States of the shell that depend on the page. */
const STATE_RE = / (?:aria-current="[^"]*"|open="")/g;
/** The parts of the shell by where they start and end; what is in none of them is the `rest of the page`. */
const PARTS: ReadonlyArray<readonly [name: string, start: string, end: string]> = [
  ['head', '<head>', '</head>'],
  ['navbar', '<header class="navbar"', '</header>'],
  ['footer', '<footer class="footer', '</footer>'],
  // Between them is the article, which is taken out before.
  ['sidebar', '<nav class="sidebar', '</main>'],
];

/** The document without what a new asset changes in it: hashes in names, addresses of this very site. */
export function maskDocument(html: string, { base, origin }: Pick<BuiltSite, 'base' | 'origin'>): string {
  const home = base === '/' ? html : html.replaceAll(`"${base}`, '"/').replaceAll(`"${base.slice(0, -1)}"`, '"/"');
  return (origin ? home.replaceAll(origin + base, '/') : home).replace(HASHED_RE, '$1.*$2');
}

/** The page at an address; undefined if there is none, or a redirect. */
export function readPage(site: BuiltSite, address: string): PageReading | undefined {
  const html = readHtml(site, address);
  const document = html === undefined ? undefined : readDocument(address, maskDocument(html, site));
  return document?.kind === 'page' ? document : undefined;
}

/** Reads a masked document. */
export function readDocument(address: string, masked: string): DocumentReading {
  const data = pageDataOf(masked);
  if (!data) return { kind: 'redirect', to: trim(TARGET_RE.exec(masked)?.[1] ?? '') };
  const alternates = Object.fromEntries(
    ((data.alternates ?? []) as Array<{ locale: string; href: string }>).map(({ locale, href }) => [
      locale,
      trim(href),
    ]),
  );
  const [start, end] = [masked.indexOf('<main'), masked.lastIndexOf('</main>')];
  const main = start < 0 ? '' : masked.slice(masked.indexOf('>', start) + 1, end);
  const around = start < 0 ? masked : masked.slice(0, start) + masked.slice(end);
  return {
    kind: 'page',
    address,
    title: String(data.title ?? address),
    lang: String(data.lang ?? ''),
    isFallback: data.fallback === true,
    alternates,
    source: sourceOf(data.editHref),
    meta: readMeta(masked),
    card: CARD_RE.exec(masked)?.[1]?.replace(/^\//, ''),
    main,
    shell: readShell(around, [address, ...Object.values(alternates)]),
  };
}

/** Whether a document is a redirect: only pages hold data. */
export function isRedirect(html: string): boolean {
  return !html.includes('id="page-data"');
}

function trim(href: string): string {
  return href.length > 1 ? href.replace(/\/$/, '') : href;
}

function sourceOf(editHref: unknown): string | undefined {
  return typeof editHref === 'string' ? /\/(content\/.*)$/.exec(editHref)?.[1] : undefined;
}

function readMeta(html: string): Record<string, string> {
  const found = Object.entries(META).map(([name, pattern]) => [name, decodeEntities(pattern.exec(html)?.[1] ?? '')]);
  return Object.fromEntries(found);
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function readShell(around: string, own: readonly string[]): Record<string, readonly string[]> {
  const shell: Record<string, readonly string[]> = {};
  let other = around.replace(STATE_RE, '');
  for (const address of [...own].sort((a, b) => b.length - a.length))
    if (address !== '/') other = other.replaceAll(`"${address}"`, '"(this page)"');
  for (const [name, start, end] of PARTS) {
    const from = other.indexOf(start);
    const to = other.indexOf(end, from);
    if (from < 0 || to < 0) continue;
    shell[name] = toLines(other.slice(from, to));
    other = other.slice(0, from) + other.slice(to);
  }
  shell['rest of the page'] = toLines(other);
  return shell;
}

/** Splits HTML into lines of one tag each, so that differences are small. */
function toLines(html: string): string[] {
  return html.split(/(?<=>)\s*(?=<)/).filter((line) => !OWN_TAG_RE.test(line));
}
