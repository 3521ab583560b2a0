/** The configuration of Caddy: directives to import in a site block. */

import { IMMUTABLE, REVALIDATE } from '../../model/cacheControl.ts';
import { FORMS, withoutSlash } from './serverText.ts';
import { NOINDEX, type ServerRedirect, type SiteNeeds } from './siteNeeds.ts';

/**
 * https://caddyserver.com/docs/caddyfile/directives. Matchers of one set run in any order, so those that build on others are
 * nested. What `try_files` and `file` look for is cut at a question mark, so names with one take a way of their own.
 */
export function renderCaddy(needs: SiteNeeds): string {
  const { base, precompressed } = needs;
  const prefix = withoutSlash(base);
  const document = needs.folders ? '/index.html' : '.html';
  return `# What the site needs of Caddy 2, written by "npm run build"; the next build writes it again. To be imported:
#   example.org {
#     root * /srv/site             # the folder that was built
#     import /srv/site-server/site.caddy
#   }

${renderMoved(needs)}${prefix === '' ? '' : `redir ${quote(prefix)} ${quote(base)} 301\n`}${precompressed ? '' : 'encode zstd gzip\n'}
header {
${needs.headers.map(([name, text]) => `\t${name} ${quote(text)}`).join('\n')}
\tCache-Control ${quote(REVALIDATE)}
}
${precompressed ? 'header ?Vary Accept-Encoding\n' : ''}handle ${quote(`${decodeURI(base)}*`)} {
\troute {
${prefix === '' ? '' : `\t\turi strip_prefix ${quote(decodeURI(prefix))}\n`}\t\t@site_hidden path ${needs.hidden.map((path) => quote(`/${path}`)).join(' ')}
\t\terror @site_hidden 404
\t\t@site_dot {
\t\t\tpath_regexp /[.]
\t\t\tnot path_regexp ^(?:/[.]well-known)?(?:/(?:[^./][^/]*)?)*$
\t\t}
\t\terror @site_dot 404
\t\t@site_slash path_regexp site ^(.+?)/+$
\t\thandle @site_slash {
\t\t\t@site_page file {re.site.1}.html
\t\t\thandle @site_page {
\t\t\t\t@site_query expression \`{query} != ""\`
\t\t\t\tredir @site_query ${prefix}{re.site.1}?{query} 301
\t\t\t\tredir * ${prefix}{re.site.1} 301
\t\t\t}
\t\t}
\t\t@site_question path_regexp [?][^./]*$
\t\turi @site_question path_regexp $ ${document}
\t\t@site_plain not path_regexp [?]
\t\thandle @site_plain {
\t\t\ttry_files {path} {path}.html {path}/index.html
\t\t}
\t\t@site_immutable {
\t\t\tpath ${quote(`/${needs.immutable}*`)}
\t\t\tfile
\t\t}
\t\theader @site_immutable Cache-Control ${quote(IMMUTABLE)}
\t\theader ${quote(`/${needs.noindex}*`)} ${NOINDEX.join(' ')}
${renderTypes(needs)}
\t\tfile_server {
\t\t\tdisable_canonical_uris
${precompressed ? '\t\t\tprecompressed br gzip\n' : ''}\t\t}
\t}
}
${prefix === '' ? '' : 'handle {\n\terror 404\n}\n'}${renderErrors(needs)}`;
}

/** In quotes, a backslash quotes a quote only; braces could name a placeholder. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

function renderTypes({ types, ownTypes }: SiteNeeds): string {
  const rules = [
    ...types.map(([extension, type]) => [`*.${extension}`, type] as const),
    ...ownTypes.map(([path, type]) => [`/${path}`, type] as const),
  ];
  return rules
    .map(
      ([path, type], index) =>
        `\t\t@site_type${index} path ${quote(path)}\n\t\theader @site_type${index} Content-Type ${quote(type)}`,
    )
    .join('\n');
}

function renderMoved({ base, redirects }: SiteNeeds): string {
  if (redirects.length === 0) return '';
  const lines = redirects.flatMap(({ from, to, hash }: ServerRedirect) =>
    FORMS.map((end) => `\t${quote(matchPath(decodeURI(base) + from + end))} ${quote(to)} ${quote(hash)}`),
  );
  return `map {http.request.uri.path} {site_moved} {site_hash} {
${lines.join('\n')}
\tdefault "" ""
}
@site_moved expression \`{site_moved} != "" && {query} == ""\`
@site_moved_query expression \`{site_moved} != "" && {query} != ""\`
redir @site_moved {site_moved}{site_hash} 301
redir @site_moved_query {site_moved}?{query}{site_hash} 301

`;
}

/** The path itself; as a regular expression, which knows escapes, if it has characters that a Caddyfile cannot quote. */
function matchPath(path: string): string {
  if (!/[{}\\"`]/.test(path)) return path;
  const hex = (sign: string) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `~^${path.replace(/[^\w/\u0080-\uffff]/g, hex)}$`;
}

function renderErrors({ base, notFound, headers }: SiteNeeds): string {
  const pages = notFound.map(
    ({ below, file }) => `\t\thandle ${quote(`${decodeURI(base)}${below}*`)} {
\t\t\trewrite * ${quote(`/${file}`)}
\t\t\tfile_server {
\t\t\t\tstatus 404
\t\t\t}
\t\t}`,
  );
  return `handle_errors {
\t# 500: a name that no file system takes.
\t@site_missing expression {http.error.status_code} in [404, 500]
\thandle @site_missing {
\t\theader {
${headers.map(([name, text]) => `\t\t\t${name} ${quote(text)}`).join('\n')}
\t\t\tCache-Control ${quote(REVALIDATE)}
\t\t\tContent-Type "text/html; charset=utf-8"
\t\t}
${pages.join('\n')}
\t}
}
`;
}
