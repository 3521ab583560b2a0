import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { THEME_COLORS } from '../../templates/Head.tsx';
import { DESKTOP_QUERY } from '../../templates/shell/panelIds.ts';

const FOLDER = join(import.meta.dirname, '../../templates/styles');
const files = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]),
);
const tokens = files.get('tokens.css') ?? '';
const colors = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

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

describe('the colours', () => {
  it('of text can be read on every surface', () => {
    for (const surface of ['surface', 'surface-raised', 'surface-accent'])
      for (const text of ['text', 'text-soft', 'accent']) assertContrast(text, surface, 4.5);
    assertContrast('on-accent', 'accent', 4.5);
  });

  it('of code can be read', () => {
    for (const name of colors.keys()) if (name.startsWith('code-')) assertContrast(name, 'surface-raised', 4.5);
  });

  it('of remarks can be read', () => {
    for (const name of colors.keys()) if (name.startsWith('tone-')) assertContrast(name, 'surface-raised', 4.5);
  });

  it('of controls can be told from the surface', () => {
    assertContrast('line-strong', 'surface', 3);
    assertContrast('line-strong', 'surface-raised', 3);
  });

  it('of the browser frame are those of the page', () => {
    assert.deepEqual(colors.get('surface'), { ...THEME_COLORS });
  });

  it('for older browsers are all the light ones', () => {
    const older = [...(files.get('older.css') ?? '').matchAll(/--([\w-]+): (#\w+)/g)];
    assert.deepEqual(
      older.map(([, name, value]) => [name, value]),
      [...colors].map(([name, { light }]) => [name, light]),
    );
  });

  it('stand in tokens.css only', () => {
    for (const [name, css] of files) {
      if (name === 'tokens.css' || name === 'older.css') continue;
      const found = css.replace(/url\("[^"]*"\)/g, '').match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi);
      assert.equal(found, null, name);
    }
  });
});

describe('the styles', () => {
  const all = [...files.values()].join('\n');

  it('use no token that is not defined', () => {
    const defined = new Set([...all.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    for (const [, name] of all.matchAll(/var\((--[\w-]+)/g)) assert.ok(defined.has(name), name);
  });

  it('define no token that is not used', () => {
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
    for (const [, name] of tokens.matchAll(/\n\s+(--[\w-]+):/g)) assert.ok(used.has(name), name);
  });

  it('are all imported, each into a layer', () => {
    const imported = [...(files.get('main.css') ?? '').matchAll(/@import "\.\/([\w]+\.css)" layer\(\w+\);/g)];
    assert.deepEqual(
      imported.map((match) => match[1]).sort(),
      [...files.keys()].filter((name) => name !== 'main.css').sort(),
    );
  });

  it('change to the desktop where the scripts do', () => {
    const queries = [...all.matchAll(/@media ([^{]*width[^{]*?) \{/g)]
      .map((match) => match[1])
      // Too narrow for a phone: large text.
      .filter((query) => query !== '(min-width: 20em)');
    assert.ok(queries.length > 5);
    assert.deepEqual(new Set(queries), new Set([DESKTOP_QUERY, `not all and ${DESKTOP_QUERY}`]));
    // 996 px, in the text size that browsers begin with.
    assert.equal(DESKTOP_QUERY, `(min-width: ${996 / 16}em)`);
  });

  it('load nothing from elsewhere', () => {
    for (const [, address = ''] of all.matchAll(/url\("?([^"')]*)/g)) assert.match(address, /^data:image\/svg\+xml,/);
  });
});
