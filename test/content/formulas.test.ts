/** Each formula of our pages has the children that MathML asks for: else a browser shows an error in its place. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import { planOurSite } from '../ourSite.ts';

interface Node {
  nodeName: string;
  childNodes?: Node[];
}

/** MathML Core, section 3: all other elements take any number. */
const CHILDREN = new Map([
  ['mfrac', 2],
  ['mroot', 2],
  ['msub', 2],
  ['msup', 2],
  ['munder', 2],
  ['mover', 2],
  ['msubsup', 3],
  ['munderover', 3],
]);

/** Elements with too many or too few children, as "msub with 1", and how many there are of those with a fixed number. */
function countChildren(html: string): { wrong: string[]; checked: number } {
  const wrong: string[] = [];
  let checked = 0;
  const walk = (node: Node) => {
    const expected = CHILDREN.get(node.nodeName);
    if (expected !== undefined) {
      checked++;
      const { length } = (node.childNodes ?? []).filter(({ nodeName }) => !nodeName.startsWith('#'));
      if (length !== expected) wrong.push(`${node.nodeName} with ${length}`);
    }
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parse(html) as Node);
  return { wrong, checked };
}

test('formulas of our pages are complete', async () => {
  const pages = (await planOurSite()).localizedPages.map(({ parsed }) => ({
    file: parsed.source.file,
    html: parsed.html,
  }));
  const found = pages
    .filter(({ html }) => html.includes('<math'))
    .map(({ file, html }) => ({ file, ...countChildren(html) }));
  assert.ok(found.reduce((sum, { checked }) => sum + checked, 0) > 300);
  assert.deepEqual(
    found.filter(({ wrong }) => wrong.length > 0),
    [],
  );
});

test('an incomplete formula is found', () => {
  assert.deepEqual(countChildren('<math><msub><mi>x</mi></msub></math>').wrong, ['msub with 1']);
});
