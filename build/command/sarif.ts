/** Diagnostics as SARIF 2.1.0, which code hosts and editors read. */

import { checkOf, defaultSeverity } from '../model/checks.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';

const LEVELS = { throw: 'error', warn: 'warning', log: 'note', ignore: 'none' } as const;

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function renderSarif(diagnostics: readonly Diagnostic[]): object {
  const checks = [...new Set(diagnostics.map(({ check }) => check))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'static-docs',
            rules: checks.map((check) => ({
              id: check,
              shortDescription: { text: checkOf(check).says },
              defaultConfiguration: { level: LEVELS[defaultSeverity(check)] },
            })),
          },
        },
        results: diagnostics.map((diagnostic) => describe(diagnostic, checks.indexOf(diagnostic.check))),
      },
    ],
  };
}

function describe(
  { check, severity, message, hint, file, line, column, consequences = [] }: Diagnostic,
  ruleIndex: number,
) {
  const more = consequences.length > 0 ? [`${consequences.length} more follow from it`] : [];
  const region = line === undefined ? {} : { region: { startLine: line, ...(column && { startColumn: column }) } };
  return {
    ruleId: check,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: [message, ...(hint ? [hint] : []), ...more].join('\n') },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, ...region } }],
    // The same on another line, so that a host recognises it after an edit.
    partialFingerprints: { 'diagnostic/v1': hashOf(JSON.stringify([check, file, message]), 16) },
  };
}
