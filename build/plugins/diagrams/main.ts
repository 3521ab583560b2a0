/** Entry of `npm run diagrams`: draws diagrams into `content/diagrams/`. */

import { resolve } from 'node:path';
import { command } from '../../command/command.ts';
import { CONTENT, flag } from '../../command/optionKinds.ts';
import { fail, runCommand } from '../../command/runCommand.ts';
import { formatDiagnostic } from '../../model/diagnostic.ts';
import { updateDrawings } from './updateDrawings.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

const DIAGRAMS = command({
  name: 'npm run diagrams',
  summary:
    'Draws the diagrams that have no picture in content/diagrams/, and deletes pictures of diagrams that are gone.',
  options: { ...CONTENT, all: flag('all', 'draw all again') },
});

process.exitCode = await runCommand(DIAGRAMS, async (options) => {
  const { written, removed, total, diagnostics } = await updateDrawings({ projectRoot: PROJECT_ROOT, ...options });
  for (const name of written) console.log(`drawn    ${name}`);
  for (const name of removed) console.log(`deleted  ${name}`);
  console.log(`${total} diagrams, ${written.length} drawn, ${removed.length} deleted`);
  return diagnostics.length === 0 ? 0 : fail(diagnostics.map(formatDiagnostic).join('\n'));
});
