/** Colours source code with highlight.js, the only file that knows it. */

import { createRequire } from 'node:module';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import plaintext from 'highlight.js/lib/languages/plaintext';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';

const GRAMMARS = {
  bash,
  diff,
  dockerfile,
  ini,
  javascript,
  json,
  plaintext,
  powershell,
  python,
  shell,
  typescript,
  yaml,
};

/** Longer code is shown plain: grammars are regular expressions, and some of them are slow on generated text. */
const MAX_LENGTH = 200_000;
/** Code that is kept highlighted at most; translations and versions of a page repeat its code. */
const MAX_KEPT = 10_000;

export interface Highlighter {
  isKnown(language: string): boolean;
  /** True for languages without syntax: there is nothing to colour, and no comment to put a mark in. */
  isPlain(language: string): boolean;
  /** Names and aliases that a fence may use. */
  names(): string[];
  /** HTML with `hljs-` spans, which may cross lines. The language is a known one. */
  highlight(code: string, language: string): string;
}

/** Makes a highlighter for the built-in languages and for other highlight.js grammars named in `languages`. */
export function createHighlighter(languages: readonly string[]): Highlighter {
  // An instance of its own: registering on the shared one would leak between two sites in one process.
  const engine = hljs.newInstance();
  for (const [name, grammar] of Object.entries(GRAMMARS)) engine.registerLanguage(name, grammar);
  for (const name of languages) registerMore(engine, name);
  const kept = new Map<string, string>();
  return {
    isKnown: (language) => engine.getLanguage(language) !== undefined,
    isPlain: (language) => engine.getLanguage(language)?.name === 'Plain text',
    names: () => engine.listLanguages().flatMap((name) => [name, ...(engine.getLanguage(name)?.aliases ?? [])]),
    highlight(code, language) {
      const key = `${language}\n${code}`;
      const html = kept.get(key) ?? highlightOnce(engine, code, language);
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(key, html);
      return html;
    },
  };
}

/** A name without a grammar is left out: the fence that uses it is then reported as unknown. */
function registerMore(engine: typeof hljs, name: string): void {
  if (engine.getLanguage(name) || !/^[a-z0-9-]+$/.test(name)) return;
  const require = createRequire(import.meta.url);
  try {
    engine.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
}

function highlightOnce(engine: typeof hljs, code: string, language: string): string {
  const plain = code.length > MAX_LENGTH;
  const { value } = engine.highlight(code, { language: plain ? 'plaintext' : language, ignoreIllegals: true });
  // Quotes need no escape in text, and code is full of them.
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
