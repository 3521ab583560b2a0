/** Parses sources, except those whose result is kept and would be the same. */

import type { Kept } from '../input/store.ts';
import { hashOf } from '../model/hash.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { SiteFacts } from '../model/siteFacts.ts';
import type { SourceFile } from '../model/source.ts';
import type { Config } from '../site/siteConfig.ts';
import { joinPage, type KeptPage, type PageTexts, splitPage } from './compact.ts';
import { isUpToDate } from './factUses.ts';
import { createParsers, factsOf, type Parser, type ParserContent } from './parser.ts';

/** Decides whether a page that was parsed before would be parsed in the same way now. */
export interface ParsedBefore {
  page: Pick<ParsedSource, 'uses'>;
  /** The facts at that time. */
  facts: Pick<SiteFacts, 'hash' | 'codeHash' | 'namesHash'> | undefined;
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
  /** For a process that uses the parsers again. */
  parserOf?: (source: SourceFile) => Promise<Parser>;
}

/** Parses the files in order. The list is emptied, so that the memory of 10,000 sources can be freed. */
export async function parseFiles(files: SourceFile[], input: ParseInput): Promise<ParsedSource[]> {
  const { config, content, externalMark, progress } = input;
  // A parser is created late, because it takes longer than everything else if nothing is to be parsed.
  const parserOf = input.parserOf ?? createParsers(config, content, externalMark);
  const total = files.length;
  const keyOf = createKeys(input);
  const pages: ParsedSource[] = [];
  for (let source = files.shift(); source; source = files.shift()) {
    const key = keyOf(source);
    let page = findKept(key, source, input);
    if (!page) {
      const parsed = (await parserOf(source))(source);
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
  const facts = hashesOf(factsOf(source, content));
  // The next build need not ask for each of its facts again.
  if (before.facts?.hash !== facts?.hash) kept.put(`page ${key}`, { ...before, facts });
  return joinPage(before.page, source, readTexts);
}

function keep(key: string, parsed: ParsedSource, { kept, content }: ParseInput): void {
  const { page, texts } = splitPage(parsed);
  kept.put<KeptResult>(`page ${key}`, { page, facts: hashesOf(factsOf(parsed.source, content)) });
  kept.put<PageTexts>(textsKey(key, page), texts);
}

/**
 * Returns the function that gives the key of a source: everything that is parsed, but not strings and facts, of which a page uses few.
 */
export function createKeys({
  config,
  content,
  externalMark,
}: Pick<ParseInput, 'config' | 'content' | 'externalMark'>): (source: SourceFile) => string {
  const hasFacts = content.facts !== undefined;
  const extensions = [...(content.extensions?.keys() ?? [])];
  const settingsOf = (locale: string) => {
    const mark = externalMark(content.ui.get(locale)?.opensInNewTab ?? '');
    const terms = content.glossary?.get(locale);
    return hashOf(JSON.stringify([config.codeLanguages, config.markdown, mark, terms, hasFacts, extensions]), 32);
  };
  // Once for each language: a glossary is longer than most pages.
  const settings = new Map(config.locales.map(({ id }) => [id, settingsOf(id)]));
  return ({ lastUpdate: _date, repoPath: _path, body, bodyHash = body, ...about }) =>
    JSON.stringify([about, bodyHash, settings.get(about.locale)]);
}

/** With the hashes of the texts, so that a page never gets the texts of an earlier state. */
function textsKey(key: string, { textHash, marksHash }: Pick<ParsedSource, 'textHash' | 'marksHash'>): string {
  return `texts ${textHash} ${marksHash} ${key}`;
}

/** Whether the strings and facts that the page took are still the same. */
export function isCurrent(
  { page, facts }: ParsedBefore,
  source: Pick<SourceFile, 'locale' | 'version'>,
  content: ParseInput['content'],
): boolean {
  const { locale } = source;
  const current = factsOf(source, content);
  const { strings, facts: requests, checksCode } = page.uses;
  const ui = content.ui.get(locale) ?? {};
  if (Object.entries(strings).some(([key, text]) => (ui[key] ?? key) !== text)) return false;
  if (facts?.hash === current?.hash) return true;
  const hasCodeFacts = facts?.codeHash === current?.codeHash && facts?.namesHash === current?.namesHash;
  if (checksCode && !hasCodeFacts) return false;
  const createReference = current?.createReference;
  return createReference !== undefined && isUpToDate(requests, createReference, locale);
}

/** For `ParsedBefore`. */
export function hashesOf(facts: SiteFacts | undefined): ParsedBefore['facts'] {
  return facts && { hash: facts.hash, codeHash: facts.codeHash, namesHash: facts.namesHash };
}
