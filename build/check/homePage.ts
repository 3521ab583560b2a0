/** Reports a site without a page at its root: every logo leads there. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../plan/plannedSite.ts';

export function checkHomePage({ pages, config }: Site): Diagnostic[] {
  if (pages.some(({ data }) => data.path === '/')) return [];
  const place = { file: `content/${config.defaultLocale}` };
  const hint = `write content/${config.defaultLocale}/docs/index.md, or give a page \`slug: /\` in its front matter`;
  const breaks = ['/'];
  return [
    { ...createDiagnostic('homePage', place, 'the site has no home page: no page has the address "/"', hint), breaks },
  ];
}
