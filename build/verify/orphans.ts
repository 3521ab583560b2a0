/** Reports unreachable pages: in no sidebar and not linked from any other page. */

import type { PageData } from '../../templates/model/pageData.ts';
import type { Config } from '../../templates/model/siteConfig.ts';
import { isExternal, splitHref } from '../../templates/model/urls.ts';
import { decodeAddress } from '../model/decodeAddress.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Page, Site } from '../model/plannedSite.ts';

export function checkOrphans(site: Site): Diagnostic[] {
  const linked = linkedPaths(site);
  // A translation without original is reported as such.
  const originals = site.pages.filter(({ locale }) => locale.id === site.config.defaultLocale);
  return originals.filter((page) => isOrphan(page, linked)).map((page) => report(page, site.config));
}

function linkedPaths(site: Site): ReadonlySet<string> {
  const targets = site.pages.flatMap((page) =>
    page.prose
      .flatMap((piece) => piece.links.map((link) => splitHref(link)[0]))
      .filter((href) => href !== page.data.href),
  );
  const shells = site.locales.flatMap(({ shell }) => [
    ...shell.navbar.items.flatMap((item) =>
      'href' in item ? [item.href] : 'items' in item ? item.items.map(({ href }) => href) : [],
    ),
    ...(shell.footer?.columns.flatMap((column) => column.items.map(({ href }) => href)) ?? []),
    ...(shell.footer?.links.map(({ href }) => href) ?? []),
  ]);
  return new Set([...targets, ...shells].filter((href) => !isExternal(href)).map(decodeAddress));
}

function isOrphan({ data, indexed }: Page, linked: ReadonlySet<string>): boolean {
  return indexed && isReachedByLinks(data) && !linked.has(data.href.normalize('NFC'));
}

/** Docs outside sidebars, and stand-alone pages. Lists and posts are reachable otherwise. */
function isReachedByLinks(data: PageData): boolean {
  return data.kind === 'page' || (data.kind === 'doc' && data.sidebar === undefined);
}

function report({ from, data }: Page, { settingsFiles }: Config): Diagnostic {
  const isDoc = data.kind === 'doc';
  const message = isDoc ? `no sidebar holds "${data.path}" and no page links to it` : `no page links to "${data.path}"`;
  const sidebars = settingsFiles?.sidebars ?? 'content/sidebars.ts';
  const remedy = isDoc ? `add it to ${sidebars}, or link to it` : 'link to it, in a page or in the navbar';
  return createDiagnostic(
    'orphanPages',
    { file: from },
    message,
    `${remedy}; \`unlisted: true\` says that this is meant`,
  );
}
