/** Entry of `npm run diagrams`: draws diagrams into `content/diagrams/`. */

import { resolve } from 'node:path';
import { parseDiagramsOptions } from './command/options.ts';
import { updateDrawings } from './drawings/updateDrawings.ts';
import { BuildFailure, formatDiagnostic } from './model/diagnostic.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '..');

process.exitCode = await main(process.argv.slice(2), process.cwd());

async function main(argv: string[], cwd: string): Promise<0 | 1 | 2> {
  const parsed = parseDiagramsOptions(argv, cwd);
  if ('help' in parsed) {
    console.log(parsed.help);
    return 0;
  }
  if ('error' in parsed) return fail(parsed.error);
  try {
    const { written, removed, total, diagnostics } = await updateDrawings({
      projectRoot: PROJECT_ROOT,
      ...parsed.options,
    });
    for (const name of written) console.log(`drawn    ${name}`);
    for (const name of removed) console.log(`deleted  ${name}`);
    console.log(`${total} diagrams, ${written.length} drawn, ${removed.length} deleted`);
    return diagnostics.length === 0 ? 0 : fail(diagnostics.map(formatDiagnostic).join('\n'));
  } catch (error) {
    if (error instanceof BuildFailure) return fail(error.diagnostics.map(formatDiagnostic).join('\n'));
    console.error(error);
    return 2;
  }
}

function fail(message: string): 1 {
  console.error(message);
  return 1;
}
