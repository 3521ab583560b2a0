/** Reference of the environment of the library: packages, extras, services, caches, network requests, files. */

import type { EnvironmentFacts } from '../model/factsSchema.ts';
import { rowId } from '../model/rowId.ts';
import type { FactTranslator } from './factTranslator.ts';
import { code, codes } from './plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from './referenceBlock.ts';
import { findTarget, noFacts } from './targets.ts';

type PlanPart = (facts: EnvironmentFacts, translator: FactTranslator) => ReferenceBlock;

/** A part by name: `dependencies`, `undeclared`, `optional`, `extras`, `services`, `caches`, `network`, `files-read`, `files-written`. */
export function planEnvironment(target: string, translator: FactTranslator): ReferenceBlock {
  const environment = translator.facts.environment ?? noFacts('environment');
  return findTarget('part of the environment', target, PARTS)(environment, translator);
}

const PARTS: ReadonlyMap<string, PlanPart> = new Map<string, PlanPart>([
  ['dependencies', planDependencies],
  ['undeclared', ({ dependencies }, translator) => planNeeded(dependencies?.imported_but_not_declared, translator)],
  ['optional', ({ dependencies }, translator) => planNeeded(dependencies?.optional_imports, translator)],
  ['extras', planExtras],
  ['services', planServices],
  ['caches', planCaches],
  ['network', planRequests],
  ['files-read', planFilesRead],
  ['files-written', planFilesWritten],
]);

function planDependencies({ dependencies }: EnvironmentFacts, translator: FactTranslator): ReferenceBlock {
  const rows = (dependencies?.required ?? []).map(({ name, min, used_for }): ReferenceRow => {
    const version = min === null ? '' : code(`>=${min}`);
    return { name, id: rowId('package', name), cells: [code(name), version, translator.cell('environment', used_for)] };
  });
  return { kind: 'table', columns: ['Package', 'Version', 'Used for'], rows };
}

function planNeeded(
  packages: ReadonlyArray<{ name: string; needed_for: string }> = [],
  translator: FactTranslator,
): ReferenceBlock {
  const rows = packages.map(({ name, needed_for: text }, at): ReferenceRow => {
    // "same" means the same as the row above.
    const meant = text === 'same' ? (packages[at - 1]?.needed_for ?? text) : text;
    return { name, id: rowId('package', name), cells: [code(name), translator.cell('environment', meant)] };
  });
  return { kind: 'table', columns: ['Package', 'Needed for'], rows };
}

function planExtras({ extras }: EnvironmentFacts, translator: FactTranslator): ReferenceBlock {
  const rows = Object.entries(extras).map(([name, extra]): ReferenceRow => {
    const packages = extra.packages.map((each) =>
      typeof each.min === 'string' ? `${each.name}>=${each.min}` : each.name,
    );
    const note = typeof extra.note === 'string' ? translator.cell('environment', extra.note) : '';
    return { name, id: rowId('extra', name), cells: [code(name), codes(packages) || translator.label('none'), note] };
  });
  return { kind: 'table', columns: ['Extra', 'Packages', 'Meaning'], rows };
}

function planServices(
  { external_services: services = [] }: EnvironmentFacts,
  translator: FactTranslator,
): ReferenceBlock {
  const rows = services.map((each): ReferenceRow => {
    const layers = each.layer === null ? '' : codes([each.layer].flat());
    const cells = [translator.cell('environment', each.service), layers, translator.cell('environment', each.for)];
    return { name: each.for, cells: [...cells, each.crs ? code(each.crs) : ''] };
  });
  return { kind: 'table', columns: ['Service', 'Layer', 'Used for', 'Projection'], rows };
}

function planCaches({ caches = [] }: EnvironmentFacts, translator: FactTranslator): ReferenceBlock {
  const rows = caches.map(({ what, where, expiry }): ReferenceRow => {
    return { name: what, cells: [what, where, expiry].map((text) => translator.cell('environment', text)) };
  });
  return { kind: 'table', columns: ['Cached', 'Place', 'Kept until'], rows };
}

function planRequests(
  { network_behaviours: requests = [] }: EnvironmentFacts,
  translator: FactTranslator,
): ReferenceBlock {
  const rows = requests.map(({ call, timeout_s: timeout, retries, on_failure: failure }): ReferenceRow => {
    const again = typeof retries === 'number' ? String(retries) : translator.cell('environment', retries);
    const cells = [
      translator.cell('environment', call),
      `${timeout}\u00A0s`,
      again,
      translator.cell('environment', failure),
    ];
    return { name: call, cells };
  });
  return { kind: 'table', columns: ['Request', 'Timeout', 'Attempts after the first', 'On failure'], rows };
}

function planFilesRead({ file_formats: formats }: EnvironmentFacts, translator: FactTranslator): ReferenceBlock {
  const rows = (formats?.read ?? []).map(({ ext, by }): ReferenceRow => {
    return { name: ext[0] ?? '', cells: [codes(ext), translator.cell('environment', by)] };
  });
  return { kind: 'table', columns: ['File', 'Written or read as'], rows };
}

function planFilesWritten({ file_formats: formats }: EnvironmentFacts, translator: FactTranslator): ReferenceBlock {
  const rows = (formats?.written ?? []).map(({ ext, what }): ReferenceRow => {
    return { name: ext, cells: [code(ext), translator.cell('environment', what)] };
  });
  return { kind: 'table', columns: ['File', 'Written or read as'], rows };
}
