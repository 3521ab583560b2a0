/** Size and hash of pictures of every format. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { isPicture, measureImage } from '../../build/site/imageSize.ts';
import { avif, gif, jpeg, png, svg, webp } from './pictures.ts';

for (const [name, bytes, width, height] of [
  ['a.png', png(640, 480), 640, 480],
  ['a.gif', gif(20, 10), 20, 10],
  ['a.jpg', jpeg(300, 200), 300, 200],
  ['upright.jpeg', jpeg(300, 200, 1), 300, 200],
  ['turned.jpeg', jpeg(300, 200, 6), 200, 300],
  ['a.webp', webp(5000, 7), 5000, 7],
  ['a.avif', avif(123, 45), 123, 45],
  ['size.svg', svg('width="32" height="16"'), 32, 16],
  ['box.svg', svg('viewBox="0 0 96 48"'), 96, 48],
  ['ratio.svg', svg('viewBox="0 0 96 48" width="10"'), 10, 5],
  ['percent.svg', svg('viewBox="0 0 96 48" width="100%" height="100%"'), 96, 48],
  ['fraction.svg', svg('width="10.6" height="0.2"'), 11, undefined],
] as const) {
  test(`the size of ${name}`, () => {
    const facts = measureImage(name, Buffer.from(bytes));
    assert.deepEqual(
      [facts.width, facts.height, facts.error],
      height === undefined ? [undefined, undefined, undefined] : [width, height, undefined],
    );
  });
}

test('a picture is measured by its bytes, whatever its name says', () => {
  assert.equal(measureImage('a.jpg', png(3, 4)).width, 3);
});

test('an SVG without size and viewBox has none, and that is no error', () => {
  const { width, height, error } = measureImage('a.svg', Buffer.from(svg('')));
  assert.deepEqual([width, height, error], [undefined, undefined, undefined]);
});

for (const [name, bytes] of [
  ['empty.png', Buffer.alloc(0)],
  ['text.png', Buffer.from('no picture')],
  ['cut-off.jpg', jpeg(300, 200).subarray(0, 12)],
  ['flat.gif', gif(0, 10)],
  ['text.svg', Buffer.from('no picture')],
] as const) {
  test(`${name} cannot be measured, and says why`, () => {
    const { width, hash, error } = measureImage(name, bytes);
    assert.equal(width, undefined);
    assert.match(hash, /^[\da-f]{8}$/);
    assert.match(error ?? '', /\w/);
  });
}

test('the hash is the start of the SHA-256 of the bytes', () => {
  const bytes = png(1, 1);
  assert.equal(measureImage('a.png', bytes).hash, createHash('sha256').update(bytes).digest('hex').slice(0, 8));
});

test('pictures are known by their extension', () => {
  assert.deepEqual(['a.PNG', 'b.jpeg', 'c.avif', 'd.pdf', 'png', 'e.svg.txt'].map(isPicture), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
