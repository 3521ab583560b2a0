/** Plans the docs pages of one version in one locale: articles, category pages, tags. */

import type { DocPage, DocVersion, PageCard, PageLink, VersionLink } from '../../templates/model/pageData.ts';
import type { SidebarNode } from '../../templates/model/siteData.ts';
import { joinPath } from '../../templates/model/urls.ts';
import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { DocsConfig, VersionConfig } from '../site/siteConfig.ts';
import { planArticle, planEditHref, planLastUpdate, planOutline } from './articles.ts';
import { localize } from './localize.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { baseData, isInItsLanguage, localizedData, type PagePlan, titleOf } from './pagePlan.ts';
import type { LocaleInput } from './planInput.ts';
import { hrefOf } from './routes.ts';
import type { Navigation } from './sidebarPlan.ts';
import type { SidebarDoc } from './sidebarTree.ts';
import { type Tag, type TagIndex, tagCount } from './tagPages.ts';

interface DocsInput extends LocaleInput {
  docs: DocsConfig;
  version: VersionConfig;
  /** Path of the version in this locale. */
  root: string;
  navigation: Navigation;
  /** Address of a sidebar's JSON asset, by sidebar id. */
  sidebarHrefs: ReadonlyMap<string, string>;
  /** The nearest page in every version, by the address of one of this version. */
  versionsOf: (href: string) => VersionLink[];
  tags: TagIndex;
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
          former: frontMatter.redirect_from ?? [],
        },
      ];
    }),
  );
}

/** Reports `pagination_prev` and `pagination_next` with an unknown id. */
export function checkNeighbours(localizedPages: readonly LocalizedPage[], report: Sink): void {
  const ids = new Set(localizedPages.map(({ parsed }) => parsed.source.id));
  for (const localized of localizedPages.filter(isInItsLanguage))
    for (const key of NEIGHBOUR_KEYS) checkNeighbour(localized.parsed.source, key, ids, report);
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
  const { config, docs, locale } = input;
  const { source } = localized.parsed;
  const { frontMatter } = source;
  const href = hrefOf(config, localized.path);
  const frame = planFrame(href, input);
  return {
    ...planArticle(localized),
    breadcrumbs: [...frame.breadcrumbs.slice(0, -1), { label: titleOf(localized), href }],
    data: {
      kind: 'doc',
      ...localizedData(config, localized, input.originalPath(localized), input.ui),
      docId: source.id,
      hideTitle: frontMatter.hide_title === true,
      unlisted: frontMatter.unlisted === true,
      ...frame,
      ...planOutline(localized, config),
      tags: input.tags.linksOf(localized),
      editHref: planEditHref(source, docs.editUrl),
      lastUpdate: planLastUpdate(source, docs, locale),
      ...planNeighbours(localized, href, input),
    },
  };
}

/** Where a page stands in the docs: its version and the others, its sidebar, the categories above it. */
function planFrame(href: string, input: DocsInput): Pick<DocPage, 'version' | 'versions'> & SidebarPlace {
  const versions = input.versionsOf(href);
  return {
    version: versionData(versions, input),
    versions: input.docs.versions.length > 1 ? versions : [],
    ...planPlace(href, input),
  };
}

export type SidebarPlace = Pick<DocPage, 'sidebar' | 'breadcrumbs'>;

/** The sidebar that lists an address, and the categories above it. */
export function planPlace(
  href: string,
  { navigation, sidebarHrefs }: Pick<DocsInput, 'navigation' | 'sidebarHrefs'>,
): SidebarPlace {
  const id = navigation.sidebarOf.get(href);
  return {
    sidebar: id === undefined ? undefined : { id, href: sidebarHrefs.get(id) ?? '' },
    breadcrumbs: navigation.trails.get(href) ?? [],
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

interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** The pages before and after a page in the reading order of its sidebar. */
function neighboursOf(href: string, { navigation }: DocsInput): Neighbours {
  const order = navigation.order.get(navigation.sidebarOf.get(href) ?? '') ?? [];
  const at = navigation.positions.get(href) ?? -1;
  return { previous: at > 0 ? order[at - 1] : undefined, next: at >= 0 ? order[at + 1] : undefined };
}

/** The neighbours of a doc, unless its front matter sets other ones or none (null). */
function planNeighbours({ parsed }: LocalizedPage, href: string, input: DocsInput): Neighbours {
  const { previous, next } = neighboursOf(href, input);
  const { pagination_prev, pagination_next } = parsed.source.frontMatter;
  const choose = (wanted: string | null | undefined, neighbour: PageLink | undefined) => {
    if (wanted === null) return undefined;
    const link = wanted === undefined ? neighbour : linkToDoc(wanted, input);
    return link && { ...link, title: input.navigation.paginationLabels.get(link.href) ?? link.title };
  };
  return {
    previous: choose(pagination_prev, previous),
    next: choose(pagination_next, next),
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
  const { config, locale, navigation } = input;
  return navigation.categories.map((category) => {
    const href = hrefOf(config, category.path);
    const frame = planFrame(href, input);
    return {
      translationKey: `${input.version.name}/category${joinPath(category.path.slice(joinPath(input.root).length))}`,
      locale,
      from: navigation.file,
      indexed: true,
      prose: [],
      breadcrumbs: frame.breadcrumbs,
      data: {
        kind: 'category',
        ...baseData(config, locale, category),
        ...frame,
        cards: category.items.flatMap((node) => cardsOf(node, cards)),
        ...neighboursOf(href, input),
      },
    };
  });
}

/** A category without its own page links to its first page; one that does not fold is a heading above its own. */
function cardsOf(node: SidebarNode, cards: ReadonlyMap<string, PageCard>): PageCard[] {
  if (node.type === 'category' && node.href === undefined && !node.collapsible)
    return node.items.flatMap((item) => cardsOf(item, cards));
  const href = firstPage(node);
  return href === undefined ? [] : [{ title: node.label, description: cards.get(href)?.description ?? '', href }];
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
