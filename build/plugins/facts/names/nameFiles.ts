/** Renders what readers are shown about names of the library: for each page that documents some, a part, loaded with the first. */

import type { NameNote, NameNotes, NameParts } from '../../../../templates/model/nameNotes.ts';
import { escapeHtml } from '../../../../templates/model/text.ts';
import { splitHref } from '../../../../templates/model/urls.ts';
import { createPartFiles } from '../../../emit/partFiles.ts';
import { type Kept, NO_STORE, reuse } from '../../../input/store.ts';
import type { OutputFile } from '../../../model/outputFile.ts';
import { ASSETS, localeFile } from '../../../model/paths.ts';
import { createTextRenderer } from '../../../parse/markdown.ts';
import type { Site } from '../../../plan/plannedSite.ts';
import type { LocaleConfig } from '../../../site/siteConfig.ts';
import { type DocumentedName, documentedNames } from '../../shared/libraryName.ts';

const FROM = 'content/facts';
const NAME_PARTS = `${ASSETS}/names`;

/** Lists the parts of the notes about names, for one language. */
export function namesFile(locale: Pick<LocaleConfig, 'id' | 'path'>): string {
  return localeFile(locale, 'names.json');
}

/** No files for a language without documented names. */
export function renderNames(
  { locales, names, extensions }: Pick<Site, 'locales' | 'names' | 'extensions'>,
  kept: Kept = NO_STORE,
): OutputFile[] {
  const plugins = extensions.map(({ name }) => name);
  return locales.flatMap(({ locale }) => {
    const own = documentedNames({ names }, locale.id);
    if (own.length === 0) return [];
    return reuse(kept, JSON.stringify(['names', locale, plugins, own]), () =>
      renderParts(locale, own, createTextRenderer(locale.id, extensions)),
    );
  });
}

function renderParts(
  locale: LocaleConfig,
  names: readonly DocumentedName[],
  toHtml: (markdown: string) => string,
): OutputFile[] {
  const parts = createPartFiles(NAME_PARTS, locale, FROM);
  const pages = [...groupNotes(names, toHtml)];
  const list: NameParts = Object.fromEntries(pages.map(([address, notes]) => [address, parts.add(notes)]));
  return [{ path: namesFile(locale), content: `${JSON.stringify(list)}\n`, from: FROM }, ...parts.files];
}

function groupNotes(names: readonly DocumentedName[], toHtml: (markdown: string) => string): Map<string, NameNotes> {
  const pages = new Map<string, Record<string, NameNote[]>>();
  for (const name of names) {
    const [address] = splitHref(name.href);
    const page = pages.get(address) ?? {};
    pages.set(address, page);
    page[name.anchor] = [...(page[name.anchor] ?? []), noteOf(name, toHtml)];
  }
  return pages;
}

function noteOf(name: DocumentedName, toHtml: (markdown: string) => string): NameNote {
  const html = (markdown: string | undefined) => (markdown === undefined ? '' : toHtml(markdown));
  const { value, unit } = name;
  const note = [
    name.name,
    name.signature,
    name.owner ?? '',
    html(name.meaning),
    [html(value), unit && escapeHtml(unit)].filter(Boolean).join(', '),
    html(name.default),
    html(name.formula),
  ];
  while (note.at(-1) === '') note.pop();
  return note as unknown as NameNote;
}
