/** Types of names before their texts are in the language of a page, and of places in code that may mean one. */

import type { LibraryName, NameAnchors } from '../../shared/libraryName.ts';
import type { FactTranslator } from '../tables/factTranslator.ts';

export interface NameDefinition extends NameAnchors {
  /** Read by the finder of names in code. */
  name: string;
  aliases: readonly string[];
  owner?: string;
  describe(translator: FactTranslator): NameTexts;
}

type NameTexts = Pick<LibraryName, 'signature' | 'value' | 'default' | 'formula' | 'meaning'>;

/** A place in code with the definitions that have this spelling. */
export interface Mention {
  at: number;
  length: number;
  candidates: readonly NameDefinition[];
}

/** Definitions by their spellings: names and aliases. */
export type Spellings = ReadonlyMap<string, readonly NameDefinition[]>;
