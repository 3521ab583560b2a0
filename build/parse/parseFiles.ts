/** Parses sources, except those whose result is kept and would be the same. */

import { isDeepStrictEqual } from 'node:util';
import type { Kept } from '../input/store.ts';
import { hashOf } from '../model/hash.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { SourceFile } from '../model/source.ts';
import type { Config } from '../site/siteConfig.ts';
import { joinPage, type KeptPage, type PageTexts, splitPage } from './compact.ts';
import { createParser, type Parser, type ParserContent } from './parser.ts';

/** Decides whether a page that was parsed before would be parsed in the same way now. */
export interface ParsedBefore {
  page: Pick<ParsedSource, 'uses' | 'notes'>;
  /** The state of what plugins have read at that time, by their names. */
  states: Readonly<Record<string, unknown>>;
}

interface ParseInput {
  config: Config;
  content: ParserContent;
  /** HTML at the end of links to other sites, from the label of its icon. */
  externalMark(label: string): string;
  /** The results of earlier builds. */
  kept: Kept;
  progress?: (done: number, total: number) => void;
  /** Called for each page that was not kept. */
  onParsed?: (page: ParsedSource) => void;
  /** For a process that uses the parser again. */
  parser?: () => Promise<Parser>;
}

/** Parses the files in order. The list is emptied, so that the memory of 10,000 sources can be freed. */
export async function parseFiles(files: SourceFile[], input: ParseInput): Promise<ParsedSource[]> {
  const { config, content, externalMark, progress } = input;
  let created: Promise<Parser> | undefined;
  const parser = input.parser ?? (() => createParser(config, content, externalMark));
  const total = files.length;
  const { keyOf } = createKeys(input);
  const pages: ParsedSource[] = [];
  for (let source = files.shift(); source; source = files.shift()) {
    const key = keyOf(source);
    let page = findKept(key, source, input);
    if (!page) {
      // Late, because it takes longer than everything else if nothing is to be parsed.
      created ??= parser();
      const parsed = (await created)(source);
      input.onParsed?.(parsed);
      keep(key, parsed, input);
      // What is read back has strings of its own: for a heading, V8 keeps the page in memory of which it is a part.
      page = findKept(key, source, input) ?? parsed;
    }
    pages.push(page);
    progress?.(pages.length, total);
  }
  return pages;
}

/**
 * The page that was parsed before, if it would be the same now: with what plugins have read now, so that an edit which is undone finds
 * its result, else with what they had read the last time.
 */
function findKept(key: string, source: SourceFile, { kept, content }: ParseInput): ParsedSource | undefined {
  const states = statesOf(source, content);
  const last = kept.get<ParsedBefore['states']>(lastKey(key));
  const isSame = isDeepStrictEqual(last, states);
  for (const each of last === undefined || isSame ? [states] : [states, last]) {
    const before = kept.get<KeptPage>(pageKey(key, each));
    const readTexts = before && kept.find<PageTexts>(textsKey(key, before));
    if (!readTexts || !isCurrent({ page: before, states: each }, source, content)) continue;
    // The next build need not ask again.
    if (each !== states) keepPage(key, before, states, kept);
    else if (!isSame) kept.put(lastKey(key), states);
    return joinPage(before, source, readTexts);
  }
  return undefined;
}

function keep(key: string, parsed: ParsedSource, { kept, content }: ParseInput): void {
  const { page, texts } = splitPage(parsed);
  keepPage(key, page, statesOf(parsed.source, content), kept);
  kept.put<PageTexts>(textsKey(key, page), texts);
}

function keepPage(key: string, page: KeptPage, states: ParsedBefore['states'], kept: Kept): void {
  kept.put(lastKey(key), states);
  kept.put(pageKey(key, states), page);
}

function lastKey(key: string): string {
  return `last ${key}`;
}

function pageKey(key: string, states: ParsedBefore['states']): string {
  return `page ${JSON.stringify(states)} ${key}`;
}

/**
 * Gives the key of a source: everything that is parsed, but not what few pages use. `settings` is what all of
 * them have in common.
 */
export function createKeys({
  config,
  content,
  externalMark,
}: Pick<ParseInput, 'config' | 'content' | 'externalMark'>): { keyOf(source: SourceFile): string; settings: string } {
  const settingsOf = (locale: string) => {
    const mark = externalMark(content.ui.get(locale)?.opensInNewTab ?? '');
    const extensions = content.extensions.map(({ name, keyOf }) => [name, keyOf?.(content.values?.get(name), locale)]);
    return hashOf(JSON.stringify([config.codeLanguages, config.markdown, mark, extensions]), 32);
  };
  // Once for each language: a key may be longer than most pages.
  const settings = new Map(config.locales.map(({ id }) => [id, settingsOf(id)]));
  return {
    keyOf: ({ lastUpdate: _date, repoPath: _path, body, bodyHash = body, ...about }) =>
      JSON.stringify([about, bodyHash, settings.get(about.locale)]),
    settings: [...settings.values()].join(),
  };
}

/** With the hash of the texts, so that a page never gets the texts of an earlier state. */
function textsKey(key: string, { textHash }: Pick<ParsedSource, 'textHash'>): string {
  return `texts ${textHash} ${key}`;
}

/** Whether the strings that the page took are still the same, and all else that plugins say of it. */
export function isCurrent(
  { page, states }: ParsedBefore,
  source: Pick<SourceFile, 'locale' | 'version'>,
  { ui, values, extensions }: ParserContent,
): boolean {
  const own = ui.get(source.locale) ?? {};
  if (Object.entries(page.uses.strings).some(([key, text]) => (own[key] ?? key) !== text)) return false;
  return extensions.every(
    ({ name, isCurrent }) =>
      isCurrent?.({ notes: page.notes[name], state: states[name], value: values?.get(name), source }) ?? true,
  );
}

/** For `ParsedBefore`. */
export function statesOf(
  source: Pick<SourceFile, 'version'>,
  { values, extensions }: ParserContent,
): ParsedBefore['states'] {
  const states = extensions.map(({ name, stateOf }) => [name, stateOf?.(values?.get(name), source)] as const);
  return Object.fromEntries(states.filter(([, state]) => state !== undefined));
}
