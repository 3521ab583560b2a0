/** Compares the examples of a page with the results of their last run. */

import type { LocalizedPage } from '../../plan/localizedPage.ts';
import { type Example, hashExample } from './example.ts';
import { type ExampleLedger, hashStart } from './exampleResults.ts';

/** What is known of the examples of a page. */
export interface ExampleState {
  /** Blocks that were run and did what the page says. */
  equal: number;
  /** Blocks that are programs, those that are not run included. */
  all: number;
  /** What they were run with: `laspy 2.7.0`. */
  versions: string[];
  /** True if the page may say so. */
  isWitnessed: boolean;
  /** Blocks that have changed since the last run, or are new. */
  changed: Example[];
  /** Blocks that did something else in the last run. */
  different: Example[];
  /** What the page starts with has changed since the last run. */
  isOtherStart: boolean;
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
  return judge({
    equal,
    all: withVerdict((verdict) => verdict !== undefined && verdict !== '').length,
    changed: withVerdict((verdict) => verdict === undefined),
    different: withVerdict((verdict) => verdict === 'differs'),
    versions: Object.entries(ledger.results.versions).map(([name, version]) => `${name} ${version}`),
    isOtherStart: equal > 0 && result.start !== hashStart(page, ledger, examplesOf),
  });
}

/** Adds whether the page may say that its examples were run. */
export function judge(state: Omit<ExampleState, 'isWitnessed'>): ExampleState {
  return { ...state, isWitnessed: state.equal > 0 && !isStale(state) };
}

/** True if the examples must run again. */
export function isStale({ changed, different, isOtherStart }: Omit<ExampleState, 'isWitnessed'>): boolean {
  return changed.length > 0 || different.length > 0 || isOtherStart;
}

/** The state of the examples of the original; absent without examples, on a site that runs none, and where a translation has other code. */
export function stateOf({ notes }: Pick<LocalizedPage, 'notes'>): ExampleState | undefined {
  return notes.get('examples')?.note as ExampleState | undefined;
}
