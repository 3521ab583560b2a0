/** The facts directives and inline values. */

import { createDiagnostic, type Diagnostic, type DiagnosticMessage } from '../../../model/diagnostic.ts';
import type { Facts } from '../model/facts.ts';
import { suggestWord } from '../model/hints.ts';
import type { FactDirectives, Reference } from '../model/siteFacts.ts';
import { planCommands, planExitCodes, planOptions, planUsage } from './commandTables.ts';
import { planConfigGroup, planConfigKeys, planConfigValues, planRequiredKeys } from './configTables.ts';
import { planEnvironment } from './environmentTables.ts';
import { createTranslator, type FactTranslator } from './factTranslator.ts';
import { namedFacts, readValue } from './namedValue.ts';
import {
  planClasses,
  planFunctions,
  planMembers,
  planMethods,
  planModules,
  planParameters,
  planProperties,
  planSignature,
} from './pythonTables.ts';
import { type ReferenceBlock, type ReferenceRow, type ReferenceTable, renderBlock } from './referenceBlock.ts';
import { planReleaseChanges, planReleaseFigures, planReleases } from './releaseTables.ts';
import { planStatus } from './statusTables.ts';
import { type Attributes, splitNames, UnknownFact } from './targets.ts';

interface DirectiveDefinition {
  plan(target: string, translator: FactTranslator, attributes: Attributes): ReferenceBlock;
  /** In addition to `only` and `except`, which every table accepts. */
  attributes?: readonly string[];
}

/** Directives by the name after `::`. */
export type Definitions = ReadonlyMap<string, DirectiveDefinition>;

/** Those of every library. */
export const DEFINITIONS: Definitions = new Map<string, DirectiveDefinition>([
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
  ['status', { plan: planStatus }],
  ['releases', { plan: planReleases }],
  ['release-changes', { plan: planReleaseChanges }],
  ['release-figures', { plan: planReleaseFigures }],
  ['environment', { plan: planEnvironment }],
]);

/** Directives with all attributes that they accept. */
export function directivesOf(definitions: Definitions): FactDirectives {
  return new Map(
    [...definitions].map(([name, { attributes = [] }]) => [name, { attributes: ['only', 'except', ...attributes] }]),
  );
}

/** Facts in the language of one page. Missing translations are added to `diagnostics`. */
export function createReference(
  facts: Facts,
  locale: string,
  diagnostics: Diagnostic[],
  definitions = DEFINITIONS,
): Reference {
  const translator = createTranslator(facts, locale, diagnostics);
  let named: Readonly<Record<string, unknown>> | undefined;
  return {
    render: answer(({ name, target, attributes }) => {
      const block = definitions.get(name)?.plan(target, translator, attributes);
      if (!block) throw new UnknownFact(`unknown directive: "${name}"`);
      const rows = chooseRows(block.kind === 'table' ? block.rows : (block.items ?? []), attributes);
      if (block.kind === 'table' && rows.length === 0)
        throw new UnknownFact(`"${target}" has nothing for "${name}" to show`);
      const chosen = block.kind === 'table' ? { ...block, rows } : { ...block, items: rows };
      // The names of parameters may say enough.
      if (chosen.kind === 'table' && name !== 'python-parameters')
        diagnostics.push(...findSilentRows(chosen, `${name}[${target}]`, facts));
      const markdown = renderBlock(chosen, (label) => translator.label(label));
      const rowIds = rows.map(({ id, moreIds = [] }) => (id === undefined ? [] : [id, ...moreIds]));
      return block.kind === 'code'
        ? { markdown, rowIds, codeId: block.id }
        : { markdown, rowIds, ...(block.caption !== undefined && { caption: block.caption }) };
    }),
    value: answer((path, asCode) => {
      named ??= namedFacts(facts);
      return readValue(named, path, { locale, asCode });
    }),
  };
}

/** What the facts do not have becomes the message of a diagnostic. */
function answer<Request extends unknown[], Result>(
  make: (...request: Request) => Result,
): (...request: Request) => Result | DiagnosticMessage {
  return (...request) => {
    try {
      return make(...request);
    } catch (error) {
      if (!(error instanceof UnknownFact)) throw error;
      const { message, hint } = error;
      return { message, ...(hint !== undefined && { hint }) };
    }
  };
}

/** Rows that say nothing where the others say what they mean; a column without any words is left out. */
function findSilentRows({ columns, rows }: ReferenceTable, directive: string, { translations }: Facts): Diagnostic[] {
  const at = columns.indexOf('Meaning');
  // A note such as "since 2.3.0" does not say what something is.
  const silent = rows.filter(({ cells }) => !cells[at]?.replace(/<small.*<\/small>/, ''));
  if (at < 0 || silent.length === 0 || silent.length === rows.length) return [];
  const named = silent.map(({ name }) => `"${name}"`).join(', ');
  const message = `::${directive} has no words for ${named}`;
  const hint = 'write what they mean, as the other rows do';
  return [createDiagnostic('unknownFacts', { file: translations.folder }, message, hint)];
}

/** `only` also sets the order. */
function chooseRows(rows: readonly ReferenceRow[], { only, except = '' }: Attributes): readonly ReferenceRow[] {
  const names = rows.map(({ name }) => name);
  const wanted = splitNames(only ?? '');
  const unwanted = splitNames(except);
  const unknown = [...wanted, ...unwanted].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UnknownFact(`the table has no row "${unknown}"`, suggestWord(unknown, names, 'rows'));
  if (only === undefined) return rows.filter(({ name }) => !unwanted.includes(name));
  return wanted.flatMap((name) => rows.filter((row) => row.name === name));
}
