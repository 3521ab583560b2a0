/** Pairs every source with its translations: one localized page per page and locale, falling back to the default locale. */

import { MANY } from '../model/countOf.ts';
import { createDiagnostic, type Diagnostic, type Sink } from '../model/diagnostic.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content } from '../model/source.ts';
import { sectionName, sourceKey } from '../model/sourceKey.ts';
import type { Config, LocaleConfig, VersionConfig } from '../site/siteConfig.ts';
import type { LocalizedPage, PagePair } from './localizedPage.ts';
import type { PlanContext } from './planInput.ts';
import { docPath, plainPath, postPath } from './routes.ts';

type PagesInput = Pick<PlanContext, 'parsed' | 'config' | 'plugins' | 'report'> & { content: Pick<Content, 'values'> };

/** All localized pages, in source order within each locale; reports missing translations and mismatched headings. */
export function planLocalizedPages({
  parsed,
  config,
  content: { values },
  plugins = [],
  report,
}: PagesInput): LocalizedPage[] {
  const byLocale = groupByLocale(parsed);
  const originals = byLocale.get(config.defaultLocale) ?? new Map<string, ParsedSource>();
  const started = plugins.map(
    ({ name, describePages }) => [name, describePages?.({ config, values, originals })] as const,
  );
  const notesOf = (page: PagePair) =>
    new Map(
      started.flatMap(([name, describe]) => {
        const notes = describe?.(page);
        return notes ? [[name, notes] as const] : [];
      }),
    );
  return config.locales.flatMap((locale) => {
    const own = locale.translate || locale.id === config.defaultLocale ? byLocale.get(locale.id) : undefined;
    const keys = new Set([...originals.keys(), ...(own?.keys() ?? [])]);
    const pages = [...keys].flatMap((key) => planPage(key, own?.get(key), originals.get(key), locale) ?? []);
    for (const diagnostic of missingTranslations(pages, locale)) report(diagnostic);
    return pages;
  });

  /** A page as a locale shows it: its own text, else that of the default language. */
  function planPage(
    key: string,
    translated: ParsedSource | undefined,
    original: ParsedSource | undefined,
    locale: LocaleConfig,
  ): LocalizedPage | undefined {
    const parsed = translated ?? original;
    if (!parsed) return undefined;
    const version = versionOf(parsed, config);
    const path = pathOf(parsed, locale, config, version);
    if (path === undefined) return undefined;
    const fallback = !translated && locale.translate;
    const pair = translated && original && translated !== original ? { original } : {};
    const ids = pair.original ? pairHeadings(parsed, pair.original, report) : ownIds(parsed);
    const notes = notesOf({ key, page: parsed, locale, ...pair });
    return { key, parsed, locale, fallback, path, ...ids, version, ...pair, notes };
  }
}

function groupByLocale(parsed: readonly ParsedSource[]): Map<string, Map<string, ParsedSource>> {
  const groups = new Map<string, Map<string, ParsedSource>>();
  for (const page of parsed) {
    const { locale } = page.source;
    const group = groups.get(locale) ?? new Map<string, ParsedSource>();
    group.set(sourceKey(page.source), page);
    groups.set(locale, group);
  }
  return groups;
}

function versionOf({ source }: ParsedSource, config: Config): VersionConfig | undefined {
  return config.docs && source.kind === 'doc'
    ? config.docs.versions.find((version) => version.name === source.version)
    : undefined;
}

/** Undefined if docs or blog are off, or the version is not configured. */
function pathOf(
  { source }: ParsedSource,
  locale: LocaleConfig,
  config: Config,
  version: VersionConfig | undefined,
): string | undefined {
  if (source.kind === 'page') return plainPath(source, locale);
  if (source.kind === 'post') return config.blog ? postPath(source, config.blog, locale) : undefined;
  return config.docs && version ? docPath(source, config.docs, version, locale) : undefined;
}

/** A language that most pages lack has one diagnostic. */
function missingTranslations(pages: readonly LocalizedPage[], locale: LocaleConfig): Diagnostic[] {
  const missing = pages.filter(({ fallback }) => fallback);
  const [first] = missing;
  if (first && missing.length > MANY && missing.length > pages.length / 2) {
    const { file, locale: original } = first.parsed.source;
    const folder = { file: `${file.split(`/${original}/`)[0]}/${locale.id}` };
    const message = `${missing.length} of ${pages.length} pages have no translation in "${locale.id}"`;
    const list = 'npm run translations lists them; readers get them untranslated, with a notice';
    return [createDiagnostic('missingTranslations', folder, message, list)];
  }
  const hint = `translate it into the same path below content/${locale.id}/; until then, readers get it untranslated, with a notice`;
  return missing.map(({ key, parsed: { source } }) => ({
    ...createDiagnostic('missingTranslations', { file: source.file }, `no translation in "${locale.id}"`, hint),
    needs: [key],
  }));
}

type Ids = Pick<LocalizedPage, 'headingIds' | 'formerIds'>;

function ownIds({ headings }: ParsedSource): Ids {
  return { headingIds: headings.map(({ id }) => id), formerIds: headings.map(({ formerIds }) => formerIds) };
}

/**
 * A translation uses the heading ids of the original, so that an address with a hash survives a language switch. From the
 * first heading that does not match, it keeps its own ids.
 */
function pairHeadings(page: ParsedSource, original: ParsedSource, report: Sink): Ids {
  const theirs = original.headings;
  const mine = page.headings;
  const firstOdd = mine.findIndex((heading, index) => heading.level !== theirs[index]?.level);
  const matched = firstOdd < 0 ? mine.length : firstOdd;
  if (firstOdd >= 0 || theirs.length > mine.length) report(mismatch(page, original, matched));
  const paired = theirs.slice(0, matched);
  const taken = new Set(paired.map((heading) => heading.id));
  const headingIds = mine.map(({ id }, index) => paired[index]?.id ?? freeId(id, taken));
  const all = mine.map(({ formerIds }, index) => [...(paired[index]?.formerIds ?? []), ...(formerIds ?? [])]);
  return { headingIds, formerIds: withoutRepeats(all, headingIds) };
}

/** An id arrives at one place: at its heading, else at the first heading that had it. */
function withoutRepeats(all: ReadonlyArray<readonly string[]>, headingIds: readonly string[]): Ids['formerIds'] {
  const seen = new Set(headingIds);
  return all.map((ids) => {
    const free = [...new Set(ids)].filter((id) => !seen.has(id));
    for (const id of free) seen.add(id);
    return free.length > 0 ? free : undefined;
  });
}

function mismatch({ source, headings }: ParsedSource, original: ParsedSource, at: number): Diagnostic {
  const mine = headings[at];
  const theirs = original.headings[at];
  const message = mine
    ? `heading "${mine.text}" (level ${mine.level}) stands where the original has ${theirs ? `"${theirs.text}" (level ${theirs.level})` : 'no heading'}`
    : `heading "${theirs?.text}" of the original is missing`;
  const hint = `keep the headings of ${original.source.file} in order, so that links with a hash survive the language switch`;
  const diagnostic = createDiagnostic('headingMismatch', { file: source.file, line: mine?.line }, message, hint);
  return mine ? diagnostic : { ...diagnostic, needs: [sectionName(source.file, 'new')] };
}

function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
