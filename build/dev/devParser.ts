/** Parses pages while a writer edits them: only those that have changed, or that show a string or a fact that has. */

import { setImmediate } from 'node:timers/promises';
import type { Kept } from '../input/store.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { SourceFile } from '../model/source.ts';
import { createKeys, hashesOf, isCurrent, type ParsedBefore, parseFiles } from '../parse/parseFiles.ts';
import { createParsers, factsOf, type Parser, type ParserContent } from '../parse/parser.ts';
import type { Config } from '../site/siteConfig.ts';

interface DevParser {
  /** Must come first, with what is used from then on. */
  prepare(config: Config, content: ParserContent, externalMark: (label: string) => string): void;
  /** The last result for the file if it would be the same. */
  parse(source: SourceFile): Promise<ParsedSource>;
  /** The same for all sources. The first time, the results of earlier builds are used. */
  parseAll(sources: readonly SourceFile[]): Promise<ParsedSource[]>;
  /** Prepares for the first edit, which would take several times longer: V8 compiles code that has run often. */
  warmUp(sources: readonly SourceFile[]): Promise<void>;
}

/** Pages after which parsing hardly gets faster. */
const WARM_UP_PAGES = 40;

interface Known {
  key: string;
  parsed: ParsedSource;
  facts: ParsedBefore['facts'];
}

/** What pages are parsed with. */
interface Current {
  config: Config;
  content: ParserContent;
  externalMark: (label: string) => string;
  keyOf: (source: SourceFile) => string;
  parserOf: (source: SourceFile) => Promise<Parser>;
}

export function createDevParser(kept: Kept): DevParser {
  let settings = '';
  let current: Current | undefined;
  const known = new Map<string, Known>();

  function use(): Current {
    if (!current) throw new Error('the parser is not prepared');
    return current;
  }

  function keep(source: SourceFile, parsed: ParsedSource): ParsedSource {
    const { keyOf, content } = use();
    // A page that is still right after facts have changed is recorded with the new facts.
    known.set(source.file, { key: keyOf(source), parsed, facts: hashesOf(factsOf(source, content)) });
    return parsed;
  }

  async function parse(source: SourceFile): Promise<ParsedSource> {
    const { keyOf, content, parserOf } = use();
    const last = known.get(source.file);
    const isSame = last?.key === keyOf(source) && isCurrent({ page: last.parsed, facts: last.facts }, source, content);
    return keep(source, isSame ? last.parsed : (await parserOf(source))(source));
  }

  return {
    prepare(config, content, externalMark) {
      const next = JSON.stringify([config, [...content.ui], [...(content.glossary ?? [])], externalMark('')]);
      if (current && next === settings && factsHash(current.content) === factsHash(content)) return;
      const keyOf = createKeys({ config, content, externalMark });
      const parserOf = createParsers(config, content, externalMark);
      current = { config, content, externalMark, keyOf, parserOf };
      settings = next;
    },
    parse,
    async parseAll(sources) {
      const others = sources.filter(({ file }) => !known.has(file));
      // One new page is no reason to fill the store.
      if (known.size === 0)
        for (const [index, parsed] of (await parseFiles([...others], { ...use(), kept })).entries())
          keep(others[index] as SourceFile, parsed);
      const all: ParsedSource[] = [];
      for (const source of sources) all.push(await parse(source));
      return all;
    },
    async warmUp(sources) {
      for (const source of sources.slice(0, WARM_UP_PAGES)) {
        (await current?.parserOf(source))?.(source);
        // A change comes first.
        await setImmediate();
      }
    },
  };
}

/** Equal for facts with which every page of every version is the same. */
function factsHash({ facts, frozenFacts = new Map() }: ParserContent): string {
  return [facts, ...frozenFacts.values()].map((each) => each?.hash).join(' ');
}
