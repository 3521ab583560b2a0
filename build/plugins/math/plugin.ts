/** Formulas: `$…$`, `$$…$$` and `math` fences become MathML, without client code. */

import type { Plugin } from '../../plugin.ts';
import { math } from './math.ts';

export const plugin: Plugin = {
  name: 'math',
  checks: {
    brokenMath: {
      says: 'A formula is malformed or not closed.',
      page: 'Areas are $ \\frac{a}{b} $ wide.\n',
      cure: 'Correct the formula. `\\$` is a dollar sign; `math: false` in the front matter makes all of them text.',
    },
  },
  fences: ['math'],
  markdown: (md, settings) => math(md, { isOn: settings.math }),
  text: math,
};
