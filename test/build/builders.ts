/** Builders for planning tests: whole sites from a few arguments. */

import type { Diagnostic } from '../../build/model/diagnostic.ts';
import { hashOf } from '../../build/model/hash.ts';
import type { Heading, ParsedSource } from '../../build/model/parsedSource.ts';
import type { Content, ContentKind, FrontMatter, SourceFile } from '../../build/model/source.ts';
import { KIND_FOLDERS, pageName } from '../../build/model/sourceKey.ts';
import { collectLinkTexts } from '../../build/parse/linkTexts.ts';
import type { Page, Site } from '../../build/plan/plannedSite.ts';
import { planSite } from '../../build/plan/sitePlan.ts';
import { plugin as cards } from '../../build/plugins/cards/plugin.ts';
import { plugin as facts } from '../../build/plugins/facts/plugin.ts';
import { plugin as feeds } from '../../build/plugins/feeds/plugin.ts';
import { plugin as metadata } from '../../build/plugins/metadata/plugin.ts';
import { plugin as plain } from '../../build/plugins/plain/plugin.ts';
import { plugin as redirects } from '../../build/plugins/redirects/plugin.ts';
import { plugin as search } from '../../build/plugins/search/plugin.ts';
import { plugin as sitemap } from '../../build/plugins/sitemap/plugin.ts';
import { createConfigSchema } from '../../build/site/configSchema.ts';
import { completeConfig } from '../../build/site/derivedDefaults.ts';
import { splitPostId } from '../../build/site/postId.ts';
import type { SidebarsConfig } from '../../build/site/sidebarSettings.ts';
import type { Config, DocsConfig, LocaleConfig } from '../../build/site/siteConfig.ts';
import type { DocPage, PageData, PageKind } from '../../templates/model/pageData.ts';
import { UI_KEYS } from '../uiKeys.ts';
import { told } from './told.ts';

export const EN: LocaleConfig = { id: 'en', label: 'English', lang: 'en', dir: 'ltr', path: '', translate: true };
export const FR: LocaleConfig = { id: 'fr', label: 'Français', lang: 'fr', dir: 'ltr', path: 'fr', translate: true };

export const DOCS: DocsConfig = {
  routeBasePath: '',
  mainDocId: 'intro',
  versions: [{ name: 'current', label: 'Next', path: '', banner: 'none' }],
  lastVersion: 'current',
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  sidebarAutoCollapse: false,
  showLastUpdateTime: true,
  showLastUpdateAuthor: true,
  lastUpdateAuthors: {},
};

export const BLOG: Exclude<Config['blog'], false> = {
  routeBasePath: 'blog',
  title: { en: 'Blog', fr: 'Le blog' },
  description: { en: 'News', fr: 'Nouvelles' },
  postsPerPage: 10,
  sidebarTitle: { en: 'All posts', fr: 'Tous les articles' },
  sidebarCount: 'all',
  showReadingTime: true,
  readingSpeed: 200,
  feeds: ['rss', 'atom', 'json'],
  feedTitle: { en: 'Blog of the site', fr: 'Blog du site' },
  feedDescription: { en: 'What is new', fr: 'Quoi de neuf' },
};

const CONTEXT = {
  locales: ['en', 'fr'],
  versions: ['current'],
  versionFolders: [],
  docs: true,
  posts: true,
  incomplete: new Set<object>(),
};
const DEFAULTS = completeConfig(createConfigSchema(CONTEXT).parse({ title: 'Site', url: 'https://example.org' }));

/** A valid configuration in two languages under `/base/`, with changes. */
export function configOf(changes: Partial<Config> = {}): Config {
  return {
    ...DEFAULTS,
    title: { en: 'Site', fr: 'Le site' },
    tagline: 'Tagline',
    base: '/base/',
    siteVersion: '1.0.0',
    generator: { name: 'generator', version: '1.2.3', level: '' },
    locales: [EN, FR],
    docs: DOCS,
    blog: BLOG,
    codeLanguages: [],
    ...changes,
  };
}

/** What a test says about a page; lists of strings stand for lists of places, one a line. */
export interface PageWords {
  locale?: string;
  version?: string;
  frontMatter?: FrontMatter;
  phrases?: readonly string[];
  keyLines?: Record<string, number>;
  lastUpdate?: SourceFile['lastUpdate'];
  title?: string;
  html?: string;
  excerptHtml?: string;
  markdown?: string;
  /** `## Title`, or `## Title {#id}` */
  headings?: readonly string[];
  links?: readonly string[];
  images?: readonly string[];
  anchors?: string[];
  words?: number;
  summary?: string;
  frame?: string;
}

export function doc(id: string, words: PageWords = {}): ParsedSource {
  return parsedOf('doc', id, words);
}

export function post(id: string, words: PageWords = {}): ParsedSource {
  return parsedOf('post', id, words);
}

export function plainPage(id: string, words: PageWords = {}): ParsedSource {
  return parsedOf('page', id, words);
}

const PHRASES = new WeakMap<SourceFile, readonly string[]>();

/** What the search has read of pages. */
function searchesOf(parsed: readonly ParsedSource[]) {
  const searches = new Map<string, Map<string, object>>();
  for (const { source } of parsed) {
    const phrases = PHRASES.get(source);
    const own = searches.get(source.locale) ?? new Map<string, object>();
    searches.set(source.locale, own);
    if (phrases) own.set(pageName(source.kind, source.id), { phrases });
  }
  return { searches, synonyms: [] };
}

export function sourceOf(kind: ContentKind, id: string, words: PageWords = {}): SourceFile {
  const { locale = 'en', version = 'current', keyLines, lastUpdate } = words;
  const { date } = kind === 'post' ? splitPostId(id) : {};
  const frontMatter = { ...(date && { date }), ...words.frontMatter };
  const root = version === 'current' ? 'content' : `content/versions/${version}`;
  const file = `${root}/${locale}/${KIND_FOLDERS[kind]}/${id}.md`;
  return {
    ...{ file, repoPath: file, locale, kind, version, id, frontMatter },
    ...{ body: '', bodyLine: 0, keyLines, lastUpdate },
  };
}

function parsedOf(kind: ContentKind, id: string, words: PageWords = {}): ParsedSource {
  const source = sourceOf(kind, id, words);
  if (words.phrases) PHRASES.set(source, words.phrases);
  const place = (_: string, index: number) => ({ file: source.file, line: index + 1, column: 1 });
  return {
    source,
    ...(words.title === undefined ? {} : { title: words.title }),
    html: words.html ?? '',
    excerptHtml: words.excerptHtml,
    headings: (words.headings ?? []).map(headingOf),
    links: (words.links ?? []).map((href, index) => ({ href, place: place(href, index) })),
    images: (words.images ?? []).map((src, index) => ({ src, place: place(src, index) })),
    linkTexts: collectLinkTexts(words.html ?? ''),
    diagrams: [],
    anchors: words.anchors ?? [],
    words: words.words ?? 0,
    summary: words.summary ?? '',
    frame: words.frame ?? '',
    diagnostics: [],
    notes: {},
    texts: { plain: words.markdown ?? '' },
    textHash: hashOf(words.html ?? ''),
    uses: { strings: {} },
  };
}

function headingOf(line: string, index = 0): Heading {
  const [, marks = '', text = '', id] = /^(#+) (.*?)(?: \{#(.*)\})?$/.exec(line) ?? [];
  const slug = text.toLowerCase().replaceAll(' ', '-');
  return { level: marks.length, id: id ?? slug, text, html: text, line: index + 1 };
}

const WORDS: Record<string, Record<string, string>> = {
  en: {
    taggedPosts: 'One post tagged with "{tag}"|{count} posts tagged with "{tag}"',
    taggedDocs: 'One doc tagged with "{tag}"|{count} docs tagged with "{tag}"',
    authorPosts: 'One post by {author}|{count} posts by {author}',
  },
  fr: {
    taggedPosts: 'Un article tagué « {tag} »|{count} articles tagués « {tag} »',
    taggedDocs: 'Une page taguée « {tag} »|{count} pages taguées « {tag} »',
    authorPosts: 'Un article de {author}|{count} articles de {author}',
  },
};

/** Shell strings: `fr:archive`, and real words where counts are filled in. */
export function uiOf(locale: string): Record<string, string> {
  return { ...Object.fromEntries(UI_KEYS.map((key) => [key, `${locale}:${key}`])), ...WORDS[locale] };
}

function contentOf(changes: Partial<Content> = {}): Content {
  return {
    files: [],
    images: new Map(),
    drawings: new Map(),
    publicFiles: [],
    authors: new Map(),
    tags: new Map(),
    folders: [],
    ui: new Map(['en', 'fr'].map((locale) => [locale, uiOf(locale)])),
    diagnostics: [],
    ...changes,
  };
}

export interface SiteWords {
  config?: Partial<Config>;
  content?: Partial<Content>;
  sidebars?: SidebarsConfig;
}

export function siteOf(parsed: readonly ParsedSource[], { config, content, sidebars = {} }: SiteWords = {}): Site {
  const values = new Map([['search', searchesOf(parsed)]]);
  const plugins = [facts, feeds, metadata, plain, redirects, sitemap, search, cards];
  return planSite({ parsed, content: contentOf({ values, ...content }), config: configOf(config), plugins, sidebars });
}

/** The page at a path; fails the test when there is none. */
export function pageAt(site: Site, path: string): Page {
  const page = site.pages.find(({ data }) => data.path === path);
  if (!page) throw new Error(`no page at ${path}, only ${site.pages.map(({ data }) => data.path).join(' ')}`);
  return page;
}

/** What the page at a path shows; fails the test when it is of another kind. */
export function dataAt<K extends PageKind>(site: Site, path: string, kind: K): Extract<PageData, { kind: K }> {
  const { data } = pageAt(site, path);
  if (data.kind !== kind) throw new Error(`${path} is a ${data.kind}, not a ${kind}`);
  return data as Extract<PageData, { kind: K }>;
}

export function docAt(site: Site, path: string): DocPage {
  return dataAt(site, path, 'doc');
}

/** Diagnostics of some checks, as `told` tells them. */
export function printed(diagnostics: readonly Diagnostic[], ...checks: string[]): string[] {
  return diagnostics.filter(({ check }) => checks.length === 0 || checks.includes(check)).map(told);
}
