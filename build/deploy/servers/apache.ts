/** The configuration of Apache: `.htaccess`, which Apache reads in the folder of the site. */

import { IMMUTABLE, REVALIDATE, type ServerRedirect, type SiteNeeds } from '../siteNeeds.ts';

/** https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html */
export function renderApache(needs: SiteNeeds): string {
  const { base } = needs;
  return `# What the site needs of Apache 2.4, written by "npm run build"; the next build writes it again.
# Needs "AllowOverride All" for this folder, and the modules rewrite, headers and mime.

Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
FileETag MTime Size
AddDefaultCharset utf-8

${renderTypes(needs)}

${renderHeaders(needs)}

${renderNotFound(needs)}

RewriteEngine On
RewriteBase ${quote(base)}
${needs.hidden.map((path) => `RewriteRule ${quote(`^${escapeRegExp(path)}$`)} - [R=404,L]\n`).join('')}
# Old addresses.
${needs.redirects.map(renderRedirect).join('')}
# A folder has its index, and all other addresses no slash at the end.
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule "^(.+?)/*$" "$1/index.html"
RewriteRule "^$" "index.html"
RewriteCond %{REQUEST_FILENAME} "^(.+?)/*$"
RewriteCond "%1.html" -f
RewriteCond %{PATH_INFO} "^/*$"
RewriteRule "^(.+?)/+$" ${quote(`${substitution(base)}$1`)} [R=301,L]

# Clean addresses.
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{PATH_INFO} "^$"
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule "^(.+)$" "$1.html"
${needs.precompressed ? COMPRESSED : ''}`;
}

const COMPRESSED = `
# Files compressed before.
RemoveType .br .gz
AddEncoding br .br
AddEncoding gzip .gz
RewriteCond %{HTTP:Accept-Encoding} "\\bbr\\b"
RewriteCond %{REQUEST_FILENAME}.br -f
RewriteRule "^(.+)$" "$1.br" [E=no-gzip:1,E=no-brotli:1,END]
RewriteCond %{HTTP:Accept-Encoding} "\\bgzip\\b"
RewriteCond %{REQUEST_FILENAME}.gz -f
RewriteRule "^(.+)$" "$1.gz" [E=no-gzip:1,E=no-brotli:1,END]
`;

/** Quotes and the backslashes before them are all that Apache reads in a quoted argument. */
function quote(text: string): string {
  return `"${text.replace(/\\*(?:"|$)/g, (end) => (end.endsWith('"') ? end.slice(0, -1).replaceAll('\\', '\\\\') + '\\"' : end.replaceAll('\\', '\\\\')))}"`;
}

/** A percent sign or dollar sign in a substitution would name a group. */
function substitution(text: string): string {
  return text.replace(/[%$\\]/g, '\\$&');
}

function renderTypes({ types, ownTypes }: SiteNeeds): string {
  const names = [...new Map(ownTypes.map(([path, type]) => [path.slice(path.lastIndexOf('/') + 1), type]))];
  return [
    ...types.map(([extension, type]) => `AddType ${quote(type)} .${extension}`),
    ...names.map(
      ([name, type]) =>
        `<FilesMatch ${quote(`^${escapeRegExp(name)}(\\.(br|gz))?$`)}>\n  ForceType ${quote(type)}\n</FilesMatch>`,
    ),
  ].join('\n');
}

/** A 404 must not be kept for good, hence "onsuccess" for the files that are. */
function renderHeaders({ headers, base, immutable, precompressed }: SiteNeeds): string {
  return [
    ...headers.map(([name, text]) => `Header always set ${name} ${quote(text)}`),
    `Header set Cache-Control ${quote(REVALIDATE)}`,
    `<If ${quote(`%{REQUEST_URI} =~ m#^${escapeRegExp(decodeURI(base) + immutable)}# && %{REQUEST_STATUS} != 404`)}>`,
    `  Header onsuccess set Cache-Control ${quote(IMMUTABLE)}`,
    '</If>',
    ...(precompressed ? ['Header merge Vary Accept-Encoding'] : []),
  ].join('\n');
}

/** The innermost last: later sections win. */
function renderNotFound({ notFound, base }: SiteNeeds): string {
  return notFound
    .toReversed()
    .map(({ below, file }) => {
      const directive = `ErrorDocument 404 ${base}${file}`;
      if (below === '') return directive;
      const pattern = escapeRegExp(decodeURI(base) + below);
      return `<If ${quote(`%{REQUEST_URI} =~ m#^${pattern}#`)}>\n  ${directive}\n</If>`;
    })
    .join('\n');
}

/** Apache puts the query behind the hash, so with a hash it is placed by hand. */
function renderRedirect({ from, to, hash }: ServerRedirect): string {
  const pattern = quote(`^${escapeRegExp(from)}(?:/|\\.html)?$`);
  const target = substitution(to);
  if (hash === '') return `RewriteRule ${pattern} ${quote(target)} [R=301,NE,L]\n`;
  return `RewriteCond %{QUERY_STRING} "."
RewriteRule ${pattern} ${quote(`${target}?%{QUERY_STRING}${substitution(hash)}`)} [R=301,NE,L]
RewriteRule ${pattern} ${quote(target + substitution(hash))} [R=301,NE,L]
`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&');
}
