/** Programs as in a terminal: one output in order, exit codes, input, a limit. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from '../../build/plugins/examples/program.ts';

const SURROUNDINGS = { cwd: import.meta.dirname, env: { PATH: process.env.PATH }, limit: 60 };

test('output and errors come in the order in which they were printed', async () => {
  const script = 'for i in 1 2 3 4 5; do echo "out $i"; echo "error $i" >&2; done; exit 3';
  const { printed, code } = await runProgram(['bash', '-c', script], SURROUNDINGS);
  assert.equal(printed, [1, 2, 3, 4, 5].map((at) => `out ${at}\nerror ${at}\n`).join(''));
  assert.equal(code, 3);
});

test('input is given, and an endless program is ended with what it started', async () => {
  assert.deepEqual(await runProgram(['cat', '-'], { ...SURROUNDINGS, input: 'a "b" $c\n' }), {
    printed: 'a "b" $c\n',
    code: 0,
  });
  const { code } = await runProgram(['bash', '-c', 'sleep 600 & wait'], { ...SURROUNDINGS, limit: 0.2 });
  assert.equal(code, 124);
});
