/** How text lies: code over two lines, formulas, large letters, colours of the system. */

import assert from 'node:assert/strict';
import { DESK, type Journey, PHONE } from '../journey.ts';
import { expectReadable } from './expect.ts';

/** Where code breaks, Chromium lets up to the padding of its frame, 0.35em, hang over the edge of the column. */
const FRAME = 5;

export const TEXT: readonly Journey[] = [
  ...[DESK, PHONE].map(
    (size): Journey => ({
      name: `text: code over two lines stays in its column, ${size.width} px`,
      look: { size, script: false },
      older: 'too',
      async go({ tab }) {
        for (const page of ['guides/troubleshooting', 'installation/quick-start', 'api/configuration']) {
          await tab.load(page);
          const { broken, outside, sliced } = await tab.evaluate(readCode, FRAME);
          assert.ok(size === DESK || broken > 0, `${page}: nothing to look at`);
          assert.deepEqual({ outside, sliced }, { outside: [], sliced: 0 }, page);
        }
      },
    }),
  ),
  {
    name: 'text: a formula in a list stands on its line',
    look: { script: false },
    older: 'too',
    async go({ tab }) {
      await tab.load('features/geometric-features');
      const [inLists, inParagraphs] = [
        await tab.evaluate(belowLine, 'li > math'),
        await tab.evaluate(belowLine, 'p > math'),
      ];
      assert.ok(inLists.length > 0 && inParagraphs.length > 0);
      const deepest = Math.max(...inParagraphs) + 1;
      assert.deepEqual(
        inLists.filter((depth) => depth > deepest),
        [],
        `in paragraphs at most ${deepest} px`,
      );
    },
  },
  {
    name: 'text: twice as large, it has one column on a desk and nothing scrolls sideways',
    look: { largeText: true },
    async go({ tab }) {
      for (const page of [
        '',
        'installation/quick-start',
        'guides/basic-usage',
        'features/geometric-features',
        'blog/first-release',
      ]) {
        await tab.open(page);
        await expectReadable(tab, page);
        const size = await tab.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
        assert.equal(size, 32, 'the setting of the browser has no effect');
        assert.equal(await tab.isVisible('.sidebar'), false, `${page}: the sidebar`);
        const outside = await tab.evaluate(() =>
          [...document.querySelectorAll('.navbar-row > *')]
            .filter(
              (each) =>
                each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().right > innerWidth,
            )
            .map(({ className }) => className),
        );
        assert.deepEqual(outside, [], `${page}: the bar`);
      }
    },
  },
  {
    name: 'text: in colours that the system forces, diagrams read',
    look: { forcedColors: true },
    async go({ tab }) {
      await tab.open('architecture');
      assert.ok(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches), 'the setting has no effect');
      const count = await tab.evaluate(() => document.querySelectorAll('.diagram-drawing svg').length);
      assert.ok(count > 2, `${count} diagrams`);
      for (let at = 0; at < count; at++) {
        await tab.evaluate(
          (at) => document.querySelectorAll('.diagram-drawing svg')[at]?.scrollIntoView({ behavior: 'instant' }),
          at,
        );
        assert.deepEqual(await tab.evaluate(faintWords, at), [], `diagram ${at}`);
      }
    },
  },
];

/** In the page: what of the code in lines of text breaks, leaves its column, or is painted as one frame cut in two. */
function readCode(frame: number) {
  const codes = [...document.querySelectorAll<HTMLElement>('article :not(pre) > code')].filter((code) =>
    code.checkVisibility(),
  );
  const broken = codes.filter((code) => new Set([...code.getClientRects()].map(({ top }) => Math.round(top))).size > 1);
  const outside = codes.filter((code) => {
    const column = code.closest('td, th, dd, li, p, h2, h3, figcaption, article')?.getBoundingClientRect();
    return [...code.getClientRects()].some(
      ({ left, right }) =>
        column && (left < column.left - frame || right > column.right + frame) && !code.closest('table'),
    );
  });
  // Firefox draws a shadow that is sliced over the whole length of the unbroken line.
  const sliced = broken.filter((code) => {
    const style = getComputedStyle(code);
    const decoration = style.boxDecorationBreak || style.getPropertyValue('-webkit-box-decoration-break');
    return style.boxShadow !== 'none' && decoration !== 'clone';
  });
  return { broken: broken.length, outside: outside.map(({ textContent }) => textContent), sliced: sliced.length };
}

/** In the page: how far formulas of one sign reach below the line that they stand on. */
function belowLine(selector: string): number[] {
  return [...document.querySelectorAll(`.prose ${selector}:has(> mi:only-child)`)].map((formula) => {
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; width: 0; height: 0; margin: 0';
    formula.before(mark);
    const depth = formula.getBoundingClientRect().bottom - mark.getBoundingClientRect().bottom;
    mark.remove();
    return Math.round(depth);
  });
}

/** In the page: words of a drawing that hardly differ from what lies under them. */
function faintWords(at: number): string[] {
  const drawing = document.querySelectorAll('.diagram-drawing svg')[at];
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((each) => {
      const share = Number(each) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const all = [
    ...(drawing?.querySelectorAll('rect, polygon, circle, ellipse, text, tspan, foreignObject span, foreignObject p') ??
      []),
  ];
  const isShape = (element: Element) => /^(rect|polygon|circle|ellipse)$/.test(element.tagName);
  const isPainted = (element: Element) => {
    const { fill, fillOpacity, opacity, display, visibility } = getComputedStyle(element);
    return (
      /^rgb\(/.test(fill) &&
      Number(fillOpacity) * Number(opacity) > 0.5 &&
      display !== 'none' &&
      visibility === 'visible'
    );
  };
  return all.flatMap((words, order) => {
    if (isShape(words) || !words.textContent?.trim() || words.querySelector('tspan, span, p')) return [];
    const box = words.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const under = all.slice(0, order).findLast((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      return isShape(shape) && isPainted(shape) && left <= x && x <= right && top <= y && y <= bottom;
    });
    const style = getComputedStyle(words);
    const color = words instanceof SVGElement ? style.fill : style.color;
    const ground = under ? getComputedStyle(under).fill : getComputedStyle(document.documentElement).backgroundColor;
    const [dark = 0, light = 0] = [luminance(color), luminance(ground)].toSorted((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    return box.width > 0 && contrast < 3 ? [`${words.textContent.trim().slice(0, 30)}: ${color} on ${ground}`] : [];
  });
}
