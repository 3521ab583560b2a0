/** Compares the examples of all pages with their last run. */

import type { ParsedSource } from '../../model/parsedSource.ts';
import { ledgerName, sourceKey } from '../../model/sourceKey.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import type { PageNotes, PagePair } from '../../plan/localizedPage.ts';
import { codeMark, findCodeDifference } from '../shared/codeDifference.ts';
import type { Example } from './example.ts';
import type { ExampleLedger } from './exampleResults.ts';
import { compareWithRun, type ExampleState, judge } from './exampleState.ts';
import { examplesOf } from './pageExamples.ts';

/** Returns the function that compares the examples of a page with their last run, once for all languages. */
export function createStates(
  originals: ReadonlyMap<string, ParsedSource>,
  ledger: ExampleLedger,
): (pair: PagePair) => PageNotes | undefined {
  const isCurrent = ({ source }: ParsedSource) => source.version === CURRENT;
  const current = [...originals].filter(([, page]) => isCurrent(page));
  const examples = new Map(
    current.map(([key, page]): [string, readonly Example[]] => [ledgerName(key), examplesOf(page)]),
  );
  const states = new Map(
    [...originals].map(([key, page]) => [
      key,
      isCurrent(page)
        ? compareWithRun(ledgerName(key), ledger, (name) => examples.get(name) ?? [])
        : compareFrozen(page, ledger),
    ]),
  );
  return ({ key, page, original }) => {
    const state = states.get(key);
    if (!state || (original && !haveSameExamples(examplesOf(original), examplesOf(page)))) return undefined;
    const { equal, all, versions, isWitnessed } = state;
    // The line about examples; absent if they were not run, or have changed since.
    return {
      note: state,
      data: () => (isWitnessed ? { examples: { equal, all, versions: versions.join(', ') } } : {}),
    };
  };
}

/** The examples of the original were run: a translation whose code does something else cannot say so. */
function haveSameExamples(theirs: readonly Example[], mine: readonly Example[]): boolean {
  const markAt = (examples: readonly Example[], at: number) =>
    codeMark(examples[at]?.language ?? '', examples[at]?.code ?? '');
  return (
    theirs.length === mine.length && theirs.every((_, at) => !findCodeDifference(markAt(theirs, at), markAt(mine, at)))
  );
}

/** Compares blocks only: the start of a frozen page may have changed since. */
function compareFrozen(page: ParsedSource, ledger: ExampleLedger): ExampleState | undefined {
  const { source } = page;
  const results = ledger.frozenResults?.get(source.version);
  if (!results) return undefined;
  const name = ledgerName(sourceKey({ ...source, version: CURRENT }));
  const state = compareWithRun(name, { ...ledger, results }, () => examplesOf(page));
  return state && judge({ ...state, isOtherStart: false });
}
