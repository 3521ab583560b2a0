/** Reference table of the figures published with a release. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import type { FactTranslator } from './factTranslator.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';

/** The measured quantities of a release (`1.7.4`), their reported values and conditions. */
export function planReleaseFigures(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const { releases } = translator.facts;
  if (!releases) return noFacts('releases');
  const known = new Map(releases.map((release) => [release.version, release]));
  const release = findTarget('release', target.replace(/^v/, ''), known);
  if (isDiagnostic(release)) return release;
  if (release.figures.length === 0) return { message: `the project has reported no figures for ${release.version}` };
  const rows = release.figures.map(({ what, value, conditions }, at): ReferenceRow => {
    const cells = [what, value, conditions].map((text) => translator.cell('releases', text));
    return { name: what, id: rowId('figure', release.version, at + 1), cells };
  });
  return { kind: 'table', columns: ['Measured', 'As reported', 'Conditions'], rows };
}
