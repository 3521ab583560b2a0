/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read in the folder of the site. */

import { IMMUTABLE } from '../../model/cacheControl.ts';
import { encodePath } from '../../model/encodePath.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../model/paths.ts';
import { NOINDEX, type ServerRedirect, type SiteNeeds } from './siteNeeds.ts';

/** What Cloudflare Pages reads of each file. */
const MAX_LINE = 1000;
const MAX_REDIRECTS = 2000;

/**
 * https://docs.netlify.com/manage/routing/redirects/overview/, https://developers.cloudflare.com/pages/configuration/redirects/
 * Both hosts revalidate whatever has no Cache-Control, and join two headers of one name.
 */
export function renderHostFiles(needs: SiteNeeds): Record<string, string> {
  return { [HEADERS_FILE]: renderHeaders(needs), [REDIRECTS_FILE]: renderRedirects(needs) };
}

function renderHeaders({ base, headers, immutable, noindex, types, ownTypes }: SiteNeeds): string {
  const markdown = types.filter(([extension]) => extension === 'md' || extension === 'webmanifest');
  const rules: Array<readonly [path: string, lines: readonly string[]]> = [
    ['/*', headers.map(([name, text]) => `${name}: ${text}`)],
    [`${base}${immutable}*`, [`Cache-Control: ${IMMUTABLE}`]],
    [`${base}${noindex}*`, [NOINDEX.join(': ')]],
    ...markdown.map(([extension, type]) => [`/*.${extension}`, [`Content-Type: ${type}`]] as const),
    ...ownTypes
      .filter(([path]) => isPlain(path))
      .map(([path, type]) => [base + path, [`Content-Type: ${type}`]] as const),
  ];
  return rules.map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('');
}

/** What these files cannot express is left to the documents at old addresses. */
function renderRedirects({ base, redirects, notFound, server }: SiteNeeds): string {
  const moved = redirects
    .filter(({ from, to, hash }) => isPlain(from) && isPlain(to + hash))
    // At Netlify the document at the old address would come first. https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing
    .flatMap((redirect) => linesOf(redirect, base, server === 'netlify' ? '301!' : '301'))
    .filter((line) => line.length <= MAX_LINE)
    .slice(0, server === 'cloudflare' ? MAX_REDIRECTS : undefined);
  // Cloudflare looks for the nearest 404.html itself, Netlify for the one at the top.
  const own = server === 'netlify' ? notFound.filter(({ below }) => base + below !== '/') : [];
  return [...moved, ...own.map(({ below, file }) => `${base}${below}* ${base}${file} 404`), ''].join('\n');
}

function linesOf({ from, to, hash }: ServerRedirect, base: string, status: string): string[] {
  const path = encodePath(base + from);
  return ['', '/'].map((end) => `${path}${end} ${to}${hash} ${status}`);
}

/** Without the special characters of these files: a star matches anything, a colon begins a name. */
function isPlain(path: string): boolean {
  return !/[*:\s\p{Cc}]/u.test(path);
}
