/** The figures as files: the same every time, small, true to the facts, and those in `public/`. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { type Dot, drawDots, spaceOut } from '../../build/tools/figures/drawing/dots.ts';
import { THEMES } from '../../build/tools/figures/drawing/theme.ts';
import { drawFigures } from '../../build/tools/figures/figures.ts';
import { GRID } from '../../build/tools/figures/plates/patchGrid.ts';
import { ASPRS, ASPRS_TO_LOD2, LOD2, LOD3, OTHER } from '../../client/cloud/classSchemes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'public/img/figures');
const LIMIT = 60_000;
/** The picture that a first visit to the home page loads. */
const HERO = { name: 'tile-to-patches', limit: 40_000 };

const readFacts = (name: string) => JSON.parse(readFileSync(join(ROOT, 'content/facts', name), 'utf8'));

describe('figures', () => {
  let files: ReadonlyMap<string, string>;
  before(() => {
    files = drawFigures();
  });

  it('in public/ are up to date, drawn the same again: if not, run `npm run figures`', () => {
    assert.deepEqual(readdirSync(FOLDER).sort(), [...files.keys()].sort());
    for (const [file, content] of files) assert.ok(readFileSync(join(FOLDER, file), 'utf8') === content, file);
  });

  it('come light and dark, within their size limits', () => {
    const names = [...files.keys()].filter((file) => !file.endsWith('-dark.svg')).map((file) => file.slice(0, -4));
    assert.ok(names.length >= 12);
    assert.deepEqual([...files.keys()].sort(), names.flatMap((name) => [`${name}-dark.svg`, `${name}.svg`]).sort());
    for (const [file, content] of files)
      assert.ok(content.length < (file.startsWith(HERO.name) ? HERO.limit : LIMIT), `${file}: ${content.length}`);
  });

  it('differ between light and dark in colours only', () => {
    for (const [file, content] of files) {
      if (file.endsWith('-dark.svg')) continue;
      const dark = files.get(file.replace('.svg', '-dark.svg')) ?? '';
      const shapeOf = (svg: string) => svg.replace(/#[\da-f]{6}/g, '#');
      assert.ok(shapeOf(content) === shapeOf(dark), file);
      assert.notEqual(content, dark);
    }
  });

  it('have their words in every language', () => {
    const wordsOf = (file: string) =>
      [...(files.get(file) ?? '').matchAll(/>(\p{Ll}[\p{Ll} ]+)</gu)].map(([, word]) => word);
    assert.deepEqual(wordsOf('red-and-infrared.svg'), ['reflectance', 'red', 'near infrared']);
    assert.deepEqual(wordsOf('red-and-infrared-fr.svg'), ['réflectance', 'rouge', 'proche infrarouge']);
    assert.deepEqual(wordsOf('wall-curvature.svg'), []);
  });

  it('have a size and no NaN', () => {
    for (const [file, content] of files) {
      assert.match(content, /^<svg [^>]*viewBox="0 0 (\d+) (\d+)" width="\1" height="\2">/, file);
      assert.doesNotMatch(content, /NaN|Infinity|undefined|=""/, file);
    }
  });

  it('are all used on a page', () => {
    const pages = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(ROOT, 'content', file), 'utf8'))
      .join('\n');
    const unused = [...files.keys()].filter(
      (file) => !file.includes('-dark') && !pages.includes(`/img/figures/${file}`),
    );
    assert.deepEqual(unused, []);
  });
});

describe('facts in figures', () => {
  it('class names match the facts', () => {
    const { asprs, lod2, lod3 } = readFacts('classes.json');
    const named = (list: Array<Record<string, unknown>>, id: string, name: string) =>
      new Map(list.map((each) => [each[id], each[name]]));
    const codes = Object.values<unknown>(asprs).find((value) => Array.isArray(value)) as Array<Record<string, unknown>>;
    for (const { code, name } of ASPRS) assert.equal(named(codes, 'code', 'member').get(code), name);
    for (const { code, name } of LOD2) assert.equal(named(lod2.classes, 'id', 'name').get(code), name);
    for (const { code, name } of LOD3) assert.equal(named(lod3.classes, 'id', 'name').get(code), name);
  });

  it('labels of a run match the facts', () => {
    const { asprs_to_lod: table } = readFacts('classes.json');
    const labels = new Map(table.mapping.map(({ asprs, lod2 }: Record<string, number>) => [asprs, lod2]));
    for (const { code } of ASPRS) assert.equal(ASPRS_TO_LOD2.get(code) ?? OTHER, labels.get(code) ?? OTHER, `${code}`);
  });

  it('patch sizes match the facts', () => {
    const { defaults } = readFacts('processing.json').patches;
    assert.equal(GRID.patch, defaults.patch_size_m);
    assert.equal(GRID.stride, defaults.patch_size_m * (1 - defaults.overlap));
    assert.equal(GRID.count, Math.ceil(GRID.tile / GRID.stride));
  });

  it('quantity ramps have monotonic lightness', () => {
    const lightness = (colour: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const { name, amount } of [THEMES.light, THEMES.dark]) {
      const steps = amount.map(lightness);
      const sorted = steps.toSorted((a, b) => (name === 'light' ? b - a : a - b));
      assert.deepEqual(steps, sorted);
    }
  });
});

describe('dots', () => {
  it('keep their positions in any order', () => {
    const spots: Array<[number, number]> = [
      [10, 20],
      [300, 7],
      [11, 19],
      [640, 400],
    ];
    const svg = drawDots(
      spots.map((spot): Dot => ({ spot, colour: '#000000' })),
      4,
      ['#000000'],
    );
    let [x, y] = [0, 0];
    const places = [...svg.matchAll(/m(-?\d+) ?(-?\d+)z/g)].map(([, dx, dy]) => {
      [x, y] = [x + Number(dx), y + Number(dy)];
      return `${x},${y}`;
    });
    assert.deepEqual(places.sort(), spots.map(String).sort());
  });

  it('keep a minimum distance, first come first served', () => {
    const items = [0, 3, 4, 9].map((x) => ({ spot: [x, 0] as [number, number] }));
    assert.equal(
      spaceOut(items, 4)
        .map(({ spot }) => spot[0])
        .join(),
      '0,4,9',
    );
  });
});
