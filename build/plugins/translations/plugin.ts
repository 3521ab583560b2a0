/** The ledger of translations: which parts of a page have changed since they were translated, and what differs that must not. */

import { ledgerName } from '../../model/sourceKey.ts';
import type { Plugin } from '../../plugin.ts';
import { planOutdated } from './outdatedNotice.ts';
import { digestPage } from './pageSections.ts';
import { compareWithLedger } from './staleness.ts';
import { checkTranslations } from './translationCheck.ts';
import { ledgerOf, parseTranslations, TRANSLATIONS_FILE } from './translationLedger.ts';

export const plugin: Plugin = {
  name: 'translations',
  checks: {
    orphanTranslations: {
      says: 'A page in another language has no original, or `translations.json` lists one that is gone.',
      shows: `content/fr/docs/tuiles.md  is a translation of no page
    hint: write content/en/docs/tuiles.md, or delete or move the translation`,
      cure: 'A translation has the path of its original.',
    },
    staleTranslations: {
      says: 'A section of a page has changed, moved or come since its translation was accepted in `translations.json`.',
      shows: 'content/fr/docs/tiles.md:138  "#download" is a translation of an earlier text',
      cure: 'Bring the section up to date, then accept it with the command in the hint.',
    },
    translationDifferences: {
      says: 'A translation differs from its original where it must not: code, names, links, tables, directives, pictures, footnotes, lists, numbers. Checked with `translations.json` only.',
      shows: `content/fr/docs/tiles.md:138  link "tiles.md" of the original is missing
    hint: compare with content/en/docs/tiles.md:150`,
      cure: 'Make both equal, or say that they differ: [Translating](translating.md).',
    },
  },
  async read({ readData }) {
    const { translations, diagnostics } = await readData(TRANSLATIONS_FILE, parseTranslations);
    return { value: translations, diagnostics };
  },
  parsed: digestPage,
  describePages(site) {
    const ledger = ledgerOf(site);
    return (pair) => {
      const { key, locale, original } = pair;
      if (!ledger || !original) return undefined;
      const parts = compareWithLedger(original, ledger.locales.get(locale.id)?.get(ledgerName(key)));
      return { note: parts, data: (href) => planOutdated(pair, parts, { href, config: site.config }) };
    };
  },
  check: checkTranslations,
};
