/** Compares the examples of all pages with their last run. */

import { findCodeDifference } from '../../model/codeDifference.ts';
import type { Example } from '../../model/example.ts';
import { codeMark } from '../../model/pageStructure.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { ledgerName, sourceKey } from '../../model/sourceKey.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import type { PageNotes, PagePair } from '../../plan/localizedPage.ts';
import type { ExampleLedger } from './exampleResults.ts';
import { compareWithRun, type ExampleState, judge } from './exampleState.ts';

/** Returns the function that compares the examples of a page with their last run, once for all languages. */
export function createStates(
  originals: ReadonlyMap<string, ParsedSource>,
  ledger: ExampleLedger,
): (pair: PagePair) => PageNotes {
  const isCurrent = ({ source }: ParsedSource) => source.version === CURRENT;
  const current = [...originals].filter(([, page]) => isCurrent(page));
  const examples = new Map(current.map(([key, page]): [string, Example[]] => [ledgerName(key), page.examples]));
  const states = new Map(
    [...originals].map(([key, page]) => [
      key,
      isCurrent(page)
        ? compareWithRun(ledgerName(key), ledger, (name) => examples.get(name) ?? [])
        : compareFrozen(page, ledger),
    ]),
  );
  return ({ key, page, original }) => {
    const exampleState = states.get(key);
    return exampleState && (!original || haveSameExamples(original, page)) ? { exampleState } : {};
  };
}

/** The examples of the original were run: a translation whose code does something else cannot say so. */
function haveSameExamples({ examples: theirs }: ParsedSource, { examples: mine }: ParsedSource): boolean {
  const markAt = (examples: readonly Example[], at: number) =>
    codeMark(examples[at]?.language ?? '', examples[at]?.code ?? '');
  return (
    theirs.length === mine.length && theirs.every((_, at) => !findCodeDifference(markAt(theirs, at), markAt(mine, at)))
  );
}

/** Compares blocks only: the start of a frozen page may have changed since. */
function compareFrozen({ source, examples }: ParsedSource, ledger: ExampleLedger): ExampleState | undefined {
  const results = ledger.frozenResults?.get(source.version);
  if (!results) return undefined;
  const name = ledgerName(sourceKey({ ...source, version: CURRENT }));
  const state = compareWithRun(name, { ...ledger, results }, () => examples);
  return state && judge({ ...state, isOtherStart: false });
}
