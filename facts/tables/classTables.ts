/** Reference of the class schemes: ASPRS codes, LOD classes, the mappings between them, labels, architectural styles. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import type { ClassesFacts } from '../model/factsSchema.ts';
import { code } from './plainFacts.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';
import type { Voice } from './voice.ts';

type Attributes = Readonly<Record<string, string>>;
type PlanScheme = (facts: ClassesFacts, attributes: Attributes, voice: Voice) => ReferenceBlock | DiagnosticMessage;

/** A scheme by name: `asprs`, `lod2`, `lod3`, `asprs-to-lod`, `bd-topo`, `ground-truth`, `styles`. */
export function planClassScheme(
  target: string,
  attributes: Attributes,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const { classes } = voice.facts;
  if (!classes) return noFacts('classes');
  const plan = findTarget('class scheme', target, SCHEMES);
  return isDiagnostic(plan) ? plan : plan(classes, attributes, voice);
}

const SCHEMES: ReadonlyMap<string, PlanScheme> = new Map<string, PlanScheme>([
  ['asprs', planAsprs],
  ['lod2', (facts, attributes, voice) => planLod('lod2', facts, attributes, voice)],
  ['lod3', (facts, attributes, voice) => planLod('lod3', facts, attributes, voice)],
  ['asprs-to-lod', planMapping],
  ['bd-topo', planNatures],
  ['ground-truth', planLabels],
  ['styles', planStyles],
]);

function planAsprs({ asprs }: ClassesFacts, { family }: Attributes, voice: Voice): ReferenceBlock | DiagnosticMessage {
  const chosen = chooseGroup('family', family, asprs.classes, (each) => each.family);
  if (isDiagnostic(chosen)) return chosen;
  const rows = chosen.map(({ code: number, member, name, family, rgb }): ReferenceRow => {
    const group = chosen.every((each) => each.family === family) ? '' : voice.tell('classes', family);
    const colour = code(`#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    const cells = [String(number), voice.tell('classes', name), code(member), group, colour];
    return { name: String(number), id: rowId('class', 'asprs', number), cells };
  });
  return { kind: 'table', columns: ['Code', 'Meaning', 'Constant', 'Family', 'Colour'], rows };
}

function planLod(
  level: 'lod2' | 'lod3',
  facts: ClassesFacts,
  { group }: Attributes,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const scheme = facts[level];
  const chosen = chooseGroup('group', group, scheme.classes, (each) => each.group);
  if (isDiagnostic(chosen)) return chosen;
  const mapped = new Set(scheme.reachable_by_asprs_mapping.map(({ id }) => id));
  const rows = chosen.map(({ id, name, group }): ReferenceRow => {
    const reached = voice.word(mapped.has(id) ? 'yes' : 'no');
    const cells = [String(id), code(name), voice.tell('classes', name), voice.tell('classes', group), reached];
    return { name: String(id), id: rowId('class', level, id), cells };
  });
  return { kind: 'table', columns: ['Code', 'Name', 'Meaning', 'Group', 'From ASPRS codes'], rows };
}

function planMapping({ asprs_to_lod }: ClassesFacts, _attributes: Attributes, voice: Voice): ReferenceBlock {
  const rows = asprs_to_lod.mapping.map((each): ReferenceRow => {
    const { asprs, asprs_name: name, lod2, lod2_name, lod3, lod3_name } = each;
    const cells = [
      String(asprs),
      voice.tell('classes', name),
      `${lod2} ${code(lod2_name)}`,
      `${lod3} ${code(lod3_name)}`,
    ];
    return { name: String(asprs), id: rowId('mapping', asprs), cells };
  });
  return { kind: 'table', columns: ['ASPRS code', 'Meaning', 'LOD2 class', 'LOD3 class'], rows };
}

/** The natures are French words of the data: the same in every language. */
function planNatures(
  { bd_topo_nature_to_asprs: natures, asprs }: ClassesFacts,
  { kind = '' }: Attributes,
  voice: Voice,
) {
  const kinds = ['building', 'road', 'vegetation', 'water'] as const;
  const list = findTarget('kind of object', kind, new Map(kinds.map((name) => [name as string, natures[name]])));
  if (isDiagnostic(list)) return list;
  const rows = Object.entries(list).map(([nature, { code: number, member }]): ReferenceRow => {
    const name = asprs.classes.find((each) => each.code === number)?.name;
    const cells = [code(nature), String(number), code(member), name === undefined ? '' : voice.tell('classes', name)];
    return { name: nature, cells };
  });
  return { kind: 'table', columns: ['Nature in BD TOPO', 'ASPRS code', 'Constant', 'Meaning'], rows } as const;
}

function planLabels({ ground_truth_labels: labels }: ClassesFacts, _attributes: Attributes, voice: Voice) {
  const rows = Object.entries(labels.values).map(([number, meaning]): ReferenceRow => {
    return { name: number, id: rowId('label', number), cells: [number, voice.tell('classes', meaning)] };
  });
  return { kind: 'table', columns: ['Code', 'Meaning'], rows } as const;
}

function planStyles({ architectural_styles: { styles } }: ClassesFacts, _attributes: Attributes, voice: Voice) {
  const rows = styles.map(({ id, name, meaning, period, typical_traits: traits }): ReferenceRow => {
    const words = [meaning, period, traits].map((text) => voice.tell('classes', text));
    return { name, id: rowId('style', name), cells: [String(id), code(name), ...words] };
  });
  return { kind: 'table', columns: ['Code', 'Style', 'Meaning', 'Period', 'Traits'], rows } as const;
}

/** The entries of a group; all of them when none is asked for. */
function chooseGroup<T>(
  noun: string,
  wanted: string | undefined,
  entries: readonly T[],
  groupOf: (entry: T) => string,
): readonly T[] | DiagnosticMessage {
  if (wanted === undefined) return entries;
  const groups = new Map(entries.map((entry) => [groupOf(entry), [] as T[]]));
  for (const entry of entries) groups.get(groupOf(entry))?.push(entry);
  return findTarget(noun, wanted, groups);
}
