/**
 * Reports translations that have fallen behind their originals: sections made from an earlier text, pages without an original,
 * and what must be equal in both and is not. A site without a ledger of translations has the pages without original only.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathInContent } from '../../input/disk.ts';
import { type Kept, NO_STORE, reuse } from '../../input/store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { ledgerName, sectionName } from '../../model/sourceKey.ts';
import type { LocalizedPage } from '../../plan/localizedPage.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { CheckOptions } from '../../plugin.ts';
import { createEarlierTexts, type EarlierTexts, headText } from './earlierText.ts';
import { findDifferences } from './pageDifferences.ts';
import { marksHashOf, marksOf } from './pageSections.ts';
import { HEAD_KEY, LEAD_KEY, splitAtLines } from './sectionText.ts';
import { compareWithLedger, type PagePart } from './staleness.ts';
import { ledgerOf } from './translationLedger.ts';
import { describeChange } from './wordDifference.ts';

/** A page with an original, and its parts compared with the ledger. */
export interface Translation extends LocalizedPage {
  original: ParsedSource;
  parts: readonly PagePart[];
}

/** Diagnostics `staleTranslations`, `translationDifferences` and `orphanTranslations`. */
export async function checkTranslations(site: Site, options: CheckOptions): Promise<Diagnostic[]> {
  if (!ledgerOf(site)) return findOrphans(site);
  const earlier = createEarlierTexts(options.contentDir, options.kept);
  const found = site.localizedPages.flatMap(asTranslation).map(async (translation) => {
    const differences = compareStructure(translation, site, options.kept);
    return [...(await describeParts(translation, { ...options, earlier })), ...differences];
  });
  return [...(await Promise.all(found)).flat(), ...findOrphans(site)];
}

/** A page that has an original, with its parts: all of them are new without a ledger. */
export function asTranslation({ original, ...page }: LocalizedPage): Translation[] {
  if (!original) return [];
  const parts = page.notes.get('translations')?.note as PagePart[] | undefined;
  return [{ ...page, original, parts: parts ?? compareWithLedger(original, undefined) }];
}

/** The text of a part of a page as it is on disk. */
export function readPart(
  { source, headings }: ParsedSource,
  key: string,
  folders: Pick<CheckOptions, 'contentDir' | 'projectRoot'>,
): string {
  if (key === HEAD_KEY) return headText(source.frontMatter);
  const path = join(folders.contentDir, pathInContent(source.file, folders));
  const body = readFileSync(path, 'utf8').replace(/\r\n?/g, '\n').split('\n').slice(source.bodyLine).join('\n');
  const lines = headings.map(({ line }) => line - source.bodyLine - 1);
  return splitAtLines(body, lines)[indexOfPart(headings, key)] ?? '';
}

function indexOfPart(headings: ParsedSource['headings'], key: string): number {
  return key === LEAD_KEY ? 0 : headings.findIndex(({ id }) => key === `#${id}`) + 1;
}

type Context = Pick<CheckOptions, 'contentDir' | 'projectRoot'> & { earlier: EarlierTexts };

/** A page that was never accepted has one diagnostic. */
async function describeParts(translation: Translation, context: Context): Promise<Diagnostic[]> {
  const { key, original, parsed, parts } = translation;
  const page = ledgerName(key);
  if (parts.every(({ state }) => state === 'new')) {
    const hint = `read both, then: npm run translations -- --accept ${page}`;
    const message = `was never compared with ${original.source.file}`;
    return [createDiagnostic('staleTranslations', { file: parsed.source.file }, message, hint)];
  }
  const stale = parts.filter(({ state }) => state !== 'current');
  return Promise.all(
    stale.map(async (part) => {
      const diagnostic = await describePart(part, translation, context);
      const sections = [indexOfPart(original.headings, part.key), ...(part.state === 'new' ? ['new' as const] : [])];
      return {
        ...diagnostic,
        // Front matter that cannot be read changes both.
        needs: part.key === HEAD_KEY || part.key === LEAD_KEY ? [key] : [],
        breaks: part.key === HEAD_KEY ? [] : sections.map((at) => sectionName(parsed.source.file, at)),
      };
    }),
  );
}

async function describePart(
  part: PagePart,
  { key, original, parsed }: Translation,
  context: Context,
): Promise<Diagnostic> {
  // Headings are paired by position.
  const at = indexOfPart(original.headings, part.key);
  const place = { file: parsed.source.file, line: lineOfPart(parsed, part.key, at) };
  const there = `${original.source.file}:${lineOfPart(original, part.key, at) ?? 1}`;
  const change = await describeEarlier(part, original, context);
  const section = part.key.startsWith('#') ? part.key : '#';
  const accept = `npm run translations -- --accept ${ledgerName(key)}${section}`;
  const hint = `${there}: ${change}\n    then: ${accept}`;
  return createDiagnostic('staleTranslations', place, `${nameOfPart(part.key)} ${MESSAGES[part.state]}`, hint);
}

function lineOfPart({ source, headings }: ParsedSource, key: string, at: number): number | undefined {
  if (key === HEAD_KEY) return source.keyLines?.title ?? source.keyLines?.description;
  return at > 0 ? headings[at - 1]?.line : source.bodyLine + 1;
}

const MESSAGES: Readonly<Record<PagePart['state'], string>> = {
  current: '',
  stale: 'is a translation of an earlier text',
  moved: 'stands elsewhere in the original now',
  new: 'is new in the original',
};

function nameOfPart(key: string): string {
  if (key === HEAD_KEY) return 'title or description';
  return key === LEAD_KEY ? 'the text before the first heading' : `"${key}"`;
}

async function describeEarlier(
  { key, state, accepted, acceptedKey }: PagePart,
  original: ParsedSource,
  context: Context,
) {
  if (state === 'moved') return 'put the sections in the same order';
  if (accepted === undefined) return 'translate it';
  const path = pathInContent(original.source.file, context);
  const before = await context.earlier.find({ path, key: acceptedKey, hash: accepted });
  if (before === undefined) return 'no commit has the text that was accepted';
  return describeChange(before, readPart(original, key, context));
}

/** What is kept if neither page has changed. */
export function compareStructure(
  { parsed, original, locale }: Translation,
  { config }: Site,
  kept: Kept = NO_STORE,
): Diagnostic[] {
  const languageOf = (id: string) => config.locales.find((each) => each.id === id)?.lang ?? id;
  const languages = { original: languageOf(original.source.locale), translation: locale.lang };
  const input = JSON.stringify(['differences', marksHashOf(original), marksHashOf(parsed), languages]);
  const paired = countPaired(original, parsed);
  const differences = reuse(kept, input, () => findDifferences(marksOf(original), marksOf(parsed), languages));
  return differences
    .filter(({ section }) => section <= paired)
    .map((found) => {
      const { section, message, line, originalLine } = found;
      const lineIn = (page: ParsedSource) => (section > 0 ? page.headings[section - 1]?.line : undefined);
      const place = { file: parsed.source.file, line: line ?? lineIn(parsed) };
      const there = [original.source.file, originalLine ?? lineIn(original)].filter(Boolean).join(':');
      const diagnostic = createDiagnostic('translationDifferences', place, message, `compare with ${there}`);
      return { ...diagnostic, needs: [sectionName(parsed.source.file, section)] };
    });
}

/** Headings that stand at the same place: what follows another one cannot be compared. */
function countPaired(original: ParsedSource, { headings }: ParsedSource): number {
  const odd = original.headings.findIndex(({ level }, at) => level !== headings[at]?.level);
  return odd < 0 ? headings.length : odd;
}

export interface GonePage {
  locale: string;
  /** The name of the page in the ledger. */
  page: string;
  line?: number;
}

/** Pages that the ledger lists and the site has not. */
export function findGone(site: Site): GonePage[] {
  const { localizedPages, config } = site;
  const pages = new Set(localizedPages.map(({ key, parsed }) => `${parsed.source.locale} ${ledgerName(key)}`));
  return config.locales.flatMap(({ id }) =>
    [...(ledgerOf(site)?.locales.get(id) ?? [])]
      .filter(([page]) => !pages.has(`${id} ${page}`))
      .map(([page, { line }]) => ({ locale: id, page, line })),
  );
}

/** Pages without an original, and pages that the ledger lists and the site has not. */
function findOrphans(site: Site): Diagnostic[] {
  const { localizedPages, config } = site;
  const originals = new Set(
    localizedPages.filter(({ locale }) => locale.id === config.defaultLocale).map(({ key }) => key),
  );
  const translated = localizedPages.filter(({ parsed }) => parsed.source.locale !== config.defaultLocale);
  const alone = translated.filter(({ key }) => !originals.has(key));
  return [
    ...alone.map(({ key, parsed: { source } }) => ({
      ...createDiagnostic(
        'orphanTranslations',
        { file: source.file },
        'is a translation of no page',
        `write content/${config.defaultLocale}/${ledgerName(key)}, or delete or move the translation`,
      ),
      needs: [key],
    })),
    ...findGone(site).map(({ page, line }) => ({
      ...createDiagnostic(
        'orphanTranslations',
        { file: ledgerOf(site)?.file ?? '', line },
        `"${page}" is accepted, but there is no such translation`,
        `npm run translations -- --accept ${page} takes it out`,
      ),
      needs: [`current/${page}`],
    })),
  ];
}
