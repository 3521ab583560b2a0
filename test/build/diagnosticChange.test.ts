/** What a save brought and solved: `build/dev/diagnosticChange.ts`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareDiagnostics } from '../../build/dev/diagnosticChange.ts';
import { createDiagnostic } from '../../build/model/diagnostic.ts';

const broken = (line: number, href = './no.md') =>
  createDiagnostic('brokenLinks', { file: 'content/en/docs/a.md', line }, `broken link: "${href}"`);

test('a diagnostic that moved to another line is not new', () => {
  assert.deepEqual(compareDiagnostics([broken(3)], [broken(9)]), { brought: [], others: [broken(9)], solved: 0 });
});

test('the same mistake once more is new, once less is solved', () => {
  const twice = [broken(3), broken(9)];
  assert.deepEqual(compareDiagnostics([broken(3)], twice), { brought: [broken(9)], others: [broken(3)], solved: 0 });
  assert.deepEqual(compareDiagnostics(twice, [broken(9)]), { brought: [], others: [broken(9)], solved: 1 });
  assert.deepEqual(compareDiagnostics(twice, [broken(3, './x.md')]), {
    brought: [broken(3, './x.md')],
    others: [],
    solved: 2,
  });
});
