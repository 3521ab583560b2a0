/** Chooses the page that documents each name of the library. */

import { joinPath, splitHref } from '../../../../templates/model/urls.ts';
import { compareText } from '../../../model/compareText.ts';
import { createDiagnostic, type Diagnostic, type Sink } from '../../../model/diagnostic.ts';
import { encodePath } from '../../../model/encodePath.ts';
import { didYouMeanId } from '../../../model/suggest.ts';
import type { LocalizedPage } from '../../../plan/localizedPage.ts';
import { hrefOf } from '../../../plan/routes.ts';
import type { Config, LocaleConfig } from '../../../site/siteConfig.ts';
import type { DocumentedName, NameAnchors } from '../../shared/libraryName.ts';
import { factNotesOf } from '../markdown/factsPage.ts';
import type { Definition } from '../model/nameUse.ts';
import type { NameFacts } from '../model/siteFacts.ts';

/** Where a name is documented in one locale. */
interface NameHome {
  path: string;
  /** Id on the page; empty for the page as a whole. */
  anchor: string;
  /** The section of the page, as in `Definition`. */
  section: number;
  /** Id of the language that the page is written in. */
  language: string;
}

/** Homes by id of the name. */
export type NameHomes = ReadonlyMap<string, NameHome>;

/**
 * The homes of one locale. Of several pages that document a name in the same way, the one with most names of its kind is
 * taken. Docs of older versions document names of older versions.
 */
export function planNameHomes(
  names: NameFacts,
  localizedPages: readonly LocalizedPage[],
  { config, locale, report }: { config: Config; locale: LocaleConfig; report: Sink },
): NameHomes {
  const own = localizedPages.filter((page) => page.locale === locale && documentsNames(page, config));
  const definitions = collectDefinitions(own);
  const counts = countNames(names.all, definitions);
  const homes = new Map<string, NameHome>();
  for (const name of names.all) {
    const home = findChosen(name, own, { locale, report }) ?? bestHome(name, definitions, counts);
    if (home) homes.set(name.id, home);
  }
  return homes;
}

/** The names that have a home, with their texts in the language of its page. Missing translations are reported. */
export function describeHomes(
  names: NameFacts,
  homes: NameHomes,
  { config, report }: { config: Config; report: Sink },
): DocumentedName[] {
  const diagnostics: Diagnostic[] = [];
  const languages = new Set([...homes.values()].map(({ language }) => language));
  const described = [...languages].flatMap((language) => {
    const own = [...homes].filter(([, home]) => home.language === language);
    return names.describe(new Set(own.map(([id]) => id)), language, diagnostics);
  });
  for (const diagnostic of diagnostics) report(diagnostic);
  return described.map((name) => {
    const home = homes.get(name.id) as NameHome;
    return { ...name, path: home.path, anchor: home.anchor, href: homeHref(home, config) };
  });
}

/** `/fr/guides/cli-commands#option-download-radius`, with base, encoded. */
export function homeHref({ path, anchor }: NameHome, config: Config): string {
  return encodePath(hrefOf(config, path)) + (anchor && `#${encodeURIComponent(anchor)}`);
}

function documentsNames(page: LocalizedPage, config: Config): boolean {
  return !isOfOtherVersion(page, config) && page.parsed.source.frontMatter.unlisted !== true;
}

/** Whether a page is of another version of the docs than the one that readers get by default. */
export function isOfOtherVersion({ version }: LocalizedPage, { docs }: Config): boolean {
  return docs !== false && version !== undefined && version.name !== docs.lastVersion;
}

/** A row or block that documents something, with the path of its page. */
type PlacedDefinition = Definition & Pick<NameHome, 'path' | 'language'>;
/** By the ids of their rows or blocks. */
type Definitions = ReadonlyMap<string, readonly PlacedDefinition[]>;

function collectDefinitions(pages: readonly LocalizedPage[]): Definitions {
  const found = new Map<string, PlacedDefinition[]>();
  for (const { parsed, path } of pages)
    for (const definition of factNotesOf(parsed).definitions) {
      const placed = { ...definition, path, language: parsed.source.locale };
      found.set(definition.id, [...(found.get(definition.id) ?? []), placed]);
    }
  return found;
}

/** How many names of a kind each page documents: `/guides/cli-commands option` → 40. */
function countNames(names: readonly NameAnchors[], definitions: Definitions): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, anchors } of names)
    for (const path of new Set(anchors.flatMap((anchor) => definitions.get(anchor) ?? []).map((each) => each.path)))
      counts.set(`${path} ${kind}`, (counts.get(`${path} ${kind}`) ?? 0) + 1);
  return counts;
}

function bestHome(
  { kind, anchors }: NameAnchors,
  definitions: Definitions,
  counts: ReadonlyMap<string, number>,
): NameHome | undefined {
  const found = anchors.map((anchor) => definitions.get(anchor) ?? []).find((list) => list.length > 0);
  const countOf = ({ path }: PlacedDefinition) => counts.get(`${path} ${kind}`) ?? 0;
  const [best] = [...(found ?? [])].sort((a, b) => countOf(b) - countOf(a) || compareText(a.path, b.path));
  return best && { path: best.path, anchor: best.id, section: best.section, language: best.language };
}

/** The section that a writer has chosen. */
function findChosen(
  { page }: NameAnchors,
  pages: readonly LocalizedPage[],
  { locale, report }: { locale: LocaleConfig; report: Sink },
): NameHome | undefined {
  if (!page) return undefined;
  const { address, place } = page;
  const [written, , hash] = splitHref(address);
  const path = joinPath(locale.path, written);
  const anchor = hash.slice(1);
  const target = pages.find((each) => each.path === path);
  const section = target ? target.headingIds.indexOf(anchor) : -1;
  if (target && (anchor === '' || section >= 0 || target.parsed.anchors.includes(anchor)))
    return { path, anchor, section, language: target.parsed.source.locale };
  if (target) {
    const hint = didYouMeanId(anchor, target.headingIds);
    report(createDiagnostic('brokenAnchors', place, `broken anchor: "${address}" names no section of ${path}`, hint));
  } else report(createDiagnostic('brokenLinks', place, `broken link: "${address}" leads to no page at ${path}`));
  return undefined;
}
