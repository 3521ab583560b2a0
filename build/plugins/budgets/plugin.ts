/** Warns of pages that are larger than `build.budgets` of the settings allows. */

import type { Plugin } from '../../plugin.ts';
import { checkBudgets } from './budgets.ts';

export const plugin: Plugin = {
  name: 'budgets',
  checks: {
    budgets: {
      says: 'A page is larger than `build.budgets` allows.',
      shows: `content/en/docs/tiles.md  the document of /tiles has 61.2 kB, the budget is 60.0 kB
    hint: document 61.2 kB, script 62.0 kB, style 58.3 kB, pictures 0.0 kB`,
      cure: 'Make the page smaller, or raise `build.budgets`.',
    },
  },
  finish: async (built) => checkBudgets(built),
};
