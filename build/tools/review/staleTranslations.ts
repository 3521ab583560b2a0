/** Finds translations that a change leaves behind: a section of the original changed, the same section of theirs did not. */

import type { StaleSection, StaleTranslation } from '../../../templates/model/review.ts';
import type { BuiltSite } from './builtSite.ts';
import { type PageReading, readPage } from './documentReading.ts';
import { readArticle, type Section, sectionsOf } from './proseTree.ts';

/** A page with the sections whose text changed. Nothing else of a page is kept: there may be thousands. */
export interface OriginalChange {
  page: Pick<PageReading, 'address' | 'alternates' | 'isFallback'>;
  sections: readonly StaleSection[];
}

export function findStale(changes: readonly OriginalChange[], before: BuiltSite, after: BuiltSite): StaleTranslation[] {
  return changes.filter(({ page }) => isOriginal(page)).flatMap((change) => staleOf(change, before, after));
}

/** The first of the alternates is in the language that the others are made from. */
function isOriginal({ address, alternates, isFallback }: OriginalChange['page']): boolean {
  return !isFallback && Object.values(alternates)[0] === address;
}

function staleOf({ page, sections }: OriginalChange, before: BuiltSite, after: BuiltSite): StaleTranslation[] {
  return Object.values(page.alternates).flatMap((address): StaleTranslation[] => {
    const now = address === page.address ? undefined : readPage(after, address);
    if (!now || now.isFallback) return [];
    const old = readPage(before, address);
    const [former, current] = [old ? textsOf(old) : new Map<string, Section>(), textsOf(now)];
    const stale = sections.flatMap(({ id, heading }): StaleSection[] => {
      const section = current.get(id);
      if (!section) return [{ id, heading, isMissing: true }];
      // A translation takes the ids of its original: a renamed heading renames its own.
      const was = former.get(id) ?? [...former.values()].find(({ heading }) => heading === section.heading);
      const isUntouched = was?.text === section.text && was.heading === section.heading;
      return isUntouched ? [{ id, heading: section.heading, isMissing: false }] : [];
    });
    if (stale.length === 0) return [];
    return [{ address, original: page.address, lang: now.lang, sections: stale, source: now.source }];
  });
}

function textsOf({ main }: PageReading): Map<string, Section> {
  return new Map(sectionsOf(readArticle(main).nodes).map((section) => [section.id, section]));
}
