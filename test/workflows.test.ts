/** The workflows run nothing that somebody else can change under its name. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const FOLDER = path.resolve(import.meta.dirname, '../.github/workflows');

test('every action is pinned by the hash of a commit, with its version beside it', () => {
  const lines = readdirSync(FOLDER).flatMap((name) =>
    readFileSync(path.join(FOLDER, name), 'utf8')
      .split('\n')
      .filter((line) => /\buses:/.test(line)),
  );
  assert.ok(lines.length > 5);
  assert.deepEqual(
    lines.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    [],
  );
});
