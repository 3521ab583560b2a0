/** Finds pages that claim the same address, and lets one of them have it. */

import type { Config } from '../../templates/model/config.ts';
import { createProblem, type Problem } from '../problems.ts';
import type { Draft } from './drafts.ts';
import { documentFile } from './routes.ts';

/** The first page in source order keeps a contested document; names that differ only by case are contested too. */
export function dropDuplicates(drafts: readonly Draft[], config: Config): { drafts: Draft[]; problems: Problem[] } {
  const owners = new Map<string, Draft>();
  /** By the two sources: a pair that clashes in every language is told once. */
  const problems = new Map<string, Problem>();
  for (const draft of drafts) {
    const file = documentFile(config, draft.data.path).toLowerCase();
    const owner = owners.get(file);
    const pair = `${draft.from}\n${owner?.from}`;
    if (!owner) owners.set(file, draft);
    else if (!problems.has(pair)) problems.set(pair, duplicateRoute(draft, owner));
  }
  return { drafts: [...owners.values()], problems: [...problems.values()] };
}

function duplicateRoute(draft: Draft, owner: Draft): Problem {
  const message = `duplicate route: "${draft.data.path}" is already the address of ${owner.from}`;
  const hint = 'change the slug of one of them; the first one is published';
  return createProblem('duplicateRoutes', { file: draft.from }, message, hint);
}
