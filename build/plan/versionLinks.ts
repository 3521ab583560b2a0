/** Finds the page of each version of the docs that is nearest to a page: the same one, else one that is above it. */

import type { VersionLink } from '../../templates/model/pageData.ts';
import { joinPath } from '../../templates/model/urls.ts';
import type { Config, DocsConfig, LocaleConfig, VersionConfig } from '../site/siteConfig.ts';
import { localize } from './localize.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { titleOf } from './pagePlan.ts';
import { hrefOf } from './routes.ts';
import type { Navigation } from './sidebarPlan.ts';

/** A version with its docs in one locale. */
export interface PlannedVersion {
  version: VersionConfig;
  own: readonly LocalizedPage[];
  /** Path of its root in this locale. */
  root: string;
  navigation: Navigation;
}

interface VersionPage {
  href: string;
  title: string;
  /** Keys by which the same page is found in other versions, the best first. */
  keys: readonly string[];
}

interface VersionPages {
  version: VersionConfig;
  navigation: Navigation;
  byHref: ReadonlyMap<string, VersionPage>;
  byKey: ReadonlyMap<string, VersionPage>;
}

interface FinderInput {
  docs: DocsConfig;
  config: Config;
  locale: LocaleConfig;
}

/**
 * Returns the function that gives the links of a page to all versions, its own included. Without the page, a version is
 * entered at the nearest category above it, else at its main doc; a version with none of these has no link.
 */
export function createVersionFinder(planned: readonly PlannedVersion[], { docs, config, locale }: FinderInput) {
  const all = planned.map((each) => collectPages(each, config));
  return (version: VersionConfig, href: string): VersionLink[] => {
    const here = all.find((each) => each.version === version);
    if (!here) return [];
    const above = [...(here.navigation.trails.get(href) ?? [])].reverse().slice(1);
    const ways = above.flatMap((crumb) => here.byHref.get(crumb.href ?? '')?.keys ?? []);
    return all.flatMap(({ version: { name, label }, byKey }) => {
      const find = (keys: readonly string[]) => keys.map((key) => byKey.get(key)).find(Boolean);
      const same = name === version.name ? here.byHref.get(href) : find(here.byHref.get(href)?.keys ?? []);
      const nearest = same ?? find([...ways, docKey(docs.mainDocId)]);
      if (!nearest) return [];
      const link = { name, label: localize(label, locale.id), href: nearest.href };
      return [same ? link : { ...link, nearest: nearest.title }];
    });
  };
}

function docKey(id: string): string {
  return `doc ${id}`;
}

/** The docs and categories of a version. Unlisted docs are not offered from other versions, but their readers get links to those. */
function collectPages({ version, own, root, navigation }: PlannedVersion, config: Config): VersionPages {
  const pathKey = (path: string) => `path ${joinPath(root === '/' ? path : path.slice(root.length))}`;
  const docs = own.map((localized) => ({
    href: hrefOf(config, localized.path),
    title: titleOf(localized),
    keys: [docKey(localized.parsed.source.id), pathKey(localized.path)],
    isListed: localized.parsed.source.frontMatter.unlisted !== true,
  }));
  const categories = navigation.categories.map(({ path, title }) => ({
    href: hrefOf(config, path),
    title,
    keys: [pathKey(path)],
    isListed: true,
  }));
  const pages = [...docs, ...categories];
  const listed = pages.filter(({ isListed }) => isListed);
  return {
    version,
    navigation,
    byHref: new Map(pages.map((page) => [page.href, page])),
    byKey: new Map(listed.toReversed().flatMap((page) => page.keys.map((key) => [key, page] as const))),
  };
}
