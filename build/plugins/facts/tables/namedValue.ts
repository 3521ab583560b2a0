/** Finds a value of the facts by its path and formats it for a locale. */

import { didYouMean } from '../../../model/suggest.ts';
import type { Facts } from '../model/facts.ts';
import { listWords } from '../model/hints.ts';
import type { NamedValue } from '../model/siteFacts.ts';
import { UnknownFact } from './targets.ts';

/** The facts by file, with the short names that pages use: `cli.download`, `config.processor.num_points`. */
export function namedFacts({ data, cli, config }: Facts): Readonly<Record<string, unknown>> {
  const commands = (cli?.commands ?? []).map((command) => [
    command.name,
    Object.fromEntries(command.options.flatMap((option) => option.flags.map((flag) => [flag, option]))),
  ]);
  const keys = (config?.schema ?? []).flatMap((section) => section.fields.map((field) => [field.dotted_key, field]));
  return {
    ...data,
    cli: { ...Object(data.cli), ...Object.fromEntries(commands) },
    config: { ...Object.fromEntries(keys), ...Object(data.config) },
  };
}

/** The keys whose values name the entries of a list. */
const NAME_KEYS = ['name', 'key', 'key_path', 'group', 'version', 'code', 'id', 'module', 'stage', 'asprs'] as const;
const NAME_LIST_KEYS = ['names', 'flags'] as const;

/**
 * A path has the name of a facts file, then keys, with list entries by name: `cli.commands.download.options.--radius.default`.
 * `count` of a list or an object is the number of its entries. Numbers are formatted for the locale, other values and, with
 * `asCode`, numbers are code.
 */
export function readValue(
  data: Readonly<Record<string, unknown>>,
  path: string,
  { locale, asCode }: { locale: string; asCode: boolean },
): NamedValue {
  let value: unknown = data;
  let rest = path.trim();
  while (rest !== '') {
    const names = namesIn(value);
    const step = names.filter((name) => rest === name || rest.startsWith(`${name}.`)).sort(byLength)[0];
    if (step === undefined) throw noSuchValue(path, rest, names);
    value = entryOf(value, step);
    rest = rest.slice(step.length + 1);
  }
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0 || !values.every(isScalar)) throw noSuchValue(path, '', namesIn(value));
  const isCode = asCode || !values.every((each) => typeof each === 'number');
  return { texts: values.map((each) => format(each, locale, isCode)), isCode };
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return ['count', ...value.flatMap(namesOf)];
  if (!value || typeof value !== 'object') return [];
  const keys = Object.keys(value);
  return keys.includes('count') ? keys : [...keys, 'count'];
}

function namesOf(entry: unknown): string[] {
  if (!entry || typeof entry !== 'object') return [];
  const record = entry as Record<string, unknown>;
  const names = NAME_KEYS.map((key) => record[key]).filter(
    (name) => typeof name === 'string' || typeof name === 'number',
  );
  const lists = NAME_LIST_KEYS.flatMap((key) => (Array.isArray(record[key]) ? (record[key] as unknown[]) : []));
  return [...names, ...lists].map(String);
}

function entryOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const found = value.find((entry) => namesOf(entry).includes(name));
    return found ?? (name === 'count' ? value.length : undefined);
  }
  const record = value as Record<string, unknown>;
  return Object.hasOwn(record, name) ? record[name] : Object.keys(record).length;
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

function noSuchValue(path: string, rest: string, names: readonly string[]): UnknownFact {
  const known = listWords('known there', names);
  if (rest === '') return new UnknownFact(`"${path}" is a group of facts, not a value`, known);
  const step = rest.split('.')[0] ?? rest;
  const before = path.slice(0, path.length - rest.length);
  const near = names.length > 0 ? didYouMean(step, names)?.replace(/"(.+)"/, `"${before}$1"`) : undefined;
  return new UnknownFact(`the facts have no value "${path}": no "${step}" there`, near ?? known);
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Locale-dependent: French has a narrow no-break space as group separator, and a decimal comma. */
function format(value: string | number | boolean | null, locale: string, asCode: boolean): string {
  if (typeof value !== 'number' || asCode) return String(value);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(value);
}
