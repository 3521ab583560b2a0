/** What code is checked against: facts without their sentences, so that a new wording checks no page again. */

import type { Facts } from './facts.ts';
import type { ReleaseFacts, StatusFacts } from './factsSchema.ts';

export type CodeFacts = Pick<Facts, 'cli' | 'config' | 'python' | 'environment'> & {
  /** Ids of what does not work at all. */
  failing?: readonly string[];
  /** The versions of the library on PyPI; absent if the facts list no releases. */
  published?: readonly string[];
};

/** The files that `CodeFacts` takes whole, without `.json`. */
export const CODE_FILES: ReadonlySet<string> = new Set(['cli', 'config', 'python-api', 'environment']);

const SENTENCES: ReadonlySet<string> = new Set([
  'meaning',
  'purpose',
  'caveats_seen_in_code',
  'known_issues',
  'problems',
]);

/** A copy with empty texts and lists for keys that hold sentences for readers. */
export function withoutSentences<T>(facts: T): T {
  const text = JSON.stringify(facts, (key, value) => (SENTENCES.has(key) ? (Array.isArray(value) ? [] : '') : value));
  return JSON.parse(text) as T;
}

/** The part of the facts that code is checked against. */
export function codeFactsOf({ cli, config, python, environment, releases, status }: Facts): CodeFacts {
  const published = releases && publishedVersions(releases);
  return {
    ...withoutSentences({ cli, config, python, environment }),
    ...(published && { published }),
    ...(status && { failing: failingNames(status) }),
  };
}

/** Ids of the names that fail. */
export function failingNames({ tables }: StatusFacts): readonly string[] {
  const records = Object.values(tables).flat();
  return records.filter(({ status }) => status === 'fails').flatMap(({ names }) => names);
}

/** Versions on PyPI, oldest first. */
export function publishedVersions(releases: ReleaseFacts): readonly string[] {
  return releases.filter(({ pypi }) => pypi).map(({ version }) => version);
}
