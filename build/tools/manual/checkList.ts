/** Renders docs/diagnostics.md: every check with its severity, an example and a cure. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addChecks, checkNames, checkOf, defaultSeverity, severityKey } from '../../model/checks.ts';
import { formatDiagnostic } from '../../model/diagnostic.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import { createMarkdown, parseMarkdown } from '../../parse/markdown.ts';
import type { Plugin } from '../../plugin.ts';

const FOLDER = join(import.meta.dirname, '../../plugins');
const FILES = readdirSync(FOLDER).map((name) => join(FOLDER, name, 'plugin.ts'));
/** All that there are. */
const PLUGINS: Plugin[] = await Promise.all(
  FILES.filter((file) => existsSync(file)).map(async (file) => (await import(pathToFileURL(file).href)).plugin),
);
for (const { checks = {} } of PLUGINS) addChecks(checks);

const WORDS = { throw: 'error', warn: 'warning', log: 'note', ignore: 'ignored' } as const;

/** One section for each check, by name. */
export function renderDiagnosticList(): string {
  return checkNames().toSorted().map(renderCheck).join('\n\n');
}

/** What the builder says of the example; of an example page, only about that check. */
export function exampleOutput(check: string): string {
  const { shows = '', page } = checkOf(check);
  if (page === undefined) return shows;
  const markdown = createMarkdown({ codeLanguages: [], ui: new Map(), externalMark: () => '', extensions: PLUGINS });
  const file = 'content/en/docs/page.md';
  const about = { file, repoPath: file, locale: 'en', kind: 'doc', version: CURRENT, id: 'page' } as const;
  const { diagnostics } = parseMarkdown({ ...about, frontMatter: {}, body: page, bodyLine: 0 }, markdown);
  const own = diagnostics.filter((diagnostic) => diagnostic.check === check);
  return own.map(formatDiagnostic).join('\n');
}

function renderCheck(check: string): string {
  const { says, page, cure } = checkOf(check);
  const fence = page?.includes('```') ? '````' : '```';
  return [
    `### \`${check}\``,
    '',
    `${says} By default: ${WORDS[defaultSeverity(check)]} (\`${severityKey(check)}\`).`,
    '',
    ...(page === undefined ? [] : [`${fence}markdown`, page.trimEnd(), fence, '']),
    '```text',
    exampleOutput(check),
    '```',
    '',
    cure,
  ].join('\n');
}
