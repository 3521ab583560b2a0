/** The Python that examples run with: the newest that fits, 3.9 for the oldest packages, or what to install. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choosePython } from '../../build/plugins/examples/pythons.ts';

const choose = (oldest: boolean, ...versions: string[]) => {
  const pythons = versions.map((version) => ({ version, path: `python-${version}` }));
  try {
    const { python, isOldest, current, notice } = choosePython(pythons, { oldest });
    return [python.version, isOldest, current?.version, notice];
  } catch (error) {
    return (error as Error).message;
  }
};

test('the first that the packages install on', () => {
  assert.deepEqual(choose(false, '3.14.1', '3.13.0', '3.11.7', '3.9.18'), ['3.13.0', false, '3.13.0', undefined]);
  assert.deepEqual(choose(true, '3.13.0', '3.9.18'), ['3.9.18', true, '3.13.0', undefined]);
  assert.deepEqual(choose(true, '3.9.18'), ['3.9.18', true, undefined, undefined]);
});

test('without one, the oldest packages, with a notice', () => {
  assert.deepEqual(choose(false, '3.10.13', '3.9.18', '2.7.18'), [
    '3.9.18',
    true,
    undefined,
    'without Python 3.11 to 3.13, they run as with --oldest, on 3.9.18; results are not kept',
  ]);
});

test('without any, what is needed and what is there', () => {
  const hint = '\n    hint: install it, or name it with --python PATH';
  assert.equal(
    choose(false, '3.10.13', '3.8.18'),
    `examples: Python 3.11 to 3.13 is needed, or 3.9 for the oldest packages; found: 3.10.13, 3.8.18${hint}`,
  );
  assert.equal(
    choose(false),
    `examples: Python 3.11 to 3.13 is needed, or 3.9 for the oldest packages; found: none${hint}`,
  );
  assert.equal(choose(true, '3.13.0'), `examples: --oldest needs Python 3.9; found: 3.13.0${hint}`);
});
