/** Reports pages without a place on the site: docs in no sidebar, other pages that nothing links to. */

import { isExternal, splitHref } from '../../../templates/model/urls.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { sidebarItem } from '../../model/sourceKey.ts';
import type { Page, Site } from '../../plan/plannedSite.ts';

export function checkOrphans(site: Site): Diagnostic[] {
  const framed = decodedPaths(shellLinks(site));
  const linked = decodedPaths(proseLinks(site));
  // A translation without original is reported as such.
  const originals = site.pages.filter(({ locale, indexed }) => indexed && locale.id === site.config.defaultLocale);
  return originals.flatMap((page) => {
    const { kind, sidebar, href } = page.data;
    const address = href.normalize('NFC');
    if (sidebar !== undefined || framed.has(address)) return [];
    // A link alone gives a doc no menu, breadcrumbs and neighbours. Lists and posts are reached otherwise.
    return kind === 'doc' || (kind === 'page' && !linked.has(address)) ? [report(page, site)] : [];
  });
}

/** What the logo, the navbar and the footer lead to. */
function shellLinks({ locales }: Site): string[] {
  return locales.flatMap(({ shell }) => [
    shell.home,
    ...shell.navbar.items.flatMap((item) =>
      'href' in item ? [item.href] : 'items' in item ? item.items.map(({ href }) => href) : [],
    ),
    ...(shell.footer?.columns.flatMap((column) => column.items.map(({ href }) => href)) ?? []),
    ...(shell.footer?.links.map(({ href }) => href) ?? []),
  ]);
}

function proseLinks({ pages }: Site): string[] {
  return pages.flatMap(({ prose, data }) =>
    prose.flatMap(({ links }) => links.map((link) => splitHref(link)[0])).filter((href) => href !== data.href),
  );
}

function decodedPaths(hrefs: readonly string[]): ReadonlySet<string> {
  return new Set(hrefs.filter((href) => !isExternal(href)).map(decodeAddress));
}

function report({ from, data }: Page, { config }: Site): Diagnostic {
  const place = { file: from };
  const meant = '`unlisted: true` says that this is meant';
  if (data.kind !== 'doc') {
    const hint = `link to it, in a page or in the navbar; ${meant}`;
    return createDiagnostic('orphanPages', place, `no page links to "${data.path}"`, hint);
  }
  const message = `no sidebar contains "${data.path}": it has no menu, no breadcrumbs and no next page`;
  const hint = `write "${data.docId}" in ${config.settingsFiles?.sidebars ?? 'content/sidebars.ts'}; ${meant}`;
  return { ...createDiagnostic('orphanPages', place, message, hint), needs: [sidebarItem(data.docId)] };
}
