/** Lists what a version of the library offers, one item per name or value, so that two versions can be compared. */

import { optionId } from '../model/commandForms.ts';
import type { Facts } from '../model/facts.ts';
import type {
  CallableFacts,
  ClassFacts,
  CliFacts,
  CommandFacts,
  ConfigFacts,
  EnvironmentFacts,
  ModuleFacts,
  OptionFacts,
  ParameterFacts,
} from '../model/factsSchema.ts';
import { normalizePackage } from '../model/packageNames.ts';

/** Kinds of items that can differ between versions, in the order of reports. */
export const ITEM_KINDS = ['command', 'option', 'default', 'name', 'signature', 'key', 'environment', 'code'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export interface LibraryItem {
  kind: ItemKind;
  /** As in `plugins/facts/names/` where it is a name of the library: `option download --radius`. */
  id: string;
  /** The value that may change while the name stays: type, default, number. */
  value: string;
  /** Id of what it belongs to. */
  owner?: string;
}

/** The parts of the facts that can be read from code, of `content/facts/` or of a package. */
export type LibraryParts = Pick<Facts, 'cli' | 'config' | 'python' | 'environment' | 'own'>;

/** Items of the files that one library alone has. */
export type ListMoreItems = (own: Facts['own']) => LibraryItem[];

/** All items, by kind. */
export function listItems(
  { cli, config, python, environment, own }: LibraryParts,
  listMore: ListMoreItems = () => [],
): LibraryItem[] {
  return [
    ...(cli ? commandItems(cli) : []),
    ...(python?.modules.flatMap(moduleItems) ?? []),
    ...(config ? configItems(config) : []),
    ...(environment ? environmentItems(environment) : []),
    ...listMore(own),
  ];
}

export function item(kind: ItemKind, id: string, value: unknown = '', owner?: string): LibraryItem {
  return { kind, id, value: typeof value === 'string' ? value : JSON.stringify(value), ...(owner && { owner }) };
}

// Command line

function commandItems({ global_options: everywhere, commands }: Pick<CliFacts, 'global_options' | 'commands'>) {
  return [...everywhere.flatMap((option) => optionItems(option)), ...commands.flatMap(oneCommand)];
}

function oneCommand(command: CommandFacts): LibraryItem[] {
  const id = `command ${command.name}`;
  return [
    item('command', id),
    ...command.arguments.map(({ name, type, required, nargs }) =>
      item('command', `argument ${command.name} ${name}`, [bareType(type), required, nargs].join(' '), id),
    ),
    ...command.options.flatMap((option) => optionItems(option, command.name)),
  ];
}

/** `str (key=value)` → `str`: parentheses are for readers, except in `path (must exist)`. */
export function bareType(type: string): string {
  return type.endsWith('(must exist)') ? type : type.replace(/ \(.*\)$/, '');
}

function optionItems(option: OptionFacts, command?: string): LibraryItem[] {
  const { flags, type, choices, required, multiple, nargs } = option;
  const id = optionId(option, command);
  const traits = [required && 'required', multiple && 'multiple', nargs > 1 && `${nargs} values`].filter(Boolean);
  const value = [[...flags].sort().join(', '), type, ...choices, ...traits].join(' ');
  return [
    item('option', id, value, command && `command ${command}`),
    ...(option.default === null ? [] : [item('default', id, option.default, id)]),
  ];
}

// Python

function moduleItems({ module, classes, functions, constants, exports = [] }: ModuleFacts): LibraryItem[] {
  const id = `module ${module}`;
  return [
    item('name', id),
    ...classes.flatMap((each) => classItems(each, module)),
    ...functions.flatMap((each) => callableItems(each, 'function', `${module}.${each.name}`, id)),
    ...constants.map(({ name, size }) => item('name', `constant ${module}.${name}`, size ?? '', id)),
    ...exports.map((name) => item('name', `export ${module}.${name}`, '', id)),
  ];
}

function classItems(facts: ClassFacts, module: string): LibraryItem[] {
  const full = `${module}.${facts.name}`;
  const id = `class ${full}`;
  const { constructor: made, members = {}, class_attributes: attributes = {} } = facts;
  return [
    item('name', id, facts.bases.join(', '), `module ${module}`),
    ...parameterItems(made?.parameters ?? [], full, id),
    ...errorItems(made?.raises, full, id),
    ...facts.methods.flatMap((each) => callableItems(each, 'method', `${full}.${each.name}`, id)),
    ...facts.properties.map(({ name, type }) => item('name', `property ${full}.${name}`, type ?? '', id)),
    ...Object.entries(members).map(([name, value]) => item('name', `member ${full}.${name}`, value, id)),
    ...Object.entries(attributes).map(([name, value]) => item('default', `attribute ${full}.${name}`, value, id)),
  ];
}

function callableItems(facts: CallableFacts, kind: 'function' | 'method', full: string, owner: string): LibraryItem[] {
  const id = `${kind} ${full}`;
  return [
    item('name', id, '', owner),
    ...parameterItems(facts.parameters, full, id),
    ...errorItems(facts.raises, full, id),
    ...(facts.returns ? [item('signature', `returns ${full}`, facts.returns, id)] : []),
  ];
}

function parameterItems(parameters: readonly ParameterFacts[], full: string, owner: string): LibraryItem[] {
  return parameters.flatMap(({ name, type, required, default: value }) => {
    const id = `parameter ${full} ${name}`;
    const known = item('signature', id, `${type ?? ''}${required ? ' required' : ''}`.trim(), owner);
    return value === null ? [known] : [known, item('default', id, value, id)];
  });
}

function errorItems(raises: readonly string[] = [], full: string, owner: string): LibraryItem[] {
  return raises.map((name) => item('signature', `error ${full} ${name}`, '', owner));
}

// Configuration

function configItems({ schema, groups = [] }: Pick<ConfigFacts, 'schema'> & Partial<ConfigFacts>): LibraryItem[] {
  const keys = schema.flatMap(({ fields }) =>
    fields.flatMap(({ dotted_key: name, type, choices_or_range: choices, default: value }) => {
      const id = `key ${name}`;
      const listed = Array.isArray(choices) ? ` ${choices.join(' ')}` : '';
      return [item('key', id, type + listed), item('default', id, value, id)];
    }),
  );
  const files = groups.flatMap(({ group, files }) =>
    files.flatMap(({ name, values }) => {
      const id = `choice ${group}=${name}`;
      const set = Object.entries(values).map(([key, value]) =>
        item('default', `value ${group}=${name} ${key}`, value, id),
      );
      return [item('key', id), ...set];
    }),
  );
  return [...keys, ...files];
}

// Environment

/** Packages that are imported by another name. */
const IMPORTED_AS: Readonly<Record<string, string>> = {
  cv2: 'opencv-python',
  cupyx: 'cupy',
  hydra: 'hydra-core',
  pil: 'pillow',
  sklearn: 'scikit-learn',
  yaml: 'pyyaml',
};

function environmentItems(facts: EnvironmentFacts): LibraryItem[] {
  const { dependencies, extras, environment_variables: variables } = facts;
  const { python, packaging } = facts as { python?: { declared?: string }; packaging?: { console_scripts?: object } };
  const required = dependencies?.required ?? [];
  return [
    ...(python?.declared ? [item('environment', 'python', python.declared)] : []),
    ...Object.entries(packaging?.console_scripts ?? {}).map(([name, at]) => item('environment', `script ${name}`, at)),
    ...required.map(({ name, min }) => item('environment', `requirement ${name}`, min ?? '')),
    ...Object.entries(extras).flatMap(([extra, { packages }]) => [
      item('environment', `extra ${extra}`),
      ...packages.map(({ name, min }) => item('environment', `extra ${extra} ${name}`, min ?? '', `extra ${extra}`)),
    ]),
    ...variables.read_by_the_library.map((name) => item('environment', `variable ${name}`)),
    ...importedItems(facts, required),
  ];
}

/** Packages that the code imports and no requirement names. */
function importedItems(facts: EnvironmentFacts, required: ReadonlyArray<{ name: string }>): LibraryItem[] {
  const { dependencies } = facts;
  const { imports } = facts as { imports?: readonly string[] };
  const listed = [...(dependencies?.imported_but_not_declared ?? []), ...(dependencies?.optional_imports ?? [])];
  const names = imports?.map((name) => IMPORTED_AS[name.toLowerCase()] ?? name) ?? listed.map(({ name }) => name);
  const declared = new Set(required.map(({ name }) => normalizePackage(name)));
  const undeclared = new Set(names.map(normalizePackage).filter((name) => !declared.has(name)));
  return [...undeclared].map((name) => item('environment', `import ${name}`));
}
