/** Plans a new doc: its file in each language, and its line in the sidebar. */

import { basename, join } from 'node:path';
import { Mistake } from '../../command/command.ts';
import { findLiteral } from '../../input/keyPlace.ts';
import { didYouMean } from '../../model/suggest.ts';
import { TEMPLATE_DESCRIPTION } from '../../site/frontMatter.ts';
import type { Config } from '../../site/siteConfig.ts';

/** Makes `guides/first-tile` a title: `First tile`; without the date of a post. */
export function titleFromId(id: string): string {
  const words = (id.split('/').at(-1) ?? '').replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Markdown to begin with. What is in angle brackets is for the writer to replace. A post has these authors. */
export function newPageText(title: string, authors?: readonly string[]): string {
  return [
    '---',
    `title: ${/^[\p{L}\p{N} ,.-]+$/u.test(title) ? title : JSON.stringify(title)}`,
    `description: ${JSON.stringify(TEMPLATE_DESCRIPTION)}`,
    ...(authors ? [`authors: [${authors.join(', ')}]`, 'tags: []'] : []),
    '---',
    '',
    'The answer in a sentence or two.',
    '',
    authors ? '<!-- truncate -->' : '## First section',
    '',
    'Text.',
    '',
  ].join('\n');
}

/** The text of the original, to be translated: a draft, which is not published. Readers get the original until then. */
export function newTranslationText(original: string): string {
  return /^---\r?\n/.test(original)
    ? original.replace(/\n/, '\ndraft: true\n')
    : `---\ndraft: true\n---\n\n${original}`;
}

/** The file with the sidebars, which diagnostics name from the project: the content may lie elsewhere. */
export function sidebarsFile(contentDir: string, { settingsFiles }: Pick<Config, 'settingsFiles'>): string {
  return join(contentDir, basename(settingsFiles?.sidebars ?? 'sidebars.ts'));
}

/** The source of `sidebars.ts` with the doc after another one. Throws a `Mistake` if that is not there once. */
export function addToSidebar(source: string, id: string, after: string): string {
  if (findLiteral(source, id)) throw new Mistake(`"${id}" is in the sidebar already`);
  const place = findLiteral(source, after);
  if (!place) {
    const ids = [...source.matchAll(/(['"`])([\w./-]+)\1/g)].map(([, , text = '']) => text);
    const others = ids.filter((text) => text !== after);
    const message = `"${after}" is not in the sidebar, or more than once`;
    throw new Mistake(message, didYouMean(after, others));
  }
  const lines = source.split('\n');
  const line = lines[place.line - 1] ?? '';
  const [, indent, quote, comma, end] = /^(\s*)(['"`])[^'"`]*\2[ \t]*(,?)[ \t]*(\r?)$/.exec(line) ?? [];
  if (indent === undefined) return addInLine(source, id, after, place);
  // No comma after the last one if there was none: JSON takes none.
  const before = comma ? line : `${line.trimEnd()},${end}`;
  lines.splice(place.line - 1, 1, before, `${indent}${quote}${id}${quote}${comma}${end}`);
  return lines.join('\n');
}

/** Behind another item of a list in one line; before all items of the category whose page the other doc is. */
function addInLine(
  source: string,
  id: string,
  after: string,
  { line, column }: { line: number; column: number },
): string {
  const start =
    source
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  const quote = source.charAt(start);
  const literal = quote + id + quote;
  const end = start + after.length + 2;
  if (/[[,]\s*$/.test(source.slice(0, start))) return `${source.slice(0, end)}, ${literal}${source.slice(end)}`;
  const items = /items["']?\s*:\s*\[(\s*)/g;
  items.lastIndex = end;
  const found = items.exec(source);
  if (!found) throw new Mistake(`"${after}" is in no list of items`);
  const at = items.lastIndex;
  return `${source.slice(0, at)}${literal},${found[1] || ' '}${source.slice(at)}`;
}
