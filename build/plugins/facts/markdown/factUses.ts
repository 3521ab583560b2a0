/** Records what a page takes from the facts, and finds out later whether it would get the same again. */

import type { Diagnostic } from '../../../model/diagnostic.ts';
import { hashOf } from '../../../model/hash.ts';
import type { Reference, ReferenceRequest, SiteFacts } from '../model/siteFacts.ts';

export interface FactUse {
  /** Name and arguments of the function of `Reference`. */
  request: ['render', ReferenceRequest] | ['value', string, boolean];
  /** Hash of the answer. */
  answer: string;
}

type CreateReference = NonNullable<SiteFacts['createReference']>;

/** A reference for one page that adds each request to `uses`. */
export function recordFacts(
  createReference: CreateReference,
  locale: string,
  diagnostics: Diagnostic[],
  uses: FactUse[],
): Reference {
  const reference = createReference(locale, diagnostics);
  const answer = <T>(request: FactUse['request'], ask: () => T): T => {
    const before = diagnostics.length;
    const result = ask();
    uses.push({ request, answer: hashAnswer(result, diagnostics.slice(before)) });
    return result;
  };
  return {
    render: (request) => answer(['render', request], () => reference.render(request)),
    value: (path, asCode) => answer(['value', path, asCode], () => reference.value(path, asCode)),
  };
}

/** Whether all requests get the answers of that time. */
export function isUpToDate(uses: readonly FactUse[], createReference: CreateReference, locale: string): boolean {
  const answers = answersOf(createReference);
  return uses.every(({ request, answer }) => {
    const key = JSON.stringify([locale, request]);
    const current = answers.get(key) ?? ask(request, createReference, locale);
    answers.set(key, current);
    return current === answer;
  });
}

/** Hashes of answers by request, for each set of facts: many pages ask for the same. */
const answersOfFacts = new WeakMap<CreateReference, Map<string, string>>();

function answersOf(createReference: CreateReference): Map<string, string> {
  const answers = answersOfFacts.get(createReference) ?? new Map<string, string>();
  answersOfFacts.set(createReference, answers);
  return answers;
}

function ask(request: FactUse['request'], createReference: CreateReference, locale: string): string {
  const diagnostics: Diagnostic[] = [];
  const reference = createReference(locale, diagnostics);
  const result = request[0] === 'render' ? reference.render(request[1]) : reference.value(request[1], request[2]);
  return hashAnswer(result, diagnostics);
}

function hashAnswer(result: unknown, diagnostics: readonly Diagnostic[]): string {
  const asList = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  return hashOf(JSON.stringify([result, diagnostics], asList), 16);
}
