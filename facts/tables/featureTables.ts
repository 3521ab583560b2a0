/** Reference of the point features: formulas and ranges, what the modes hold, how the backends compute them. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import { didYouMean } from '../../build/model/suggest.ts';
import type { FeatureFacts, FeaturesFacts } from '../model/factsSchema.ts';
import { code, codes } from './plainFacts.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';
import type { Voice } from './voice.ts';

type Attributes = Readonly<Record<string, string>>;

/** Features of a mode (`lod2`), or named ones (`planarity linearity`), or all of them, with formula and range. */
export function planFeatures(target: string, { list }: Attributes, voice: Voice): ReferenceBlock | DiagnosticMessage {
  const { features } = voice.facts;
  if (!features) return noFacts('features');
  const groups = chooseFeatures(target, list, features);
  if (isDiagnostic(groups)) return groups;
  const rows = groups.map(({ names, feature }): ReferenceRow => {
    const cells = [
      codes(names),
      feature.formula === undefined ? '' : voice.say('features', feature.formula),
      rangeCell(feature, voice),
      voice.tell('features', feature.meaning),
    ];
    return { name: names[0] ?? '', id: rowId('feature', names[0] ?? ''), cells };
  });
  return { kind: 'table', columns: ['Feature', 'Formula', 'Range', 'Meaning'], rows };
}

/** Which mode declares which feature; with `list="computed"`, which one writes it. */
export function planFeatureModes(
  _target: string,
  { list }: Attributes,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const { features } = voice.facts;
  if (!features) return noFacts('features');
  const modes = listModes(features).map((name) => ({ name, names: namesOfMode(features, name, list) }));
  const rows = [...new Set(modes.flatMap(({ names }) => names))].map((name): ReferenceRow => {
    const cells = modes.map(({ names }) => voice.word(names.includes(name) ? 'yes' : 'no'));
    return { name, id: rowId('mode', name), cells: [code(name), ...cells] };
  });
  return { kind: 'table', columns: ['Feature'], names: modes.map(({ name }) => code(name)), rows };
}

/** Where each feature is computed: `cpu`, `gpu`, `gpu_chunked`, `boundary_aware`; or how, where they differ. */
export function planFeatureBackends(
  _target: string,
  _attributes: object,
  voice: Voice,
): ReferenceBlock | DiagnosticMessage {
  const { features } = voice.facts;
  if (!features) return noFacts('features');
  const backends = [...new Set(features.features.flatMap((feature) => Object.keys(feature.backends ?? {})))];
  const rows = features.features.map((feature): ReferenceRow => {
    const cells = backends.map((backend) => backendCell(feature, backend, voice));
    const [name = ''] = feature.names;
    return { name, id: rowId('backend', name), cells: [codes(feature.names), ...cells] };
  });
  return { kind: 'table', columns: ['Feature'], names: backends.map(code), rows };
}

function backendCell({ backends, formula_by_backend: formulas }: FeatureFacts, backend: string, voice: Voice): string {
  const available = backends?.[backend] ?? false;
  const formula = formulas?.[backend];
  if (typeof available === 'string') return voice.say('features', available);
  if (available && formula !== undefined) return voice.say('features', formula);
  return voice.word(available ? 'yes' : 'no');
}

function rangeCell({ range_units: range = {} }: FeatureFacts, voice: Voice): string {
  if (typeof range === 'string') return voice.tell('features', range);
  const texts = [...new Set(Object.values(range))].filter((each) => typeof each === 'string');
  return texts.map((each, at) => (at === 0 ? voice.tell('features', each) : voice.say('features', each))).join(', ');
}

interface NamedFeature {
  /** Those of its names that are asked for. */
  names: readonly string[];
  feature: FeatureFacts;
}

function chooseFeatures(
  target: string,
  list: string | undefined,
  features: FeaturesFacts,
): NamedFeature[] | DiagnosticMessage {
  const all = [...features.features, ...features.spectral_features];
  if (!target) return all.map((feature) => ({ names: feature.names, feature }));
  const names = target.split(/[\s,]+/).filter(Boolean);
  const [first = ''] = names;
  if (names.length === 1 && listModes(features).includes(first)) {
    return groupByFeature(namesOfMode(features, first, list), all);
  }
  const known = new Map(all.flatMap((feature) => feature.names.map((name) => [name, feature] as const)));
  for (const name of names) {
    const found = findTarget('feature', name, known);
    if (!isDiagnostic(found)) continue;
    const modes = listModes(features);
    return { ...found, hint: didYouMean(name, [...known.keys(), ...modes]) ?? `modes: ${modes.join(', ')}` };
  }
  return groupByFeature(names, all);
}

/** In the order of the names; names of one feature share its row. */
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

/** What a mode declares; what it really writes, if `computed` is asked for, colours last. */
function namesOfMode({ modes }: FeaturesFacts, mode: string, list: string | undefined): readonly string[] {
  const found = modes[mode];
  if (list !== 'computed') return found?.declared_features ?? [];
  return [...(found?.keys_in_orchestrator_output ?? []), ...(found?.spectral_keys_when_enabled ?? [])];
}
