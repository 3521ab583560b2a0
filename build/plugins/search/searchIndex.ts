/** Renders the search indexes: one per language and version of the docs, of the pages written in it. */

import { encodeSection } from '../../../templates/search/searchSections.ts';
import { type Kept, NO_STORE, reuse } from '../../input/store.ts';
import { compareText } from '../../model/compareText.ts';
import { frenchSpaces } from '../../model/frenchSpaces.ts';
import { hashOf } from '../../model/hash.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { pageName } from '../../model/sourceKey.ts';
import { localize } from '../../plan/localize.ts';
import type { Page, Site } from '../../plan/plannedSite.ts';
import type { Config, LocaleConfig } from '../../site/siteConfig.ts';
import { type DocumentedName, documentedNames, shortAliases } from '../shared/libraryName.ts';
import { type AnswerParts, renderAnswers, splitAnswers } from './answers.ts';
import { readOf } from './searchContent.ts';
import { type IndexedPage, renderSearchFiles } from './searchFiles.ts';
import { collectMentions } from './searchLinks.ts';
import {
  hasSearch,
  isOfVersion,
  isRelease,
  type SearchVersion,
  searchFile,
  searchKind,
  searchVersions,
} from './searchPlan.ts';
import { type Article, createRecorder, type PageContext, type RecordJob, type SearchRecord } from './searchRecord.ts';

/** Kinds of names that a page explains in a row or two each: what they are for is explained elsewhere. */
const CODE_KINDS = new Set<DocumentedName['kind']>(['module', 'class', 'function', 'method', 'parameter']);
/** Other pages document a few. */
const MANY_NAMES = 10;

/** What the index of one language and version is made of, beside the records of its pages and its answers. Can be cloned. */
export interface IndexInput {
  locale: LocaleConfig;
  path: string;
  /** Sorted by address, so that the index does not depend on the sidebar. */
  pages: ListedPage[];
  synonyms: Array<[words: string[], means: string[]]>;
}

/** What answers are made of. */
export interface AnswerInput {
  names: readonly DocumentedName[];
  locale: string;
  /** Under which the answers are kept. */
  key: string;
}

interface ListedPage extends Omit<IndexedPage, 'shown' | 'record'> {
  href: string;
  title: string;
  headings: readonly string[];
  trail: string[];
  /** Under which its record is kept. */
  key: string;
}

export interface IndexPlan {
  input: IndexInput;
  /** One for each page. */
  jobs: RecordJob[];
  answers: AnswerInput;
  /** Under which its files are kept. */
  key: string;
}

/** What can be read of a page as soon as it is parsed. */
export function articleOf({ html, textHash, source: { kind, locale, id } }: ParsedSource, config: Config): Article {
  const { lang = locale } = config.locales.find((each) => each.id === locale) ?? {};
  return { html, textHash, lang, isRelease: kind === 'doc' && isRelease(id, config) };
}

/** One for each language and version, if the navbar has a search item. */
export function planSearch(site: Site): IndexPlan[] {
  if (!hasSearch(site.config)) return [];
  return searchVersions(site.config).flatMap((version) =>
    site.locales.map(({ locale }) => planIndex(locale, version, site)),
  );
}

/** The pages without a record, of the indexes without files. */
export function findUnread(plan: readonly IndexPlan[], kept: Kept): RecordJob[] {
  const changed = plan.filter(({ key }) => !kept.find(key));
  return changed.flatMap(({ jobs }) => jobs.filter(({ key }) => !kept.find(key)));
}

/** The files of all indexes. */
export function renderSearch(plan: readonly IndexPlan[], kept: Kept = NO_STORE): OutputFile[] {
  return plan.flatMap(({ input, jobs, answers, key }) =>
    reuse(kept, key, () =>
      renderIndex(
        input,
        readRecords(jobs, kept),
        reuse(kept, answers.key, () => makeAnswers(answers)),
      ),
    ),
  );
}

/** The records of pages of one language. */
export function readRecords(jobs: readonly RecordJob[], kept: Kept): SearchRecord[] {
  const recorder = createRecorder(jobs[0]?.lang ?? '');
  return jobs.map(({ key, page, context }) => reuse(kept, key, () => recorder.record(page, context)));
}

/** The answers of one index, in parts. */
export function makeAnswers({ names, locale }: AnswerInput): AnswerParts {
  return splitAnswers(renderAnswers(names, locale));
}

/** The files of one index, from the records of its pages. */
export function renderIndex(
  { locale, path, pages, synonyms }: IndexInput,
  records: readonly SearchRecord[],
  answers: AnswerParts,
): OutputFile[] {
  const indexed = records.map((record, at) => indexPage(pages[at] as ListedPage, record, locale.id));
  return renderSearchFiles(locale, indexed, { path, synonyms, ...(answers.length > 0 && { answers }) });
}

/** Names of the library come from its last version. */
function planIndex(locale: LocaleConfig, version: SearchVersion, { pages, config, ...site }: Site): IndexPlan {
  const { synonyms: entries } = readOf(site);
  const found = pages
    .filter((page) => page.locale === locale && page.indexed && isOfVersion(version, page.data))
    .sort((a, b) => compareText(a.data.path, b.data.path));
  const names = version.isLast ? documentedNames(site, locale.id) : [];
  const synonyms = entries
    .filter((entry) => entry.locale === locale.id)
    .map(({ words, means }): [string[], string[]] => [words, means]);
  const { listed, jobs } = planPages(found, locale, {
    config,
    phrases: phrasesByFile(site),
    names: namesByPage(names),
    references: findReferences(names),
  });
  const input = { locale, path: searchFile(locale, version.root), pages: listed, synonyms };
  const answers = { names, locale: locale.id, key: `answers ${hashOf(JSON.stringify([locale.id, names]), 32)}` };
  return { input, jobs, answers, key: `files ${JSON.stringify(input)}${answers.key}` };
}

/** The phrases of each page, by its file; a frozen page has the phrases of the page that it was. */
function phrasesByFile(site: Pick<Site, 'localizedPages' | 'values'>): ReadonlyMap<string, readonly string[]> {
  const { searches } = readOf(site);
  return new Map(
    site.localizedPages.flatMap(({ parsed: { source } }) => {
      const entry = searches.get(source.locale)?.get(pageName(source.kind, source.id));
      return entry ? [[source.file, entry.phrases]] : [];
    }),
  );
}

/** The names that each page documents, by path and anchor. */
function namesByPage(names: readonly DocumentedName[]): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, Map<string, string[]>>();
  for (const { path, anchor, called = [], ...name } of names) {
    const page = pages.get(path) ?? new Map<string, string[]>();
    pages.set(path, page);
    page.set(anchor, [...(page.get(anchor) ?? []), name.name, ...shortAliases(name), ...called]);
  }
  return pages;
}

/** The paths of the pages on which functions and classes are looked up. */
function findReferences(names: readonly DocumentedName[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { path, kind } of names) if (CODE_KINDS.has(kind)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return new Set([...counts].flatMap(([path, count]) => (count < MANY_NAMES ? [] : [path])));
}

interface PlanInput {
  config: Config;
  phrases: ReturnType<typeof phrasesByFile>;
  names: ReturnType<typeof namesByPage>;
  references: ReadonlySet<string>;
}

/** Without pages of a kind that no search shows. */
function planPages(
  pages: readonly Page[],
  { lang }: LocaleConfig,
  { config, phrases, names, references }: PlanInput,
): { listed: ListedPage[]; jobs: RecordJob[] } {
  const found = pages.flatMap((page) => {
    const kind = searchKind(page.data, config);
    return kind === undefined ? [] : [{ page, kind }];
  });
  const mentions = collectMentions(found.map(({ page }) => page));
  const jobs = found.map(({ page, kind }) => {
    const { path, href } = page.data;
    const { texts = [] } = mentions.get(href) ?? {};
    const context = {
      mentions: texts,
      names: names.get(path) ?? new Map(),
      phrases: phrases.get(page.from),
      isRelease: kind === 'releases',
    };
    return { key: `record ${textsOf(page, lang, context)}`, lang, page, context };
  });
  const listed = found.map(({ page, kind }, at) => {
    const { path, href, title } = page.data;
    const { links = 0 } = mentions.get(href) ?? {};
    const [{ headings } = { headings: [] }] = page.prose;
    const isReference = references.has(path);
    const key = jobs[at]?.key ?? '';
    return { path, kind, links, isReference, href, title, headings, trail: trailOf(page, config), key };
  });
  return { listed, jobs };
}

/** Everything that the record of a page depends on. */
function textsOf(
  { data, head, prose }: Page,
  lang: string,
  { mentions, names, phrases, isRelease }: PageContext,
): string {
  return JSON.stringify([
    lang,
    data.path,
    data.title,
    data.description,
    head.keywords,
    phrases && hashOf(JSON.stringify(phrases), 16),
    prose[0]?.textHash,
    mentions,
    [...(names ?? [])],
    isRelease,
  ]);
}

function indexPage(
  { path, kind, links, href, title, headings, trail, isReference }: ListedPage,
  record: SearchRecord,
  locale: string,
): IndexedPage {
  const sections = record.sections.map(({ at, heading }) =>
    encodeSection(frenchSpaces(heading, locale), headings[at] ?? ''),
  );
  return { path, kind, shown: { href, title, trail, sections }, record, links, isReference };
}

function trailOf({ data, locale }: Page, { blog }: Config): string[] {
  if ('breadcrumbs' in data) return data.breadcrumbs.slice(0, -1).map(({ label }) => label);
  return data.kind === 'post' && blog ? [localize(blog.title, locale.id), data.post.dateText] : [];
}
