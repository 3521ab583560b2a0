/** Entry of `npm run move`: moves a page or a folder in every language. */

import { join, resolve } from 'node:path';
import { runCommand } from '../../command/runCommand.ts';
import { MOVE } from './moveOptions.ts';
import { changePages } from './pageChanges.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = { projectRoot: PROJECT_ROOT, cacheDir: join(PROJECT_ROOT, '.cache') };

process.exitCode = await runCommand(MOVE, async (command) => {
  console.log((await changePages({ ...command, ...FOLDERS, removes: false })).join('\n'));
  return 0;
});
