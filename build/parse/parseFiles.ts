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

interface KeptResult extends ParsedBefore {
  page: KeptPage;
}

/** The page that was parsed before, if it would be the same now. */
function findKept(key: string, source: SourceFile, { kept, content }: ParseInput): ParsedSource | undefined {
  const before = kept.get<KeptResult>(`page ${key}`);
  const readTexts = before && kept.find<PageTexts>(textsKey(key, before.page));
  if (!readTexts || !isCurrent(before, source, content)) return undefined;
  const states = statesOf(source, content);
  // The next build need not ask again.
  if (!isDeepStrictEqual(before.states, states)) kept.put(`page ${key}`, { ...before, states });
  return joinPage(before.page, source, readTexts);
}

function keep(key: string, parsed: ParsedSource, { kept, content }: ParseInput): void {
  const { page, texts } = splitPage(parsed);
  kept.put<KeptResult>(`page ${key}`, { page, states: statesOf(parsed.source, content) });
  kept.put<PageTexts>(textsKey(key, page), texts);
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
