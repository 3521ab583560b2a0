/** The sections of an index: their numbers, pages and lengths. */

import type { SearchKind } from '../../templates/model/siteData.ts';
import { SEARCH_KINDS, type SearchSizes } from '../../templates/search/searchFile.ts';
import { decodeNumbers } from '../../templates/search/searchNumbers.ts';

export interface Sections {
  count: number;
  /** Page of each section number; a page may have more numbers than sections. */
  owners: readonly number[];
  /** First section number of each page. */
  firsts: readonly number[];
  /** How many each page has. */
  sizes: readonly number[];
  /** Kind of each page. */
  kinds: readonly SearchKind[];
  /** The number of other pages that lead to each page. */
  links: readonly number[];
  /** Pages on which functions and classes are looked up. */
  isReference: readonly boolean[];
  /** The number of different terms in a field of a section. */
  lengthOf(section: number, field: number): number;
  /** The page of each number of a phrase, and the size of the phrase, in `PHRASE_UNITS`. */
  phraseOwners: readonly number[];
  phraseSizes: readonly number[];
  /** Mean length of each field, where it has terms. */
  averages: readonly number[];
}

/** The numbers as the ranking asks for them. */
export function decodeSections(sizes: SearchSizes): Sections {
  const slots = decodeNumbers(sizes.slots);
  const columns = sizes.lengths.map(decodeNumbers);
  const owners: number[] = [];
  const firsts: number[] = [];
  /** Sections before each page. */
  const before: number[] = [];
  let count = 0;
  const ofPages = decodeNumbers(sizes.sections);
  for (const [page, sections] of ofPages.entries()) {
    firsts.push(owners.length);
    before.push(count);
    count += sections;
    for (let left = slots[page] ?? 0; left > 0; left--) owners.push(page);
  }
  return {
    count,
    owners,
    firsts,
    sizes: ofPages,
    kinds: [...sizes.kinds].map((kind) => SEARCH_KINDS[Number(kind)] ?? 'docs'),
    links: decodeNumbers(sizes.links),
    isReference: [...sizes.references].map((digit) => digit === '1'),
    lengthOf(section, field) {
      const page = owners[section] ?? 0;
      return columns[field]?.[(before[page] ?? 0) + section - (firsts[page] ?? 0)] ?? 0;
    },
    ...readPhrases(decodeNumbers(sizes.phrases)),
    averages: columns.map(
      (column) => column.reduce((sum, length) => sum + length, 0) / (column.filter((l) => l > 0).length || 1),
    ),
  };
}

/** A page may have more numbers than phrases. */
function readPhrases(numbers: readonly number[]): Pick<Sections, 'phraseOwners' | 'phraseSizes'> {
  const phraseOwners: number[] = [];
  const phraseSizes: number[] = [];
  for (let page = 0, start = 0; start < numbers.length; page++) {
    const [slots = 0, count = 0] = numbers.slice(start, start + 2);
    for (let at = 0; at < slots; at++) {
      phraseOwners.push(page);
      phraseSizes.push(at < count ? (numbers[start + 2 + at] ?? 0) : 0);
    }
    start += 2 + count;
  }
  return { phraseOwners, phraseSizes };
}
