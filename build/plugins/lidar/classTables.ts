/** Reference tables of the class schemes: ASPRS codes, LOD classes, their mappings, labels, architectural styles. */

import { rowId } from '../facts/model/rowId.ts';
import type { FactTranslator } from '../facts/tables/factTranslator.ts';
import { code } from '../facts/tables/plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from '../facts/tables/referenceBlock.ts';
import { type Attributes, findTarget, noFacts } from '../facts/tables/targets.ts';
import { type ClassesFacts, type LidarFacts, NATURE_KINDS } from './lidarSchema.ts';

type PlanScheme = (facts: ClassesFacts, translator: FactTranslator, attributes: Attributes) => ReferenceBlock;

/** A scheme by name: `asprs`, `lod2`, `lod3`, `asprs-to-lod`, `bd-topo`, `ground-truth`, `styles`. */
export function planClassScheme(target: string, translator: FactTranslator, attributes: Attributes): ReferenceBlock {
  const classes = (translator.facts.own as LidarFacts).classes ?? noFacts('classes');
  return findTarget('class scheme', target, SCHEMES)(classes, translator, attributes);
}

const SCHEMES: ReadonlyMap<string, PlanScheme> = new Map<string, PlanScheme>([
  ['asprs', planAsprs],
  ['lod2', (facts, translator, attributes) => planLod('lod2', facts, translator, attributes)],
  ['lod3', (facts, translator, attributes) => planLod('lod3', facts, translator, attributes)],
  ['asprs-to-lod', planMapping],
  ['bd-topo', planNatures],
  ['ground-truth', planLabels],
  ['styles', planStyles],
]);

function planAsprs({ asprs }: ClassesFacts, translator: FactTranslator, { family }: Attributes): ReferenceBlock {
  const chosen = chooseGroup('family', family, asprs.classes, (each) => each.family);
  const rows = chosen.map(({ code: number, member, name, family, rgb }): ReferenceRow => {
    const group = chosen.every((each) => each.family === family) ? '' : translator.cell('classes', family);
    const colour = code(`#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    const cells = [String(number), translator.cell('classes', name), code(member), group, colour];
    return { name: String(number), id: rowId('class', 'asprs', number), cells };
  });
  return { kind: 'table', columns: ['Code', 'Meaning', 'Constant', 'Family', 'Colour'], rows };
}

function planLod(
  level: 'lod2' | 'lod3',
  facts: ClassesFacts,
  translator: FactTranslator,
  { group }: Attributes,
): ReferenceBlock {
  const scheme = facts[level];
  const chosen = chooseGroup('group', group, scheme.classes, (each) => each.group);
  const mapped = new Set(scheme.reachable_by_asprs_mapping.map(({ id }) => id));
  const rows = chosen.map(({ id, name, group }): ReferenceRow => {
    const reached = translator.label(mapped.has(id) ? 'yes' : 'no');
    const cells = [
      String(id),
      code(name),
      translator.cell('classes', name),
      translator.cell('classes', group),
      reached,
    ];
    return { name: String(id), id: rowId('class', level, id), cells };
  });
  return { kind: 'table', columns: ['Code', 'Name', 'Meaning', 'Group', 'From ASPRS codes'], rows };
}

function planMapping({ asprs_to_lod }: ClassesFacts, translator: FactTranslator): ReferenceBlock {
  const rows = asprs_to_lod.mapping.map((each): ReferenceRow => {
    const { asprs, asprs_name: name, lod2, lod2_name, lod3, lod3_name } = each;
    const cells = [
      String(asprs),
      translator.cell('classes', name),
      `${lod2} ${code(lod2_name)}`,
      `${lod3} ${code(lod3_name)}`,
    ];
    return { name: String(asprs), id: rowId('mapping', asprs), cells };
  });
  return { kind: 'table', columns: ['ASPRS code', 'Meaning', 'LOD2 class', 'LOD3 class'], rows };
}

/** The natures are French values of the data, not translated. */
function planNatures(
  { bd_topo_nature_to_asprs: natures, asprs }: ClassesFacts,
  translator: FactTranslator,
  { kind = '' }: Attributes,
) {
  const list = findTarget('kind of object', kind, new Map(NATURE_KINDS.map((name) => [name as string, natures[name]])));
  const rows = Object.entries(list).map(([nature, { code: number, member }]): ReferenceRow => {
    const name = asprs.classes.find((each) => each.code === number)?.name;
    const cells = [
      code(nature),
      String(number),
      code(member),
      name === undefined ? '' : translator.cell('classes', name),
    ];
    return { name: nature, cells };
  });
  return { kind: 'table', columns: ['Nature in BD TOPO', 'ASPRS code', 'Constant', 'Meaning'], rows } as const;
}

function planLabels({ ground_truth_labels: labels }: ClassesFacts, translator: FactTranslator) {
  const rows = Object.entries(labels.values).map(([number, meaning]): ReferenceRow => {
    return { name: number, id: rowId('label', number), cells: [number, translator.cell('classes', meaning)] };
  });
  return { kind: 'table', columns: ['Code', 'Meaning'], rows } as const;
}

function planStyles({ architectural_styles: { styles } }: ClassesFacts, translator: FactTranslator) {
  const rows = styles.map(({ id, name, meaning, period, typical_traits: traits }): ReferenceRow => {
    const texts = [meaning, period, traits].map((text) => translator.cell('classes', text));
    return { name, id: rowId('style', name), cells: [String(id), code(name), ...texts] };
  });
  return { kind: 'table', columns: ['Code', 'Style', 'Meaning', 'Period', 'Traits'], rows } as const;
}

/** The entries of a group, or all entries without a group. */
function chooseGroup<T>(
  noun: string,
  wanted: string | undefined,
  entries: readonly T[],
  groupOf: (entry: T) => string,
): readonly T[] {
  if (wanted === undefined) return entries;
  const groups = new Map(entries.map((entry) => [groupOf(entry), [] as T[]]));
  for (const entry of entries) groups.get(groupOf(entry))?.push(entry);
  return findTarget(noun, wanted, groups);
}
