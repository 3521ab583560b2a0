/** Validates unknown values and says in plain words what is wrong with them. The only file that imports zod. */

import { z } from 'zod';
import { didYouMean } from '../model/suggest.ts';

export { z };

export type KeyPath = ReadonlyArray<string | number>;

export interface ValueDiagnostic {
  /** Leads to the key at fault: `['navbar', 'items', 2, 'type']`. */
  path: KeyPath;
  /** What was found and what is accepted. */
  message: string;
  hint?: string;
}

type Issue = z.core.$ZodIssue;

/** The message of an issue for which the schema gives no words: any words are the schema's own. */
const WORDLESS = '';

/** What an object accepts, by the list of keys that it refuses: an issue loses its schema as soon as it is finished. */
type KnownKeys = Map<readonly string[], readonly string[]>;

export type Validation<T> = { value: T; diagnostics: [] } | { value?: undefined; diagnostics: ValueDiagnostic[] };

/** Checks a value against a schema: the typed value, or every diagnostic in it. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validation<z.output<S>> {
  const known: KnownKeys = new Map();
  const error: z.core.$ZodErrorMap = (issue) => {
    if (issue.code === 'unrecognized_keys') known.set(issue.keys, Object.keys((issue.inst as z.ZodObject).shape));
    return WORDLESS;
  };
  const result = schema.safeParse(value, { reportInput: true, error, jitless: true });
  if (result.success) return { value: result.data, diagnostics: [] };
  return { diagnostics: result.error.issues.flatMap((issue) => describeIssue(issue, [], known)) };
}

/** `['navbar', 'items', 2, 'type']` → `navbar.items[2].type` */
export function formatPath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = /^[\w$-]+$/.test(key) ? key : JSON.stringify(key);
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** The path of the key and the message, as a diagnostic shows them. */
export function formatValueDiagnostic(diagnostic: ValueDiagnostic): string {
  return diagnostic.path.length === 0 ? diagnostic.message : `${formatPath(diagnostic.path)}: ${diagnostic.message}`;
}

/** How a found value reads in a message: `"left"`, `5`, `a list`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  return typeof value === 'object' ? 'an object' : typeof value === 'function' ? 'a function' : String(value);
}

/** Words for a union of objects told apart by `type`, for a value that is none of them: `unknown navbar item type "foo"`. */
export function unknownType(noun: string) {
  return (issue: { code?: string; input?: unknown }): string | undefined => {
    if (issue.code !== 'invalid_union') return undefined;
    const { type } = issue.input as { type?: unknown };
    return type === undefined ? `${noun} without a type` : `unknown ${noun} type ${describeValue(type)}`;
  };
}

/** `"a", "b" or "c"` */
function listChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

function describeIssue(issue: Issue, parent: KeyPath, known: KnownKeys): ValueDiagnostic[] {
  const path = [...parent, ...(issue.path as KeyPath)];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => describeUnknownKey(key, path, known.get(issue.keys)));
  if (issue.code === 'invalid_union' && !issue.discriminator) return describeUnion(issue, path, known);
  if (issue.code === 'invalid_union') return [describeUnknownKind(issue, path)];
  if (issue.code === 'custom') return [{ path, message: issue.message, hint: issue.params?.hint }];
  const accepted = describeAccepted(issue);
  if (issue.input === undefined) return [{ path, message: `is missing, accepted: ${accepted}` }];
  const hint = issue.code === 'invalid_value' ? didYouMean(String(issue.input), issue.values.map(String)) : undefined;
  return [{ path, message: `found ${describeValue(issue.input)}, accepted: ${accepted}`, hint }];
}

function describeUnknownKey(key: string, path: KeyPath, known: readonly string[] = []): ValueDiagnostic {
  const hint = didYouMean(key, known) ?? `known keys: ${known.join(', ')}`;
  return { path: [...path, key], message: `unknown key "${key}"`, hint };
}

/** The branch that was meant is the one that failed somewhere inside; if none did, the value is of no accepted kind at all. */
function describeUnion({ errors, input }: UnionIssue, path: KeyPath, known: KnownKeys): ValueDiagnostic[] {
  const meant = errors.find((branch) => branch.every((inner) => inner.path.length > 0 || !isWrongKind(inner)));
  if (meant) return meant.flatMap((inner) => describeIssue(inner, path, known));
  const found = input === undefined ? 'is missing' : `found ${describeValue(input)}`;
  const accepted = errors.flatMap((branch) => branch.slice(0, 1).map(describeAccepted));
  return [{ path, message: `${found}, accepted: ${listChoices([...new Set(accepted)])}` }];
}

function isWrongKind(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

type UnionIssue = z.core.$ZodIssueInvalidUnion;

function describeUnknownKind(
  { input, discriminator = '', message, ...issue }: UnionIssue,
  path: KeyPath,
): ValueDiagnostic {
  const found = (input as Record<string, unknown>)[discriminator];
  const known = ('options' in issue ? (issue.options ?? []) : []).filter((option) => typeof option === 'string');
  const suggestion = typeof found === 'string' ? didYouMean(found, known) : undefined;
  const hint = [suggestion, `accepted: ${known.join(', ')}`].filter(Boolean).join('; ');
  return { path, message: message || `unknown ${discriminator} ${describeValue(found)}`, hint };
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function describeAccepted(issue: Issue): string {
  if (issue.message !== WORDLESS) return issue.message;
  if (issue.code === 'invalid_value') return listChoices(issue.values.map(describeValue));
  if (issue.code === 'too_small') return `at least ${describeLimit(issue.minimum, issue.origin)}`;
  if (issue.code === 'too_big') return `at most ${describeLimit(issue.maximum, issue.origin)}`;
  if (issue.code === 'invalid_type') return KIND_NAMES[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_union') return 'an object';
  if (issue.code === 'invalid_key' && issue.issues[0]) return describeAccepted(issue.issues[0]);
  return 'another value';
}

function describeLimit(limit: number | bigint, origin: string): string {
  if (origin === 'array') return limit === 1 ? '1 entry' : `${limit} entries`;
  if (origin === 'string') return limit === 1 ? '1 character' : `${limit} characters`;
  return String(limit);
}
