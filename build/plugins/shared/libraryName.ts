/** Names of the documented library that readers may ask about, and where pages document them. */

import type { Answer, AnswerKind } from '../../../templates/search/answerFile.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { PageName, Site } from '../../plan/plannedSite.ts';

/** A name, the same in all languages. */
export interface NameAnchors {
  /** Kind and full name, distinct: `option download --radius`, `key processor.num_points`, `class ign_lidar.core.processor.LiDARProcessor`. */
  id: string;
  kind: AnswerKind;
  /** Ids of the table rows or blocks that may document it, best first. */
  anchors: readonly string[];
  /** The section that documents it, chosen by a writer: `/features/geometric-features#shape-features`. */
  page?: { address: string; place: Place };
}

/** What is known about a name, in the language of a page: an answer of the search before it is written. Texts are inline Markdown, except `signature`. */
export interface LibraryName extends Omit<Answer, 'aliases' | 'href'> {
  id: string;
  /** Other ways to write it: `-r`, `num_points`, `process_tile`, the number of a class. */
  aliases: readonly string[];
  /** What it is called in the language of the page: `planéité`. */
  called?: readonly string[];
}

/** Other ways to write a name, as readers type them: without full paths, which are long. */
export function shortAliases({ name, aliases }: Pick<LibraryName, 'name' | 'aliases'>): string[] {
  return aliases.filter((alias) => !alias.endsWith(`.${name}`));
}

/** A name with the address that documents it. */
export type DocumentedName = LibraryName & PageName;

/** The names that pages of a language document. */
export function documentedNames({ names }: Pick<Site, 'names'>, locale: string): readonly DocumentedName[] {
  return (names.get(locale) ?? []) as readonly DocumentedName[];
}
