/** The directives that show facts, and the values that a page takes from them. */

import type { Complaint } from '../markdown/complaints.ts';
import { didYouMean, type Problem } from '../problems.ts';
import type { Facts } from '../reading/facts.ts';
import { type ReferenceBlock, type ReferenceRow, renderBlock } from './block.ts';
import { planClassScheme } from './classes.ts';
import { planCommands, planExitCodes, planOptions, planUsage } from './commands.ts';
import { planConfigGroup, planConfigKeys, planConfigValues, planRequiredKeys } from './configuration.ts';
import { planEnvironment } from './environment.ts';
import { planFeatureBackends, planFeatureModes, planFeatures } from './features.ts';
import { type NamedValue, namedFacts, readValue } from './namedValue.ts';
import {
  planClasses,
  planFunctions,
  planMembers,
  planMethods,
  planModules,
  planParameters,
  planProperties,
  planSignature,
} from './python.ts';
import { planReleaseFigures } from './releases.ts';
import { isComplaint } from './targets.ts';
import { createVoice, type Voice } from './voice.ts';

interface Shape {
  plan(target: string, attributes: Readonly<Record<string, string>>, voice: Voice): ReferenceBlock | Complaint;
  /** Beside `only` and `except`, which every table takes. */
  attributes?: readonly string[];
}

/** By the name after the two colons. */
const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['cli-commands', { plan: planCommands, attributes: ['links'] }],
  ['cli-usage', { plan: planUsage }],
  ['cli-options', { plan: planOptions }],
  ['cli-exit-codes', { plan: planExitCodes }],
  ['config-keys', { plan: planConfigKeys }],
  ['config-required', { plan: planRequiredKeys }],
  ['config-group', { plan: planConfigGroup }],
  ['config-values', { plan: planConfigValues, attributes: ['files'] }],
  ['python-signature', { plan: planSignature }],
  ['python-parameters', { plan: planParameters }],
  ['python-methods', { plan: planMethods }],
  ['python-properties', { plan: planProperties }],
  ['python-members', { plan: planMembers }],
  ['python-functions', { plan: planFunctions }],
  ['python-classes', { plan: planClasses }],
  ['python-modules', { plan: planModules }],
  ['features', { plan: planFeatures, attributes: ['list'] }],
  ['feature-modes', { plan: planFeatureModes, attributes: ['list'] }],
  ['feature-backends', { plan: planFeatureBackends }],
  ['classes', { plan: planClassScheme, attributes: ['family', 'group', 'kind'] }],
  ['release-figures', { plan: planReleaseFigures }],
  ['environment', { plan: planEnvironment }],
]);

/** Every name, with the attributes it accepts. */
export const REFERENCE_DIRECTIVES: ReadonlyMap<string, { attributes: readonly string[] }> = new Map(
  [...SHAPES].map(([name, { attributes = [] }]) => [name, { attributes: ['only', 'except', ...attributes] }]),
);

export interface ReferenceRequest {
  name: string;
  /** What stands in the brackets. */
  target: string;
  attributes: Readonly<Record<string, string>>;
}

/** What becomes of a directive: Markdown, with an id for each row of its table, or a complaint. */
export type RenderedReference = { markdown: string; rowIds: ReadonlyArray<string | undefined> } | Complaint;

export interface Reference {
  render(request: ReferenceRequest): RenderedReference;
  /** A value by its path in the facts: `classes.lod3.count`. */
  value(path: string, asCode: boolean): NamedValue | Complaint;
}

/** Facts in the language of one page. Words that are missing are added to `problems`. */
export function createReference(facts: Facts, locale: string, problems: Problem[]): Reference {
  const voice = createVoice(facts, locale, problems);
  let named: Readonly<Record<string, unknown>> | undefined;
  return {
    render({ name, target, attributes }) {
      const block = SHAPES.get(name)?.plan(target, attributes, voice);
      if (!block) return { message: `unknown directive: "${name}"` };
      if (isComplaint(block)) return block;
      const rows = block.kind === 'table' ? chooseRows(block.rows, attributes) : [];
      if (isComplaint(rows)) return rows;
      if (block.kind === 'table' && rows.length === 0)
        return { message: `"${target}" has nothing for "${name}" to show` };
      const chosen = block.kind === 'table' ? { ...block, rows } : block;
      return { markdown: renderBlock(chosen, (word) => voice.word(word)), rowIds: rows.map(({ id }) => id) };
    },
    value(path, asCode) {
      named ??= namedFacts(facts);
      return readValue(named, path, { locale, asCode });
    },
  };
}

/** `only` also gives the order. */
function chooseRows(
  rows: readonly ReferenceRow[],
  { only, except }: Readonly<Record<string, string>>,
): readonly ReferenceRow[] | Complaint {
  const names = rows.map(({ name }) => name);
  const wanted = splitNames(only);
  const unwanted = splitNames(except);
  const unknown = [...wanted, ...unwanted].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, names) ?? `rows: ${names.slice(0, 20).join(', ')}`;
    return { message: `the table has no row "${unknown}"`, hint };
  }
  if (only === undefined) return rows.filter(({ name }) => !unwanted.includes(name));
  return wanted.flatMap((name) => rows.filter((row) => row.name === name));
}

function splitNames(list = ''): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}
