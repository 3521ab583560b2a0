/** The pictures in `content/diagrams/` are those of the site's diagrams, in the site's colours. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { drawingKey, keyInName } from '../../build/plugins/diagrams/drawingFiles.ts';
import { COLORS } from '../../templates/model/colors.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');
const FOLDER = join(CONTENT, 'diagrams');
const FENCE_RE = /^```mermaid\n(.*?)^```$/gms;

test('every diagram has a picture, and every picture a diagram', () => {
  const pages = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const sources = pages.flatMap((name) => [...readFileSync(join(CONTENT, name), 'utf8').matchAll(FENCE_RE)]);
  // Examples of how to write one are inside longer fences.
  const keys = new Set(sources.map(([, source = '']) => drawingKey(source)));
  const drawn = readdirSync(FOLDER).map((name) => keyInName(name) ?? name);
  assert.ok(drawn.length > 100);
  assert.deepEqual(
    drawn.filter((key) => !keys.has(key)),
    [],
    'run npm run diagrams',
  );
  assert.deepEqual(
    [...keys].filter((key) => !drawn.includes(key)),
    [],
    'run npm run diagrams',
  );
});

test('pictures have the colours of the site, for those who see the file alone', () => {
  const colors = new Map<string, string>(Object.entries(COLORS).map(([name, { light }]) => [`--${name}`, light]));
  const wrong = readdirSync(FOLDER).flatMap((name) =>
    [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/var\((--[a-z0-9-]+),(#[0-9a-f]+)\)/g)]
      .filter(([, property = '', color]) => colors.get(property) !== color)
      .map(([use]) => `${name}: ${use}`),
  );
  assert.deepEqual(wrong, [], 'run npm run diagrams -- --all');
});
