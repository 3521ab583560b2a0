/** Chooses which names in the code of a page become links, and where they lead. */

import type { Sink } from '../../../model/diagnostic.ts';
import type { Heading } from '../../../model/parsedSource.ts';
import { CURRENT } from '../../../model/versionFolders.ts';
import type { LocalizedPage } from '../../../plan/localizedPage.ts';
import type { PlannedNames } from '../../../plugin.ts';
import type { Config, LocaleConfig } from '../../../site/siteConfig.ts';
import { factNotesOf } from '../markdown/factsPage.ts';
import { factsOf } from '../model/siteFacts.ts';
import { describeHomes, homeHref, isOfOtherVersion, type NameHomes, planNameHomes } from './nameHomes.ts';

interface PlanContext {
  config: Config;
  values?: ReadonlyMap<string, unknown>;
  report: Sink;
}

/** Where each language documents the names of the version that readers get by default. Nothing without such names. */
export function planNames(pages: readonly LocalizedPage[], context: PlanContext): PlannedNames | undefined {
  const { config, values, report } = context;
  const { docs, locales } = config;
  const names = factsOf(values?.get('facts'), docs ? docs.lastVersion : CURRENT)?.names;
  if (!names) return undefined;
  const homes = new Map(locales.map((locale) => [locale, planNameHomes(names, pages, { config, locale, report })]));
  const described = ([locale, own]: readonly [LocaleConfig, NameHomes]) =>
    own.size > 0 ? [[locale.id, describeHomes(names, own, { config, report })] as const] : [];
  return {
    linksOf: (page) => linkNames(page, homes.get(page.locale), config),
    describe: () => new Map([...homes].flatMap(described)),
  };
}

/**
 * An address for each name of the page, or undefined. A name is a link in text once below each second-level heading, in tables
 * and blocks if it is the first on the page; not in the section that documents it, and only if the page shows which name is meant. Docs of older versions have no links.
 */
export function linkNames(
  localized: LocalizedPage,
  homes: NameHomes | undefined,
  config: Config,
): Array<string | undefined> {
  if (!homes || isOfOtherVersion(localized, config)) return [];
  const { parsed, path } = localized;
  const seen = new Set<string>();
  const chapters = chaptersOf(parsed.headings);
  return factNotesOf(parsed).names.map(({ ids, section, place }) => {
    const [id = '', ...others] = ids.filter((each) => homes.has(each));
    const home = others.length > 0 ? undefined : homes.get(id);
    if (!home) return undefined;
    const isHere = home.path === path;
    // What readers find once on a page need not be a link in tables and blocks too.
    const key = place === 'text' ? `${chapters[section] ?? -1} ${id}` : id;
    if (seen.has(key) || (isHere && home.section === section)) return undefined;
    seen.add(key).add(id);
    const href = homeHref(home, config);
    return isHere && home.anchor ? href.slice(href.indexOf('#')) : href;
  });
}

/** For each heading, the position of the second-level heading above it. */
function chaptersOf(headings: readonly Heading[]): number[] {
  let chapter = -1;
  return headings.map(({ level }, at) => {
    if (level <= 2) chapter = at;
    return chapter;
  });
}
