/** Plans the whole site: every page of every locale, its address, its neighbours, its words. */

import type { Config, LocaleConfig } from '../templates/model/config.ts';
import type { HeadData } from '../templates/model/document.ts';
import type { PageData } from '../templates/model/page.ts';
import type { SiteData } from '../templates/model/site.ts';
import { joinPath, withBase } from '../templates/model/urls.ts';
import type { Content } from './content.ts';
import type { ParsedPage } from './markdown.ts';
import { type Post, planBlog } from './planning/blog.ts';
import type { CardPlan } from './planning/cards.ts';
import type { Draft } from './planning/drafts.ts';
import { dropDuplicates } from './planning/duplicates.ts';
import { type Edition, planEditions } from './planning/editions.ts';
import { pageListPath, planNotFound, planPageList, planPlainPage } from './planning/extraPages.ts';
import { collectPictures, finishPages } from './planning/finish.ts';
import { createLinkIndex, linkProblems, resolveAll } from './planning/linkIndex.ts';
import type { LinkIndex, ResolvedLinks } from './planning/links.ts';
import { readingPlaces } from './planning/navigation.ts';
import { planRedirects, type Redirect } from './planning/redirects.ts';
import { planSearch } from './planning/search.ts';
import { planShell } from './planning/shell.ts';
import { planVersions, type SidebarAsset } from './planning/versions.ts';
import type { Problem } from './problems.ts';
import type { SidebarsConfig } from './sidebars.ts';

/** One page of the finished site, ready to be rendered. */
export interface Page {
  data: PageData;
  head: HeadData;
  /** The picture it is shared with, if it has none of its own. */
  card?: CardPlan;
  locale: LocaleConfig;
  /** Path and short hash: names the page chunk. */
  key: string;
  /** Document file below the output folder. */
  file: string;
  prose: Prose[];
  /** Content file, or what generated the page, for messages. */
  from: string;
  /** Stands in sitemaps, page lists, search. */
  indexed: boolean;
  lastmod?: string;
  /** Full addresses of the page in the languages it really exists in, itself included. */
  translations: Array<{ lang: string; url: string }>;
}

/** One piece of article HTML and what its slots are filled with. */
export interface Prose {
  id: string;
  html: string;
  /** The same in plain Markdown, with slots into the same lists; absent for a preview. */
  markdown?: string;
  links: readonly string[];
  images: ResolvedLinks['images'];
  /** Addresses among these that lead nowhere; the site's `problems` tell of each. */
  broken: readonly string[];
  headings: readonly string[];
}

export interface LocaleSite {
  locale: LocaleConfig;
  shell: SiteData;
  /** Newest first, for feeds. */
  posts: Post[];
}

export interface Site {
  config: Config;
  locales: LocaleSite[];
  pages: Page[];
  /** Addresses where pages were. */
  redirects: Redirect[];
  /** By address, base included. */
  sidebars: ReadonlyMap<string, SidebarAsset>;
  /** Pictures to copy: output path → file on disk. */
  pictures: ReadonlyMap<string, string>;
  /** True when a page shows a diagram, and the site must carry the code that draws it. */
  hasDiagrams: boolean;
  /** Final links of an edition, by key and locale: what feeds and checks need. */
  linksOf: (edition: Edition) => ResolvedLinks;
  problems: Problem[];
}

export interface PlanInput {
  parsed: readonly ParsedPage[];
  content: Omit<Content, 'files'>;
  config: Config;
  sidebars: SidebarsConfig;
}

/** Decides everything about the site. Touches nothing; mistakes come back as problems. */
export function planSite(input: PlanInput): Site {
  const { config, content } = input;
  const { editions, problems: editionProblems } = planEditions(input.parsed, config);
  const originals = pathsOfOriginals(editions, config);
  const plans = config.locales.map((locale) => planLocale(locale, editions, originals, input));
  const { drafts, problems: duplicateProblems } = dropDuplicates(
    plans.flatMap((plan) => plan.drafts),
    config,
  );
  const addresses = createLinkIndex(drafts, editions, content, config);
  const { redirects, problems: redirectProblems } = planRedirects({ editions, drafts, content, index: addresses });
  const index = { ...addresses, moved: new Map(redirects.map(({ from, to }) => [from, to])) };
  const resolved = resolveAll(editions, index);
  const shells = plans.map((plan) => finishShell(plan, drafts, index, input));
  return {
    config,
    locales: plans.map((plan, at) => ({ locale: plan.locale, shell: shells[at]?.data as SiteData, posts: plan.posts })),
    pages: finishPages(drafts, resolved, config, content.publicFiles),
    redirects,
    sidebars: new Map(plans.flatMap((plan) => [...plan.sidebars])),
    pictures: collectPictures(resolved),
    hasDiagrams: input.parsed.some((page) => page.diagrams.length > 0),
    linksOf: (edition) => resolved.get(edition) ?? { links: [], images: [], problems: [], broken: [] },
    problems: [
      ...input.parsed.flatMap((page) => page.problems),
      ...editionProblems,
      ...plans.flatMap((plan) => plan.problems),
      ...duplicateProblems,
      ...redirectProblems,
      ...linkProblems(editions, resolved),
      ...shells.flatMap((shell) => shell.problems),
    ],
  };
}

interface LocalePlan {
  locale: LocaleConfig;
  drafts: Draft[];
  posts: Post[];
  sidebars: Map<string, SidebarAsset>;
  blogSidebar: SiteData['blogSidebar'];
  /** First page of each sidebar of the last version. */
  sidebarStarts: Map<string, string | undefined>;
  problems: Problem[];
}

function planLocale(
  locale: LocaleConfig,
  all: readonly Edition[],
  originals: ReadonlyMap<string, string>,
  input: PlanInput,
): LocalePlan {
  const { config, content } = input;
  const ui = content.ui.get(locale.id) ?? {};
  const editions = all.filter((edition) => edition.locale === locale);
  const originalPath = (edition: Edition) => originals.get(edition.key) ?? edition.path;
  const ofKind = (kind: string) => editions.filter((edition) => edition.parsed.source.kind === kind);
  const docs = config.docs
    ? planVersions({ locale, docs: config.docs, editions: ofKind('doc'), originalPath, ui }, input)
    : { drafts: [], sidebars: new Map(), sidebarStarts: new Map(), problems: [] };
  const blog = config.blog
    ? planBlog({ config, blog: config.blog, locale, editions: ofKind('post'), content, originalPath, ui })
    : undefined;
  const drafts = [
    ...docs.drafts,
    ...(blog?.drafts ?? []),
    ...ofKind('page').map((edition) => planPlainPage(edition, config, originalPath(edition))),
    planNotFound(locale, config, ui),
  ];
  return {
    locale,
    drafts: [...drafts, planPageList(locale, inReadingOrder(drafts, docs.sidebars), config, ui)],
    posts: blog?.posts.filter((post) => post.listed) ?? [],
    sidebars: docs.sidebars,
    blogSidebar: blog?.sidebar,
    sidebarStarts: docs.sidebarStarts,
    problems: [...docs.problems, ...(blog?.problems ?? [])],
  };
}

/** Docs as their sidebars list them, everything else after them as it was. */
function inReadingOrder(drafts: readonly Draft[], sidebars: ReadonlyMap<string, SidebarAsset>): Draft[] {
  const places = readingPlaces([...sidebars.values()].map(({ nodes }) => nodes));
  const placeOf = ({ data }: Draft) => places.get(data.href) ?? places.size;
  return drafts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Path of each page in the default language: the canonical address of its fallbacks. */
function pathsOfOriginals(editions: readonly Edition[], config: Config): ReadonlyMap<string, string> {
  return new Map(
    editions
      .filter((edition) => edition.locale.id === config.defaultLocale)
      .map((edition) => [edition.key, edition.path]),
  );
}

function finishShell(plan: LocalePlan, drafts: readonly Draft[], index: LinkIndex, input: PlanInput) {
  const { config, content, sidebars } = input;
  const { locale } = plan;
  const { docs } = config;
  const own = drafts.filter((draft) => draft.locale === locale);
  const docPages = own.flatMap(({ data }) => (data.kind === 'doc' ? [data] : []));
  const last = docPages.filter((data) => data.version.isLast);
  const mainDocs = docs ? docPages.filter((data) => data.docId === docs.mainDocId) : [];
  return planShell({
    config,
    locale,
    paths: new Set(index.anchors.keys()),
    publicFiles: index.publicFiles,
    docPaths: new Map(last.map((data) => [data.docId, { path: data.path, title: data.title }])),
    sidebarStarts: plan.sidebarStarts,
    versionPaths: new Map(mainDocs.map((data) => [data.version.name, data.path])),
    sidebars: docs ? sidebars : {},
    pageListPath: pageListPath(locale),
    manifestHref: withBase(config.base, manifestFile(locale)),
    search: planSearch(locale, config, manifestFile),
    blogSidebar: plan.blogSidebar,
    ui: content.ui.get(locale.id) ?? {},
  });
}

/** Path → page chunk, one manifest per locale so that a reader loads only what their language needs. */
export function manifestFile(locale: LocaleConfig): string {
  return joinPath(locale.path, 'routes.json').slice(1);
}
