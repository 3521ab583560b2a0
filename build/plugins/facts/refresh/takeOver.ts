/** Merges what was read from code into the files of facts. Sentences for readers, and whatever code does not contain, stay. */

import { mainFlag } from '../model/commandForms.ts';
import { bareType } from './libraryItems.ts';
import type { LibraryIdentity } from './packageFiles.ts';

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

/** Written by hand: the reader gives them empty, for entries that are new. */
const BY_HAND: ReadonlySet<string> = new Set([
  'purpose',
  'meaning',
  'used_for',
  'effect_in_process_command',
  'reachable_as',
  'accepts_hydra_overrides',
  'exit_codes_or_errors',
  'reads',
  'writes',
  'caveats_seen_in_code',
]);
/** Absent where the code has none. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'raises',
  'decorators',
  'members',
  'class_attributes',
  'instance_attributes',
  'exports',
  'other_names',
  'value_names',
]);
/** Objects with names of the library for keys: one that is gone is gone. */
const RECORDS: ReadonlySet<string> = new Set([
  'members',
  'class_attributes',
  'values',
  'extras',
  'console_scripts',
  ...['building', 'road', 'vegetation', 'water'],
]);
/** Keys that identify entries of a list, the most exact first. */
const IDENTITIES = ['module', 'class', 'dotted_key', 'flags', 'code', 'id', 'asprs', 'group', 'name'] as const;

/** Merges `fresh` into the facts, in the order of `fresh`. */
export function takeOver(old: Json, fresh: Json, key = ''): Json {
  if (old === undefined) return fresh;
  if (BY_HAND.has(key)) return old;
  if (Array.isArray(old) && Array.isArray(fresh)) return mergeLists(old, fresh);
  if (isObject(old) && isObject(fresh)) return mergeObjects(old, fresh, RECORDS.has(key));
  return keepsRemark(old, fresh, key) ? old : fresh;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `str (key=value)` stays while the type is `str`, and a range in words while the code lists no choices. */
function keepsRemark(old: Json, fresh: Json, key: string): boolean {
  if (key === 'type') return typeof old === 'string' && old !== fresh && bareType(old) === fresh;
  return key === 'choices_or_range' && fresh === null && typeof old === 'string';
}

function mergeObjects(old: JsonObject, fresh: JsonObject, isRecord: boolean): JsonObject {
  const isGone = (key: string) => !Object.hasOwn(fresh, key) && (isRecord || (OPTIONAL.has(key) && 'name' in fresh));
  const kept = Object.keys(old).filter((key) => !isGone(key));
  const keys = [...kept, ...Object.keys(fresh).filter((key) => !Object.hasOwn(old, key))];
  return Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(fresh, key) ? takeOver(old[key], fresh[key], key) : old[key]]),
  );
}

function mergeLists(old: readonly Json[], fresh: readonly Json[]): readonly Json[] {
  if (hasSame(old, fresh)) return old;
  const known = new Map(old.map((each) => [identityOf(each), each]));
  return fresh.map((each) => takeOver(known.get(identityOf(each)), each));
}

/** The order of names that the code keeps in a set means nothing. */
function hasSame(old: readonly Json[], fresh: readonly Json[]): boolean {
  const texts = new Set(old.map((each) => JSON.stringify(each)));
  return old.length === fresh.length && fresh.every((each) => texts.has(JSON.stringify(each)));
}

/** Entries without an identifying key are identified by their whole text. */
function identityOf(value: Json): string {
  const key = isObject(value) ? IDENTITIES.find((each) => Object.hasOwn(value, each)) : undefined;
  const found = isObject(value) && key ? value[key] : value;
  return JSON.stringify(Array.isArray(found) ? mainFlag(found.map(String)) : found);
}

/** The facts of one file with everything that follows from the code: entries, version, numbers of entries. */
export function refreshFile(name: string, old: JsonObject, fresh: JsonObject, version: string): JsonObject {
  const { imports: _, ...rest } = fresh;
  const merged = { ...(takeOver(old, rest) as JsonObject) };
  if ('version' in merged) merged.version = version;
  const count = COUNTERS[name];
  return count ? count(merged, version) : merged;
}

/** What code does not say of each file: where the first facts of a library begin. */
export function seedsOf({ distribution, importName }: LibraryIdentity): Readonly<Record<string, JsonObject>> {
  return {
    environment: { library: { name: distribution, import_name: importName } },
    'python-api': { version: '', import_facts: { import_name: importName } },
    cli: { version: '' },
    config: {},
  };
}

/** Whether a library has no commands, or no configuration. */
export function isEmptyFile(name: string, { commands, schema, groups }: JsonObject): boolean {
  const hasSome = (list: Json) => Array.isArray(list) && list.length > 0;
  return (name === 'cli' && !hasSome(commands)) || (name === 'config' && !hasSome(schema) && !hasSome(groups));
}

type Counter = (facts: JsonObject, version: string) => JsonObject;

// biome-ignore lint/suspicious/noExplicitAny: files of facts are plain JSON here; the build validates them
type Loose = any;

const COUNTERS: Readonly<Record<string, Counter>> = {
  'python-api'(facts: Loose) {
    const { modules } = facts;
    const classes = modules.flatMap((each: Loose) => each.classes);
    const root = modules.find((each: Loose) => each.module === facts.import_facts.import_name);
    return {
      ...facts,
      counts: {
        modules: modules.length,
        classes: classes.length,
        functions: modules.flatMap((each: Loose) => each.functions).length,
        methods: classes.flatMap((each: Loose) => each.methods).length,
      },
      import_facts: {
        ...facts.import_facts,
        root_exports: root?.exports ?? [],
        root_exports_count: root?.exports?.length ?? 0,
      },
    };
  },
  environment: (facts: Loose, version) => ({ ...facts, library: { ...facts.library, version } }),
  classes: (facts: Loose) =>
    mapValues(facts, (each: Loose) =>
      each?.classes && 'count' in each ? { ...each, count: each.classes.length } : each,
    ),
  features: (facts: Loose) => ({
    ...facts,
    modes: mapValues(facts.modes, (mode: Loose) =>
      mode.declared_features ? { ...mode, declared_names_count: mode.declared_features.length } : mode,
    ),
  }),
};

function mapValues(values: JsonObject, map: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
