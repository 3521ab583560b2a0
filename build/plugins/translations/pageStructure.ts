/** What a page and its translation must have in common, by section. */

export type MarkKind =
  | 'code block'
  | 'inline code'
  | 'link'
  | 'table'
  | 'directive'
  | 'picture'
  | 'footnote'
  | 'list item'
  | 'number'
  /** Kinds that are not compared in this section, in the words of `DIFFERS`. */
  | 'differs';

/** Kinds of which a page and its translation must have the same. */
export type ComparedKind = Exclude<MarkKind, 'differs'>;

/** The kinds by the names used in `<!-- differs: links -->`. */
export const DIFFERS: Readonly<Record<string, ComparedKind>> = {
  code: 'code block',
  names: 'inline code',
  links: 'link',
  tables: 'table',
  blocks: 'directive',
  pictures: 'picture',
  footnotes: 'footnote',
  lists: 'list item',
  numbers: 'number',
};

/** A part of a section, and its line in the file. */
export type Mark = readonly [text: string, line: number];

/** The marks of a section in the order of the page; kinds without marks are absent. */
export type SectionMarks = Partial<Record<MarkKind, Mark[]>>;
