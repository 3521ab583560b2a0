/** Plans the docs of every version in one locale: pages, sidebars, links between versions. */

import type { VersionLink } from '../../templates/model/pageData.ts';
import type { Config, DocsConfig, LocaleConfig } from '../../templates/model/siteConfig.ts';
import { joinPath, withBase } from '../../templates/model/urls.ts';
import { hashOf } from '../model/hash.ts';
import type { LocalizedPage } from '../model/localizedPage.ts';
import { sidebarFile } from '../model/paths.ts';
import type { SidebarAsset } from '../model/plannedSite.ts';
import { checkNeighbours, planDocs, sidebarDocs } from './docPages.ts';
import { publicFilesOf } from './linkIndex.ts';
import type { PagePlan } from './pagePlan.ts';
import type { PlanContext } from './planInput.ts';
import { hrefOf } from './routes.ts';
import { firstHref, type Navigation, planNavigation } from './sidebarPlan.ts';
import { createTagIndex } from './tagPages.ts';

interface VersionsPlan {
  pagePlans: PagePlan[];
  /** By address with base. */
  sidebars: Map<string, SidebarAsset>;
  /** First page of each sidebar of the last version. */
  sidebarStarts: Map<string, string | undefined>;
}

interface VersionsInput {
  locale: LocaleConfig;
  docs: DocsConfig;
  localizedPages: readonly LocalizedPage[];
  originalPath: (localized: LocalizedPage) => string;
  ui: Readonly<Record<string, string>>;
}

export function planVersions(
  { locale, docs, localizedPages, originalPath, ui }: VersionsInput,
  { config, content, sidebars, report }: PlanContext,
): VersionsPlan {
  const assets = new Map<string, SidebarAsset>();
  const sidebarStarts = new Map<string, string | undefined>();
  const versionsOf = createVersionFinder(docs, localizedPages, config);
  const publicFiles = publicFilesOf(content, config);
  const known = new Set(localizedPages.map(({ parsed }) => parsed.source.id));
  const pagePlans = docs.versions.flatMap((version) => {
    const own = localizedPages.filter((localized) => localized.version === version);
    const root = joinPath(locale.path, docs.routeBasePath, version.path);
    const isLast = version.name === docs.lastVersion;
    const navigation = planNavigation(sidebars, {
      config,
      locale,
      root,
      docs: sidebarDocs(own),
      publicFiles,
      folders: content.folders.filter((folder) => folder.version === version.name),
      // A frozen version may lack newer docs. Reported for one locale only.
      reportMissing: version.name === 'current' && locale.id === config.defaultLocale,
      known,
      report,
    });
    const sidebarHrefs = addSidebarAssets(navigation, { locale, version: version.name, base: config.base }, assets);
    if (isLast) for (const [id, tree] of navigation.sidebars) sidebarStarts.set(id, firstHref(tree));
    const tags = createTagIndex({
      locale,
      root,
      localizedPages: own,
      entries: content.tags,
      hrefOf: (path) => hrefOf(config, path),
      ui,
      report,
    });
    checkNeighbours(own, report);
    return planDocs({
      config,
      docs,
      locale,
      version,
      localizedPages: own,
      navigation,
      sidebarHrefs,
      originalPath,
      versionsOf,
      tags,
      ui,
    });
  });
  return { pagePlans, sidebars: assets, sidebarStarts };
}

/** Links a doc to its counterpart in each version, else to the version's main doc, else not at all. */
function createVersionFinder(docs: DocsConfig, localizedPages: readonly LocalizedPage[], config: Config) {
  const paths = new Map(
    localizedPages.map((localized) => [`${localized.version?.name}/${localized.parsed.source.id}`, localized.path]),
  );
  return (id: string): VersionLink[] =>
    docs.versions.flatMap(({ name, label }) => {
      const path = paths.get(`${name}/${id}`) ?? paths.get(`${name}/${docs.mainDocId}`);
      return path === undefined ? [] : [{ name, label, href: hrefOf(config, path) }];
    });
}

function addSidebarAssets(
  navigation: Navigation,
  { locale, version, base }: { locale: LocaleConfig; version: string; base: string },
  assets: Map<string, SidebarAsset>,
): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  for (const [id, nodes] of navigation.sidebars) {
    const json = JSON.stringify(nodes);
    const path = sidebarFile(locale, version, id, hashOf(json));
    const href = withBase(base, path);
    assets.set(href, { path, json, nodes });
    hrefs.set(id, href);
  }
  return hrefs;
}
