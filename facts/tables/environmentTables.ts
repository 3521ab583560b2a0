/** Reference of what surrounds the library: packages, extras, services, caches, network requests, files. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import type { EnvironmentFacts } from '../model/factsSchema.ts';
import { code, codes } from './plainFacts.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';
import type { Voice } from './voice.ts';

type PlanPart = (facts: EnvironmentFacts, voice: Voice) => ReferenceBlock;

/** A part by name: `dependencies`, `undeclared`, `optional`, `extras`, `services`, `caches`, `network`, `files-read`, `files-written`. */
export function planEnvironment(target: string, _attributes: object, voice: Voice): ReferenceBlock | DiagnosticMessage {
  const { environment } = voice.facts;
  if (!environment) return noFacts('environment');
  const plan = findTarget('part of the environment', target, PARTS);
  return isDiagnostic(plan) ? plan : plan(environment, voice);
}

const PARTS: ReadonlyMap<string, PlanPart> = new Map<string, PlanPart>([
  ['dependencies', planDependencies],
  ['undeclared', ({ dependencies }, voice) => planNeeded(dependencies?.imported_but_not_declared, voice)],
  ['optional', ({ dependencies }, voice) => planNeeded(dependencies?.optional_imports, voice)],
  ['extras', planExtras],
  ['services', planServices],
  ['caches', planCaches],
  ['network', planRequests],
  ['files-read', planFilesRead],
  ['files-written', planFilesWritten],
]);

function planDependencies({ dependencies }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = (dependencies?.required ?? []).map(({ name, min, used_for }): ReferenceRow => {
    const version = min === null ? '' : code(`>=${min}`);
    return { name, id: rowId('package', name), cells: [code(name), version, voice.tell('environment', used_for)] };
  });
  return { kind: 'table', columns: ['Package', 'Version', 'Used for'], rows };
}

function planNeeded(packages: ReadonlyArray<{ name: string; needed_for: string }> = [], voice: Voice): ReferenceBlock {
  const all = packages.map(({ name, needed_for }) => ({ name, for: needed_for }));
  // "same" means the same as the row above.
  const rows = all.map(({ name, for: text }, at): ReferenceRow => {
    const meant = text === 'same' ? (all[at - 1]?.for ?? text) : text;
    return { name, id: rowId('package', name), cells: [code(name), voice.tell('environment', meant)] };
  });
  return { kind: 'table', columns: ['Package', 'Needed for'], rows };
}

function planExtras({ extras }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = Object.entries(extras).map(([name, extra]): ReferenceRow => {
    const packages = extra.packages.map((each) =>
      typeof each.min === 'string' ? `${each.name}>=${each.min}` : each.name,
    );
    const note = typeof extra.note === 'string' ? voice.tell('environment', extra.note) : '';
    return { name, id: rowId('extra', name), cells: [code(name), codes(packages) || voice.word('none'), note] };
  });
  return { kind: 'table', columns: ['Extra', 'Packages', 'Meaning'], rows };
}

function planServices({ external_services: services = [] }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = services.map((each): ReferenceRow => {
    const layers = each.layer === null ? '' : codes([each.layer].flat());
    const cells = [voice.tell('environment', each.service), layers, voice.tell('environment', each.for)];
    return { name: each.for, cells: [...cells, each.crs ? code(each.crs) : ''] };
  });
  return { kind: 'table', columns: ['Service', 'Layer', 'Used for', 'Projection'], rows };
}

function planCaches({ caches = [] }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = caches.map(({ what, where, expiry }): ReferenceRow => {
    return { name: what, cells: [what, where, expiry].map((text) => voice.tell('environment', text)) };
  });
  return { kind: 'table', columns: ['Cached', 'Place', 'Kept until'], rows };
}

function planRequests({ network_behaviours: requests = [] }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = requests.map(({ call, timeout_s: timeout, retries, on_failure: failure }): ReferenceRow => {
    const again = typeof retries === 'number' ? String(retries) : voice.tell('environment', retries);
    const cells = [voice.tell('environment', call), `${timeout}\u00A0s`, again, voice.tell('environment', failure)];
    return { name: call, cells };
  });
  return { kind: 'table', columns: ['Request', 'Timeout', 'Attempts after the first', 'On failure'], rows };
}

function planFilesRead({ file_formats: formats }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = (formats?.read ?? []).map(({ ext, by }): ReferenceRow => {
    return { name: ext[0] ?? '', cells: [codes(ext), voice.tell('environment', by)] };
  });
  return { kind: 'table', columns: ['File', 'Written or read as'], rows };
}

function planFilesWritten({ file_formats: formats }: EnvironmentFacts, voice: Voice): ReferenceBlock {
  const rows = (formats?.written ?? []).map(({ ext, what }): ReferenceRow => {
    return { name: ext, cells: [code(ext), voice.tell('environment', what)] };
  });
  return { kind: 'table', columns: ['File', 'Written or read as'], rows };
}
