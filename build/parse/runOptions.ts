/** Parses the options of a code fence that say how its block is run as an example. */

import { NORUN_REASONS, type NorunReason, OUTPUT_PARTS, type OutputPart, type RunOptions } from '../model/example.ts';
import { didYouMean } from '../model/suggest.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';

/** The form of each value, with an example for the hint. */
const FORMS = {
  tolerance: { form: /^\d+(\.\d+)?%?$/, example: '5% or 0.02' },
  exit: { form: /^\d{1,3}$/, example: '1' },
  services: { form: /^(?:nothing|[45]\d\d|late:\d+)$/, example: '503, nothing or late:40' },
} as const;

/** The options that concern the run; invalid values are reported and left out. */
export function readRunOptions(options: ReadonlyMap<string, string>, diagnostics: LineDiagnostic[]): RunOptions {
  const run: RunOptions = {};
  const norun = readChoice<NorunReason>('norun', options.get('norun'), NORUN_REASONS, diagnostics);
  if (norun) run.norun = norun;
  const continues = options.get('continues');
  if (continues !== undefined) run.continues = continues;
  const output = readChoice<OutputPart>('output', options.get('output'), OUTPUT_PARTS, diagnostics);
  if (output) run.output = output;
  const tolerance = readForm('tolerance', options, diagnostics);
  if (tolerance) run.tolerance = tolerance;
  const exit = readForm('exit', options, diagnostics);
  if (exit) run.exit = Number(exit);
  const services = readForm('services', options, diagnostics);
  if (services) run.services = services;
  return run;
}

function readChoice<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: Readonly<Record<Choice, string>>,
  diagnostics: LineDiagnostic[],
): Choice | undefined {
  if (value === undefined || Object.hasOwn(choices, value)) return value as Choice | undefined;
  const names = Object.keys(choices);
  const hint = didYouMean(value, names) ?? `accepted: ${names.join(', ')}`;
  diagnostics.push({ message: `unknown value of ${name}: "${value}"`, hint });
  return undefined;
}

function readForm(
  name: keyof typeof FORMS,
  options: ReadonlyMap<string, string>,
  diagnostics: LineDiagnostic[],
): string | undefined {
  const value = options.get(name);
  const { form, example } = FORMS[name];
  if (value === undefined || form.test(value)) return value;
  diagnostics.push({ message: `malformed value of ${name}: "${value}"`, hint: `write ${name}=${example}` });
  return undefined;
}
