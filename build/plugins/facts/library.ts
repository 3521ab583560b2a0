/** The extension with the facts about ign-lidar-hd, named in `content/site.ts`. */

import type { Extension } from '../../input/extension.ts';
import type { SiteFacts } from '../../model/siteFacts.ts';
import { codeFactsOf } from './model/codeFacts.ts';
import type { Facts } from './model/facts.ts';
import { createNameFacts, type OwnNames } from './names/nameList.ts';
import { readFacts } from './read/readFacts.ts';
import { createReference, FACT_DIRECTIVES } from './tables/reference.ts';

export const extension: Extension = {
  async readFacts(options) {
    const { facts, diagnostics } = await readFacts(options);
    const names = facts && createNameFacts(facts);
    return { facts: createSiteFacts(facts, names), diagnostics: [...diagnostics, ...(names?.diagnostics ?? [])] };
  },
};

/** Wraps facts for the builder; without facts, the directives are still defined. */
export function createSiteFacts(
  facts: Facts | undefined,
  names: OwnNames | undefined = facts && createNameFacts(facts),
): SiteFacts {
  const siteFacts: SiteFacts = {
    directives: FACT_DIRECTIVES,
    hash: facts?.hash ?? 'no facts',
    codeHash: facts?.codeHash ?? 'no facts',
    namesHash: names?.hash ?? 'no facts',
  };
  if (!facts) return siteFacts;
  siteFacts.createReference = (locale, diagnostics) => createReference(facts, locale, diagnostics);
  siteFacts.names = names;
  siteFacts.createSnippetCheck = async () => {
    // The shell and Python parsers are loaded only for a site with facts.
    const { createFactsCheck } = await import('./check/factsCheck.ts');
    return createFactsCheck(codeFactsOf(facts));
  };
  siteFacts.createNameFinder = async () => {
    const { createNameFinder } = await import('./names/nameFinder.ts');
    return createNameFinder(names?.definitions ?? [], codeFactsOf(facts));
  };
  return siteFacts;
}
