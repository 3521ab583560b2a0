/** Size budgets: which pages are reported, with what, and what they had before. */

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import { buildOnDisk, copySite } from './siteBuild.ts';

/** Gives a site in JSON other settings. */
function setBuild(folder: string, build: object): void {
  const file = path.join(folder, 'content/site.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), build }));
}

async function reported(folder: string, changes: Parameters<typeof buildOnDisk>[1] = {}) {
  const { diagnostics, hashes } = await buildOnDisk(folder, changes);
  return { lines: diagnostics.filter(({ check }) => check === 'budgets').map(formatDiagnostic), hashes };
}

test('a page above five megabytes is reported without any setting', async (t) => {
  const folder = copySite(t, 'two-versions');
  assert.deepEqual((await reported(folder)).lines, []);
  appendFileSync(path.join(folder, 'content/en/docs/intro.md'), `\n${'Word. '.repeat(900_000)}\n`);
  const { lines } = await reported(folder);
  assert.match(
    lines.join('\n'),
    /content\/en\/docs\/intro\.md {2}the document of \/\S* has 5\d{3}\.\d kB, the budget is 5000\.0 kB/,
  );
});

test('a kind has its own budgets, and the last size is named', async (t) => {
  const folder = copySite(t, 'two-versions');
  setBuild(folder, { budgets: { docs: { document: 3_000 }, lists: { document: 1_000_000 }, every: { script: 10 } } });
  const { lines, hashes } = await reported(folder);
  assert.ok(
    lines.some((line) => /the script of \/pages has/.test(line)),
    lines.join('\n'),
  );
  assert.ok(!lines.some((line) => /the document of \/pages/.test(line)));
  const intro = /content\/en\/docs\/intro\.md {2}the document of \S+ has [\d.]+ kB, the budget is 3\.0 kB/;
  const line = lines.find((each) => intro.test(each)) ?? '';
  assert.match(line, /\n {4}hint: document [\d.]+ kB, script [\d.]+ kB, style [\d.]+ kB, pictures 0\.0 kB$/);
  appendFileSync(path.join(folder, 'content/en/docs/intro.md'), `\n${'More words. '.repeat(500)}\n`);
  const next = await reported(folder, { previous: hashes });
  assert.match(next.lines.find((each) => intro.test(each)) ?? '', /; it had [\d.]+ kB in the last build/);
});

test('pictures and the first visit count what the page loads', async (t) => {
  const folder = copySite(t, 'two-versions');
  writeFileSync(
    path.join(folder, 'content/en/docs/big.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--${'x'.repeat(50_000)}--></svg>`,
  );
  appendFileSync(
    path.join(folder, 'content/en/docs/intro.md'),
    '\n![A big picture](big.svg)\n\n![The same](big.svg)\n',
  );
  // On another site, and no address.
  appendFileSync(path.join(folder, 'content/en/docs/intro.md'), '\n![Far](//example.com/100%.png)\n');
  setBuild(folder, { budgets: { docs: { pictures: 50_000 }, every: { firstVisit: 1 } } });
  const { lines } = await reported(folder, { base: '/' });
  assert.match(lines.join('\n'), /the sum of all pictures of \S+ has 50\.1 kB, the budget is 50\.0 kB/);
  assert.ok(lines.some((line) => /a first visit of \/pages has/.test(line)));
});
