/** Finds the pages that show a name or a value of the library. */

import { compareText } from '../../../model/compareText.ts';
import { CURRENT } from '../../../model/versionFolders.ts';
import type { LocalizedPage } from '../../../plan/localizedPage.ts';
import type { Site } from '../../../plan/plannedSite.ts';
import { factNotesOf } from '../markdown/factsPage.ts';
import type { NameFacts } from '../model/siteFacts.ts';
import type { ItemChange } from './itemChanges.ts';

/** Content files of the default language; each has its translation. */
export interface ShownOn {
  /** Pages with its row, its signature or its name in their code. */
  pages: readonly string[];
  /** The page of what it belongs to, for something new. */
  belongsOn?: string;
}

/** Directives and values that show environment and codes, which have no names, by facts file. */
const DIRECTIVES: Readonly<Record<string, RegExp>> = {
  environment: /^environment/,
  code: /^(?:classes|features|feature-modes)/,
};

export function createPageFinder(site: Site, names: NameFacts | undefined): (change: ItemChange) => ShownOn {
  const byId = pagesById(site, names);
  const byUse = pagesByUse(site);
  return ({ kind, change, id, owner, from }) => {
    const shown = change === 'moved' ? from : id;
    const own = byId.get(shown ?? id) ?? [];
    const used = Object.hasOwn(DIRECTIVES, kind) && own.length === 0 ? (byUse.get(kind) ?? []) : [];
    const pages = [...new Set([...own, ...used])].sort(compareText);
    const home = owner === undefined || change !== 'added' ? undefined : byId.get(owner)?.[0];
    return { pages: change === 'added' ? [] : pages, ...(home !== undefined && { belongsOn: home }) };
  };
}

/** Frozen versions have facts of their own. */
function currentOriginals({ localizedPages, config }: Site): LocalizedPage[] {
  return localizedPages.filter(
    ({ locale, parsed }) => locale.id === config.defaultLocale && parsed.source.version === CURRENT,
  );
}

/** Files by id of the name; the one that documents it comes first. */
function pagesById(site: Site, names: NameFacts | undefined) {
  const files = new Map<string, string[]>();
  const add = (id: string, file: string) => {
    const known = files.get(id) ?? [];
    if (!known.includes(file)) files.set(id, [...known, file]);
  };
  const { config, names: documented } = site;
  const own = currentOriginals(site);
  const fileOf = new Map(own.map(({ path, parsed }) => [path, parsed.source.file]));
  for (const { id, path } of documented.get(config.defaultLocale) ?? []) add(id, fileOf.get(path) ?? path);
  const idsOfAnchor = new Map<string, string[]>();
  for (const { id, anchors } of names?.all ?? [])
    for (const anchor of anchors) idsOfAnchor.set(anchor, [...(idsOfAnchor.get(anchor) ?? []), id]);
  for (const { parsed } of own) {
    const { file } = parsed.source;
    for (const definition of factNotesOf(parsed).definitions)
      for (const id of idsOfAnchor.get(definition.id) ?? []) add(id, file);
    for (const { ids } of factNotesOf(parsed).names) if (ids.length === 1) add(ids[0] as string, file);
  }
  return files;
}

function pagesByUse(site: Site): ReadonlyMap<string, readonly string[]> {
  const own = currentOriginals(site);
  return new Map(
    Object.entries(DIRECTIVES).map(([kind, pattern]) => {
      const pages = own.filter(({ parsed }) =>
        factNotesOf(parsed).uses.some(({ request }) =>
          pattern.test(request[0] === 'render' ? request[1].name : request[1]),
        ),
      );
      return [kind, pages.map(({ parsed }) => parsed.source.file)];
    }),
  );
}
