/** Reports pages with the same address and keeps one of them. */

import { createDiagnostic, type Diagnostic, type Sink } from '../model/diagnostic.ts';
import { isDescription } from '../model/outputFile.ts';
import { documentFile } from '../model/paths.ts';
import type { Config } from '../site/siteConfig.ts';
import type { PagePlan } from './pagePlan.ts';
import { resourcesAt } from './resources.ts';

/** The first page in source order keeps the document; names that differ only by case conflict too. */
export function dropDuplicates(pagePlans: readonly PagePlan[], config: Config, report: Sink): PagePlan[] {
  const owners = new Map<string, PagePlan>();
  /** Pairs of sources, so that a conflict in every language is reported once. */
  const reported = new Set<string>();
  for (const pagePlan of pagePlans) {
    const file = documentFile(config, pagePlan.data.path).toLowerCase();
    const owner = owners.get(file);
    const pair = `${pagePlan.from}\n${owner?.from}`;
    if (!owner) owners.set(file, pagePlan);
    else if (!reported.has(pair)) report(duplicateRoute(pagePlan, owner, config));
    if (owner) reported.add(pair);
  }
  return [...owners.values()];
}

function duplicateRoute(pagePlan: PagePlan, owner: PagePlan, config: Config): Diagnostic {
  const whose = isDescription(pagePlan.from) ? ` (${pagePlan.from})` : '';
  const message = `duplicate route: "${pagePlan.data.path}"${whose} is already the address of ${owner.from}`;
  const hint = `change the slug of one of them; ${owner.from} is published`;
  const keys = [pagePlan.translationKey, owner.translationKey];
  // The translations of both claim one address, too.
  const pair = keys.join(' ');
  const breaks = [pagePlan.data.path, ...keys, pair, ...resourcesAt(pagePlan.data.path, config)];
  // A generated page has no file.
  const file =
    [pagePlan, owner].find(({ from }) => !isDescription(from))?.from ?? config.settingsFiles?.site ?? 'content';
  return { ...createDiagnostic('duplicateRoutes', { file }, message, hint), breaks, needs: [pair] };
}
