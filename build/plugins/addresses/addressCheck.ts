/** Reports addresses and heading ids that were published and are gone. Checks nothing on a site without a ledger of addresses. */

import { compareText } from '../../model/compareText.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../../model/diagnostic.ts';
import { didYouMean } from '../../model/suggest.ts';
import type { LocalizedPage } from '../../plan/localizedPage.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { resourcesAt, withoutLocale } from '../../plan/resources.ts';
import { hrefOf } from '../../plan/routes.ts';
import { ledgerOf, type PublishedAddress } from './addressLedger.ts';
import { findLinksTo, findUnresolvedLinks } from './linkSources.ts';

/** Places that a message names; it counts the others. */
const MAX_PLACES = 3;

/** Diagnostics `vanishedAddresses` and `vanishedIds`. */
export function checkAddresses(site: Site): Diagnostic[] {
  const ledger = ledgerOf(site);
  if (!ledger) return [];
  const present = presentAddresses(site);
  const vanished = [...ledger.addresses].filter(([path]) => !present.has(path));
  return [...vanished.flatMap(([path, entry]) => describeAddress(path, entry, vanished, site)), ...checkIds(site)];
}

/** Pages, redirects, feeds and the like. The page for wrong addresses has none of its own. */
export function presentAddresses({ pages, redirects, linkedFiles }: Site): ReadonlySet<string> {
  return new Set([
    ...pages.filter(({ data }) => data.kind !== 'notFound').map(({ data }) => data.path),
    ...redirects.map(({ from }) => from),
    ...linkedFiles.map((file) => `/${file}`),
  ]);
}

type Entry = readonly [path: string, address: PublishedAddress];

/** An address that is gone in several languages is reported once, in the default one. */
function describeAddress(path: string, { line, ids }: PublishedAddress, vanished: readonly Entry[], site: Site) {
  const bare = withoutLocale(path, site.config);
  const gone = vanished.map(([each]) => each).filter((each) => withoutLocale(each, site.config) === bare);
  if (path !== bare && gone.includes(bare)) return [];
  const links = describePlaces(gone.flatMap((each) => findUnresolvedLinks(each, site)));
  const successor = findSuccessor(bare, ids, site);
  const hint = `in the front matter of the page that takes its place${successor ? ` (${successor}?)` : ''}:\n    redirect_from: ${path}`;
  const place = { file: ledgerOf(site)?.file ?? '', line };
  const needs = resourcesAt(path, site.config);
  const message = `"${path}" was published and is gone${links}`;
  return [{ ...createDiagnostic('vanishedAddresses', place, message, hint), needs, breaks: needs }];
}

/** The file of the page that is new and has more than half of the ids, else of the one with a similar address. */
function findSuccessor(bare: string, ids: ReadonlyMap<string, number>, site: Site) {
  const { localizedPages, config } = site;
  const known = ledgerOf(site)?.addresses;
  const candidates = localizedPages.filter(
    ({ locale, path }) => locale.id === config.defaultLocale && !known?.has(path),
  );
  const scored = candidates.map(({ parsed, headingIds }) => ({
    file: parsed.source.file,
    score: headingIds.filter((id) => ids.has(id)).length,
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best && best.score > ids.size / 2) return best.file;
  const similar =
    didYouMean(
      bare,
      candidates.map(({ path }) => path),
    ) ?? '';
  return candidates.find(({ path }) => similar.includes(`"${path}"`))?.parsed.source.file;
}

function checkIds(site: Site): Diagnostic[] {
  const { localizedPages, config } = site;
  const originals = new Map(
    localizedPages.filter(({ locale }) => locale.id === config.defaultLocale).map((page) => [page.key, page]),
  );
  return localizedPages.flatMap((localized) => {
    const original = originals.get(localized.key);
    // A heading that was renamed in the original is gone in all languages: it is fixed in the original.
    const known = new Set(original && original !== localized ? vanishedIds(original, site) : []);
    return vanishedIds(localized, site)
      .filter((id) => !known.has(id))
      .map((id) => describeId(id, localized, site));
  });
}

/** Ids of headings that were published and that nothing on the page has. */
export function vanishedIds({ path, headingIds, formerIds, parsed }: LocalizedPage, site: Site): string[] {
  const published = ledgerOf(site)?.addresses.get(path)?.ids;
  if (!published || published.size === 0) return [];
  const present = new Set([...headingIds, ...formerIds.flatMap((ids) => ids ?? []), ...parsed.anchors]);
  return [...published.keys()].filter((id) => !present.has(id));
}

function describeId(id: string, localized: LocalizedPage, site: Site): Diagnostic {
  const { path, parsed, key } = localized;
  const isGone = (page: LocalizedPage) => page.key === key && vanishedIds(page, site).includes(id);
  const addresses = site.localizedPages.filter(isGone).map((page) => `${hrefOf(site.config, page.path)}#${id}`);
  const links = describePlaces(addresses.flatMap((href) => findLinksTo(href, site)));
  const heading = findRenamed(id, localized, site);
  const hint = heading
    ? `if the heading is another one now, keep the id: ${'#'.repeat(heading.level)} ${heading.text} {.was-${id}}`
    : `give it to the heading that takes its place: {.was-${id}}`;
  const place = { file: parsed.source.file, line: heading?.line };
  const message = `the id "#${id}" of "${path}" was published and is gone${links}`;
  return { ...createDiagnostic('vanishedIds', place, message, hint), needs: [key, ...resourcesAt(path, site.config)] };
}

/** The heading that is new where the old one stood, else the one with a similar id. */
function findRenamed(id: string, { path, headingIds, parsed }: LocalizedPage, site: Site) {
  const published = [...(ledgerOf(site)?.addresses.get(path)?.ids.keys() ?? [])];
  const at = published.indexOf(id);
  const before = published.slice(0, at).findLast((each) => headingIds.includes(each));
  const after = published.slice(at + 1).find((each) => headingIds.includes(each));
  const start = before === undefined ? 0 : headingIds.indexOf(before) + 1;
  const between = headingIds.slice(start, after === undefined ? undefined : headingIds.indexOf(after));
  const come = between.filter((each) => !published.includes(each));
  const similar =
    didYouMean(
      id,
      headingIds.filter((each) => !published.includes(each)),
    ) ?? '';
  const found = come.length === 1 ? come[0] : headingIds.find((each) => similar.includes(`"${each}"`));
  return found === undefined ? undefined : parsed.headings[headingIds.indexOf(found)];
}

function describePlaces(places: readonly Place[]): string {
  if (places.length === 0) return ': no page links there';
  const written = [...new Set(places.map(({ file, line }) => `${file}:${line}`))].sort(compareText);
  const more = written.length > MAX_PLACES ? ` and ${written.length - MAX_PLACES} more` : '';
  const count = places.length === 1 ? '1 link leads' : `${places.length} links lead`;
  return `: ${count} there (${written.slice(0, MAX_PLACES).join(', ')}${more})`;
}
