/** The configuration of nginx: locations to include in a server block whose root is the folder of the site. */

import { IMMUTABLE, REVALIDATE } from '../../model/cacheControl.ts';
import { escapeRegExp } from '../../model/escapeRegExp.ts';
import { FORMS, HIDDEN_PATTERN, splitType, withoutSlash } from './serverText.ts';
import { NOINDEX, type ServerRedirect, type SiteNeeds } from './siteNeeds.ts';

/** https://nginx.org/en/docs/http/ngx_http_core_module.html */
export function renderNginx(needs: SiteNeeds): string {
  const { base, precompressed, notFound } = needs;
  const prefix = decodeURI(base);
  return `# What the site needs of nginx, written by "npm run build"; the next build writes it again. To be included:
#   server {
#     listen 80;
#     server_name example.org;
#     root /srv/site;              # the folder that was built
#     include /srv/site-server/nginx.conf;
#   }

absolute_redirect off;
charset utf-8;
charset_types ${charsetTypes(needs).join(' ')};
types {
${renderTypes(needs)}
}
default_type application/octet-stream;
etag on;
${precompressed ? COMPRESSED_BEFORE : renderGzip(needs)}
${withoutSlash(prefix) === '' ? '' : renderOutside(needs)}
# Pages, each language with its own 404 page.
${notFound.map((scope, index) => renderScope(needs, scope, index)).join('\n')}
${renderAssets(needs, needs.immutable)}
${renderAssets({ ...needs, headers: [...needs.headers, NOINDEX] }, needs.noindex)}
${needs.ownTypes.map((file) => renderOwnType(needs, file)).join('')}
${needs.hidden.map((path) => `location = ${quote(prefix + path)} { return 404; }\n`).join('')}
# Old addresses.
${needs.redirects.map((redirect) => renderRedirect(needs, redirect)).join('')}`;
}

/** The folder is there below the base alone. */
function renderOutside({ base }: SiteNeeds): string {
  const home = quote(`${base}$is_args$args`);
  return `location = ${quote(withoutSlash(decodeURI(base)))} { return 301 ${home}; }\nlocation ^~ / { return 404; }\n`;
}

const COMPRESSED_BEFORE = `gzip off;
gzip_static on;
gzip_vary on;
# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static), Brotli too:
# brotli_static on;
`;

/**
 * The length of a location is kept in one byte (`ngx_http_location_tree_node_s`), so that a longer one would be compared by its
 * first bytes alone. The document at such an old address redirects instead.
 */
const MAX_LOCATION_BYTES = 255;

/** Quoted: any character but the dollar sign of a variable means itself. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** nginx has no escape for a dollar sign. */
function value(text: string): string {
  if (/[$\p{Cc}]/u.test(text)) throw new Error(`nginx cannot send ${JSON.stringify(text)}`);
  return quote(text);
}

/** A header of type text/html has the charset anyway; naming it is an error. */
function charsetTypes({ types, ownTypes }: SiteNeeds): string[] {
  const named = [...types, ...ownTypes].map(([, type]) => splitType(type));
  const names = named.flatMap(({ name, charset }) => (charset && name !== 'text/html' ? name : []));
  return [...new Set(names)].sort();
}

function renderTypes({ types }: SiteNeeds): string {
  return types.map(([extension, type]) => `    ${splitType(type).name} ${extension};`).join('\n');
}

function renderGzip({ types }: SiteNeeds): string {
  const names = types.map(([, type]) => splitType(type)).filter(({ charset }) => charset);
  const other = [...new Set(names.map(({ name }) => name))].filter((name) => name !== 'text/html');
  return `gzip on;\ngzip_vary on;\ngzip_min_length 600;\ngzip_types ${[...other, 'application/wasm'].sort().join(' ')};\n`;
}

/** An inner location takes no header of an outer one, so each has all of them. A 404 must not be kept for good. */
function renderHeaders({ headers }: SiteNeeds, cache: string): string {
  return [
    ...headers.map(([name, text]) => `    add_header ${name} ${value(text)} always;`),
    `    add_header Cache-Control ${quote(cache)}${cache === IMMUTABLE ? '' : ' always'};`,
  ].join('\n');
}

/** Files are looked up without the base; hidden ones are not. */
function renderRoot({ base }: SiteNeeds, last: string, files = '$uri'): string {
  const hidden = `    if ($uri ~ "${HIDDEN_PATTERN}") { return 404; }`;
  const pattern = `^${escapeRegExp(withoutSlash(decodeURI(base)))}(/.*)$`;
  const rewrite = base === '/' ? [] : [`    rewrite ${quote(pattern)} $1 break;`];
  return [hidden, ...rewrite, `    try_files ${files} ${last};`].join('\n');
}

function renderAssets(needs: SiteNeeds, folder: string): string {
  const { base, notFound } = needs;
  return `location ^~ ${quote(decodeURI(base) + folder)} {
${renderRoot(needs, '=404')}
    error_page 404 ${quote(`${base}${notFound.at(-1)?.file}`)};
${renderHeaders(needs, IMMUTABLE)}
}`;
}

/** The pages of a language. An address with a slash too many leads to the page's own. */
function renderScope(needs: SiteNeeds, { below, file }: SiteNeeds['notFound'][number], index: number): string {
  const name = `@site_slash_${index}`;
  const notFound = `    error_page 404 ${quote(needs.base + file)};`;
  return `location ^~ ${quote(decodeURI(needs.base) + below)} {
${renderRoot(needs, name, '$uri $uri.html $uri/index.html')}
${notFound}
${renderHeaders(needs, REVALIDATE)}
}
location ${name} {
${notFound}
${renderHeaders(needs, REVALIDATE)}
    set $site_page "";
    if ($uri ~ "^(.+?)/+$") { set $site_page $1; }
    if (!-f "$document_root$site_page.html") { return 404; }
    rewrite "^(.+?)/+$" ${quote(`${withoutSlash(needs.base)}$1`)} permanent;
    return 404;
}`;
}

/** A file whose type does not follow from its extension, such as a feed. */
function renderOwnType(needs: SiteNeeds, [path, type]: SiteNeeds['ownTypes'][number]): string {
  return `location = ${quote(decodeURI(needs.base) + path)} {
    types { }
    default_type ${splitType(type).name};
${renderRoot(needs, '=404')}
${renderHeaders(needs, REVALIDATE)}
}
`;
}

function renderRedirect({ base }: SiteNeeds, { from, to, hash }: ServerRedirect): string {
  const target = quote(`${to}$is_args$args${hash.replaceAll('$', '%24')}`);
  return FORMS.map((end) => decodeURI(base) + from + end)
    .filter((address) => Buffer.byteLength(address) <= MAX_LOCATION_BYTES)
    .map((address) => `location = ${quote(address)} { return 301 ${target}; }\n`)
    .join('');
}
