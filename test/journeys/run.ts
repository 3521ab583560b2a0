/** Entry of `npm run browsers`: every journey in every browser. `npm run browsers -- firefox search` runs those whose names hold the words. */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ENGINES } from './engines/engines.ts';
import { JOURNEYS } from './list/list.ts';

const words = process.argv.slice(2);
const unknown = words.filter((word) => ![...ENGINES, ...JOURNEYS].some(({ name }) => name.includes(word)));
if (unknown.length > 0) {
  console.error(`no engine and no journey is named like ${unknown.join(', ')}`);
  process.exit(1);
}
const suite = path.relative(process.cwd(), path.join(import.meta.dirname, 'suite.ts'));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=spec', suite], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', JOURNEYS: JSON.stringify(words) },
});
process.exit(status ?? 1);
