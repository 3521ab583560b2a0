/** Plans the docs of every version in one locale: pages, sidebars, links between versions. */

import { isFront } from '../../templates/model/pageFrame.ts';
import { joinPath, withBase } from '../../templates/model/urls.ts';
import { hashOf } from '../model/hash.ts';
import { sidebarFile } from '../model/paths.ts';
import { CURRENT } from '../model/versionFolders.ts';
import type { DocsConfig, LocaleConfig, VersionConfig } from '../site/siteConfig.ts';
import { checkNeighbours, planDocs, planPlace, type SidebarPlace, sidebarDocs } from './docPages.ts';
import { publicFilesOf } from './linkIndex.ts';
import type { PagePlan } from './pagePlan.ts';
import { type LocaleInput, sidebarsOf } from './planInput.ts';
import type { SidebarAsset } from './plannedSite.ts';
import { hrefOf } from './routes.ts';
import { type Navigation, planNavigation, startOf } from './sidebarPlan.ts';
import type { SidebarStart } from './siteShell.ts';
import { createTagIndex } from './tagPages.ts';
import { createVersionFinder, type PlannedVersion } from './versionLinks.ts';

interface VersionsPlan {
  pagePlans: PagePlan[];
  /** Sidebar assets by address with base. */
  sidebars: Map<string, SidebarAsset>;
  /** First page of each sidebar, in each version where it has one. */
  sidebarStarts: Map<string, SidebarStart[]>;
  /** Where the sidebars of the last version list an address. */
  placeOf?: (href: string) => SidebarPlace;
}

export function planVersions(docs: DocsConfig, input: LocaleInput): VersionsPlan {
  const { config, content, locale, localizedPages, report } = input;
  const assets = new Map<string, SidebarAsset>();
  const sidebarStarts = new Map<string, SidebarStart[]>();
  const publicFiles = publicFilesOf(content, input.linkedFiles);
  const hasShared = ({ name }: VersionConfig) => !input.frozenSidebars?.has(name);
  const sharing = localizedPages.filter(({ version }) => version && hasShared(version));
  const known = new Set(sharing.map(({ parsed }) => parsed.source.id));
  const planned = docs.versions.map((version): PlannedVersion => {
    const own = localizedPages.filter((localized) => localized.version === version);
    const root = joinPath(locale.path, docs.routeBasePath, version.path);
    const { sidebars, file } = sidebarsOf(version.name, input);
    const navigation = planNavigation(sidebars, {
      ...input,
      ...{ file, version: version.name, root, docs: sidebarDocs(own), publicFiles },
      folders: content.folders.filter((folder) => folder.version === version.name),
      // A frozen version may lack newer docs, if it has no sidebars of its own. Reported for one locale only.
      reportMissing: (version.name === CURRENT || !hasShared(version)) && locale.id === config.defaultLocale,
      known: hasShared(version) ? known : undefined,
    });
    const fronts = new Set(own.filter(({ parsed }) => isFront(parsed)).map(({ path }) => hrefOf(config, path)));
    for (const [id, tree] of navigation.sidebars) {
      const href = startOf(tree, fronts);
      const start = href === undefined ? [] : [{ version: version.name, href }];
      sidebarStarts.set(id, [...(sidebarStarts.get(id) ?? []), ...start]);
    }
    return { version, own, root, navigation };
  });
  const versionsOf = createVersionFinder(planned, { docs, config, locale });
  const plans = planned.map(({ version, own, root, navigation }) => {
    const sidebarHrefs = addSidebarAssets(navigation, { locale, version: version.name, base: config.base }, assets);
    const ofVersion = { ...input, localizedPages: own };
    const tags = createTagIndex(ofVersion, root);
    checkNeighbours(own, report);
    const pagePlans = planDocs({
      ...ofVersion,
      ...{ docs, version, root, navigation, sidebarHrefs, tags },
      versionsOf: (href) => versionsOf(version, href),
    });
    return { version, pagePlans, placeOf: (href: string) => planPlace(href, { navigation, sidebarHrefs }) };
  });
  const last = plans.find(({ version }) => version.name === docs.lastVersion);
  return { pagePlans: withNewest(plans, docs), sidebars: assets, sidebarStarts, placeOf: last?.placeOf };
}

/** Pages of other versions name the same page of the default one, if search engines have it: they are given that instead. */
function withNewest(
  plans: ReadonlyArray<{ version: VersionConfig; pagePlans: readonly PagePlan[] }>,
  { lastVersion }: DocsConfig,
): PagePlan[] {
  const keyOf = ({ translationKey }: PagePlan, { name }: VersionConfig) => translationKey.slice(name.length);
  const last = plans.filter(({ version }) => version.name === lastVersion);
  const newest = new Map(
    last.flatMap(({ version, pagePlans }) =>
      pagePlans.filter(({ indexed }) => indexed).map((plan) => [keyOf(plan, version), plan.data.canonical]),
    ),
  );
  return plans.flatMap(({ version, pagePlans }) =>
    pagePlans.map((plan): PagePlan => {
      const address = version.name === lastVersion ? undefined : newest.get(keyOf(plan, version));
      const isUnreleased = version.banner === 'unreleased' && address === undefined;
      if (address !== undefined) return { ...plan, data: { ...plan.data, newest: address } };
      return isUnreleased ? { ...plan, isUnreleased } : plan;
    }),
  );
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
