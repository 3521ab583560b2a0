/** Text made safe for XML. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropIllegalXml, escapeXml } from '../../build/plugins/shared/xml.ts';
import { parseXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="utf-8"?>';

test('escaped text comes back from content and attributes', () => {
  const text = `a < b > c & d "e" 'f' &amp; ]]>`;
  const root = parseXml(`${HEAD}<r a="${escapeXml(text)}">${escapeXml(text)}</r>`);
  assert.deepEqual([root.text, root.attributes.a], [text, text]);
});

test('illegal characters are dropped, legal ones stay', () => {
  assert.equal(dropIllegalXml('a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uFFFFg\uD800h\uDC00'), 'abcdefgh');
  const legal = '\t\n\r é\u0085\u00A0\u2028🏠\uFFFD';
  assert.equal(dropIllegalXml(legal), legal);
});
