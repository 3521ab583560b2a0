/** Parses the options of a code fence that say how its block is run as an example. */

import { NORUN_REASONS, type NorunReason, OUTPUT_PARTS, type OutputPart, type RunOptions } from '../model/example.ts';
import { didYouMean } from '../model/suggest.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';

const SERVICES_RE = /^(?:nothing|[45]\d\d|late:\d+)$/;

/** The options that concern the run; invalid values are reported and left out. */
export function readRunOptions(options: ReadonlyMap<string, string>, diagnostics: LineDiagnostic[]): RunOptions {
  const run: RunOptions = {};
  const norun = readChoice<NorunReason>('norun', options.get('norun'), NORUN_REASONS, diagnostics);
  if (norun) run.norun = norun;
  const continues = options.get('continues');
  if (continues !== undefined) run.continues = continues;
  const output = readChoice<OutputPart>('output', options.get('output'), OUTPUT_PARTS, diagnostics);
  if (output) run.output = output;
  const tolerance = readForm('tolerance', options.get('tolerance'), /^\d+(\.\d+)?%?$/, '5% or 0.02', diagnostics);
  if (tolerance) run.tolerance = tolerance;
  const exit = readForm('exit', options.get('exit'), /^\d{1,3}$/, '1', diagnostics);
  if (exit) run.exit = Number(exit);
  const services = readForm('services', options.get('services'), SERVICES_RE, '503, nothing or late:40', diagnostics);
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
  name: string,
  value: string | undefined,
  form: RegExp,
  example: string,
  diagnostics: LineDiagnostic[],
): string | undefined {
  if (value === undefined || form.test(value)) return value;
  diagnostics.push({ message: `malformed value of ${name}: "${value}"`, hint: `write ${name}=${example}` });
  return undefined;
}
