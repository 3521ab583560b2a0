/** Decides which pages move where, or which page takes the place of one that goes, and what that does to addresses. */

import { Mistake } from '../../command/command.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { KIND_FOLDERS, ledgerName, sourceKey } from '../../model/sourceKey.ts';
import { didYouMean } from '../../model/suggest.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import type { PlanInput } from '../../plan/planInput.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { withoutLocale } from '../../plan/resources.ts';
import { planSite } from '../../plan/sitePlan.ts';
import { REDIRECTS_FILE } from '../../plugins/redirects/redirectsFile.ts';

export interface MoveRequest {
  /** `guides/tiles`; also `blog/…` and `pages/…`. */
  from: string;
  to: string;
  /** Whether the page goes, and `to` is another page, with an id after `#` or without. */
  removes: boolean;
}

export interface Moves {
  site: Site;
  removes: boolean;
  /** Names of pages as in ledgers, `docs/guides/tiles.md`, and what they are then. */
  names: ReadonlyMap<string, string>;
  /** The name of any file below the folder of a language. */
  rename(name: string): string;
  /** Paths with locale that change. */
  addresses: ReadonlyMap<string, string>;
  /** Where links to a page arrive that goes: `#id`, or empty. */
  hash: string;
  /** The former addresses that a page has from now on, by its file before the move; those that lead to an id by `redirects.yml`. */
  redirects: ReadonlyMap<string, readonly string[]>;
}

/** Throws a `Mistake` for a page that is not there, and for an address that another page has or had. */
export function planMoves(input: PlanInput, request: MoveRequest): Moves {
  const { removes } = request;
  const site = planSite(input);
  const { from, to, hash } = findPlaces(request, input);
  const rename = (name: string) => {
    if (name === `${from}.md`) return `${to}.md`;
    return !removes && name.startsWith(`${from}/`) ? to + name.slice(from.length) : name;
  };
  const all = [...new Set(input.parsed.map(nameOf))];
  const names = new Map(all.filter((name) => rename(name) !== name).map((name) => [name, rename(name)]));
  const after = removes ? site : planSite({ ...input, parsed: input.parsed.map((page) => renameSource(page, names)) });
  const addresses = mapAddresses(site, after, names);
  if (!removes) checkAddresses(addresses, site, after);
  const planned = { site, removes, names, rename, addresses, hash };
  return { ...planned, redirects: planRedirects(planned) };
}

function checkAddresses(addresses: Moves['addresses'], site: Site, after: Site): void {
  const known = new Set(site.diagnostics.map(({ message }) => message));
  const clash = after.diagnostics.find(({ check, message }) => check === 'duplicateRoutes' && !known.has(message));
  if (clash) throw new Mistake(`${clash.file}: ${clash.message}`);
  // The page gives up its own former addresses.
  const isOwn = (from: string, to: string) => addresses.get(to) === from;
  const taken = site.redirects.find(
    ({ from, to, place }) => [...addresses.values()].includes(from) && !(isOwn(from, to) && place.file.endsWith('.md')),
  );
  if (taken)
    throw new Mistake(`"${taken.from}" leads to "${taken.to}": take this redirect out of ${taken.place.file} first`);
}

/** `docs/guides/tiles.md`; of a frozen version, which stays as it is, with its name before that. */
export function nameOf({ source }: Pick<ParsedSource, 'source'>): string {
  return ledgerName(sourceKey(source));
}

function findPlaces({ from, to, removes }: MoveRequest, { parsed }: PlanInput) {
  const names = [...new Set(parsed.filter(({ source }) => source.version === CURRENT).map(nameOf))];
  const [target = '', hash] = to.split('#');
  const places = { from: placeOf(from, names, !removes), to: removes ? placeOf(target, names, false) : withKind(to) };
  if (places.from === places.to) throw new Mistake(`"${from}" is its place already`);
  const kindOf = (place: string) => place.split('/')[0];
  if (!removes && kindOf(places.from) !== kindOf(places.to))
    throw new Mistake(`a page of ${kindOf(places.from)}/ stays there: "${to}" is below ${kindOf(places.to)}/`);
  if (hash !== undefined) {
    const page = parsed.find((each) => nameOf(each) === `${places.to}.md`);
    const ids = [...(page?.headings.map(({ id }) => id) ?? []), ...(page?.anchors ?? [])];
    if (!ids.includes(hash)) throw new Mistake(`"${target}" has no heading "#${hash}"`, didYouMean(hash, ids));
  }
  return { ...places, hash: hash === undefined ? '' : `#${hash}` };
}

/** The place of a page, or of a folder with pages, as a writer names it. */
function placeOf(written: string, names: readonly string[], takesFolders: boolean): string {
  const isThere = (place: string) =>
    names.includes(`${place}.md`) || (takesFolders && names.some((name) => name.startsWith(`${place}/`)));
  const found = [`docs/${written}`, written].find(isThere);
  if (found !== undefined) return found;
  const known = names.map((name) => name.replace(/^docs\/|\.md$/g, ''));
  throw new Mistake(`there is no page${takesFolders ? ' or folder' : ''} "${written}"`, didYouMean(written, known));
}

function withKind(id: string): string {
  const isNamed = Object.values(KIND_FOLDERS).some((folder) => id.startsWith(`${folder}/`));
  return isNamed ? id : `docs/${id}`;
}

function renameSource(page: ParsedSource, names: Moves['names']): ParsedSource {
  const name = names.get(nameOf(page));
  if (name === undefined) return page;
  return { ...page, source: { ...page.source, id: name.slice(name.indexOf('/') + 1, -'.md'.length) } };
}

function mapAddresses(before: Site, after: Site, names: Moves['names']): Map<string, string> {
  const idOf = (locale: string, name: string) => `${locale} ${name}`;
  const paths = new Map(after.localizedPages.map(({ key, locale, path }) => [idOf(locale.id, ledgerName(key)), path]));
  return new Map(
    before.localizedPages.flatMap(({ key, locale, path }) => {
      const to = paths.get(idOf(locale.id, names.get(ledgerName(key)) ?? ''));
      return to === undefined || to === path ? [] : [[path, to] as const];
    }),
  );
}

/**
 * A page takes its former address along, except one that nobody can know: of a page that was never committed. It gives up a former
 * address that it has again.
 */
function planRedirects(moves: Omit<Moves, 'redirects'>): Map<string, string[]> {
  const { site, names, addresses, hash, removes } = moves;
  const { localizedPages, config } = site;
  const hasHistory = localizedPages.some(({ parsed }) => parsed.source.lastUpdate);
  const found = new Map<string, string[]>();
  const leaving = localizedPages.filter(({ key, fallback }) => !fallback && names.has(ledgerName(key)));
  for (const { parsed, key, locale, path } of leaving) {
    const bare = withoutLocale(path, config);
    const isDefault = locale.id === config.defaultLocale;
    const isInherited = leaving.some((each) => !isDefault && each.key === key && each.path === bare);
    const isKnown = !hasHistory || parsed.source.lastUpdate !== undefined;
    const heirName = removes ? names.get(ledgerName(key)) : ledgerName(key);
    const heir = localizedPages.find((each) => ledgerName(each.key) === heirName && each.locale === locale);
    if (!heir) continue;
    const { source } = heir.parsed;
    // Front matter knows no ids.
    const file = hash === '' ? source.file : REDIRECTS_FILE;
    const before = found.get(file) ?? (hash === '' ? (source.frontMatter.redirect_from ?? []) : []);
    const now = addresses.get(path) ?? path;
    const kept = before.filter((each) => each !== now && each !== withoutLocale(now, config));
    const own = removes ? (parsed.source.frontMatter.redirect_from ?? []) : [];
    const added = addresses.has(path) && !isInherited && isKnown ? [isDefault ? bare : path] : [];
    found.set(file, [...new Set([...kept, ...own, ...added])]);
  }
  return found;
}
