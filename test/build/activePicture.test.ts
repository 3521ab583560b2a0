/** SVG files that run something when they are opened by themselves. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findActive } from '../../build/site/activePicture.ts';
import { otherContent } from '../ourContent.ts';

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"${attributes}>${inside}</svg>`;

test('scripts, events, addresses and what can hide them are found', () => {
  for (const text of [
    svg('<script>x()</script>'),
    svg('<svg:script href="x.js"/>'),
    svg('', ' onload="x()"'),
    svg('', '\nonload = "x()"'),
    svg('<rect/onclick=x() />'),
    svg('<a href="javascript:x()"><text>a</text></a>'),
    svg('<a href=" java&#115;cript&colon;x()"><text>a</text></a>'),
    svg('<a xlink:href="java&#x0A;script:x()"><text>a</text></a>'),
    svg('<set attributeName="href" to="javascript:x()"/>'),
    svg('<foreignObject><iframe src="x.html"/></foreignObject>'),
    `<!DOCTYPE svg [<!ENTITY x "<script>x()</script>">]>${svg('&x;')}`,
    `<?xml-stylesheet href="x.xsl" type="text/xsl"?>${svg('')}`,
    svg('', ' id=">" onload="x()"'),
    svg('<a.b:script xmlns:a.b="http://www.w3.org/1999/xhtml">x()</a.b:script>'),
    svg('<é:script xmlns:é="http://www.w3.org/1999/xhtml">x()</é:script>'),
    svg('<h:frame xmlns:h="http://www.w3.org/1999/xhtml" src="java\nscript:x()"/>'),
    svg('<animate attributeName="href" values="#;javascript:x()"/>'),
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>${svg('')}`,
    svg('').replace('?>', ' encoding="UTF-7"?>'),
    svg(
      '<foreignObject><h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=x"/></foreignObject>',
    ),
    `<!DOCTYPE""<script"">${svg('')}`,
    Buffer.from(`\uFEFF${svg('<script>x()</script>')}`, 'utf16le').toString('utf8'),
  ])
    assert.ok(findActive(text), text);
});

test('drawings are not', { skip: otherContent }, () => {
  for (const text of [
    svg('<text>javascript: one = 1</text><style>rect { fill: red }</style>'),
    svg('<g inkscape:label="Scripts" id="javascript"><path d="M0 0"/></g>'),
    svg('<image href="data:image/png;base64,AAAA"/><a href="https://example.org">a</a>'),
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  ])
    assert.equal(findActive(text), undefined, text);
  const folder = path.join(import.meta.dirname, '../../public');
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  assert.ok(own.length > 3);
  for (const name of own) assert.equal(findActive(readFileSync(path.join(folder, name), 'utf8')), undefined, name);
});
