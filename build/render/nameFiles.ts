/** Renders what readers are shown about names of the library: one file per language, loaded with the first name asked for. */

import type { NameNote } from '../../templates/model/nameNotes.ts';
import { escapeHtml } from '../../templates/model/text.ts';
import type { DocumentedName } from '../model/libraryName.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { namesFile } from '../model/paths.ts';
import type { Site } from '../model/plannedSite.ts';
import { createTextRenderer } from '../parse/markdown.ts';
import { NO_SHELF, reuse, type Shelf } from '../store/shelf.ts';

/** No file for a language without documented names. */
export function renderNames(
  { locales, names }: Pick<Site, 'locales' | 'names'>,
  shelf: Shelf<string> = NO_SHELF,
): OutputFile[] {
  return locales.flatMap(({ locale }) => {
    const own = names.get(locale.id) ?? [];
    if (own.length === 0) return [];
    const write = () => `${JSON.stringify(groupNotes(own, createTextRenderer(locale.id)))}\n`;
    const content = reuse(shelf, JSON.stringify([locale.id, own]), write);
    return [{ path: namesFile(locale), content, from: 'content/facts' }];
  });
}

function groupNotes(names: readonly DocumentedName[], toHtml: (markdown: string) => string) {
  const pages: Record<string, Record<string, NameNote[]>> = {};
  for (const name of names) {
    const [path = ''] = name.href.split('#');
    const page = pages[path] ?? {};
    pages[path] = page;
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
