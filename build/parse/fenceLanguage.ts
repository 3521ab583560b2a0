/** Finds the language of a code fence, also where other generators write it: `rust,ignore`, `js:src/a.js`, `{.python}`. */

import { didYouMean } from '../model/suggest.ts';
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

/** `{.python .numberLines}`, `{r, echo=FALSE}` */
const IN_BRACES_RE = /^\s*\{\s*\.?([a-z][\w+#-]*)(?=[\s,}])[\s,]*([^{}]*)\}/i;
/** `{code-block} python` */
const DIRECTIVE_RE = /^\s*\{(?:code|code-block|code-cell|sourcecode)\}\s*([^\s{]*)/;
/** `python=`, `python=5` */
const NUMBERED_RE = /^\s*([a-z][\w+#-]*)=\d*(?=\s|$)/i;
/** Before a language, and between it and what else other generators write into the same word. */
const PREFIX_RE = /^(?:\.|lang(?:uage)?-)/;
const PART_RE = /[,:;/|=]|-(?=\w+$)/;

/** Reads an info string. `fences` are the words that plugins claim. */
export function readLanguage(info: string, highlighter: Highlighter, fences: readonly string[]): FenceLanguage {
  const { word, options } = splitInfo(info);
  const isKnown = (name: string) =>
    name !== '' && (highlighter.isPlain(name.toLowerCase()) || highlighter.isKnown(name.toLowerCase()));
  const known = (name: string, rest: string, write: string, written: string): FenceLanguage => ({
    word: name,
    options: rest,
    language: highlighter.isPlain(name.toLowerCase()) ? '' : name.toLowerCase(),
    ...(written && { diagnostic: { message: `unknown code language: "${written}"`, hint: `write ${write}` } }),
  });
  if (isKnown(word)) return known(word, options, '', '');
  if (word !== '') {
    const [name = '', rest = ''] = splitWord(word, isKnown);
    if (name !== '') return known(name, options, name + rest, word);
    return { word, options, language: '', diagnostic: unknown(word, highlighter, fences) };
  }
  const [directive = '', code = ''] = DIRECTIVE_RE.exec(options) ?? [];
  if (isKnown(code)) return known(code, options.slice(directive.length), code, directive.trim());
  const [braces = '', inside = '', rest = ''] = IN_BRACES_RE.exec(options) ?? [];
  const after = `${rest.trim() && ` {${rest}}`}${options.slice(braces.length)}`;
  if (isKnown(inside)) return known(inside, after, inside, braces.trim());
  const [numbered = '', name = ''] = NUMBERED_RE.exec(options) ?? [];
  if (isKnown(name)) return known(name, options.slice(numbered.length), `${name} showLineNumbers`, numbered.trim());
  return { word, options, language: '' };
}

/** The first part that is a language, and what the rest may have meant. */
function splitWord(word: string, isKnown: (name: string) => boolean): [name: string, rest: string] | [] {
  const bare = word.replace(PREFIX_RE, '');
  if (isKnown(bare)) return [bare, ''];
  const name = bare.split(PART_RE).find(isKnown);
  if (name === undefined) return [];
  const [, title] = /^[^:]*:(.*\.\w+)$/.exec(bare) ?? [];
  const isNumbered = /:line-?numbers/i.test(bare);
  return [name, isNumbered ? ' showLineNumbers' : title ? ` title="${title}"` : ''];
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
