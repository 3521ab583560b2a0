/** Plans the docs of every version in one locale: pages, sidebars, links between versions. */

import type { VersionLink } from '../../templates/model/pageData.ts';
import type { Config, DocsConfig, LocaleConfig, VersionConfig } from '../../templates/model/siteConfig.ts';
import { joinPath, withBase } from '../../templates/model/urls.ts';
import { hashOf } from '../model/hash.ts';
import type { LocalizedPage } from '../model/localizedPage.ts';
import { sidebarFile } from '../model/paths.ts';
import type { SidebarAsset } from '../model/plannedSite.ts';
import { checkNeighbours, planDocs, sidebarDocs } from './docPages.ts';
import { publicFilesOf } from './linkIndex.ts';
import { localize } from './localize.ts';
import type { PagePlan } from './pagePlan.ts';
import type { PlanContext } from './planInput.ts';
import { hrefOf } from './routes.ts';
import { firstHref, type Navigation, planNavigation } from './sidebarPlan.ts';
import type { SidebarStart } from './siteShell.ts';
import { createTagIndex } from './tagPages.ts';

interface VersionsPlan {
  pagePlans: PagePlan[];
  /** By address with base. */
  sidebars: Map<string, SidebarAsset>;
  /** First page of each sidebar, in each version where it has one. */
  sidebarStarts: Map<string, SidebarStart[]>;
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
  const sidebarStarts = new Map<string, SidebarStart[]>();
  const versionsOf = createVersionFinder(docs, localizedPages, { config, locale });
  const publicFiles = publicFilesOf(content, config);
  const known = new Set(localizedPages.map(({ parsed }) => parsed.source.id));
  const planned = docs.versions.map((version) => {
    const own = localizedPages.filter((localized) => localized.version === version);
    const root = joinPath(locale.path, docs.routeBasePath, version.path);
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
    for (const [id, tree] of navigation.sidebars) {
      const href = firstHref(tree);
      const start = href === undefined ? [] : [{ version: version.name, href }];
      sidebarStarts.set(id, [...(sidebarStarts.get(id) ?? []), ...start]);
    }
    return { version, own, root, navigation };
  });
  const categoryVersionsOf = createCategoryFinder(planned, versionsOf(''), config);
  const pagePlans = planned.flatMap(({ version, own, root, navigation }) => {
    const sidebarHrefs = addSidebarAssets(navigation, { locale, version: version.name, base: config.base }, assets);
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
      categoryVersionsOf: (path) => categoryVersionsOf(root === '/' ? path : path.slice(root.length)),
      tags,
      ui,
    });
  });
  return { pagePlans, sidebars: assets, sidebarStarts };
}

/** Links a doc to its counterpart in each version, else to the version's main doc, else not at all. */
function createVersionFinder(
  docs: DocsConfig,
  localizedPages: readonly LocalizedPage[],
  { config, locale }: { config: Config; locale: LocaleConfig },
) {
  const paths = new Map(
    localizedPages.map((localized) => [`${localized.version?.name}/${localized.parsed.source.id}`, localized.path]),
  );
  return (id: string): VersionLink[] =>
    docs.versions.flatMap(({ name, label }) => {
      const path = paths.get(`${name}/${id}`) ?? paths.get(`${name}/${docs.mainDocId}`);
      return path === undefined ? [] : [{ name, label: localize(label, locale.id), href: hrefOf(config, path) }];
    });
}

/** The same for generated indexes, by their path below the root of a version; `mainDocs` are where there is none. */
function createCategoryFinder(
  planned: ReadonlyArray<{ version: VersionConfig; root: string; navigation: Navigation }>,
  mainDocs: readonly VersionLink[],
  config: Config,
) {
  return (below: string): VersionLink[] =>
    mainDocs.map((main) => {
      const twin = planned.find(({ version }) => version.name === main.name);
      const category = twin?.navigation.categories.find(({ path }) => path === joinPath(twin.root, below));
      return category ? { ...main, href: hrefOf(config, category.path) } : main;
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
