/** Renders the redirects as rules for web servers, so that no redirect document has to be loaded. */

import type { OutputFile } from '../model/outputFile.ts';
import { REDIRECT_MAP_FILE, REDIRECTS_FILE } from '../model/paths.ts';
import type { Site } from '../model/plannedSite.ts';
import { hrefOf } from '../plan/routes.ts';

const FROM = 'the redirects';

/**
 * `_redirects` for Netlify and Cloudflare Pages (https://docs.netlify.com/manage/routing/redirects/overview/,
 * https://developers.cloudflare.com/pages/configuration/redirects/) and `redirects.map` for the `map` block of nginx
 * (https://nginx.org/en/docs/http/ngx_http_map_module.html). No files without redirects.
 */
export function renderRedirectRules({ config, redirects }: Site): OutputFile[] {
  if (redirects.length === 0) return [];
  const rules = redirects.map(({ from, href }) => ({ from: hrefOf(config, from), href }));
  const lines = rules.map(({ from, href }) => `${encodeURI(from)} ${href} 301\n`);
  // nginx matches the decoded path. Targets with a hash are skipped: nginx would append the query after the hash.
  const withoutHash = rules.filter(({ href }) => !href.includes('#'));
  const entries = withoutHash.map(({ from, href }) => `"${from}" "${href}";\n`);
  return [
    { path: REDIRECTS_FILE, content: lines.join(''), from: FROM },
    { path: REDIRECT_MAP_FILE, content: entries.join(''), from: FROM },
  ];
}
