/** Plans the whole site: every page of every locale, its address, its neighbours, its words. */

import type { Config, DocsConfig, LocaleConfig } from '../templates/model/config.ts';
import type { HeadData } from '../templates/model/document.ts';
import type { PageData, VersionLink } from '../templates/model/page.ts';
import type { SidebarNode, SiteData } from '../templates/model/site.ts';
import { joinPath, withBase } from '../templates/model/urls.ts';
import { planBlog, type Post } from './planning/blog.ts';
import type { Content, PublicFile } from './content.ts';
import { checkNeighbours, planDocs, planEditHref, planLastUpdate, planToc, sidebarDocs } from './planning/docs.ts';
import { baseData, type Draft, editionData } from './planning/drafts.ts';
import { type Edition, planEditions } from './planning/editions.ts';
import { hashOf } from './hash.ts';
import { FEED_TYPES, feedPath, planHead } from './planning/head.ts';
import { type LinkIndex, type ResolvedLinks, resolveLinks } from './planning/links.ts';
import type { ParsedPage } from './markdown.ts';
import { firstHref, type Navigation, planNavigation } from './planning/navigation.ts';
import { compareText, createProblem, type Problem } from './problems.ts';
import { absoluteUrl, documentFile, hrefOf, routeKey } from './planning/routes.ts';
import { planShell } from './planning/shell.ts';
import type { SidebarsConfig } from './sidebars.ts';
import { SITEMAP_FILE } from './indexes/sitemap.ts';
import { createTagBook } from './planning/tags.ts';

/** One page of the finished site, ready to be rendered. */
export interface Page {
  data: PageData;
  head: HeadData;
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
  links: readonly string[];
  images: ResolvedLinks['images'];
  headings: readonly string[];
}

/** A sidebar tree as the JSON asset that pages refer to. */
export interface SidebarAsset {
  path: string;
  json: string;
  nodes: SidebarNode[];
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
  content: Content;
  config: Config;
  sidebars: SidebarsConfig;
}

/** Decides everything about the site. Touches nothing; mistakes come back as problems. */
export function planSite(input: PlanInput): Site {
  const { config, content } = input;
  const { editions, problems: editionProblems } = planEditions(input.parsed, config);
  const originals = pathsOfOriginals(editions, config);
  const plans = config.locales.map((locale) => planLocale(locale, editions, originals, input));
  const { drafts, problems: duplicateProblems } = dropDuplicates(plans.flatMap((plan) => plan.drafts), config);
  const index = createLinkIndex(drafts, editions, content, config);
  const resolved = resolveAll(editions, index);
  const shells = plans.map((plan) => finishShell(plan, drafts, index, input));
  return {
    config,
    locales: plans.map((plan, at) => ({ locale: plan.locale, shell: shells[at]?.data as SiteData, posts: plan.posts })),
    pages: finishPages(drafts, resolved, config),
    sidebars: new Map(plans.flatMap((plan) => [...plan.sidebars])),
    pictures: collectPictures(resolved),
    hasDiagrams: input.parsed.some((page) => page.diagrams.length > 0),
    linksOf: (edition) => resolved.get(edition) ?? { links: [], images: [], problems: [] },
    problems: [
      ...input.parsed.flatMap((page) => page.problems),
      ...editionProblems,
      ...plans.flatMap((plan) => plan.problems),
      ...duplicateProblems,
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

const NOT_FOUND_TWIN = '404';
const PAGE_LIST_TWIN = 'pages';

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
    drafts: [...drafts, planPageList(locale, drafts, config, ui)],
    posts: blog?.posts.filter((post) => post.listed) ?? [],
    sidebars: docs.sidebars,
    blogSidebar: blog?.sidebar,
    sidebarStarts: docs.sidebarStarts,
    problems: [...docs.problems, ...(blog?.problems ?? [])],
  };
}

interface VersionsInput {
  locale: LocaleConfig;
  docs: DocsConfig;
  editions: readonly Edition[];
  originalPath: (edition: Edition) => string;
  ui: Readonly<Record<string, string>>;
}

/** The docs of every version in one locale. */
function planVersions(
  { locale, docs, editions, originalPath, ui }: VersionsInput,
  { config, content, sidebars }: PlanInput,
): Pick<LocalePlan, 'drafts' | 'sidebars' | 'sidebarStarts' | 'problems'> {
  const assets = new Map<string, SidebarAsset>();
  const sidebarStarts = new Map<string, string | undefined>();
  const versionsOf = createVersionFinder(docs, editions, config);
  const plans = docs.versions.map((version) => {
    const own = editions.filter((edition) => edition.version === version);
    const root = joinPath(locale.path, docs.routeBasePath, version.path);
    const isLast = version.name === docs.lastVersion;
    const navigation = planNavigation(sidebars, {
      config,
      locale,
      root,
      docs: sidebarDocs(own),
      folders: content.folders.filter((folder) => folder.version === version.name && folder.locale === locale.id),
      // A frozen version may lack docs that were written later; each mistake is told once, not per language.
      reportMissing: version.name === 'current' && locale.id === config.defaultLocale,
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
  const paths = new Map(editions.map((edition) => [`${edition.version?.name}/${edition.parsed.source.id}`, edition.path]));
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

function planPlainPage(edition: Edition, config: Config, originalPath: string): Draft {
  const { source } = edition.parsed;
  const { frontMatter } = source;
  return {
    twin: edition.key,
    locale: edition.locale,
    from: source.file,
    indexed: !edition.fallback && !frontMatter.unlisted && source.locale === edition.locale.id,
    lastmod: frontMatter.last_update?.date ?? source.lastUpdate?.date,
    keywords: frontMatter.keywords,
    image: frontMatter.image,
    prose: [{ id: 'article', edition, part: 'full' }],
    data: {
      kind: 'page',
      ...editionData(config, edition, originalPath),
      hideTitle: frontMatter.hide_title === true,
      unlisted: frontMatter.unlisted === true,
      toc: planToc(edition, config),
      editHref: config.docs ? planEditHref(source, config.docs.editUrl) : undefined,
      lastUpdate: config.docs ? planLastUpdate(source, config.docs, edition.locale) : undefined,
    },
  };
}

function planNotFound(locale: LocaleConfig, config: Config, ui: Readonly<Record<string, string>>): Draft {
  const title = ui.notFoundTitle ?? '';
  const path = joinPath(locale.path, '404');
  const description = ui.notFoundText ?? '';
  return {
    twin: NOT_FOUND_TWIN,
    locale,
    from: 'the not-found page',
    indexed: false,
    prose: [],
    data: { kind: 'notFound', ...baseData(config, locale, { path, title, description }) },
  };
}

/** Every page a reader may look for: docs by sidebar category, posts, the rest. */
function planPageList(
  locale: LocaleConfig,
  drafts: readonly Draft[],
  config: Config,
  ui: Readonly<Record<string, string>>,
): Draft {
  const sections = new Map<string, Array<{ title: string; href: string }>>();
  const seen = new Set<string>();
  for (const { data } of drafts.filter(isListed)) {
    // Of two sources that claim one address the second is dropped, as soon as the drafts of all locales are known.
    if (seen.has(data.href)) continue;
    seen.add(data.href);
    const title = sectionOf(data, ui);
    const pages = sections.get(title) ?? [];
    pages.push({ title: data.title, href: data.href });
    sections.set(title, pages);
  }
  return {
    twin: PAGE_LIST_TWIN,
    locale,
    from: 'the list of all pages',
    indexed: true,
    prose: [],
    data: {
      kind: 'pageList',
      ...baseData(config, locale, {
        path: joinPath(locale.path, 'pages'),
        title: ui.allPages ?? '',
        description: ui.allPagesDescription ?? '',
      }),
      sections: [...sections].map(([title, pages]) => ({ title, pages })),
    },
  };
}

function isListed({ data }: Draft): boolean {
  const isHidden = 'unlisted' in data && data.unlisted;
  const isFurtherPage = data.kind === 'postList' && data.pageNumber > 1;
  return !isHidden && !isFurtherPage && data.kind !== 'notFound';
}

function sectionOf(data: PageData, ui: Readonly<Record<string, string>>): string {
  if (data.kind === 'doc' || data.kind === 'category') {
    const version = data.version.isLast ? '' : ` (${data.version.label})`;
    const top = data.breadcrumbs.length > 1 ? data.breadcrumbs[0]?.label : ui.documentation;
    return `${top ?? ''}${version}`;
  }
  if (data.kind === 'page') return ui.otherPages ?? '';
  return data.kind === 'docsTag' || (data.kind === 'tags' && data.of === 'docs') ? (ui.documentation ?? '') : (ui.blog ?? '');
}

/** Path of each page in the default language: the canonical address of its fallbacks. */
function pathsOfOriginals(editions: readonly Edition[], config: Config): ReadonlyMap<string, string> {
  return new Map(
    editions
      .filter((edition) => edition.locale.id === config.defaultLocale)
      .map((edition) => [edition.key, edition.path]),
  );
}

/** The first page in source order keeps a contested document; names that differ only by case are contested too. */
function dropDuplicates(drafts: readonly Draft[], config: Config): { drafts: Draft[]; problems: Problem[] } {
  const owners = new Map<string, Draft>();
  /** By the two sources: a pair that clashes in every language is told once. */
  const problems = new Map<string, Problem>();
  for (const draft of drafts) {
    const file = documentFile(config, draft.data.path).toLowerCase();
    const owner = owners.get(file);
    const pair = `${draft.from}\n${owner?.from}`;
    if (!owner) owners.set(file, draft);
    else if (!problems.has(pair)) problems.set(pair, duplicateRoute(draft, owner));
  }
  return { drafts: [...owners.values()], problems: [...problems.values()] };
}

function duplicateRoute(draft: Draft, owner: Draft): Problem {
  const message = `duplicate route: "${draft.data.path}" is already the address of ${owner.from}`;
  const hint = 'change the slug of one of them; the first one is published';
  return createProblem('duplicateRoutes', { file: draft.from }, message, hint);
}

function createLinkIndex(
  drafts: readonly Draft[],
  editions: readonly Edition[],
  content: Content,
  config: Config,
): LinkIndex {
  const anchors = new Map<string, ReadonlySet<string>>(
    drafts
      .filter((draft) => draft.twin !== NOT_FOUND_TWIN)
      .map(({ data, prose }) => [data.path, new Set(prose.flatMap(({ edition, part }) => anchorsOf(edition, part)))]),
  );
  return {
    config,
    anchors,
    pathBySource: new Map(editions.map((edition) => [`${edition.locale.id}:${edition.key}`, edition.path])),
    publicFiles: new Map([...generatedFiles(config), ...content.publicFiles].map((file) => [file.path, file])),
    images: content.images,
  };
}

/** Files that the build writes beside the pages and that a text may link to. */
function generatedFiles({ blog, locales }: Config): PublicFile[] {
  const feeds = blog
    ? locales.flatMap((locale) => blog.feeds.map((kind) => feedPath(blog, locale, FEED_TYPES[kind][1])))
    : [];
  return [...feeds, SITEMAP_FILE].map((path) => ({ path, diskPath: '' }));
}

function anchorsOf({ parsed, headingIds }: Edition, part: 'full' | 'excerpt'): string[] {
  return part === 'full' ? [...headingIds, ...parsed.anchors] : [];
}

function resolveAll(editions: readonly Edition[], index: LinkIndex): ReadonlyMap<Edition, ResolvedLinks> {
  return new Map(
    editions.map((edition) => {
      const { parsed, locale, path } = edition;
      return [edition, resolveLinks(parsed, { source: parsed.source, locale, path }, index)];
    }),
  );
}

/** A fallback page repeats the original's links: its problems are the original's. */
function linkProblems(editions: readonly Edition[], resolved: ReadonlyMap<Edition, ResolvedLinks>): Problem[] {
  return editions
    .filter((edition) => edition.parsed.source.locale === edition.locale.id)
    .flatMap((edition) => resolved.get(edition)?.problems ?? []);
}

function finishShell(plan: LocalePlan, drafts: readonly Draft[], index: LinkIndex, { config, content }: PlanInput) {
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
    pageListPath: joinPath(locale.path, 'pages'),
    manifestHref: withBase(config.base, manifestFile(locale)),
    blogSidebar: plan.blogSidebar,
    ui: content.ui.get(locale.id) ?? {},
  });
}

/** Path → page chunk, one manifest per locale so that a reader loads only what their language needs. */
export function manifestFile(locale: LocaleConfig): string {
  return joinPath(locale.path, 'routes.json').slice(1);
}

/** Adds what needs all pages to be known: twins in other languages, route keys, final links, heads. */
function finishPages(drafts: readonly Draft[], resolved: ReadonlyMap<Edition, ResolvedLinks>, config: Config): Page[] {
  const twins = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const group = twins.get(draft.twin);
    if (group) group.push(draft);
    else twins.set(draft.twin, [draft]);
  }
  const homes = new Map(config.locales.map((locale) => [locale.id, hrefOf(config, joinPath(locale.path))]));
  const keys = new Set<string>();
  // Keys are given in path order, so that adding a page elsewhere never changes another page's key.
  const keyOf = new Map(
    [...drafts].sort((a, b) => compareText(a.data.path, b.data.path)).map((draft) => [draft, routeKey(draft.data.path, keys)]),
  );
  return drafts.map((draft) => finishPage(draft, twins.get(draft.twin) ?? []));

  function finishPage(draft: Draft, group: readonly Draft[]): Page {
    const alternates = config.locales.map((locale) => ({
      locale: locale.id,
      href: group.find((twin) => twin.locale === locale)?.data.href ?? homes.get(locale.id) ?? config.base,
    }));
    const data = { ...draft.data, alternates };
    const translations = group
      .filter((twin) => twin.indexed)
      .map((twin) => ({ locale: twin.locale, path: twin.data.path }));
    const { locale, indexed, keywords, image, breadcrumbs, post } = draft;
    return {
      data,
      head: planHead({ data, locale, translations, indexed, keywords, image, breadcrumbs, post }, config),
      locale,
      key: keyOf.get(draft) ?? data.path,
      file: documentFile(config, data.path),
      prose: draft.prose.map((piece) => finishProse(piece, resolved, config)),
      from: draft.from,
      indexed,
      lastmod: draft.lastmod,
      translations: translations.map((twin) => ({ lang: twin.locale.lang, url: absoluteUrl(config, twin.path) })),
    };
  }
}

function finishProse(piece: Draft['prose'][number], resolved: ReadonlyMap<Edition, ResolvedLinks>, config: Config): Prose {
  const { edition, part, id } = piece;
  const { parsed, headingIds } = edition;
  const { links = [], images = [] } = resolved.get(edition) ?? {};
  if (part === 'full') return { id, html: parsed.html, links, images, headings: headingIds };
  // A preview stands on a list: its headings need no ids of their own, and in-page links lead to the post.
  const href = hrefOf(config, edition.path);
  return {
    id,
    html: parsed.excerptHtml ?? parsed.html,
    links: links.map((link) => (/^[#?]/.test(link) ? href + link : link)),
    images,
    headings: headingIds.map((heading) => `${id}-${heading}`),
  };
}

function collectPictures(resolved: ReadonlyMap<Edition, ResolvedLinks>): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const { images } of resolved.values())
    for (const { asset } of images) if (asset) pictures.set(asset.path, asset.image.diskPath);
  return pictures;
}
