/** The configuration of Apache: `.htaccess`, which Apache reads in the folder of the site. */

import { IMMUTABLE, REVALIDATE } from '../../model/cacheControl.ts';
import { escapeRegExp } from '../../model/escapeRegExp.ts';
import { CODINGS, type Coding } from '../shared/compressedCopy.ts';
import { HIDDEN_PATTERN } from './serverText.ts';
import { NOINDEX, type ServerRedirect, type SiteNeeds } from './siteNeeds.ts';

/** https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html */
export function renderApache(needs: SiteNeeds): string {
  const { base, precompressed } = needs;
  const codings = [...(precompressed ? (Object.keys(CODINGS) as Coding[]) : []), undefined];
  return `# What the site needs of Apache 2.4, written by "npm run build"; the next build writes it again.
# Needs "AllowOverride All" for this folder, and the modules rewrite, headers and mime. Apache reads this file again for each
# request. With thousands of old addresses, include it in a <Directory> section with "AllowOverride None" instead.

Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
${renderBase(needs)}FileETag MTime Size
AddDefaultCharset utf-8

${renderTypes(needs)}

${renderHeaders(needs)}

${renderNotFound(needs)}

RewriteEngine On
RewriteBase ${quote(base)}
RewriteRule "${HIDDEN_PATTERN}" - [R=404,L]
${needs.hidden.map((path) => `RewriteRule ${quote(`^${patternOf(path)}$`)} - [R=404,L]\n`).join('')}
# Old addresses.
${needs.redirects.map(renderRedirect).join('')}
# No slash at the end of a page.
RewriteCond %{REQUEST_FILENAME} "^(.+?)/*$"
RewriteCond "%1.html" -f
RewriteCond %{PATH_INFO} "^/*$"
RewriteRule "^(.+?)/+$" ${quote(`${substitution(base)}$1`)} [R=301,L]

# The file of an address${precompressed ? ', compressed if the client accepts it' : ''}.
${precompressed ? 'RemoveType .br .gz\nAddEncoding br .br\nAddEncoding gzip .gz\n' : ''}${FILES.flatMap((file) => codings.map((coding) => renderFile(file, coding))).join('')}`;
}

/** mod_rewrite leaves a folder without its slash to mod_dir, which is off. */
function renderBase({ base }: SiteNeeds): string {
  if (base === '/') return '';
  const name = patternOf(decodeURI(base.slice(0, -1)));
  return `<IfModule mod_alias.c>\nRedirectMatch 301 ${quote(`^${name}$`)} ${quote(base)}\n</IfModule>\n`;
}

interface FileForm {
  pattern: string;
  target: string;
  /** What is added to the name in the folder. */
  end: string;
  conditions: string;
}

const FILES: readonly FileForm[] = [
  { pattern: '^$', target: 'index.html', end: '/index.html', conditions: '' },
  { pattern: '^(.+?)/*$', target: '$1/index.html', end: '/index.html', conditions: '' },
  { pattern: '^(.+)$', target: '$1', end: '', conditions: '' },
  {
    pattern: '^(.+)$',
    target: '$1.html',
    end: '.html',
    conditions: 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{PATH_INFO} "^$"\n',
  },
];

/** The result is read as an address again: what has a meaning in one is escaped. */
function renderFile({ pattern, target, end, conditions }: FileForm, coding: Coding | undefined): string {
  if (end === '' && !coding) return '';
  const accepted = coding ? `RewriteCond %{HTTP:Accept-Encoding} "\\b${coding}\\b"\n` : '';
  const extension = coding ? CODINGS[coding] : '';
  const flags = ['B=%#?', ...(coding ? ['E=no-gzip:1', 'E=no-brotli:1'] : []), 'END'];
  return `${conditions}${accepted}RewriteCond %{REQUEST_FILENAME}${end}${extension} -f
RewriteRule "${pattern}" "${target}${extension}" [${flags.join(',')}]
`;
}

/** A backslash quotes a quote and another backslash; before anything else it means itself. */
function quote(text: string): string {
  return `"${text.replace(/"|\\(?=["\\]|$)/g, '\\$&')}"`;
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
        `<FilesMatch ${quote(`^${patternOf(name)}(\\.(br|gz))?$`)}>\n  ForceType ${quote(type)}\n</FilesMatch>`,
    ),
  ].join('\n');
}

/** A 404 must not be kept for good, hence "onsuccess" for the files that are. */
function renderHeaders({ headers, base, immutable, noindex, precompressed }: SiteNeeds): string {
  const below = (folder: string) => `%{REQUEST_URI} =~ m#^${patternOf(decodeURI(base) + folder)}#`;
  return [
    ...headers.map(([name, text]) => `Header always set ${name} ${quote(text)}`),
    `Header set Cache-Control ${quote(REVALIDATE)}`,
    `<If ${quote(`${below(immutable)} && %{REQUEST_STATUS} != 404`)}>`,
    `  Header onsuccess set Cache-Control ${quote(IMMUTABLE)}`,
    '</If>',
    `<If ${quote(below(noindex))}>`,
    `  Header set ${NOINDEX.join(' ')}`,
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
      const pattern = patternOf(decodeURI(base) + below);
      return `<If ${quote(`%{REQUEST_URI} =~ m#^${pattern}#`)}>\n  ${directive}\n</If>`;
    })
    .join('\n');
}

/** Apache puts the query behind the hash, so with a hash it is placed by hand. */
function renderRedirect({ from, to, hash }: ServerRedirect): string {
  const pattern = `"^${patternOf(from)}(?:/|\\.html)?$"`;
  const target = substitution(to);
  if (hash === '') return `RewriteRule ${pattern} "${target}" [R=301,NE,L]\n`;
  return `RewriteCond %{QUERY_STRING} "."
RewriteRule ${pattern} "${target}?%{QUERY_STRING}${substitution(hash)}" [R=301,NE,L]
RewriteRule ${pattern} "${target}${substitution(hash)}" [R=301,NE,L]
`;
}

/** A rule of mod_rewrite knows no escaped quote. */
function patternOf(text: string): string {
  return escapeRegExp(text).replaceAll('#', '\\#').replaceAll('"', '\\x22');
}
