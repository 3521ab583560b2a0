/** Plans the docs pages of one version in one locale: articles, category pages, tags. */

import type {
  DocVersion,
  LastUpdate,
  PageCard,
  PageLink,
  TocEntry,
  VersionLink,
} from '../../templates/model/pageData.ts';
import type { Config, DocsConfig, LocaleConfig, VersionConfig } from '../../templates/model/siteConfig.ts';
import type { SidebarNode } from '../../templates/model/siteData.ts';
import { joinPath } from '../../templates/model/urls.ts';
import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import type { LocalizedPage } from '../model/localizedPage.ts';
import type { SourceFile } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import { formatDate } from './dates.ts';
import { localize } from './localize.ts';
import { baseData, localizedData, type PagePlan, titleOf } from './pagePlan.ts';
import { hrefOf } from './routes.ts';
import type { Navigation } from './sidebarPlan.ts';
import type { SidebarDoc } from './sidebarTree.ts';
import { type Tag, type TagIndex, tagCount } from './tagPages.ts';

interface DocsInput {
  config: Config;
  docs: DocsConfig;
  locale: LocaleConfig;
  version: VersionConfig;
  /** Path of the version in this locale. */
  root: string;
  localizedPages: readonly LocalizedPage[];
  navigation: Navigation;
  /** Address of a sidebar's JSON asset, by sidebar id. */
  sidebarHrefs: ReadonlyMap<string, string>;
  /** Path of a page in the language of its source. */
  originalPath: (localized: LocalizedPage) => string;
  /** The nearest page in every version, by the address of one of this version. */
  versionsOf: (href: string) => VersionLink[];
  tags: TagIndex;
  ui: Readonly<Record<string, string>>;
}

/** Plans the docs of a version: articles, generated category pages, pages of tags. */
export function planDocs(input: DocsInput): PagePlan[] {
  const cards = cardsByHref(input);
  return [
    ...input.localizedPages.map((localized) => planDoc(localized, input)),
    ...planCategories(input, cards),
    ...planDocsTags(input),
  ];
}

/** The doc data that sidebars need. */
export function sidebarDocs(localizedPages: readonly LocalizedPage[]): ReadonlyMap<string, SidebarDoc> {
  return new Map(
    localizedPages.map((localized) => {
      const { frontMatter, id } = localized.parsed.source;
      return [
        id,
        {
          id,
          path: localized.path,
          label: frontMatter.sidebar_label ?? titleOf(localized),
          position: frontMatter.sidebar_position,
          paginationLabel: frontMatter.pagination_label,
          unlisted: frontMatter.unlisted === true,
        },
      ];
    }),
  );
}

/** Reports `pagination_prev` and `pagination_next` with an unknown id. */
export function checkNeighbours(localizedPages: readonly LocalizedPage[], report: Sink): void {
  const ids = new Set(localizedPages.map(({ parsed }) => parsed.source.id));
  for (const { parsed, locale } of localizedPages)
    if (parsed.source.locale === locale.id)
      for (const key of NEIGHBOUR_KEYS) checkNeighbour(parsed.source, key, ids, report);
}

/** Reports a page whose table of contents has no level, and so is always empty. */
export function checkTocLevels(localizedPages: readonly LocalizedPage[], config: Config, report: Sink): void {
  for (const { parsed, locale } of localizedPages) {
    const { source } = parsed;
    const { min, max } = tocLevels(source, config);
    if (min <= max || source.locale !== locale.id) continue;
    const key = source.keyLines?.toc_min_heading_level ? 'toc_min_heading_level' : 'toc_max_heading_level';
    const place = { file: source.file, line: source.keyLines?.[key] };
    const hint = `the levels are ${min} to ${max}: the lowest number comes first`;
    report(createDiagnostic('frontMatter', place, `${key}: the table of contents has no level`, hint));
  }
}

const NEIGHBOUR_KEYS = ['pagination_prev', 'pagination_next'] as const;

function checkNeighbour(
  source: SourceFile,
  key: (typeof NEIGHBOUR_KEYS)[number],
  ids: ReadonlySet<string>,
  report: Sink,
): void {
  const id = source.frontMatter[key];
  if (id === undefined || id === null || ids.has(id)) return;
  const place = { file: source.file, line: source.keyLines?.[key] };
  report(createDiagnostic('frontMatter', place, `${key}: no doc has the id "${id}"`, didYouMean(id, ids)));
}

function planDoc(localized: LocalizedPage, input: DocsInput): PagePlan {
  const { config, docs, locale, navigation } = input;
  const { source } = localized.parsed;
  const { frontMatter } = source;
  const href = hrefOf(config, localized.path);
  const sidebarId = navigation.sidebarOf.get(href);
  const breadcrumbs = navigation.trails.get(href) ?? [];
  const versions = input.versionsOf(href);
  return {
    translationKey: localized.key,
    locale,
    from: source.file,
    indexed: !localized.fallback && !frontMatter.unlisted && source.locale === locale.id,
    lastmod: frontMatter.last_update?.date ?? source.lastUpdate?.date,
    keywords: frontMatter.keywords,
    searches: source.searches,
    image: frontMatter.image,
    breadcrumbs: [...breadcrumbs.slice(0, -1), { label: titleOf(localized), href }],
    prose: [{ id: 'article', localized, part: 'full' }],
    data: {
      kind: 'doc',
      ...localizedData(config, localized, input.originalPath(localized), input.ui),
      docId: source.id,
      hideTitle: frontMatter.hide_title === true,
      unlisted: frontMatter.unlisted === true,
      version: versionData(versions, input),
      versions: docs.versions.length > 1 ? versions : [],
      sidebar: sidebarId === undefined ? undefined : { id: sidebarId, href: input.sidebarHrefs.get(sidebarId) ?? '' },
      breadcrumbs,
      toc: planToc(localized, config),
      tags: input.tags.linksOf(localized),
      editHref: planEditHref(source, docs.editUrl),
      lastUpdate: planLastUpdate(source, docs, locale),
      ...planNeighbours(localized, href, sidebarId, input),
    },
  };
}

function versionData(links: readonly VersionLink[], { docs, locale, version }: DocsInput): DocVersion {
  const isLast = version.name === docs.lastVersion;
  const latest = isLast ? undefined : links.find(({ name }) => name === docs.lastVersion);
  const label = localize(version.label, locale.id);
  return {
    name: version.name,
    label,
    isLast,
    banner: version.banner,
    latestHref: latest?.href,
    latestLabel: latest?.label,
    ...(latest?.nearest !== undefined && { latestNearest: latest.nearest }),
  };
}

/** Headings of the configured levels, with their final ids. */
export function planToc({ parsed, headingIds }: LocalizedPage, config: Config): TocEntry[] {
  const { frontMatter } = parsed.source;
  if (frontMatter.hide_table_of_contents) return [];
  const { min, max } = tocLevels(parsed.source, config);
  return parsed.headings.flatMap(({ level, html }, index) =>
    level >= min && level <= max ? [{ id: headingIds[index] ?? '', html: breakNames(html), level }] : [],
  );
}

function tocLevels({ frontMatter }: SourceFile, { tableOfContents }: Config): { min: number; max: number } {
  return {
    min: frontMatter.toc_min_heading_level ?? tableOfContents.minLevel,
    max: frontMatter.toc_max_heading_level ?? tableOfContents.maxLevel,
  };
}

/** Long names in narrow columns may break after `_` and `.`, and before a capital. Tags and entities stay as they are. */
function breakNames(html: string): string {
  return html.replace(LONG_NAME_RE, (name) => name.replace(NAME_PART_RE, '$&<wbr>'));
}

const LONG_NAME_RE = /(?<![<&/\w-])[A-Za-z][\w.]{15,}(?![^<>]*>)/g;
const NAME_PART_RE = /[_.](?=[^_.\s]{2})|[a-z\d](?=[A-Z][a-z])/g;

/** The address from the front matter, where null means no link, else from the configured pattern. */
export function planEditHref(source: SourceFile, pattern: string | undefined): string | undefined {
  const own = source.frontMatter.custom_edit_url;
  if (own !== undefined) return own ?? undefined;
  return pattern?.replaceAll('{path}', source.repoPath.split('/').map(encodeURIComponent).join('/'));
}

/** Date and author of the last update, as far as the settings show them; undefined if unknown. */
export function planLastUpdate(
  source: SourceFile,
  shows: Pick<DocsConfig, 'showLastUpdateTime' | 'showLastUpdateAuthor'>,
  locale: LocaleConfig,
): LastUpdate | undefined {
  const date = source.frontMatter.last_update?.date ?? source.lastUpdate?.date;
  const author = source.frontMatter.last_update?.author ?? source.lastUpdate?.author;
  const update: LastUpdate = {
    ...(shows.showLastUpdateTime && date ? { date, dateText: formatDate(date, locale) } : {}),
    ...(shows.showLastUpdateAuthor && author ? { author } : {}),
  };
  return update.date || update.author ? update : undefined;
}

/** The previous and next page in the reading order of the sidebar, unless the front matter sets other ones or none (null). */
function planNeighbours(
  { parsed }: LocalizedPage,
  href: string,
  sidebarId: string | undefined,
  input: DocsInput,
): { previous?: PageLink; next?: PageLink } {
  const order = (sidebarId !== undefined && input.navigation.order.get(sidebarId)) || [];
  const at = input.navigation.positions.get(href) ?? -1;
  const { pagination_prev, pagination_next } = parsed.source.frontMatter;
  const choose = (wanted: string | null | undefined, neighbour: PageLink | undefined) => {
    if (wanted === null) return undefined;
    const link = wanted === undefined ? neighbour : linkToDoc(wanted, input);
    return link && { ...link, title: input.navigation.paginationLabels.get(link.href) ?? link.title };
  };
  return {
    previous: choose(pagination_prev, at > 0 ? order[at - 1] : undefined),
    next: choose(pagination_next, at >= 0 ? order[at + 1] : undefined),
  };
}

function linkToDoc(id: string, { localizedPages, config }: DocsInput): PageLink | undefined {
  const localized = localizedPages.find(({ parsed }) => parsed.source.id === id);
  return localized && { title: titleOf(localized), href: hrefOf(config, localized.path) };
}

function cardsByHref({ localizedPages, config }: DocsInput): ReadonlyMap<string, PageCard> {
  return new Map(
    localizedPages.map((localized) => {
      const href = hrefOf(config, localized.path);
      const { frontMatter } = localized.parsed.source;
      return [
        href,
        { title: titleOf(localized), description: frontMatter.description ?? localized.parsed.summary, href },
      ];
    }),
  );
}

function planCategories(input: DocsInput, cards: ReadonlyMap<string, PageCard>): PagePlan[] {
  const { config, docs, locale, navigation } = input;
  return navigation.categories.map((category) => {
    const href = hrefOf(config, category.path);
    const sidebarId = navigation.sidebarOf.get(href);
    const breadcrumbs = navigation.trails.get(href) ?? [];
    const order = (sidebarId !== undefined && navigation.order.get(sidebarId)) || [];
    const at = navigation.positions.get(href) ?? -1;
    const versions = input.versionsOf(href);
    return {
      translationKey: `${input.version.name}/category${joinPath(category.path.slice(joinPath(input.root).length))}`,
      locale,
      from: navigation.file,
      indexed: true,
      prose: [],
      breadcrumbs,
      data: {
        kind: 'category',
        ...baseData(config, locale, category),
        version: versionData(versions, input),
        versions: docs.versions.length > 1 ? versions : [],
        sidebar: sidebarId === undefined ? undefined : { id: sidebarId, href: input.sidebarHrefs.get(sidebarId) ?? '' },
        breadcrumbs,
        cards: category.items.flatMap((node) => cardOf(node, cards) ?? []),
        previous: at > 0 ? order[at - 1] : undefined,
        next: at >= 0 ? order[at + 1] : undefined,
      },
    };
  });
}

/** A category without its own page links to its first page. */
function cardOf(node: SidebarNode, cards: ReadonlyMap<string, PageCard>): PageCard | undefined {
  const href = node.href ?? (node.type === 'category' ? firstPage(node) : undefined);
  if (href === undefined) return undefined;
  return { title: node.label, description: cards.get(href)?.description ?? '', href };
}

function firstPage(node: SidebarNode): string | undefined {
  if (node.href !== undefined || node.type === 'link') return node.href;
  for (const item of node.items) {
    const href = firstPage(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

function planDocsTags(input: DocsInput): PagePlan[] {
  const { config, docs, locale, version, tags, ui } = input;
  if (tags.all().length === 0) return [];
  const root = joinPath(locale.path, docs.routeBasePath, version.path, 'tags');
  const allHref = hrefOf(config, root);
  const index: PagePlan = {
    translationKey: `${version.name}/tags`,
    locale,
    from: 'the docs tags',
    indexed: true,
    prose: [],
    data: {
      kind: 'tags',
      of: 'docs',
      ...baseData(config, locale, {
        path: root,
        title: ui.tags ?? '',
        description: ui.docsTagsDescription ?? '',
      }),
      letters: tags.letters(),
    },
  };
  return [index, ...tags.all().map((tag) => planDocsTag(tag, allHref, input))];
}

function planDocsTag(tag: Tag, allHref: string, input: DocsInput): PagePlan {
  const { config, locale, version } = input;
  const cards = cardsByHref({ ...input, localizedPages: tag.localizedPages });
  return {
    translationKey: `${version.name}/tags/${tag.id}`,
    locale,
    from: `the docs tag "${tag.id}"`,
    indexed: true,
    prose: [],
    data: {
      kind: 'docsTag',
      ...baseData(config, locale, {
        path: tag.path,
        title: input.tags.pageTitle(tag, 'taggedDocs'),
        description: tag.description ?? input.tags.pageTitle(tag, 'taggedDocs'),
      }),
      tag: tagCount(tag),
      allHref,
      cards: [...cards.values()],
    },
  };
}
