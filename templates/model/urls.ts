/** Addresses: how paths are joined, cleaned and recognised. Strings in, strings out. */

const SCHEME_RE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** `https:…`, `mailto:…`, `//host…`: anything that names its own scheme or host. */
export function isExternal(href: string): boolean {
  return SCHEME_RE.test(href);
}

/** Joins path segments with single slashes: `('/', 'fr', '/api/cli')` → `/fr/api/cli`. Never ends in a slash, except `/`. */
export function joinPath(...segments: string[]): string {
  const path = segments
    .flatMap((segment) => segment.split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `/${path}`;
}

/** Site path → address with base: `('/base/', '/api/cli')` → `/base/api/cli`; the root keeps its slash: `/base/`. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '');
}

/** The clean form of a path: no `index.html`, `.html` or trailing slash (the root keeps its slash). */
export function cleanPath(path: string): string {
  const clean = path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return clean.length > 1 ? clean.replace(/\/+$/, '') || '/' : clean || '/';
}

/** Splits an href at its query and hash: `a?b#c` → `['a', '?b', '#c']`. */
export function splitHref(href: string): [path: string, query: string, hash: string] {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const rest = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0 ? [rest, '', hash] : [rest.slice(0, queryAt), rest.slice(queryAt), hash];
}
