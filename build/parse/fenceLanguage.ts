/** Finds the language of a code fence. */

import { didYouMean } from '../model/suggest.ts';
import type { OtherFences } from './extension.ts';
import { splitInfo } from './fences.ts';
import type { Highlighter } from './highlighter.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';

interface FenceLanguage {
  /** As written, or the known part of it. */
  word: string;
  /** What follows it. */
  options: string;
  /** Empty for plain text, requested or as a fallback. */
  language: string;
  diagnostic?: LineDiagnostic;
}

interface Languages {
  highlighter: Highlighter;
  /** Words that plugins claim. */
  fences: readonly string[];
  others?: OtherFences;
}

/** Reads an info string. */
export function readLanguage(info: string, { highlighter, fences, others }: Languages): FenceLanguage {
  const own = splitInfo(info);
  const { isPlain, isKnown } = highlighter;
  const test = (word: string) => word !== '' && (isPlain(word.toLowerCase()) || isKnown(word.toLowerCase()));
  const languageOf = (word: string) => (isPlain(word.toLowerCase()) ? '' : word.toLowerCase());
  if (test(own.word)) return { ...own, language: languageOf(own.word) };
  const found = others?.findLanguage(own, test);
  if (found) {
    const { word, options, write, written } = found;
    const diagnostic = { message: `unknown code language: "${written}"`, hint: `write ${write}` };
    return { word, options, language: languageOf(word), diagnostic };
  }
  return { ...own, language: '', ...(own.word !== '' && { diagnostic: unknown(own.word, highlighter, fences) }) };
}

function unknown(word: string, highlighter: Highlighter, fences: readonly string[]): LineDiagnostic {
  const plain = 'use "text" for code without colours';
  if (highlighter.isUncoloured(word.toLowerCase()))
    return {
      message: `there are no colours for "${word}": highlight.js has no grammar for it`,
      hint: `${plain}, or the name of a similar language`,
    };
  const names = [...highlighter.names(), ...fences];
  return { message: `unknown code language: "${word}"`, hint: didYouMean(word.toLowerCase(), names) ?? plain };
}
