/** Compares the examples of a page with the results of their last run. */

import { type Example, hashExample } from './example.ts';
import { type ExampleLedger, hashStart } from './exampleResults.ts';

/** What is known of the examples of a page. */
export interface ExampleState {
  /** Blocks that were run and did what the page says. */
  equal: number;
  /** Blocks that are programs, those that are not run included. */
  all: number;
  /** Blocks that have changed since the last run, or are new. */
  changed: Example[];
  /** Blocks that did something else in the last run. */
  different: Example[];
  /** What the page starts with has changed since the last run. */
  isOtherStart: boolean;
  /** What they were run with: `laspy 2.7.0`. */
  versions: string[];
}

/** Undefined for a page without code blocks, and for one that was never run. */
export function compareWithRun(
  page: string,
  ledger: ExampleLedger,
  examplesOf: (page: string) => readonly Example[],
): ExampleState | undefined {
  const examples = examplesOf(page);
  const result = ledger.results.pages[page];
  if (examples.length === 0 || !result) return undefined;
  const known = new Map<string, string[]>();
  for (const block of result.blocks) {
    const [hash = '', verdict = ''] = block.split(' ');
    known.set(hash, [...(known.get(hash) ?? []), verdict]);
  }
  // Two blocks of a page may be the same.
  const verdicts = examples.map((example) => known.get(hashExample(example))?.shift());
  const withVerdict = (test: (verdict: string | undefined) => boolean) =>
    examples.filter((_, at) => test(verdicts[at]));
  const equal = withVerdict((verdict) => verdict === 'equal').length;
  return {
    equal,
    all: withVerdict((verdict) => verdict !== undefined && verdict !== '').length,
    changed: withVerdict((verdict) => verdict === undefined),
    different: withVerdict((verdict) => verdict === 'differs'),
    versions: Object.entries(ledger.results.versions).map(([name, version]) => `${name} ${version}`),
    isOtherStart: equal > 0 && result.start !== hashStart(page, ledger, examplesOf),
  };
}

/** True if the page may say that its examples were run. */
export function isWitnessed(state: ExampleState): boolean {
  return state.equal > 0 && !isStale(state);
}

/** True if the examples must run again. */
export function isStale({ changed, different, isOtherStart }: ExampleState): boolean {
  return changed.length > 0 || different.length > 0 || isOtherStart;
}
