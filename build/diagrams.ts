/** Entry of `npm run diagrams`: draws diagrams into `content/diagrams/`. */

import { resolve } from 'node:path';
import { parseDiagramsOptions } from './command/options.ts';
import { fail, runCommand } from './command/runCommand.ts';
import { updateDrawings } from './drawings/updateDrawings.ts';
import { formatDiagnostic } from './model/diagnostic.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '..');

process.exitCode = await runCommand(parseDiagramsOptions(process.argv.slice(2), process.cwd()), async (options) => {
  const { written, removed, total, diagnostics } = await updateDrawings({ projectRoot: PROJECT_ROOT, ...options });
  for (const name of written) console.log(`drawn    ${name}`);
  for (const name of removed) console.log(`deleted  ${name}`);
  console.log(`${total} diagrams, ${written.length} drawn, ${removed.length} deleted`);
  return diagnostics.length === 0 ? 0 : fail(diagnostics.map(formatDiagnostic).join('\n'));
});
