/** Asks axe what is wrong with a page. The only file that knows it. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './browser.ts';

/** Evaluated, because the policy of the page refuses a tag with it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const EVERYTHING = { type: 'tag', values: TAGS };

interface AxeWindow {
  axe: {
    run(
      context: string | Document,
      options: object,
    ): Promise<{
      violations: Array<{ id: string; help: string; nodes: Array<{ target: unknown[]; failureSummary?: string }> }>;
    }>;
  };
}

/** One text per element that breaks a rule, on the whole page or below the element of a selector. */
export async function check(
  page: Page,
  runOnly: { type: string; values: readonly string[] },
  within?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { axe } = window as unknown as AxeWindow;
      const { violations } = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      );
    },
    { runOnly, within },
  );
}
