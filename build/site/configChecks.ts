/** Checks of the configuration that depend on more than one key. */

import type * as z from '../input/zod.ts';
import { didYouMean } from '../model/suggest.ts';
import { CURRENT, versionFolder } from '../model/versionFolders.ts';
import { localePath, versionPath } from './configPaths.ts';
import { type LocaleContext, unknownLocale } from './textSchema.ts';

/** The parts of the configuration that checks of other keys need. */
export interface ConfigContext extends LocaleContext {
  /** Names of the docs versions. */
  versions: readonly string[];
  /** Folders in `content/versions/`. */
  versionFolders: readonly string[];
  /** Whether the site has docs. */
  docs: boolean;
  /** Whether there is a folder of posts. */
  posts: boolean;
  /** Sidebar ids; undefined if `sidebars.ts` failed to load. */
  sidebars?: readonly string[];
}

/** A check of a value whose type is valid; adds an issue for each diagnostic. */
type Refinement<T> = (value: T, context: z.RefinementCtx) => void;

/** The locale is configured. */
export function checkKnownLocale({ locales }: ConfigContext): Refinement<string | undefined> {
  return (locale, context) => {
    if (locale === undefined || locales.includes(locale)) return;
    const { message, hint } = unknownLocale(locale, locales);
    context.addIssue({ code: 'custom', message, params: { hint } });
  };
}

/** The docs version is configured. */
export function checkKnownVersion({ versions, docs }: ConfigContext): Refinement<string> {
  return (version, context) => {
    if (!docs || versions.includes(version)) return;
    const message = `no docs version named "${version}"; versions: ${versions.join(', ')}`;
    context.addIssue({ code: 'custom', message, params: { hint: didYouMean(version, versions) } });
  };
}

/** The frozen version has a folder. */
export function checkVersionFolder({ versionFolders }: ConfigContext): Refinement<string> {
  return (version, context) => {
    if (version === CURRENT || versionFolders.includes(version)) return;
    const message = `no docs version named "${version}": there is no folder "${versionFolder(version)}" in the content`;
    context.addIssue({ code: 'custom', message, params: { hint: didYouMean(version, versionFolders) } });
  };
}

/** The sidebar exists; the planner checks that it has a page to link to. */
export function checkKnownSidebar({ sidebars, docs }: ConfigContext): Refinement<string> {
  return (sidebar, context) => {
    if (!docs || !sidebars || sidebars.includes(sidebar)) return;
    const message = `no sidebar named "${sidebar}"; sidebars: ${sidebars.join(', ')}`;
    context.addIssue({ code: 'custom', message, params: { hint: didYouMean(sidebar, sidebars) } });
  };
}

/** Docs are enabled, as a navbar item of this type requires. */
export function checkDocsEnabled({ docs }: ConfigContext): Refinement<string> {
  return (type, context) => {
    if (docs) return;
    const message = `navbar item "${type}" needs the docs, but docs are not enabled`;
    context.addIssue({ code: 'custom', message, params: { hint: 'remove the item, or remove `docs: false`' } });
  };
}

/** The default locale is at the base; no two locales share an id or a path. */
export function checkLocales({
  locales: [first = ''],
}: ConfigContext): Refinement<Array<{ id: string; path?: string }>> {
  return (locales, context) => {
    for (const { index, key, value } of findRepeats(locales, 'id', (locale) => localePath(locale, first))) {
      context.addIssue({
        code: 'custom',
        path: [index, key],
        message: `"${value}" is the ${key} of another locale too`,
      });
    }
    for (const [index, { id, path }] of locales.entries()) {
      if (id !== first || !path) continue;
      const message = `found "${path}", accepted: "", because the default locale is at the base`;
      context.addIssue({ code: 'custom', path: [index, 'path'], message });
    }
  };
}

/** No two versions share a name or a path. */
export function checkVersions(
  docs: { versions: Array<{ name: string; path?: string }>; lastVersion?: string },
  context: z.RefinementCtx,
): void {
  for (const { index, key, value } of findRepeats(docs.versions, 'name', (version) => versionPath(version, docs))) {
    const message = `"${value}" is the ${key} of another version too`;
    context.addIssue({ code: 'custom', path: ['versions', index, key], message });
  }
}

/** Reports the second of two entries with the same name or path. The same name implies the same path, so it is reported once. */
function findRepeats<K extends string, T extends Record<K, string>>(
  entries: readonly T[],
  nameKey: K,
  pathOf: (entry: T) => string,
): Array<{ index: number; key: string; value: string }> {
  const names = entries.map((entry) => entry[nameKey]);
  const paths = entries.map(pathOf);
  return entries.flatMap((_, index) => {
    const [name = '', path = ''] = [names[index], paths[index]];
    if (names.indexOf(name as T[K]) < index) return { index, key: nameKey, value: name };
    return paths.indexOf(path) < index ? { index, key: 'path', value: path } : [];
  });
}

/** `https://example.org`, with or without a trailing slash. */
export function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^/?#@]+\/?$/i.test(url);
}

/** `en`, `fr-CA`: a tag that `Intl` accepts, for dates and plural forms. */
export function isLanguageTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}
