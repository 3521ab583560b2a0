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

/** Markdown to begin with. What is in angle brackets is for the writer to replace. */
export function newPageText(title: string, isPost = false): string {
  return [
    '---',
    `title: ${/^[\p{L}\p{N} ,.-]+$/u.test(title) ? title : JSON.stringify(title)}`,
    `description: ${JSON.stringify(TEMPLATE_DESCRIPTION)}`,
    '---',
    '',
    'The answer in a sentence or two.',
    '',
    isPost ? '<!-- truncate -->' : '## First section',
    '',
    'Text.',
    '',
  ].join('\n');
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
  if (indent === undefined) throw new Mistake(`"${after}" is not on a line of its own`);
  // No comma after the last one if there was none: JSON takes none.
  const before = comma ? line : `${line.trimEnd()},${end}`;
  lines.splice(place.line - 1, 1, before, `${indent}${quote}${id}${quote}${comma}${end}`);
  return lines.join('\n');
}
