/** The preview as a person starts it: what it says, and how it ends. */

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTempFolder } from '../tempFolder.ts';

const COMMAND = [
  '--import',
  import.meta.resolve('tsx'),
  fileURLToPath(new URL('../../build/preview.ts', import.meta.url)),
];

test('preview without a site says how to build one', (t) => {
  const cwd = createTempFolder(t);
  const run = spawnSync(process.execPath, [...COMMAND, '--out', 'no/dist'], { cwd, encoding: 'utf8' });
  assert.equal(run.stderr, 'there is no site in "no/dist": build it first with "npm run build"\n');
  assert.deepEqual([run.status, run.stdout, readdirSync(cwd)], [1, '', []]);
});

test('a wrong option and a missing configuration are reported', (t) => {
  const cwd = createTempFolder(t);
  mkdirSync(join(cwd, 'dist'));
  for (const [argv, expected] of [
    [['--prot', '1'], /^unknown option "--prot": did you mean "--port"\?/],
    [[], /^content\/site\.ts {2}\S/],
  ] as const) {
    const run = spawnSync(process.execPath, [...COMMAND, ...argv], { cwd, encoding: 'utf8' });
    assert.match(run.stderr, expected);
    assert.equal(run.status, 1);
  }
});

test('a busy port is reported and the printed address answers', async (t) => {
  const cwd = createTempFolder(t);
  mkdirSync(join(cwd, 'dist'));
  writeFileSync(join(cwd, 'dist/index.html'), 'home');
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const busy = (other.address() as { port: number }).port;
  const child = spawn(process.execPath, [...COMMAND, '--base', 'x', '--port', String(busy)], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(() => child.kill());
  let said = '';
  while (!said.includes('Ctrl+C')) said += String((await once(child.stdout, 'data'))[0]);
  assert.match(said, new RegExp(`^port ${busy} is taken`));
  const address = /http:\S+/.exec(said)?.[0] ?? assert.fail(said);
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/x\/$/);
  assert.equal(await (await fetch(address)).text(), 'home');
});
