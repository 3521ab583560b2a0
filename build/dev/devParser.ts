/** Parses pages while a writer edits them: only those that have changed, or that show a string or a fact that has. */

import { setImmediate } from 'node:timers/promises';
import type { Kept } from '../input/store.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { SourceFile } from '../model/source.ts';
import { createKeys, isCurrent, type ParsedBefore, parseFiles, statesOf } from '../parse/parseFiles.ts';
import { createParser, type Parser, type ParserContent } from '../parse/parser.ts';
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
  states: ParsedBefore['states'];
}

/** What pages are parsed with. */
interface Current {
  config: Config;
  content: ParserContent;
  externalMark: (label: string) => string;
  keyOf: (source: SourceFile) => string;
  parser: () => Promise<Parser>;
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
    // A page that is still right after a change is recorded with the new states.
    known.set(source.file, { key: keyOf(source), parsed, states: statesOf(source, content) });
    return parsed;
  }

  async function parse(source: SourceFile): Promise<ParsedSource> {
    const { keyOf, content, parser } = use();
    const last = known.get(source.file);
    const isSame =
      last?.key === keyOf(source) && isCurrent({ page: last.parsed, states: last.states }, source, content);
    return keep(source, isSame ? last.parsed : (await parser())(source));
  }

  return {
    prepare(config, content, externalMark) {
      const keys = createKeys({ config, content, externalMark });
      const next = JSON.stringify([config, [...content.ui], keys.settings]);
      if (current && next === settings && isSameContent(current.content, content)) return;
      let created: Promise<Parser> | undefined;
      const parser = () => {
        created ??= createParser(config, content, externalMark);
        return created;
      };
      current = { config, content, externalMark, keyOf: keys.keyOf, parser };
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
        (await current?.parser())?.(source);
        // A change comes first.
        await setImmediate();
      }
    },
  };
}

/** Whether plugins have read the same for every version. */
function isSameContent(before: ParserContent, now: ParserContent): boolean {
  const names = now.extensions.filter(({ prepare }) => prepare).map(({ name }) => name);
  return names.every((name) => before.values?.get(name) === now.values?.get(name));
}
