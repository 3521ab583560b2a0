/** Plans the docs of every version in one locale: pages, sidebars, the same doc elsewhere. */

import type { Config, DocsConfig, LocaleConfig } from '../../templates/model/config.ts';
import type { VersionLink } from '../../templates/model/page.ts';
import type { SidebarNode } from '../../templates/model/site.ts';
import { joinPath, withBase } from '../../templates/model/urls.ts';
import { hashOf } from '../hash.ts';
import type { Problem } from '../problems.ts';
import type { PlanInput } from '../site.ts';
import { checkNeighbours, planDocs, sidebarDocs } from './docs.ts';
import type { Draft } from './drafts.ts';
import type { Edition } from './editions.ts';
import { publicFilesOf } from './linkIndex.ts';
import { firstHref, type Navigation, planNavigation } from './navigation.ts';
import { hrefOf } from './routes.ts';
import { createTagBook } from './tags.ts';

/** A sidebar tree as the JSON asset that pages refer to. */
export interface SidebarAsset {
  path: string;
  json: string;
  nodes: SidebarNode[];
}

export interface VersionsPlan {
  drafts: Draft[];
  /** By address, base included. */
  sidebars: Map<string, SidebarAsset>;
  /** First page of each sidebar of the last version. */
  sidebarStarts: Map<string, string | undefined>;
  problems: Problem[];
}

export interface VersionsInput {
  locale: LocaleConfig;
  docs: DocsConfig;
  editions: readonly Edition[];
  originalPath: (edition: Edition) => string;
  ui: Readonly<Record<string, string>>;
}

/** The docs of every version in one locale. */
export function planVersions(
  { locale, docs, editions, originalPath, ui }: VersionsInput,
  { config, content, sidebars }: PlanInput,
): VersionsPlan {
  const assets = new Map<string, SidebarAsset>();
  const sidebarStarts = new Map<string, string | undefined>();
  const versionsOf = createVersionFinder(docs, editions, config);
  const publicFiles = publicFilesOf(content, config);
  const known = new Set(editions.map(({ parsed }) => parsed.source.id));
  const plans = docs.versions.map((version) => {
    const own = editions.filter((edition) => edition.version === version);
    const root = joinPath(locale.path, docs.routeBasePath, version.path);
    const isLast = version.name === docs.lastVersion;
    const navigation = planNavigation(sidebars, {
      config,
      locale,
      root,
      docs: sidebarDocs(own),
      publicFiles,
      folders: content.folders.filter((folder) => folder.version === version.name),
      // A frozen version may lack docs that were written later; each mistake is told once, not per language.
      reportMissing: version.name === 'current' && locale.id === config.defaultLocale,
      known,
    });
    const sidebarHrefs = addSidebarAssets(navigation, `${locale.id}-${version.name}`, config.base, assets);
    if (isLast) for (const [id, tree] of navigation.sidebars) sidebarStarts.set(id, firstHref(tree));
    const tags = createTagBook({
      locale,
      root,
      editions: own,
      entries: content.tags,
      hrefOf: (path) => hrefOf(config, path),
      ui,
    });
    const drafts = planDocs({
      config,
      docs,
      locale,
      version,
      editions: own,
      navigation,
      sidebarHrefs,
      originalPath,
      versionsOf,
      tags,
      ui,
    });
    return { drafts, problems: [...navigation.problems, ...tags.problems, ...checkNeighbours(own)] };
  });
  return {
    drafts: plans.flatMap((plan) => plan.drafts),
    sidebars: assets,
    sidebarStarts,
    problems: plans.flatMap((plan) => plan.problems),
  };
}

/** Answers where a doc is in each version: its twin, else that version's main doc, else nowhere. */
function createVersionFinder(docs: DocsConfig, editions: readonly Edition[], config: Config) {
  const paths = new Map(
    editions.map((edition) => [`${edition.version?.name}/${edition.parsed.source.id}`, edition.path]),
  );
  return (id: string): VersionLink[] =>
    docs.versions.flatMap(({ name, label }) => {
      const path = paths.get(`${name}/${id}`) ?? paths.get(`${name}/${docs.mainDocId}`);
      return path === undefined ? [] : [{ name, label, href: hrefOf(config, path) }];
    });
}

function addSidebarAssets(
  navigation: Navigation,
  prefix: string,
  base: string,
  assets: Map<string, SidebarAsset>,
): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  for (const [id, nodes] of navigation.sidebars) {
    const json = JSON.stringify(nodes);
    const path = `assets/sidebars/${prefix}-${id}.${hashOf(json)}.json`;
    const href = withBase(base, path);
    assets.set(href, { path, json, nodes });
    hrefs.set(id, href);
  }
  return hrefs;
}
