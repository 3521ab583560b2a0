/** Renders docs/diagnostics.md: every check with its severity, an example and a cure. */

import { CHECKS, type CheckName, formatDiagnostic, severityKey } from '../../model/diagnostic.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import { createMarkdown, parseMarkdown } from '../../parse/markdown.ts';
import { CHECK_DESCRIPTIONS } from '../../settings/checkDescriptions.ts';
import { DIAGNOSTIC_EXAMPLES } from './diagnosticExamples.ts';

const WORDS = { throw: 'error', warn: 'warning', log: 'note', ignore: 'ignored' } as const;

/** One section for each check, by name. */
export function renderDiagnosticList(): string {
  return (Object.keys(CHECKS) as CheckName[]).sort().map(renderCheck).join('\n\n');
}

/** What the builder says of the example; of an example page, only about that check. */
export function exampleOutput(check: CheckName): string {
  const { output = '', page } = DIAGNOSTIC_EXAMPLES[check];
  if (page === undefined) return output;
  const markdown = createMarkdown({ codeLanguages: [], ui: new Map(), externalMark: () => '' });
  const file = 'content/en/docs/page.md';
  const about = { file, repoPath: file, locale: 'en', kind: 'doc', version: CURRENT, id: 'page' } as const;
  const { diagnostics } = parseMarkdown({ ...about, frontMatter: {}, body: page, bodyLine: 0 }, markdown);
  const own = diagnostics.filter((diagnostic) => diagnostic.check === check);
  return own.map(formatDiagnostic).join('\n');
}

function renderCheck(check: CheckName): string {
  const { page, cure } = DIAGNOSTIC_EXAMPLES[check];
  const fence = page?.includes('```') ? '````' : '```';
  return [
    `### \`${check}\``,
    '',
    `${CHECK_DESCRIPTIONS[check]} By default: ${WORDS[CHECKS[check]]} (\`${severityKey(check)}\`).`,
    '',
    ...(page === undefined ? [] : [`${fence}markdown`, page.trimEnd(), fence, '']),
    '```text',
    exampleOutput(check),
    '```',
    '',
    cure,
  ].join('\n');
}
