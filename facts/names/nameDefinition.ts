/** The type of a name before its texts are in the language of a page. */

import type { LibraryName, NameAnchors } from '../../build/model/libraryName.ts';
import type { FactTranslator } from '../tables/factTranslator.ts';

export interface NameDefinition extends NameAnchors {
  /** Read by the finder of names in code. */
  name: string;
  aliases: readonly string[];
  owner?: string;
  describe(translator: FactTranslator): NameTexts;
}

type NameTexts = Pick<LibraryName, 'signature' | 'value' | 'default' | 'formula' | 'meaning'>;
