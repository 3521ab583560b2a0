/** Entry of `npm run examples`: runs the code blocks of the English pages and compares what they print. */

import { join, resolve } from 'node:path';
import { runCommand } from '../../command/runCommand.ts';
import { EXAMPLES } from './exampleOptions.ts';
import { endPrograms } from './program.ts';
import { runExamples } from './run.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endPrograms();
    process.exit(130);
  });

process.exitCode = await runCommand(EXAMPLES, async (options) => {
  const result = await runExamples({
    ...options,
    projectRoot: PROJECT_ROOT,
    contentDir: join(PROJECT_ROOT, 'content'),
    cacheDir: join(PROJECT_ROOT, '.cache'),
    print: (line) => console.log(line),
  });
  console.log(result.summary);
  return result.differ > 0 ? 1 : 0;
});
