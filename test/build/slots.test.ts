/** Filling slots: what goes into each kind, escaped, in one pass. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillSlots, slot, withoutSlots } from '../../build/model/slots.ts';

const NOTHING = { links: [], images: [], headings: [] };

test('a link and a heading are escaped as attribute values', () => {
  const html = `<a href="${slot('L', 1)}"></a><h2 id="${slot('H', 0)}"></h2>`;
  const values = { ...NOTHING, links: ['no', '/a?b&c="d"<e>'], headings: ['été&"'] };
  assert.equal(
    fillSlots(html, values),
    '<a href="/a?b&amp;c=&quot;d&quot;&lt;e&gt;"></a><h2 id="été&amp;&quot;"></h2>',
  );
});

test('the source of a diagram is open if it has no picture', () => {
  const html = `${slot('D', 0)}<details open="${slot('O', 0)}">${slot('D', 1)}<details open="${slot('O', 1)}">`;
  assert.equal(fillSlots(html, { ...NOTHING, diagrams: ['<svg>', ''] }), '<svg><details><details open="">');
});

test('a picture gets its width and height, if both are known', () => {
  const html = `<img src="${slot('I', 0)}" alt=""><img src="${slot('I', 1)}" alt=""><img src="${slot('I', 2)}" alt="">`;
  const images = [{ src: '/a"b.png', width: 640, height: 480 }, { src: '/c.svg' }, { src: '/d.svg', width: 10 }];
  assert.equal(
    fillSlots(html, { ...NOTHING, images }),
    '<img src="/a&quot;b.png" width="640" height="480" alt=""><img src="/c.svg" alt=""><img src="/d.svg" alt="">',
  );
});

test('a picture of Markdown with a dark twin stands twice, both lazy and of one size', () => {
  const html = `<img src="${slot('P', 0)}" alt="a &gt; b" decoding="async"> <img src="${slot('P', 1)}" alt="" loading="lazy">`;
  const images = [
    { src: '/a.svg', dark: '/a-dark.svg', width: 4, height: 3 },
    { src: '/b.svg', dark: '/b&.svg' },
  ];
  assert.equal(
    fillSlots(html, { ...NOTHING, images }),
    '<img class="only-light" src="/a.svg" width="4" height="3" alt="a &gt; b" decoding="async" loading="lazy" fetchpriority="high">' +
      '<img class="only-dark" src="/a-dark.svg" width="4" height="3" alt="a &gt; b" decoding="async" loading="lazy" fetchpriority="high"> ' +
      '<img class="only-light" src="/b.svg" alt="" loading="lazy"><img class="only-dark" src="/b&amp;.svg" alt="" loading="lazy">',
  );
});

test('of a picture that is urgent, the light twin does not wait for the layout', () => {
  const html = `<img src="${slot('P', 0)}" alt="" fetchpriority="high">`;
  assert.equal(
    fillSlots(html, { ...NOTHING, images: [{ src: '/a.svg', dark: '/b.svg' }] }),
    '<img class="only-light" src="/a.svg" alt="" fetchpriority="high">' +
      '<img class="only-dark" src="/b.svg" alt="" fetchpriority="high" loading="lazy">',
  );
});

test('without a twin a picture of Markdown is as any other', () => {
  const images = [
    { src: '/a.svg', width: 4, height: 3 },
    { src: '/b.svg', dark: '/b-dark.svg' },
  ];
  assert.equal(
    fillSlots(`<img src="${slot('P', 0)}" alt=""><img src="${slot('I', 1)}">`, { ...NOTHING, images }),
    '<img src="/a.svg" width="4" height="3" alt=""><img src="/b.svg">',
  );
});

test('the address alone of a picture', () => {
  const images = [{ src: '/a.png', width: 640, height: 480 }];
  assert.equal(fillSlots(`poster="${slot('S', 0)}"`, { ...NOTHING, images }), 'poster="/a.png"');
});

test('a value that looks like a slot or a replacement pattern is left as it is', () => {
  const values = { ...NOTHING, links: [slot('L', 1), "$& $1 $'"] };
  assert.equal(fillSlots(`${slot('L', 0)} ${slot('L', 1)}`, values), `${slot('L', 1)} $&amp; $1 $'`);
});

test('a missing value is empty, several digits are one index', () => {
  const links = Array.from({ length: 13 }, (_, index) => `/${index}`);
  assert.equal(
    fillSlots(`${slot('L', 12)},${slot('L', 13)},${slot('I', 0)},${slot('H', 4)}`, { ...NOTHING, links }),
    '/12,,,',
  );
});

test('slot characters of a text from outside are replaced', () => {
  assert.equal(withoutSlots(`a${slot('L', 0)}b`), 'a\uFFFDL0\uFFFDb');
});
