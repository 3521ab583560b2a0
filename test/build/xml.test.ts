/** Text made safe for XML; and what the tests of feeds and sitemaps read XML with. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropIllegalXml, escapeXml } from '../../build/model/xml.ts';
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

test('parseXml refuses what is not well-formed', () => {
  const bad = {
    'no declaration': '<r/>',
    'document type': `${HEAD}<!DOCTYPE r><r/>`,
    'unclosed element': `${HEAD}<r><a></r>`,
    'HTML entity': `${HEAD}<r>&nbsp;</r>`,
    'attribute twice': `${HEAD}<r a="1" a="2"/>`,
    'unknown prefix': `${HEAD}<r><dc:creator/></r>`,
    'control character': `${HEAD}<r>\u0008</r>`,
  };
  for (const [name, source] of Object.entries(bad)) assert.throws(() => parseXml(source), Error, name);
});

test('parseXml gives names, attributes, text and children', () => {
  const root = parseXml(`${HEAD}\n<r xmlns:x="urn:x" a='1'>t<x:b/><![CDATA[<c>]]></r>\n`);
  assert.equal(root.text, 't<c>');
  assert.deepEqual(root.attributes, { 'xmlns:x': 'urn:x', a: '1' });
  assert.deepEqual(
    root.children.map(({ name }) => name),
    ['x:b'],
  );
});
