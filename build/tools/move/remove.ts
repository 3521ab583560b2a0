/** Entry of `npm run remove`: deletes a page, whose addresses and links lead to another one. */

import { join, resolve } from 'node:path';
import { runCommand } from '../../command/runCommand.ts';
import { REMOVE } from './moveOptions.ts';
import { changePages } from './pageChanges.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = { projectRoot: PROJECT_ROOT, cacheDir: join(PROJECT_ROOT, '.cache') };

process.exitCode = await runCommand(REMOVE, async (command) => {
  console.log((await changePages({ ...command, ...FOLDERS, removes: true })).join('\n'));
  return 0;
});
