/** Plans a new language: its entry in the settings, and the strings of the interface to translate. */

import { Mistake } from '../../command/command.ts';
import { toJson } from '../../command/savedFile.ts';
import type { Config } from '../../site/siteConfig.ts';
import { addAfter } from '../version/newVersion.ts';

/** The source of `site.ts` with the language after the others. Throws a `Mistake` if it is too complex. */
export function addLanguage(source: string, id: string, { locales }: Pick<Config, 'locales'>): string {
  const isJson = source.trimStart().startsWith('{');
  const entries = Object.entries({ id, label: nameOf(id), lang: id, path: id.toLowerCase() });
  const written = entries.map(([key, value]) => (isJson ? `"${key}": "${value}"` : `${key}: '${value}'`)).join(', ');
  const changed = addAfter(source, ['locales', locales.length - 1], `{ ${written} }`);
  if (changed === undefined) throw new Mistake(`add it to "locales" in the settings yourself: { ${written} }`);
  return changed;
}

/** Its name in itself: `Deutsch`. */
function nameOf(id: string): string {
  try {
    const name = new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id;
    return name.charAt(0).toLocaleUpperCase(id) + name.slice(1);
  } catch {
    throw new Mistake(`"${id}" is no language`, 'write its code, such as de or pt-BR');
  }
}

/** Strings without messages: each is in English until it has one. `templates` is the English file of strings. */
export function stringsToTranslate(templates: string): string {
  const entries: Record<string, { message: string; description?: string }> = JSON.parse(templates);
  return toJson(
    Object.fromEntries(
      Object.entries(entries).map(([key, { message, ...about }]) => [key, { message: '', english: message, ...about }]),
    ),
  );
}
