/** Says what the facts mean in the language of a page, and notes what it has no words for. */

import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';
import { fillIn } from '../../templates/model/text.ts';
import type { Facts } from '../model/facts.ts';
import type { TableWord } from '../model/tableWords.ts';
import { isWordless, plainText, sentence } from './plainFacts.ts';

/** The language that the facts are written in. */
const FACTS_LOCALE = 'en';

/** The files whose texts a table may say. */
export type WordsName = 'cli' | 'classes' | 'config' | 'environment' | 'features' | 'python-api' | 'releases';

export interface Voice {
  facts: Facts;
  /** A text of the facts, as a cell that starts with a capital letter. */
  tell(name: WordsName, text: string): string;
  /** The same inside a sentence or a list. */
  say(name: WordsName, text: string): string;
  /** What is said of something that the facts only name; empty when nobody has said anything. */
  describe(name: WordsName, id: string): string;
  /** Whether the text is more than plain: somebody has written words for it. */
  knows(name: WordsName, text: string): boolean;
  word(word: TableWord, values?: Readonly<Record<string, string>>): string;
}

/** A voice for one page. Missing words are shown in English, and reported once per text as `unknownFacts`. */
export function createVoice(facts: Facts, locale: string, diagnostics: Diagnostic[]): Voice {
  const find = (in_: string, name: string, text: string) =>
    facts.words.files.find((file) => file.locale === in_ && file.name === name)?.words.get(text);
  const inEnglish = (name: string, text: string) => find(FACTS_LOCALE, name, text);
  const missing = (name: string, text: string, english: string) => {
    const place = { file: `${facts.words.folder}/${locale}/${name}.json` };
    const hint = `in English: ${english}`;
    diagnostics.push(createDiagnostic('unknownFacts', place, `no words in "${locale}" for "${text}"`, hint));
  };
  const say = (name: string, text: string): string => {
    const english = inEnglish(name, text) ?? plainText(text);
    if (locale === FACTS_LOCALE || isWordless(english)) return english;
    const own = find(locale, name, text);
    if (own === undefined) missing(name, text, english);
    return own ?? english;
  };
  return {
    facts,
    say,
    tell: (name, text) => sentence(say(name, text)),
    describe: (name, id) => (inEnglish(name, id) === undefined ? '' : sentence(say(name, id))),
    knows: (name, text) => inEnglish(name, text) !== undefined,
    word(word, values) {
      const own = locale === FACTS_LOCALE ? word : find(locale, 'tables', word);
      if (own === undefined) missing('tables', word, word);
      return values ? fillIn(own ?? word, values) : (own ?? word);
    },
  };
}
