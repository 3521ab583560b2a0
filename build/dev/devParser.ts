/** Parses pages while a writer edits them: only those that have changed, or that show a string or a fact that has. */

import type { Config } from '../../templates/model/siteConfig.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { createKeys, hashesOf, isCurrent, type ParsedBefore } from '../parse/parseFiles.ts';
import { createParser, type Parser } from '../parse/parser.ts';

interface DevParser {
  /** Must come before `parse`, with what is used from then on. */
  prepare(config: Config, content: ParserContent, externalMark: (label: string) => string): Promise<void>;
  /** The last result for the file if it would be the same. */
  parse: Parser;
}

type ParserContent = Pick<Content, 'ui' | 'facts' | 'glossary'>;

interface Known {
  key: string;
  parsed: ParsedSource;
  facts: ParsedBefore['facts'];
}

export function createDevParser(): DevParser {
  let settings = '';
  let current: { content: ParserContent; parse: Parser; keyOf: (source: SourceFile) => string } | undefined;
  const known = new Map<string, Known>();
  return {
    async prepare(config, content, externalMark) {
      const next = JSON.stringify([config, [...content.ui], [...(content.glossary ?? [])], externalMark('')]);
      // A parser takes long to create: it registers all code languages.
      if (current && next === settings && current.content.facts?.hash === content.facts?.hash) return;
      const parse = await createParser(config, content, externalMark);
      current = { content, parse, keyOf: createKeys({ config, content, externalMark }) };
      settings = next;
    },
    parse(source) {
      if (!current) throw new Error('the parser is not prepared');
      const { content, parse, keyOf } = current;
      const key = keyOf(source);
      const last = known.get(source.file);
      const isSame = last?.key === key && isCurrent({ page: last.parsed, facts: last.facts }, source, content);
      const parsed = isSame ? last.parsed : parse(source);
      // What was right with earlier facts and still is, is right with those of today.
      known.set(source.file, { key, parsed, facts: hashesOf(content.facts) });
      return parsed;
    },
  };
}
