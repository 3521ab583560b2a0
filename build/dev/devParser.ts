/** Parses pages while a writer edits them: only those that have changed, or that show a string or a fact that has. */

import type { Config } from '../../templates/model/siteConfig.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { hashesOf, isCurrent, type ParsedBefore } from '../parse/parseFiles.ts';
import { createParser, type Parser } from '../parse/parser.ts';

interface DevParser {
  /** Must come before `parse`, with what is used from then on. */
  prepare(config: Config, content: ParserContent, externalMark: (label: string) => string): Promise<void>;
  /** The last result for the file if it would be the same. */
  parse: Parser;
}

type ParserContent = Pick<Content, 'ui' | 'facts' | 'glossary'>;

interface Known {
  parsed: ParsedSource;
  facts: ParsedBefore['facts'];
}

export function createDevParser(): DevParser {
  let settings = '';
  let strings = '';
  let current: { content: ParserContent; parse: Parser } | undefined;
  const known = new Map<string, Known>();
  return {
    async prepare(config, content, externalMark) {
      const nextSettings = JSON.stringify([config, [...(content.glossary ?? [])], externalMark('')]);
      const nextStrings = JSON.stringify([...content.ui]);
      const isSame = nextSettings === settings && nextStrings === strings;
      // A parser takes long to create: it registers all code languages.
      if (current && isSame && current.content.facts?.hash === content.facts?.hash) return;
      if (nextSettings !== settings) known.clear();
      current = { content, parse: await createParser(config, content, externalMark) };
      settings = nextSettings;
      strings = nextStrings;
    },
    parse(source) {
      if (!current) throw new Error('the parser is not prepared');
      const { content, parse } = current;
      const last = known.get(source.file);
      if (last && isSameSource(last.parsed.source, source) && isCurrentIn(last, content)) return last.parsed;
      const parsed = parse(source);
      known.set(source.file, { parsed, facts: hashesOf(content.facts) });
      return parsed;
    },
  };
}

/** Remembers that the facts of today are right for the page, too. */
function isCurrentIn(last: Known, content: ParserContent): boolean {
  const { parsed, facts } = last;
  if (!isCurrent({ page: parsed, facts }, parsed.source, content)) return false;
  last.facts = hashesOf(content.facts);
  return true;
}

/** Compares the body first: it changes most often, and the rest is then skipped. */
function isSameSource(a: SourceFile, b: SourceFile): boolean {
  if (a.body !== b.body) return false;
  const [{ body: _a, ...restOfA }, { body: _b, ...restOfB }] = [a, b];
  return JSON.stringify(restOfA) === JSON.stringify(restOfB);
}
