/** What code is checked against: facts without their sentences, so that a new wording checks no page again. */

import type { Facts } from './facts.ts';
import type { ReleaseFacts } from './factsSchema.ts';

export type CodeFacts = Pick<Facts, 'cli' | 'config' | 'python' | 'environment'> & {
  /** The versions of the library on PyPI; absent if the facts tell of no releases. */
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

export function codeFactsOf({ cli, config, python, environment, releases }: Facts): CodeFacts {
  const published = releases && publishedVersions(releases);
  return { ...withoutSentences({ cli, config, python, environment }), ...(published && { published }) };
}

export function publishedVersions(releases: ReleaseFacts): readonly string[] {
  return releases.filter(({ pypi }) => pypi).map(({ version }) => version);
}
