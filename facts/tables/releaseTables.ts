/** Figures that the project has published with a release. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';
import type { Voice } from './voice.ts';

/** What was measured, what the project reports, and under which conditions: `1.7.4`. */
export function planReleaseFigures(
  target: string,
  _attributes: object,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const { releases } = voice.facts;
  if (!releases) return noFacts('releases');
  const known = new Map(releases.map((release) => [release.version, release]));
  const release = findTarget('release', target.replace(/^v/, ''), known);
  if (isDiagnostic(release)) return release;
  if (release.figures.length === 0) return { message: `the project has reported no figures for ${release.version}` };
  const rows = release.figures.map(({ what, value, conditions }, at): ReferenceRow => {
    const cells = [what, value, conditions].map((text) => voice.tell('releases', text));
    return { name: what, id: rowId('figure', release.version, at + 1), cells };
  });
  return { kind: 'table', columns: ['Measured', 'As reported', 'Conditions'], rows };
}
