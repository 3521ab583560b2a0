/** Styles: contrast of colours, tokens, layers, the breakpoint. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { COLORS } from '../../templates/model/colors.ts';
import { DESKTOP_QUERY } from '../../templates/shell/panelIds.ts';
import { renderIcons } from '../../templates/styles/iconStyles.ts';
import { renderTokens, resolveMedia } from '../../templates/styles/sharedStyles.ts';

const FOLDER = join(import.meta.dirname, '../../templates/styles');
const files = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]),
);
const generated = renderTokens() + renderIcons();
const tokens = generated + files.get('tokens.css');
const colors = new Map<string, { light: string; dark: string }>(Object.entries(COLORS));

/** WCAG 2: relative luminance, then contrast. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function assertContrast(front: string, back: string, least: number): void {
  for (const mode of ['light', 'dark'] as const) {
    const [a, b] = [colors.get(front)?.[mode], colors.get(back)?.[mode]];
    assert.ok(a && b, `${front} or ${back} is not a token`);
    const value = contrast(a, b);
    assert.ok(value >= least, `${mode}: ${front} on ${back} has ${value.toFixed(2)}, needs ${least}`);
  }
}

describe('colours', () => {
  it('of text have enough contrast on all surfaces', () => {
    for (const surface of ['surface', 'surface-raised', 'surface-accent'])
      for (const text of ['text', 'text-soft', 'accent']) assertContrast(text, surface, 4.5);
    assertContrast('on-accent', 'accent', 4.5);
    assertContrast('text', 'mark', 4.5);
  });

  it('of code have enough contrast', () => {
    for (const name of colors.keys()) if (name.startsWith('code-')) assertContrast(name, 'surface-raised', 4.5);
  });

  it('of admonitions have enough contrast', () => {
    for (const name of colors.keys()) if (name.startsWith('tone-')) assertContrast(name, 'surface-raised', 4.5);
  });

  it('of controls have enough contrast', () => {
    assertContrast('line-strong', 'surface', 3);
    assertContrast('line-strong', 'surface-raised', 3);
  });

  it('are written in colors.ts only', () => {
    for (const [name, css] of files) {
      const found = css.replace(/url\("[^"]*"\)/g, '').match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi);
      assert.equal(found, null, name);
    }
  });
});

describe('styles', () => {
  const all = [generated, ...files.values()].join('\n');
  /** With what comes with parts that are loaded on demand. */
  const every = [all, ...findStyles(join(FOLDER, '../../client')).map((file) => readFileSync(file, 'utf8'))].join('\n');

  it('use defined tokens only', () => {
    const defined = new Set([...all.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    for (const [, name] of all.matchAll(/var\((--[\w-]+)/g)) assert.ok(defined.has(name), name);
  });

  it('define used tokens only', () => {
    const used = new Set([...every.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
    for (const [, name] of tokens.matchAll(/\n\s*(--[\w-]+):/g)) assert.ok(used.has(name), name);
  });

  it('are all imported into a layer', () => {
    const imported = [...(files.get('main.css') ?? '').matchAll(/@import "\.\/([\w]+\.css)" layer\(\w+\);/g)];
    assert.deepEqual(
      imported.map((match) => match[1]).sort(),
      [...files.keys()].filter((name) => name !== 'main.css').sort(),
    );
  });

  it('have one breakpoint for the shell, shared with scripts, of 996 px, and one for the contents', () => {
    const queries = [...all.matchAll(/@media ([^{]*(?:width|--)[^{]*?) \{/g)]
      .map((match) => match[1])
      // Narrower than any phone: large text.
      .filter((query) => query !== '(min-width: 20em)');
    assert.ok(queries.length > 5);
    assert.deepEqual(
      new Set(queries),
      new Set(['(--contents)', 'not all and (--contents)', '(--desktop)', 'not all and (--desktop)']),
    );
    assert.equal(resolveMedia('@media (--desktop) {}'), `@media ${DESKTOP_QUERY} {}`);
    assert.equal(DESKTOP_QUERY, `(min-width: ${996 / 16}em)`);
  });

  it('load no external files', () => {
    for (const [, address = ''] of all.matchAll(/url\("?([^"')]*)/g)) assert.match(address, /^data:image\/svg\+xml,/);
  });

  it('do not style an article again when something in it changes', () => {
    // What such an element holds is checked at every change inside it: a class that the builder writes says the same.
    const big =
      /(?<![\w-])(?:html|body|main|article|:root|\.(?:layout|page|with-toc|prose))(?![\w-])[^\s,>+~{]*:has\([^{]*/g;
    assert.deepEqual([...every.matchAll(big)].map(String), []);
    // An element that is inserted would style all that follows it, with what is inside.
    assert.deepEqual([...every.matchAll(/[^{};]*[+~] \*[^{]*/g)].map(String), []);
  });
});

function findStyles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.css')).map((name) => join(folder, name));
}
