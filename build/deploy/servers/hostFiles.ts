/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read in the folder of the site. */

import { encodePath } from '../../model/encodePath.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../model/paths.ts';
import { IMMUTABLE, type ServerRedirect, type SiteNeeds } from '../siteNeeds.ts';

/** What Cloudflare Pages reads of each file. */
const MAX_LINE = 1000;

/**
 * https://docs.netlify.com/manage/routing/redirects/overview/, https://developers.cloudflare.com/pages/configuration/redirects/
 * Both hosts revalidate whatever has no Cache-Control, and join two headers of one name.
 */
export function renderHostFiles(needs: SiteNeeds): Record<string, string> {
  return { [HEADERS_FILE]: renderHeaders(needs), [REDIRECTS_FILE]: renderRedirects(needs) };
}

function renderHeaders({ base, headers, immutable, types, ownTypes }: SiteNeeds): string {
  const markdown = types.filter(([extension]) => extension === 'md' || extension === 'webmanifest');
  const rules: Array<readonly [path: string, lines: readonly string[]]> = [
    ['/*', headers.map(([name, text]) => `${name}: ${text}`)],
    [`${base}${immutable}*`, [`Cache-Control: ${IMMUTABLE}`]],
    ...markdown.map(([extension, type]) => [`/*.${extension}`, [`Content-Type: ${type}`]] as const),
    ...ownTypes
      .filter(([path]) => isPlain(path))
      .map(([path, type]) => [base + path, [`Content-Type: ${type}`]] as const),
  ];
  return rules.map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('');
}

/** The documents at old addresses do what these files cannot say. */
function renderRedirects({ base, redirects, notFound, server }: SiteNeeds): string {
  const moved = redirects
    .filter(({ from, to, hash }) => isPlain(from) && isPlain(to + hash))
    .flatMap((redirect) => linesOf(redirect, base))
    .filter((line) => line.length <= MAX_LINE);
  // The folder is published at the root of the host.
  if (base !== '/') return [...moved, `${base}* /:splat 200`, ''].join('\n');
  // Cloudflare looks for the nearest 404.html itself.
  const inner = server === 'netlify' ? notFound.filter(({ below }) => below !== '') : [];
  return [...moved, ...inner.map(({ below, file }) => `/${below}* /${file} 404`), ''].join('\n');
}

function linesOf({ from, to, hash }: ServerRedirect, base: string): string[] {
  const path = encodePath(base + from);
  return ['', '/'].map((end) => `${path}${end} ${to}${hash} 301`);
}

/** Without the signs of these files: a star stands for anything, a colon begins a name. */
function isPlain(path: string): boolean {
  return !/[*:\s\p{Cc}]/u.test(path);
}
