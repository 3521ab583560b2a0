/** Checks the planned site before anything is written. All checks but one are of plugins. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../plan/plannedSite.ts';
import type { CheckOptions, Plugin } from '../plugin.ts';

/** Each checks the whole plan without changing it. The order is irrelevant: diagnostics are sorted later. */
export async function checkSite(site: Site, plugins: readonly Plugin[], options: CheckOptions): Promise<Diagnostic[]> {
  const found = await Promise.all(plugins.map((plugin) => plugin.check?.(site, options) ?? []));
  return [...checkHomePage(site), ...found.flat()];
}

/** Reports a site without a page at its root: every logo leads there. */
function checkHomePage({ pages, config }: Site): Diagnostic[] {
  if (pages.some(({ data }) => data.path === '/')) return [];
  const place = { file: `content/${config.defaultLocale}` };
  const hint = `write content/${config.defaultLocale}/docs/index.md, or give a page \`slug: /\` in its front matter`;
  const breaks = ['/'];
  return [
    { ...createDiagnostic('homePage', place, 'the site has no home page: no page has the address "/"', hint), breaks },
  ];
}
