/** Highlights source code. The only file that imports highlight.js. */

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
import type { MarkdownExtension } from './extension.ts';

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

const require = createRequire(import.meta.url);

/** Longer code is not highlighted: grammars are regular expressions, and some are slow on generated text. */
const MAX_LENGTH = 200_000;
/** Size of the cache; translations and versions of a page repeat its code. */
const MAX_CACHED = 10_000;

export interface Highlighter {
  isKnown(language: string): boolean;
  /** True for languages without syntax, and so without highlighting and marks in comments. */
  isPlain(language: string): boolean;
  /** True for a language that is well known and has no grammar. */
  isUncoloured(language: string): boolean;
  /** Names and aliases for fences. */
  names(): string[];
  /** HTML with `hljs-` spans, which may cross lines. The language must be known. */
  highlight(code: string, language: string): string;
}

/** A highlighter for the built-in languages and the highlight.js grammars in `languages`. Plugins may know more than these. */
export function createHighlighter(
  languages: readonly string[],
  extensions: ReadonlyArray<Pick<MarkdownExtension, 'highlight'>> = [],
): Highlighter {
  // Not the shared instance: grammars would leak between two sites in one process.
  const engine = hljs.newInstance();
  for (const [name, grammar] of Object.entries(GRAMMARS)) engine.registerLanguage(name, grammar);
  for (const name of languages) registerMore(engine, name);
  const cache = new Map<string, string>();
  const tried = new Set<string>();
  const isKnown = (language: string) => {
    if (engine.getLanguage(language) !== undefined) return true;
    if (!tried.has(language)) registerNamed(engine, language);
    tried.add(language);
    return engine.getLanguage(language) !== undefined;
  };
  return {
    isKnown,
    isPlain: (language) => engine.getLanguage(language)?.name === 'Plain text',
    isUncoloured: (language) => WITHOUT_GRAMMAR.has(language),
    names: () => engine.listLanguages().flatMap((name) => [name, ...(engine.getLanguage(name)?.aliases ?? [])]),
    highlight(code, language) {
      const key = `${language}\n${code}`;
      const plain = () => highlightCode(engine, code, language);
      const more = () => extensions.map((each) => each.highlight?.(code, language, plain)).find(Boolean);
      const html = cache.get(key) ?? (code.length > MAX_LENGTH ? undefined : more()) ?? plain();
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, html);
      return html;
    },
  };
}

/** Languages without a grammar of their own, with the closest language that has one. */
const RELATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ini: ['env', 'dotenv', 'conf', 'cfg', 'editorconfig', 'gitconfig', 'npmrc'],
    json: ['jsonl', 'ndjson'],
    markdown: ['mdx', 'rmd', 'qmd'],
    plaintext: ['gitignore', 'dockerignore', 'npmignore', 'csv', 'tsv', 'log', 'none', 'plain', 'crontab', 'hosts'],
    xml: ['vue', 'svelte', 'astro', 'markup', 'xaml', 'ejs', 'eex', 'heex', 'liquid', 'razor', 'cshtml'],
    bash: ['curl', 'fish'],
    clojure: ['fennel', 'janet'],
    cpp: ['cuda', 'cu', 'metal'],
    django: ['jinja2'],
    glsl: ['hlsl', 'wgsl'],
    makefile: ['just', 'justfile'],
    matlab: ['octave'],
    perl: ['raku'],
    python: ['starlark', 'bazel', 'mojo'],
    scheme: ['racket'],
    scss: ['sass', 'postcss'],
    verilog: ['systemverilog'],
  }).flatMap(([grammar, names]) => names.map((name) => [name, grammar] as const)),
);
/** Languages that other highlighters know and that nothing in highlight.js resembles. */
const WITHOUT_GRAMMAR: ReadonlySet<string> = new Set(
  (
    'abap apex apl bibtex bicep caddy caddyfile cairo cobol cue cypher dhall dot fga gdscript gleam gnuplot graphviz ' +
    'hack haproxy hcl hjson hurl idris jsonnet kql kusto lean logql move nextflow ninja nu nushell odin pkl plantuml postscript ' +
    'prisma promql pug puml purescript qsharp regex rego rescript rst restructuredtext slim sol solidity sparql spl splunk ' +
    'ssh-config terraform tf tla tree-sitter ttl turtle typespec typst varnish vba vyper wat wit xdg yang zed zig'
  ).split(' '),
);

let aliases: ReadonlyMap<string, string> | undefined;

/** Adds the grammar of a name or alias that highlight.js knows: `html`, `c++`. */
function registerNamed(engine: typeof hljs, language: string): void {
  registerMore(engine, language);
  if (engine.getLanguage(language)) return;
  // Loads all grammars, which takes longer than most pages: only for a name that none of them has.
  aliases ??= new Map([...readAliases(), ...RELATED]);
  const name = aliases.get(language);
  if (name === undefined) return;
  registerMore(engine, name);
  engine.registerAliases([language], { languageName: name });
}

function readAliases(): ReadonlyMap<string, string> {
  const all: typeof hljs = require('highlight.js');
  return new Map(
    all
      .listLanguages()
      .flatMap((name) => [name, ...(all.getLanguage(name)?.aliases ?? [])].map((alias) => [alias, name] as const)),
  );
}

/** Ignores a name without a grammar: fences that use it are reported as unknown. */
function registerMore(engine: typeof hljs, name: string): void {
  if (engine.getLanguage(name) || !/^[a-z0-9-]+$/.test(name)) return;
  try {
    engine.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
}

function highlightCode(engine: typeof hljs, code: string, language: string): string {
  const known = code.length > MAX_LENGTH ? 'plaintext' : language;
  const { value } = engine.highlight(code, { language: known, ignoreIllegals: true });
  // Quotes need no escaping in text, and code has many.
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
