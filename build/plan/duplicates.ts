/** Finds pages that claim the same address, and lets one of them have it. */

import type { Config } from '../../templates/model/config.ts';
import { createDiagnostic, type Diagnostic, type Sink } from '../model/diagnostic.ts';
import { documentFile } from '../model/paths.ts';
import type { PagePlan } from './pagePlan.ts';

/** The first page in source order keeps a contested document; names that differ only by case are contested too. */
export function dropDuplicates(pagePlans: readonly PagePlan[], config: Config, report: Sink): PagePlan[] {
  const owners = new Map<string, PagePlan>();
  /** Pairs of sources: two that clash in every language are reported once. */
  const reported = new Set<string>();
  for (const pagePlan of pagePlans) {
    const file = documentFile(config, pagePlan.data.path).toLowerCase();
    const owner = owners.get(file);
    const pair = `${pagePlan.from}\n${owner?.from}`;
    if (!owner) owners.set(file, pagePlan);
    else if (!reported.has(pair)) report(duplicateRoute(pagePlan, owner));
    if (owner) reported.add(pair);
  }
  return [...owners.values()];
}

function duplicateRoute(pagePlan: PagePlan, owner: PagePlan): Diagnostic {
  const message = `duplicate route: "${pagePlan.data.path}" is already the address of ${owner.from}`;
  const hint = 'change the slug of one of them; the first one is published';
  return createDiagnostic('duplicateRoutes', { file: pagePlan.from }, message, hint);
}
