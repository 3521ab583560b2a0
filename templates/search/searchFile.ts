/** The file format of the search index of one language: written by the build, read in the browser. */

import type { SearchKind } from '../model/siteData.ts';
import type { SearchSection } from './searchSections.ts';

/**
 * The entry of an index. A small index has it all here: one part of each list, in place. The parts of a larger one are files of
 * their own, given by name, so that a reader loads only those that a query asks for.
 */
export interface SearchFile {
  lang: string;
  sizes: SearchSizes | string;
  /** Each part has the terms from its `from` to the `from` of the next part. Sorted by code units. */
  terms: Array<[from: string, part: TermPart | string]>;
  /** The terms without their places, to find similar ones. Empty if one part has all terms. */
  words: Array<[from: string, part: string]>;
  /** Each part has the pages from its `first` to the `first` of the next part. Pages are sorted by address. */
  pages: Array<[first: number, part: SearchPage[] | string]>;
  /** Stems of words of everyday language that say little about a subject, separated by spaces. */
  plain: string;
  /** What readers type, and the words of the pages that it stands for. Words or phrases. */
  synonyms: Array<[words: string[], means: string[]]>;
  /**
   * Each part has the answers with the keys from its `from` to the `from` of the next part, see `AnswerFile`, and is a file of its own on
   * small sites too: most queries need one or none. Absent if no page documents a name.
   */
  answers?: Array<[from: string, part: string]>;
}

/** What ranking needs to know of all pages. Numbers as by `encodeNumbers`. */
export interface SearchSizes {
  /** Sections of each page. */
  sections: string;
  /**
   * Numbers that each page takes for its sections. In an index of parts more than it has, so that a new section of one page does
   * not give others new numbers.
   */
  slots: string;
  /** One digit for each page: its place in `SEARCH_KINDS`. */
  kinds: string;
  /** The number of other pages that lead to each page, at most 31. */
  links: string;
  /** One digit for each page: `1` if functions and classes are looked up there. */
  references: string;
  /** For each field: the number of different terms in each section. */
  lengths: string[];
  /** For each page: the numbers that it takes for its phrases, how many it has, and the size of each, in `PHRASE_UNITS`. */
  phrases: string;
}

/** Terms and their places. */
export interface TermPart {
  /** Sorted, separated by spaces; each starts with the length of the prefix shared with the previous one, in base 36. */
  terms: string;
  /**
   * For each term: the fields that have it, one bit each, and for each of them the number of places. The phrases of pages come
   * after the fields. As by `encodeNumbers`, like the rest.
   */
  fields: string;
  /**
   * The differences of section numbers: of terms in one section first, then in two, three … Numbers of a kind stand together,
   * which compresses better: the last five bits of each and, apart, the rest of those that have more.
   */
  near: string;
  far: string;
  /** Occurrences of the term at each place in a field, in the same order. */
  counts: string;
  /** The differences of the numbers of phrases, in the same order and in the same way. */
  phrases: { near: string; far: string };
}

/** A result page and its sections. */
export interface SearchPage {
  href: string;
  title: string;
  /** Labels of the page's categories, or the blog and the date. */
  trail: string[];
  /** In order; the introduction comes first. */
  sections: SearchSection[];
}

/**
 * The searched fields, in this order. The heading of a page's first section is its title; what the page is `about` (its
 * description, keywords and the last part of its address) is there too.
 */
export const SEARCH_FIELDS = ['heading', 'about', 'text', 'code'] as const;

/** The list of places after the fields' own: numbers of phrases that readers type to find a page. */
export const PHRASES = SEARCH_FIELDS.length;

export const SEARCH_KINDS: readonly SearchKind[] = ['docs', 'blog', 'releases'];
