/** Entry of `npm run version`: freezes the docs as they are, with their sidebars and facts, in all languages. */

import { join, resolve } from 'node:path';
import { runCommand } from '../../command/runCommand.ts';
import { freezeVersion } from './frozenVersion.ts';
import { VERSION } from './versionOptions.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = { projectRoot: PROJECT_ROOT, cacheDir: join(PROJECT_ROOT, '.cache') };

// npm runs this script also for `npm version`, which is about package.json alone.
if (process.env.npm_command !== 'version')
  process.exitCode = await runCommand(VERSION, async (command) => {
    console.log((await freezeVersion({ ...command, ...FOLDERS })).join('\n'));
    return 0;
  });
