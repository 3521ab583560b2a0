/** Plans the whole site: every page of every locale with address, neighbours and links. */

import type { DocPage } from '../../templates/model/pageData.ts';
import type { SiteData } from '../../templates/model/siteData.ts';
import { withBase } from '../../templates/model/urls.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { manifestFile } from '../model/paths.ts';
import type { ContentKind } from '../model/source.ts';
import { CURRENT } from '../model/versionFolders.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import { checkTocLevels } from './articles.ts';
import { planBlog } from './blogPages.ts';
import { planVersions } from './docVersions.ts';
import { dropDuplicates } from './duplicates.ts';
import { pageListPath, planNotFound, planPageList, planPlainPage } from './extraPages.ts';
import { collectPictures, finishPages } from './finish.ts';
import type { LinkIndex } from './linkContext.ts';
import { createLinkIndex, resolveAll } from './linkIndex.ts';
import { resolveLinks } from './linkResolver.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { planLocalizedPages } from './localizedPages.ts';
import type { PagePlan } from './pagePlan.ts';
import { type LocaleInput, type PlanContext, type PlanInput, sidebarsOf } from './planInput.ts';
import type { Post, ResolvedLinks, SidebarAsset, Site } from './plannedSite.ts';
import { linkedFilesOf, planReplaced } from './publicFiles.ts';
import { checkReserved } from './reservedAddresses.ts';
import { readingPositions } from './sidebarPlan.ts';
import { planShell, type SidebarStart } from './siteShell.ts';

/** Plans the site. Pure: no disk access. */
export function planSite(input: PlanInput): Site {
  return planEditableSite(input).site;
}

/** A site, with all that resolving the links of one page again needs. */
export interface EditableSite {
  site: Site;
  /** The final links of a page with other text. Broken ones are not reported. */
  resolve(localized: LocalizedPage): ResolvedLinks;
}

/** `planSite` for a process that later replaces pages with edited ones. */
export function planEditableSite(input: PlanInput): EditableSite {
  const { config, content, parsed, plugins = [] } = input;
  const diagnostics = parsed.flatMap((page) => page.diagnostics);
  const { locate = (diagnostic) => diagnostic } = input;
  const linkedFiles = linkedFilesOf(plugins, config);
  const context: PlanContext = {
    ...input,
    linkedFiles,
    report: (diagnostic) => diagnostics.push(locate(explainDraft(diagnostic, content.drafts))),
  };
  const { report } = context;
  const localizedPages = planLocalizedPages(context);
  checkTocLevels(localizedPages, config, report);
  const originals = pathsOfOriginals(localizedPages, config);
  const plans = config.locales.map((locale) => planLocale(locale, localizedPages, originals, context));
  const all = plans.flatMap((plan) => plan.pagePlans);
  checkReserved(all, content.publicFiles, config, report);
  const pagePlans = dropDuplicates(all, config, report);
  const addresses = createLinkIndex(pagePlans, localizedPages, content, context);
  const { values } = content;
  const moving = { localizedPages, pagePlans, values, index: addresses, report };
  const redirects = plugins.flatMap(({ planMoved }) => planMoved?.(moving) ?? []);
  const index = { ...addresses, moved: new Map(redirects.map(({ from, to }) => [from, to])) };
  const { names, resolved, resolve } = planLinks(localizedPages, index, context);
  const pages = finishPages({
    pagePlans,
    resolved,
    config,
    publicFiles: content.publicFiles,
    plugins,
  });
  const site: Site = {
    config,
    locales: plans.map((plan) => ({
      locale: plan.locale,
      shell: finishShell(plan, pagePlans, index, { ...context, names }),
      posts: plan.posts,
    })),
    pages,
    redirects,
    sidebars: new Map(plans.flatMap((plan) => [...plan.sidebars])),
    linkedFiles,
    replaced: planReplaced(content.publicFiles, { pages, config, plugins }, report),
    pictures: collectPictures(resolved),
    names,
    localizedPages,
    linksOf: (localized) => resolved.get(localized) ?? { links: [], images: [], diagrams: [], names: [] },
    values: content.values,
    extensions: plugins,
    diagnostics,
  };
  return { site, resolve };
}

/** The diagnostic with another hint if it needs a draft. `drafts`: files by the key of their source. */
function explainDraft(diagnostic: Diagnostic, drafts: ReadonlyMap<string, string> = new Map()): Diagnostic {
  const file = diagnostic.needs?.map((key) => drafts.get(key)).find((each) => each !== undefined);
  if (file === undefined) return diagnostic;
  return { ...diagnostic, hint: `${file} is a draft: take "draft" out of it, or build with --drafts` };
}

/** The links of all pages, those of names included, and the function that gives the links of a page with other text. */
function planLinks(pages: readonly LocalizedPage[], index: LinkIndex, context: PlanContext) {
  const { config, content, report, plugins = [] } = context;
  const planned = plugins
    .find(({ planNames }) => planNames)
    ?.planNames?.(pages, { config, report, values: content.values });
  const addNames = (page: LocalizedPage, links: ResolvedLinks): ResolvedLinks => ({
    ...links,
    names: planned?.linksOf(page) ?? [],
  });
  const found = [...resolveAll(pages, index, report)];
  return {
    names: planned?.describe() ?? new Map(),
    resolved: new Map(found.map(([page, links]) => [page, addNames(page, links)])),
    resolve: (page: LocalizedPage) => addNames(page, resolveLinks(page, index, ignore)),
  };
}

function ignore(): void {}

interface LocalePlan {
  locale: LocaleConfig;
  pagePlans: PagePlan[];
  posts: Post[];
  sidebars: Map<string, SidebarAsset>;
  blogSidebar: SiteData['blogSidebar'];
  sidebarStarts: Map<string, SidebarStart[]>;
}

function planLocale(
  locale: LocaleConfig,
  all: readonly LocalizedPage[],
  originals: ReadonlyMap<string, string>,
  context: PlanContext,
): LocalePlan {
  const { config, content } = context;
  const ui = content.ui.get(locale.id) ?? {};
  const originalPath = (localized: LocalizedPage) => originals.get(localized.key) ?? localized.path;
  const inputOf = (kind: ContentKind): LocaleInput => ({
    ...{ ...context, locale, originalPath, ui },
    localizedPages: all.filter((each) => each.locale === locale && each.parsed.source.kind === kind),
  });
  const docs = config.docs
    ? planVersions(config.docs, inputOf('doc'))
    : { pagePlans: [], sidebars: new Map(), sidebarStarts: new Map(), placeOf: undefined };
  const blog = config.blog ? planBlog({ ...inputOf('post'), blog: config.blog }) : undefined;
  const plain = inputOf('page');
  const pagePlans = [
    ...docs.pagePlans,
    ...(blog?.pagePlans ?? []),
    ...plain.localizedPages.map((localized) => planPlainPage(localized, plain, docs.placeOf)),
    planNotFound(locale, config, ui),
  ];
  return {
    locale,
    pagePlans: [...pagePlans, planPageList(locale, inReadingOrder(pagePlans, docs.sidebars), config, ui)],
    posts: blog?.posts.filter((post) => post.listed) ?? [],
    sidebars: docs.sidebars,
    blogSidebar: blog?.sidebar,
    sidebarStarts: docs.sidebarStarts,
  };
}

/** Docs in sidebar order, followed by all other pages in their order. */
function inReadingOrder(pagePlans: readonly PagePlan[], sidebars: ReadonlyMap<string, SidebarAsset>): PagePlan[] {
  const positions = readingPositions([...sidebars.values()].map(({ nodes }) => nodes));
  const positionOf = ({ data }: PagePlan) => positions.get(data.href) ?? positions.size;
  return pagePlans.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Path of each page in the default language: the canonical address of its fallbacks. */
function pathsOfOriginals(localizedPages: readonly LocalizedPage[], config: Config): ReadonlyMap<string, string> {
  return new Map(
    localizedPages
      .filter((localized) => localized.locale.id === config.defaultLocale)
      .map((localized) => [localized.key, localized.path]),
  );
}

function docPathsOf(pages: readonly DocPage[]) {
  const paths = new Map<string, Array<{ version: string; path: string; title: string }>>();
  for (const { docId, version, path, title } of pages)
    paths.set(docId, [...(paths.get(docId) ?? []), { version: version.name, path, title }]);
  return paths;
}

function finishShell(
  plan: LocalePlan,
  pagePlans: readonly PagePlan[],
  index: LinkIndex,
  context: PlanContext & Pick<Site, 'names'>,
): SiteData {
  const { config, content, report, names } = context;
  const { locale } = plan;
  const { docs } = config;
  const own = pagePlans.filter((pagePlan) => pagePlan.locale === locale);
  const docPages = own.flatMap(({ data }) => (data.kind === 'doc' ? [data] : []));
  const mainDocs = docs ? docPages.filter((data) => data.docId === docs.mainDocId) : [];
  return planShell({
    config,
    locale,
    paths: new Set(index.anchors.keys()),
    publicFiles: index.publicFiles,
    docPaths: docPathsOf(docPages),
    sidebarStarts: plan.sidebarStarts,
    versionPaths: new Map(mainDocs.map((data) => [data.version.name, data.path])),
    sidebars: docs ? [sidebarsOf(CURRENT, context), ...(context.frozenSidebars?.values() ?? [])] : [],
    pageListPath: pageListPath(locale),
    manifestHref: withBase(config.base, manifestFile(locale)),
    added: context.plugins?.flatMap((plugin) => plugin.shell?.(locale, config, names) ?? []) ?? [],
    blogSidebar: plan.blogSidebar,
    strings: content.ui,
    report,
  });
}
