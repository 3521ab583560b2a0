/** Reference of the point features: formulas and ranges, modes, backends. */

import { didYouMean } from '../../model/suggest.ts';
import { rowId } from '../facts/model/rowId.ts';
import type { FactTranslator } from '../facts/tables/factTranslator.ts';
import { code, codes } from '../facts/tables/plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from '../facts/tables/referenceBlock.ts';
import { type Attributes, noFacts, splitNames, UnknownFact } from '../facts/tables/targets.ts';
import type { FeatureFacts, FeaturesFacts, LidarFacts } from './lidarSchema.ts';

/** Features of a mode (`lod2`), named features (`planarity linearity`), or all of them, with formula and range. */
export function planFeatures(target: string, translator: FactTranslator, { list }: Attributes): ReferenceBlock {
  const features = featuresOf(translator);
  const groups = chooseFeatures(target, list, features);
  const rows = groups.map(({ names, feature }): ReferenceRow => {
    const cells = [
      codes(names),
      translator.badge(`feature ${names[0]}`, 'column'),
      feature.formula === undefined ? '' : translator.text('features', feature.formula),
      featureRange(feature, translator),
      translator.withSince(translator.cell('features', feature.meaning), `feature ${names[0]}`),
    ];
    return { name: names[0] ?? '', id: rowId('feature', names[0] ?? ''), cells };
  });
  return { kind: 'table', columns: ['Feature', 'Status', 'Formula', 'Range', 'Meaning'], rows };
}

/** The modes that declare each feature; with `list="computed"`, those that write it. */
export function planFeatureModes(_target: string, translator: FactTranslator, { list }: Attributes): ReferenceBlock {
  const features = featuresOf(translator);
  const modes = listModes(features).map((name) => ({ name, names: namesOfMode(features, name, list) }));
  const rows = [...new Set(modes.flatMap(({ names }) => names))].map((name): ReferenceRow => {
    const cells = modes.map(({ names }) => translator.label(names.includes(name) ? 'yes' : 'no'));
    return { name, id: rowId('mode', name), cells: [code(name), ...cells] };
  });
  return { kind: 'table', columns: ['Feature'], names: modes.map(({ name }) => code(name)), rows };
}

/** The backends that compute each feature: `cpu`, `gpu`, `gpu_chunked`, `boundary_aware`; with the formulas if they differ. */
export function planFeatureBackends(_target: string, translator: FactTranslator): ReferenceBlock {
  const features = featuresOf(translator);
  const backends = [...new Set(features.features.flatMap((feature) => Object.keys(feature.backends ?? {})))];
  const rows = features.features.map((feature): ReferenceRow => {
    const cells = backends.map((backend) => backendCell(feature, backend, translator));
    const [name = ''] = feature.names;
    return { name, id: rowId('backend', name), cells: [codes(feature.names), ...cells] };
  });
  return { kind: 'table', columns: ['Feature'], names: backends.map(code), rows };
}

function featuresOf({ facts }: FactTranslator): FeaturesFacts {
  return (facts.own as LidarFacts).features ?? noFacts('features');
}

function backendCell(
  { backends, formula_by_backend: formulas }: FeatureFacts,
  backend: string,
  translator: FactTranslator,
): string {
  const available = backends?.[backend] ?? false;
  const formula = formulas?.[backend];
  if (typeof available === 'string') return translator.text('features', available);
  if (available && formula !== undefined) return translator.text('features', formula);
  return translator.label(available ? 'yes' : 'no');
}

/** The ranges of a feature with their units. */
export function featureRange({ range_units: range = {} }: FeatureFacts, translator: FactTranslator): string {
  if (typeof range === 'string') return translator.cell('features', range);
  const texts = [...new Set(Object.values(range))].filter((each) => typeof each === 'string');
  return texts
    .map((each, at) => (at === 0 ? translator.cell('features', each) : translator.text('features', each)))
    .join(', ');
}

interface NamedFeature {
  /** The requested names of the feature. */
  names: readonly string[];
  feature: FeatureFacts;
}

function chooseFeatures(target: string, list: string | undefined, features: FeaturesFacts): NamedFeature[] {
  const all = [...features.features, ...features.spectral_features];
  if (!target) return all.map((feature) => ({ names: feature.names, feature }));
  const names = splitNames(target);
  const [first = ''] = names;
  if (names.length === 1 && listModes(features).includes(first)) {
    return groupByFeature(namesOfMode(features, first, list), all);
  }
  const known = new Map(all.flatMap((feature) => feature.names.map((name) => [name, feature] as const)));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const modes = listModes(features);
    const hint = didYouMean(unknown, [...known.keys(), ...modes]) ?? `modes: ${modes.join(', ')}`;
    throw new UnknownFact(`the facts know no feature "${unknown}"`, hint);
  }
  return groupByFeature(names, all);
}

/** Groups names by feature, in their order; names of one feature share its row. */
function groupByFeature(names: readonly string[], all: readonly FeatureFacts[]): NamedFeature[] {
  const chosen = new Map<FeatureFacts, string[]>();
  for (const name of names) {
    const feature = all.find((each) => each.names.includes(name) || each.aliases_in_modes?.includes(name));
    if (feature) chosen.set(feature, [...(chosen.get(feature) ?? []), name]);
  }
  return [...chosen].map(([feature, found]) => ({ feature, names: found }));
}

function listModes({ modes }: FeaturesFacts): string[] {
  return Object.keys(modes).filter((name) => modes[name]?.declared_features);
}

/** The declared features of a mode; with `computed`, the written ones, colours last. */
function namesOfMode({ modes }: FeaturesFacts, mode: string, list: string | undefined): readonly string[] {
  const found = modes[mode];
  if (list !== 'computed') return found?.declared_features ?? [];
  return [...(found?.keys_in_orchestrator_output ?? []), ...(found?.spectral_keys_when_enabled ?? [])];
}
