/** The search of the site: its index, what writers say about it, and what the dialog in the browser needs to know. */

import type { Plugin } from '../../plugin.ts';
import { readOf, readSearchContent } from './searchContent.ts';
import { articleOf, planSearch, renderSearch } from './searchIndex.ts';
import { hasSearch, planSearchData, searchFile } from './searchPlan.ts';
import { createSearchMaker } from './searchThread.ts';
import { checkSynonyms } from './synonymCheck.ts';

export const plugin: Plugin = {
  name: 'search',
  checks: {
    synonyms: {
      says: 'An entry of content/synonyms.yml is listed twice, means itself, or means words that no page has.',
      shows: `content/synonyms.yml:3:5  "tiles" means itself
    hint: one entry can list several meanings`,
      cure: '`means` has words of the pages, `words` what readers type instead.',
    },
    searchPhrases: {
      says: 'An entry of `searches.yml` is for a page that does not exist.',
      shows: `content/en/searches.yml:3  there is no page "docs/guide/tile"
    hint: did you mean "docs/guides/tiles"?`,
      cure: 'Write the path of the page below the folder of the language, without `.md`.',
    },
  },
  read: readSearchContent,
  pieces: { search: 'client/search/searchPiece.ts' },
  loads: ({ locales }) => locales.map((locale) => searchFile(locale)),
  shell: (locale, config) => ({ search: planSearchData(locale, config) }),
  check: (site, { kept }) => checkSynonyms(site, readOf(site).synonyms, kept),
  start({ config, code, kept, aside }) {
    const maker = createSearchMaker(code, aside);
    return {
      addPage: hasSearch(config) ? (page) => maker.readAhead(articleOf(page, config)) : undefined,
      makeFiles(site, { write }) {
        const wait = maker.start(planSearch(site), kept);
        return async () => {
          const files = await wait();
          for (const file of files) await write(file);
          return { count: files.length };
        };
      },
      stop: maker.stop,
    };
  },
  files: (site) => renderSearch(planSearch(site)),
};
