/** Links of names: once in text below each second-level heading, once in tables and blocks, never where the name is documented. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillSlots, slot, withoutTextless } from '../../build/model/slots.ts';
import { linkNames } from '../../build/plugins/facts/names/nameLinks.ts';
import { configOf } from './builders.ts';

const homes = new Map([
  ['option --x', { path: '/cli', anchor: 'option-x', section: 2, language: 'en' }],
  ['key é', { path: '/fr/clés', anchor: 'key-é', section: 0, language: 'en' }],
]);
const headings = [2, 3, 2, 3].map((level) => ({ level }));
/** `--x 2 cell`: the name, the place of its heading, and where it stands, else in text; `--x|é` may be both. */
function linksOf(names: readonly string[], path = '/page'): Array<string | undefined> {
  const found = names.map((line) => {
    const [name = '', section, place = 'text'] = line.split(' ');
    const ids = name.split('|').map((each) => (each.startsWith('--') ? `option ${each}` : `key ${each}`));
    return { ids, section: Number(section), place };
  });
  const parsed = { headings, notes: { facts: { names: found } } };
  return linkNames({ parsed, path } as unknown as Parameters<typeof linkNames>[0], homes, configOf({ base: '/' }));
}

const X = '/cli#option-x';

test('in text once below each second-level heading', () => {
  assert.deepEqual(linksOf(['--x -1', '--x -1', '--x 0', '--x 1', '--x 2']), [X, undefined, X, undefined, X]);
});

test('in tables and blocks once on a page, and not after a link in text', () => {
  assert.deepEqual(linksOf(['--x 0 cell', '--x 0 block', '--x 0', '--x 2 block']), [X, undefined, X, undefined]);
});

test('not in the section that documents it; elsewhere on that page by its hash alone', () => {
  assert.deepEqual(linksOf(['--x 2', '--x 0'], '/cli'), [undefined, '#option-x']);
});

test('not if two documented names may be meant; one that no page documents does not count', () => {
  assert.deepEqual(linksOf(['--x|é 0', '--x|--y 0', '--y 0']), [undefined, X, undefined]);
});

test('addresses are encoded', () => {
  assert.deepEqual(linksOf(['é 0']), ['/fr/cl%C3%A9s#key-%C3%A9']);
});

test('slots of names become links, or nothing', () => {
  const html = `${slot('N', 0)}<code>a</code>${slot('E', 0)} ${slot('N', 1)}b${slot('E', 1)}`;
  const values = { links: [], images: [], headings: [] };
  assert.equal(
    fillSlots(html, { ...values, names: ['/a?b&c#d'] }),
    '<a class="name" href="/a?b&amp;c#d"><code>a</code></a> b',
  );
  assert.equal(fillSlots(html, values), '<code>a</code> b');
  assert.equal(withoutTextless(html), '<code>a</code> b');
});
