/** Records in `content/translations.json` that a translation says what its original says now. */

import { Mistake } from '../../command/command.ts';
import { toJson } from '../../command/savedFile.ts';
import { compareText } from '../../model/compareText.ts';
import { countOf } from '../../model/countOf.ts';
import { ledgerName } from '../../model/sourceKey.ts';
import { didYouMean } from '../../model/suggest.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { LedgerResult } from '../shared/ledgerResult.ts';
import { HEAD_KEY, LEAD_KEY } from './sectionText.ts';
import { hashesOf } from './staleness.ts';
import { asTranslation, findGone, type GonePage, type Translation } from './translationCheck.ts';
import { ledgerOf } from './translationLedger.ts';

/** Hashes by locale, page and section. */
export type Acceptances = Record<string, Record<string, Record<string, string>>>;

/** Accepts pages and sections; throws a `Mistake` if one of them is not found. A page that the ledger lists and that is gone is taken out. */
export function acceptPages(wanted: readonly string[], site: Site): LedgerResult {
  const translations = site.localizedPages.flatMap(asTranslation);
  const requests: AcceptRequest[] = [];
  const gone = findGone(site);
  const removed = new Set<GonePage>();
  for (const each of wanted) {
    const taken = gone.filter(({ page }) => each === 'all' || each === page || `${each}.md` === page);
    for (const page of taken) removed.add(page);
    const found = findAccepted(each, translations);
    if (found.length === 0 && taken.length === 0 && each !== 'all') throw noSuchPage(each, translations);
    requests.push(...found);
  }
  const merged = mergeRequests(requests);
  const count = merged.reduce((sum, { translation, keys }) => sum + (keys ?? translation.parts).length, 0);
  const text = printAcceptances(acceptAll(merged, site, removed));
  const lines = [
    ...(merged.length > 0 || removed.size === 0
      ? [`accepted: ${countOf(count, 'section')} of ${countOf(merged.length, 'page')}`]
      : []),
    ...[...removed].map(({ locale, page }) => `taken out: ${locale} ${page}`),
  ];
  return { lines, text };
}

/** Merges the requests for each page into one. */
function mergeRequests(requests: readonly AcceptRequest[]): AcceptRequest[] {
  const merged = new Map<Translation, AcceptRequest>();
  for (const { translation, keys } of requests) {
    const before = merged.get(translation);
    const isWhole = keys === undefined || (before && before.keys === undefined);
    merged.set(translation, { translation, ...(!isWhole && { keys: [...(before?.keys ?? []), ...keys] }) });
  }
  return [...merged.values()];
}

interface AcceptRequest {
  translation: Translation;
  /** The keys to accept; all if undefined. */
  keys?: readonly string[];
}

/** `docs/api/cli.md`, `docs/api/cli.md#usage`, `docs/api/cli.md#` for the part above the first heading, or `all`. */
function findAccepted(wanted: string, translations: readonly Translation[]): AcceptRequest[] {
  if (wanted === 'all') return translations.map((translation) => ({ translation }));
  const [, written = '', hash] = /^([^#]*)(#.*)?$/.exec(wanted) ?? [];
  const found = findPages(written, translations);
  const [first] = found;
  if (hash === undefined || !first) return found.map((translation) => ({ translation }));
  const keys = hash === '#' ? [HEAD_KEY, LEAD_KEY] : [hash];
  const known = first.parts.map(({ key }) => key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown === undefined) return found.map((translation) => ({ translation, keys }));
  const hint =
    didYouMean(unknown, known.filter(Boolean)) ??
    `its sections: ${known.filter((key) => key.startsWith('#')).join(' ')}`;
  throw new Mistake(`${first.original.source.file} has no section "${unknown}": ${hint}`);
}

/** The translations of a page by its name in the ledger, by its file, or without extension. */
export function findPages(written: string, translations: readonly Translation[]): Translation[] {
  const namesOf = ({ key, parsed, original }: Translation) => [
    ledgerName(key),
    parsed.source.file,
    original.source.file,
  ];
  return translations.filter((each) => namesOf(each).some((name) => name === written || name === `${written}.md`));
}

export function noSuchPage(wanted: string, translations: readonly Translation[]): Mistake {
  const [written = ''] = wanted.split('#');
  const names = translations.map(({ key }) => ledgerName(key));
  const hint = didYouMean(written, names) ?? 'name it as in content/translations.json: docs/guides/tiles.md';
  return new Mistake(`no translation is called "${written}": ${hint}`);
}

/** The ledger after acceptance. */
function acceptAll(requests: readonly AcceptRequest[], site: Site, removed: ReadonlySet<GonePage>): Acceptances {
  const ledger = new Map(
    [...(ledgerOf(site)?.locales ?? [])].map(([locale, pages]) => {
      const gone = [...removed].filter((each) => each.locale === locale).map(({ page }) => page);
      const kept = [...pages].filter(([page]) => !gone.includes(page));
      return [locale, new Map(kept.map(([page, { sections }]) => [page, sections]))];
    }),
  );
  for (const { translation, keys } of requests) {
    const { locale, key } = translation;
    const pages = ledger.get(locale.id) ?? new Map<string, ReadonlyMap<string, string>>();
    ledger.set(locale.id, pages);
    pages.set(ledgerName(key), acceptPage(translation, keys, pages.get(ledgerName(key))));
  }
  return Object.fromEntries(
    [...ledger].map(([locale, pages]) => [
      locale,
      Object.fromEntries(
        [...pages]
          .sort(([a], [b]) => compareText(a, b))
          .map(([page, sections]) => [page, Object.fromEntries(sections)]),
      ),
    ]),
  );
}

/** The content of `content/translations.json`: one hash a line, so that differences are small. */
export function printAcceptances(acceptances: Acceptances): string {
  return toJson(acceptances);
}

/** The hashes in the order of the original once all of it is accepted; until then, the others keep their place. */
function acceptPage(
  { original, parts }: Translation,
  keys: readonly string[] | undefined,
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const hashes = hashesOf(original);
  const isAccepted = (key: string) => keys === undefined || keys.includes(key);
  if (parts.every(({ key, state }) => isAccepted(key) || state === 'current'))
    return new Map(parts.map(({ key }, at) => [key, hashes[at] ?? '']));
  const entries = [...before];
  for (const [at, { key, acceptedKey }] of parts.entries()) {
    if (!isAccepted(key)) continue;
    const entry: [string, string] = [key, hashes[at] ?? ''];
    const known = entries.findIndex(([each]) => each === acceptedKey);
    const previous = entries.findIndex(([each]) => each === parts[at - 1]?.key);
    entries.splice(known >= 0 ? known : previous + 1, known >= 0 ? 1 : 0, entry);
  }
  return new Map(entries);
}
