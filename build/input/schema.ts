/** Validates unknown values and reports errors in plain language. */

import type { DiagnosticMessage } from '../model/diagnostic.ts';
import { didYouMean } from '../model/suggest.ts';
import type * as z from './zod.ts';

export type KeyPath = ReadonlyArray<string | number>;

export interface ValueDiagnostic extends DiagnosticMessage {
  /** Path of the invalid key: `['navbar', 'items', 2, 'type']`. */
  path: KeyPath;
}

type Issue = z.core.$ZodIssue;

/** The message of an issue without a custom message in the schema. */
const NO_MESSAGE = '';

/** The keys an object accepts, by its list of unknown keys: a finished issue has no reference to its schema. */
type KnownKeys = Map<readonly string[], readonly string[]>;

export type Validation<T> = { value: T; diagnostics: [] } | { value?: undefined; diagnostics: ValueDiagnostic[] };

/** Validates a value against a schema: returns the typed value, or all diagnostics. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validation<z.output<S>> {
  const known: KnownKeys = new Map();
  const error: z.core.$ZodErrorMap = (issue) => {
    if (issue.code === 'unrecognized_keys') known.set(issue.keys, Object.keys((issue.inst as z.ZodObject).shape));
    return NO_MESSAGE;
  };
  const result = schema.safeParse(value, { reportInput: true, error, jitless: true });
  if (result.success) return { value: result.data, diagnostics: [] };
  return { diagnostics: result.error.issues.flatMap((issue) => describeIssue(issue, [], known)) };
}

/** The value as an object whose keys can be read; empty for anything else, lists included. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** `['navbar', 'items', 2, 'type']` → `navbar.items[2].type` */
export function formatPath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = /^[\w$-]+$/.test(key) ? key : JSON.stringify(key);
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** The key's path and the message, as shown in a diagnostic. */
export function formatValueDiagnostic(diagnostic: ValueDiagnostic): string {
  return diagnostic.path.length === 0 ? diagnostic.message : `${formatPath(diagnostic.path)}: ${diagnostic.message}`;
}

/** A found value for a message: `"left"`, `5`, `a list`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  return typeof value === 'object' ? 'an object' : typeof value === 'function' ? 'a function' : String(value);
}

/** Options of `refine`: a message in the style of zod's own checks. */
export function accepted(what: string) {
  return { error: ({ input }: { input?: unknown }) => `found ${describeValue(input)}, accepted: ${what}` };
}

/** The message for a value that matches no branch of a union discriminated by `type`: `unknown navbar item type "foo"`. */
export function unknownType(noun: string) {
  return (issue: { code?: string; input?: unknown }): string | undefined => {
    if (issue.code !== 'invalid_union') return undefined;
    const { type } = issue.input as { type?: unknown };
    return type === undefined ? `${noun} without a type` : `unknown ${noun} type ${describeValue(type)}`;
  };
}

/** The hint for an unknown key: the known one that it may stand for, else all of them. */
export function hintForKey(key: string, known: readonly string[]): string {
  return didYouMean(key, known) ?? `known keys: ${known.join(', ')}`;
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
  return { path: [...path, key], message: `unknown key "${key}"`, hint: hintForKey(key, known) };
}

/** The intended branch is the one that failed below the top level; if there is none, the value has no accepted type. */
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
  if (issue.message !== NO_MESSAGE) return issue.message;
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
