/** The terms of a site: words that its pages avoid, with what to write instead. */

import type { Plugin } from '../../plugin.ts';
import type { Glossary } from './glossary.ts';
import { GLOSSARY_FILE, parseGlossary } from './parseGlossary.ts';
import { checkTerms, createTermCheck } from './termCheck.ts';

export const plugin: Plugin = {
  name: 'terms',
  checks: {
    terminology: {
      sparesFrozen: true,
      says: 'A page has a word that `content/glossary.yml` avoids in its language.',
      shows: 'content/en/docs/tiles.md:8:12  "point-cloud" is written "point cloud"',
      cure: 'Write the word of the glossary, `content/glossary.yml`.',
    },
  },
  async read({ readData, config }) {
    const { glossary, diagnostics } = await readData(GLOSSARY_FILE, (file) => parseGlossary(file, { config }));
    return { value: glossary, diagnostics };
  },
  prepare: (glossary) => glossary && createTermCheck(glossary as Glossary),
  keyOf: (glossary, locale) => JSON.stringify((glossary as Glossary | undefined)?.get(locale)),
  parsed(tokens, page) {
    checkTerms(tokens, page);
    return undefined;
  },
};
