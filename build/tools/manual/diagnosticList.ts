/** Renders docs/diagnostics.md: every check with its severity, an example and a cure. */

import { CHECK_NAMES, CHECKS, type CheckName, defaultSeverity, severityKey } from '../../model/checks.ts';
import { formatDiagnostic } from '../../model/diagnostic.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import { createMarkdown, parseMarkdown } from '../../parse/markdown.ts';

const WORDS = { throw: 'error', warn: 'warning', log: 'note', ignore: 'ignored' } as const;

/** One section for each check, by name. */
export function renderDiagnosticList(): string {
  return CHECK_NAMES.toSorted().map(renderCheck).join('\n\n');
}

/** What the builder says of the example; of an example page, only about that check. */
export function exampleOutput(check: CheckName): string {
  const { shows = '', page } = CHECKS[check];
  if (page === undefined) return shows;
  const markdown = createMarkdown({ codeLanguages: [], ui: new Map(), externalMark: () => '' });
  const file = 'content/en/docs/page.md';
  const about = { file, repoPath: file, locale: 'en', kind: 'doc', version: CURRENT, id: 'page' } as const;
  const { diagnostics } = parseMarkdown({ ...about, frontMatter: {}, body: page, bodyLine: 0 }, markdown);
  const own = diagnostics.filter((diagnostic) => diagnostic.check === check);
  return own.map(formatDiagnostic).join('\n');
}

function renderCheck(check: CheckName): string {
  const { says, page, cure } = CHECKS[check];
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
