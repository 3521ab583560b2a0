/** Results of the last runs of the examples, and what pages start with: `content/examples/`. */

import { hashOf } from '../../model/hash.ts';
import { type Example, hashExample, type NorunReason } from './example.ts';

/** The outcome of a block, or the reason why it is not run. */
export type Verdict = 'equal' | 'differs' | NorunReason;

/** What the examples of a page start with: `content/examples/pages.yml`. */
export interface ExampleStart {
  /** Another page: they start in its folder, as its last block leaves it. */
  after?: string;
  /** Bash that runs before the first block. */
  setup: string;
}

/** The last runs of all pages: `content/examples/results.json`. Pages are named as in the ledger of translations. */
export interface ExampleResults {
  /** `Python`, and packages with the names that they have on PyPI. */
  versions: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, PageResult>>;
}

export interface PageResult {
  /** Hash of what the page started with. */
  start: string;
  /** One `hash verdict` per block in order, `hash` alone for output and files. */
  blocks: readonly string[];
}

/** What setups and blocks are run with. */
export interface ExampleTools {
  /** Hash of what every program runs with: the pinned packages, the stand-in for web services. */
  common: string;
  /** The same with the oldest packages. */
  oldest: string;
  /** Hash of the packages for other versions of the library. */
  older: string;
  /** Bash functions for setups by name, with their whole text. */
  functions: ReadonlyMap<string, string>;
  /** Hashes of programs that setups and functions call, by what they write for them: `$SAMPLE`. */
  programs: ReadonlyMap<string, string>;
}

/** Everything about examples that a build reads. */
export interface ExampleLedger {
  /** Names in diagnostics. */
  files: { starts: string; results: string };
  starts: ReadonlyMap<string, ExampleStart>;
  results: ExampleResults;
  /** Results of frozen versions by name, with the blocks that were equal when the version was frozen. They are not run again. */
  frozenResults?: ReadonlyMap<string, ExampleResults>;
  tools: ExampleTools;
}

/** The hash of what a page starts with; it changes with the blocks of the pages before it, and with what its setup calls. */
export function hashStart(
  page: string,
  { starts, tools }: Pick<ExampleLedger, 'starts' | 'tools'>,
  examplesOf: (page: string) => readonly Example[],
): string {
  const parts = [tools.common];
  for (let at: string | undefined = page; at !== undefined; at = starts.get(at)?.after) {
    parts.push(...textsOf(starts.get(at)?.setup ?? '', tools));
    const examples = examplesOf(at);
    if (examples.some(({ legacy }) => legacy !== undefined)) parts.push(tools.older);
    if (at !== page) parts.push(...examples.map(hashExample));
  }
  return hashOf(parts.join('\n'), 10);
}

/** A setup, the functions that it calls and those that they call, and the hashes of their programs. */
function textsOf(setup: string, { functions, programs }: ExampleTools): string[] {
  const texts = new Set([setup]);
  for (const text of texts)
    for (const [word] of text.matchAll(/\w+/g)) {
      const called = functions.get(word);
      if (called !== undefined) texts.add(called);
    }
  const used = [...programs].filter(([name]) => [...texts].some((text) => text.includes(name)));
  return [...texts, ...used.map(([, hash]) => hash)];
}
