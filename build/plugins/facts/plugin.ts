/** Facts about ign-lidar-hd: what pages print, and what their code is checked against. */

import type { SiteFacts } from '../../model/siteFacts.ts';
import type { Plugin } from '../../plugin.ts';
import { factsMarkdown } from './markdown/factsMarkdown.ts';
import { codeFactsOf } from './model/codeFacts.ts';
import type { Facts } from './model/facts.ts';
import { renderNames } from './names/nameFiles.ts';
import { planNames } from './names/nameLinks.ts';
import { createNameFacts, type OwnNames } from './names/nameList.ts';
import { readFacts } from './read/readFacts.ts';
import { createReference, FACT_DIRECTIVES } from './tables/reference.ts';

export const plugin: Plugin = {
  name: 'facts',
  checks: {
    unknownFacts: {
      needs: ['facts'],
      says: 'Code or a facts directive contradicts `content/facts/`, or a fact has no translation.',
      shows: `content/en/docs/guides/tiles.md:14:18  download has no option "--bboxx"
    hint: did you mean "--bbox"?`,
      cure: 'Correct the code. If the page is right, correct `content/facts/`. Code for other versions has a mark: [Code checks](writing.md#code-checks).',
    },
    unpinnedInstalls: {
      sparesFrozen: true,
      says: 'A command installs the documented library without a version.',
      shows: `content/en/docs/intro.md:9:13  installs the newest "ign-lidar-hd", and this site is about 2.5.1
    hint: write "ign-lidar-hd==2.5.1"`,
      cure: 'Name the version that the page is about: the newest one has other commands and options.',
    },
    contradictions: {
      says: 'A table gives a default that no name of this spelling has, or code that readers copy calls what does not work.',
      shows: `content/en/docs/guides/tiles.md:12:18  the default of "num_points" is 16384, not 4096
    hint: ProcessorConfig has 16384`,
      cure: 'Correct the number, or print the table from the facts. Code that fails on purpose is marked `wrong`; what `status.json` says does not work has something that works beside it.',
    },
  },
  markdown: factsMarkdown,
  planNames,
  start: ({ kept }) => ({
    makeFiles:
      (site, { write }) =>
      async () => {
        const files = renderNames(site, kept);
        for (const file of files) await write(file);
        return { count: files.length };
      },
  }),
  files: (site) => renderNames(site),
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
