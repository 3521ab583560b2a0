/** Keeps the results of runs in `content/examples/`, and counts them. */

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJson } from '../../command/savedFile.ts';
import { compareText } from '../../model/compareText.ts';
import { type Example, hashExample } from './example.ts';
import { NO_RESULTS, OLDEST_RESULTS_FILE, parseResults, RESULTS_FILE } from './exampleFiles.ts';
import type { ExampleResults, PageResult, Verdict } from './exampleResults.ts';
import { planSteps } from './steps.ts';

interface Counts {
  run: number;
  equal: number;
  differ: number;
  marked: number;
}

/** Counts verdicts; blocks without one, such as output, do not count. */
export function countVerdicts(verdicts: ReadonlyArray<Verdict | undefined>): Counts {
  const count = (test: (verdict: Verdict) => boolean) =>
    verdicts.filter((each) => each !== undefined && test(each)).length;
  const equal = count((verdict) => verdict === 'equal');
  const differ = count((verdict) => verdict === 'differs');
  return {
    run: equal + differ,
    equal,
    differ,
    marked: count((verdict) => verdict !== 'equal' && verdict !== 'differs'),
  };
}

/** The last line of the command. */
export function describeCounts({ run, equal, differ, marked }: Counts): string {
  return `examples: ${run} run, ${equal} equal, ${differ} differ, ${marked} marked`;
}

/** The result of a page in the form in which it is kept. */
export function toPageResult(
  start: string,
  examples: readonly Example[],
  verdicts: ReadonlyArray<Verdict | undefined>,
): PageResult {
  const blocks = examples.map((example, at) => [hashExample(example), verdicts[at]].filter(Boolean).join(' '));
  return { start, blocks };
}

interface KeptRun {
  run: ExampleResults;
  /** The pages of the site, by name. */
  pages: ReadonlyMap<string, { examples: readonly Example[] }>;
  isOldest: boolean;
}

/** Adds a run to those kept so far: another one may have written meanwhile. */
export function keepResults(contentDir: string, { run, pages, isOldest }: KeptRun): void {
  writeJson(fileOf(contentDir, isOldest), mergeResults(readResults(contentDir, isOldest), run, pages));
  const [current, oldest] = [false, true].map((each) => sumUp(readResults(contentDir, each), pages));
  writeJson(join(contentDir, 'facts/examples.json'), { ...current, oldest });
}

/** With the current or with the oldest packages; empty if nothing was kept. */
export function readResults(contentDir: string, isOldest: boolean): ExampleResults {
  const file = fileOf(contentDir, isOldest);
  return existsSync(file) ? parseResults({ file, text: readFileSync(file, 'utf8') }).results : NO_RESULTS;
}

function fileOf(contentDir: string, isOldest: boolean): string {
  return join(contentDir, isOldest ? OLDEST_RESULTS_FILE : RESULTS_FILE);
}

/** The results of a run of some or all pages, in place of their earlier ones; pages that the site has no more are gone. */
function mergeResults(before: ExampleResults, run: ExampleResults, known: KeptRun['pages']): ExampleResults {
  const pages = { ...before.pages, ...run.pages };
  const names = Object.keys(pages).filter((name) => known.has(name));
  const sorted = names.sort(compareText).map((name) => [name, pages[name]] as const);
  return { versions: run.versions, pages: Object.fromEntries(sorted) as ExampleResults['pages'] };
}

/** What pages can say of all results: `:fact[examples.run]`. */
function sumUp({ versions, pages: results }: ExampleResults, pages: KeptRun['pages']): Record<string, unknown> {
  const all = Object.entries(results).map(([name, { blocks }]) => {
    const verdicts = blocks.map((block) => block.split(' ')[1] as Verdict | undefined);
    return { verdicts, compared: countCompared(pages.get(name)?.examples ?? [], verdicts) };
  });
  const compared = all.reduce((sum, page) => sum + page.compared, 0);
  return { versions, pages: all.length, ...countVerdicts(all.flatMap(({ verdicts }) => verdicts)), compared };
}

/** The programs of a page that printed, or wrote, what the page shows. Of the others is known that they ended as it says. */
export function countCompared(examples: readonly Example[], verdicts: ReadonlyArray<Verdict | undefined>): number {
  // Which versions can be installed is told by the verdicts.
  const { steps } = planSteps(examples, (range) => range);
  return steps.filter(
    (step) =>
      step.kind === 'run' &&
      step.expected.some(({ part }) => part !== 'none') &&
      step.blocks.every((block) => verdicts[block] === 'equal'),
  ).length;
}

/** All or nothing: an interrupted command leaves the earlier file. */
function writeJson(file: string, content: unknown): void {
  const half = `${file}.half`;
  try {
    writeFileSync(half, toJson(content));
    renameSync(half, file);
  } finally {
    rmSync(half, { force: true });
  }
}
