/** Reports examples that have changed since they were last run, or did something else than their page says. */

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { ledgerName } from '../../model/sourceKey.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { Example } from './example.ts';
import { ledgerOf } from './exampleLedger.ts';
import type { ExampleLedger } from './exampleResults.ts';
import { type ExampleState, stateOf } from './exampleState.ts';

/** Nothing on a site whose examples are not run, and nothing of frozen versions. French pages share the blocks of their originals. */
export function checkExamples(site: Pick<Site, 'localizedPages' | 'values'>): Diagnostic[] {
  const { localizedPages } = site;
  const examples = ledgerOf(site);
  if (!examples) return [];
  const originals = localizedPages.filter(({ original, fallback }) => !original && !fallback);
  return originals.flatMap(({ key, parsed, notes }) => {
    const state = stateOf({ notes });
    if (!state || parsed.source.version !== CURRENT) return [];
    const name = ledgerName(key);
    const hint = `npm run examples -- ${name.replace(/^docs\/|\.md$/g, '')}`;
    const before = pagesBefore(name, examples);
    const needs = before.flatMap((page) => [`current/${page}`, examplesOf(page)]);
    return describeState(state, parsed.source.file, hint).map((diagnostic) =>
      diagnostic.line === undefined ? { ...diagnostic, needs } : { ...diagnostic, breaks: [examplesOf(name)] },
    );
  });
}

/** What pages that start after another one need of it. */
function examplesOf(page: string): string {
  return `examples of ${page}`;
}

/** The pages whose blocks run before the blocks of a page. */
function pagesBefore(page: string, { starts }: Pick<ExampleLedger, 'starts'>): string[] {
  const before = starts.get(page)?.after;
  return before === undefined ? [] : [before, ...pagesBefore(before, { starts })];
}

function describeState({ changed, different, isOtherStart }: ExampleState, file: string, hint: string): Diagnostic[] {
  const report = (message: string, { line }: Example) =>
    createDiagnostic('staleExamples', { file, line }, message, hint);
  const blocks = [
    ...changed.map((example) => report('the block has changed since the examples were run', example)),
    ...different.map((example) => report('in the last run, the block did something else than the page says', example)),
  ];
  // Once the blocks are run again, so is the start.
  if (!isOtherStart || changed.length > 0) return blocks;
  const message = 'what the examples start with has changed since they were run';
  // All pages share the packages and the stand-in.
  return [...blocks, createDiagnostic('staleExamples', { file }, message, `${hint}, or -- --stale for all such pages`)];
}
