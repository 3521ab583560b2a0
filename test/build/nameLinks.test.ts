/** Links of names: once in text below each second-level heading, once in tables and blocks, never where the name is documented. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillSlots, slot, withoutTextless } from '../../build/model/slots.ts';
import { linkNames } from '../../build/plugins/facts/names/nameLinks.ts';
import { configOf } from './builders.ts';

const homes = new Map([
  ['option --x', { path: '/cli', anchor: 'option-x', section: 2 }],
  ['key é', { path: '/fr/clés', anchor: 'key-é', section: 0 }],
]);
const headings = [2, 3, 2, 3].map((level) => ({ level }));
type Names = Array<[ids: string[], section: number, place?: 'text' | 'cell' | 'block']>;

function linksOf(names: Names, path = '/page'): Array<string | undefined> {
  const parsed = { headings, names: names.map(([ids, section, place = 'text']) => ({ ids, section, place })) };
  return linkNames({ parsed, path } as unknown as Parameters<typeof linkNames>[0], homes, configOf({ base: '/' }));
}

test('in text once below each second-level heading', () => {
  const x = ['option --x'];
  const address = '/cli#option-x';
  assert.deepEqual(
    linksOf([
      [x, -1],
      [x, -1],
      [x, 0],
      [x, 1],
      [x, 2],
    ]),
    [address, undefined, address, undefined, address],
  );
});

test('in tables and blocks once on a page, and not after a link in text', () => {
  const x = ['option --x'];
  assert.deepEqual(
    linksOf([
      [x, 0, 'cell'],
      [x, 0, 'block'],
      [x, 0],
      [x, 2, 'block'],
    ]),
    ['/cli#option-x', undefined, '/cli#option-x', undefined],
  );
});

test('not in the section that documents it; elsewhere on that page by its hash alone', () => {
  const x = ['option --x'];
  assert.deepEqual(
    linksOf(
      [
        [x, 2],
        [x, 0],
      ],
      '/cli',
    ),
    [undefined, '#option-x'],
  );
});

test('not if two documented names may be meant; one that no page documents does not count', () => {
  assert.deepEqual(
    linksOf([
      [['option --x', 'key é'], 0],
      [['option --x', 'option --y'], 0],
      [['option --y'], 0],
    ]),
    [undefined, '/cli#option-x', undefined],
  );
});

test('addresses are encoded', () => {
  assert.deepEqual(linksOf([[['key é'], 0]]), ['/fr/cl%C3%A9s#key-%C3%A9']);
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
