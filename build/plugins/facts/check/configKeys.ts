/** The configuration keys in the facts, with their accepted values. */

import { didYouMean } from '../../../model/suggest.ts';
import { choicesOf, listGroups, ROOT } from '../model/configForms.ts';
import type { ConfigFacts, ConfigFieldFacts } from '../model/factsSchema.ts';
import { listWords } from '../model/hints.ts';

export interface ConfigKey {
  /** `processor.lod_level`, or a section: `processor`. */
  path: string;
  isSection: boolean;
  /** Any key is accepted below it. */
  isOpen: boolean;
  /** Its entry in the schema of the library. */
  field?: ConfigFieldFacts;
}

export interface ConfigKeys {
  find(path: string): ConfigKey | undefined;
  /** Keys and sections of a section; at the top level for `''`. */
  namesIn(section: string): string[];
  /** Configuration groups and the files in them: `processor` → `cpu_fast`, `default` … */
  groups: ReadonlyMap<string, readonly string[]>;
  /** Sections mentioned in documentation that no code reads. */
  absentSections: ReadonlySet<string>;
  /** The keys required by `process --config-file`. */
  required: readonly string[];
}

/** Additional sections of the library's own files. */
const OPEN_SECTIONS = ['hydra'];
const FREE_KEYS = ['experiment_name', 'experiment_description', 'defaults'];

/** Collects the keys of the schema, of the packaged files, and of the code that reads keys on its own. */
export function createConfigKeys(facts: ConfigFacts): ConfigKeys {
  const keys = new Map<string, ConfigKey>();
  const add = (path: string, field?: ConfigFieldFacts) => {
    const isOpen = path.endsWith('.*');
    const own = getOrAdd(keys, path.replace(/\.\*$/, ''));
    own.isOpen ||= isOpen;
    own.isSection ||= isOpen;
    own.field ??= field;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    if (parent) markSection(keys, parent);
  };
  const sections = facts.schema.map((each) => each.key_path).filter((path) => path !== ROOT);
  for (const { fields } of facts.schema)
    for (const field of fields) if (!sections.includes(field.dotted_key)) add(field.dotted_key, field);
  for (const path of keysInFiles(facts)) add(path);
  for (const note of facts.notes_on_mismatch)
    if (note.kind === 'read_by_code_only') for (const key of note.keys ?? []) add(key);
  for (const section of OPEN_SECTIONS) add(`${section}.*`);
  for (const key of FREE_KEYS) add(key);
  return {
    find: (path) => keys.get(path) ?? findOpen(keys, path),
    namesIn: (section) => namesIn(keys, section),
    groups: new Map(listGroups(facts).map(({ group, files }) => [group, files.map(({ name }) => name)])),
    absentSections: new Set(facts.sections_that_are_not_read),
    required: facts.required_keys.find(({ where }) => where.includes('--config-file'))?.keys ?? [],
  };
}

/** The hint for an unknown key. */
export function suggestKey(path: string, keys: ConfigKeys): string {
  const cut = path.lastIndexOf('.');
  const [section, name] = [path.slice(0, Math.max(0, cut)), path.slice(cut + 1)];
  const near = didYouMean(name, keys.namesIn(section));
  if (near) return section ? near.replace('"', `"${section}.`) : near;
  const elsewhere = sectionsOf(keys).find((other) => other !== section && keys.find(`${other}.${name}`));
  return elsewhere ? `there is "${elsewhere}.${name}"` : listKeys(section, keys);
}

/** `keys of features: mode, …`; the sections for the top level or an unknown section. */
export function listKeys(section: string, keys: ConfigKeys): string {
  const names = section === '' ? [] : keys.namesIn(section);
  return names.length > 0 ? listWords(`keys of ${section}`, names) : listWords('sections', sectionsOf(keys));
}

/** Top-level sections. */
export function sectionsOf(keys: ConfigKeys): string[] {
  return keys.namesIn('').filter((name) => keys.find(name)?.isSection && !OPEN_SECTIONS.includes(name));
}

/** The diagnostic for an invalid value, or undefined. `siblings` are the other values of its section, if known. */
export function checkValue(
  key: ConfigKey,
  value: unknown,
  siblings: Readonly<Record<string, unknown>> = {},
): { message: string; hint?: string } | undefined {
  if (isFilledLater(value)) return undefined;
  const { field } = key;
  if (!field) return undefined;
  const reject = (accepted: string, hint?: string) => ({
    message: `${key.path} is ${show(value)}, accepted: ${accepted}`,
    hint,
  });
  const choices = choicesOf(field);
  if (value === null) return acceptsNull(field) ? undefined : reject(choices?.join(', ') ?? describeField(field));
  if (choices) {
    const given =
      field.accepts_list && typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value];
    const wrong = given.find((each) => !choices.includes(each as never));
    return wrong === undefined ? undefined : reject(choices.join(', '), didYouMean(String(wrong), choices.map(String)));
  }
  if (!isOfType(field.type, value)) return reject(describeField(field));
  const range = typeof field.choices_or_range === 'string' ? field.choices_or_range : '';
  if (typeof value === 'number' && !isInRange(range, value, siblings))
    return reject(range.replace(/\s*(?:\(validate\)|;.*)/g, ''));
  return undefined;
}

/** `${oc.env:HOME}`, `???`, `<your folder>`, `$TILES` */
function isFilledLater(value: unknown): boolean {
  return typeof value === 'string' && /\$|^\?\?\?$|<.*>|^(?:\.\.\.|…)$/.test(value);
}

function acceptsNull({ type, accepts_null }: ConfigFieldFacts): boolean {
  return accepts_null === true || /^(?:Optional|List|list)\b/.test(type);
}

/** The library reads YAML 1.1, which has more boolean words, and `_` in numbers. */
function isOfType(type: string, value: unknown): boolean {
  if (type === 'bool')
    return typeof value === 'boolean' || (typeof value === 'string' && /^(?:yes|no|on|off)$/i.test(value));
  const isNumeral = typeof value === 'string' && /^[+-]?(?=.*\d)[\d_]*\.?\d*(?:e[+-]?\d+)?$/i.test(value);
  if (/\bint\b/.test(type) && !/str/.test(type))
    return Number.isInteger(value) || (isNumeral && !/[.e]/i.test(String(value)));
  if (/\bfloat\b/.test(type)) return typeof value === 'number' || isNumeral;
  if (/^str\b/.test(type)) return typeof value !== 'object' && typeof value !== 'boolean';
  return type !== 'Union[str, int]' || typeof value === 'string' || Number.isInteger(value);
}

function describeField({ type }: ConfigFieldFacts): string {
  const words =
    type === 'bool'
      ? 'true or false'
      : /str/.test(type) && /int/.test(type)
        ? 'text or a whole number'
        : /\bint\b/.test(type)
          ? 'a whole number'
          : /\bfloat\b/.test(type)
            ? 'a number'
            : 'text';
  return /^Optional/.test(type) ? `${words} or null` : words;
}

/** `> 0 (validate)`, `[0, 1) (validate)`, `> 0 when enabled (validate)` */
function isInRange(range: string, value: number, siblings: Readonly<Record<string, unknown>>): boolean {
  if (/when enabled/.test(range) && siblings.enabled !== true) return true;
  const above = /^>\s*(-?[\d.]+)/.exec(range);
  if (above && value <= Number(above[1])) return false;
  const between = /^([[(])\s*(-?[\d.]+),\s*(-?[\d.]+)\s*([\])])/.exec(range);
  if (!between) return true;
  const [, open, low, high, close] = between;
  const isAbove = open === '[' ? value >= Number(low) : value > Number(low);
  return isAbove && (close === ']' ? value <= Number(high) : value < Number(high));
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a section';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Keys of the packaged files by full path. Experiments' keys without a section are skipped: Hydra moves those files. */
function keysInFiles({ groups, schema }: ConfigFacts): string[] {
  const sections = new Set([...schema.map((each) => each.key_path), ...groups.map(({ group }) => group)]);
  return groups.flatMap(({ group, files }) => {
    const keys = files.flatMap(({ values }) => Object.keys(values));
    if (group !== ROOT && !group.startsWith('experiment')) return keys.map((key) => `${group}.${key}`);
    return keys.filter((key) => group === ROOT || sections.has(key.split('.')[0] ?? '') || key.startsWith('dataset.'));
  });
}

function getOrAdd(keys: Map<string, ConfigKey>, path: string): ConfigKey {
  const known = keys.get(path) ?? { path, isSection: false, isOpen: false };
  keys.set(path, known);
  return known;
}

function markSection(keys: Map<string, ConfigKey>, path: string): void {
  getOrAdd(keys, path).isSection = true;
  const cut = path.lastIndexOf('.');
  if (cut > 0) markSection(keys, path.slice(0, cut));
}

function findOpen(keys: ReadonlyMap<string, ConfigKey>, path: string): ConfigKey | undefined {
  for (let cut = path.lastIndexOf('.'); cut > 0; cut = path.lastIndexOf('.', cut - 1)) {
    const above = keys.get(path.slice(0, cut));
    if (above?.isOpen) return { path, isSection: true, isOpen: true };
  }
  return undefined;
}

function namesIn(keys: ReadonlyMap<string, ConfigKey>, section: string): string[] {
  const prefix = section === '' ? '' : `${section}.`;
  return [...keys.keys()]
    .filter((path) => path.startsWith(prefix) && path !== section && !path.slice(prefix.length).includes('.'))
    .map((path) => path.slice(prefix.length));
}
