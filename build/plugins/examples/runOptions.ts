/** The options of a code fence that say how its block is run as an example. */

import type { DiagnosticMessage } from '../../model/diagnostic.ts';
import { didYouMean } from '../../model/suggest.ts';
import { NORUN_REASONS, type NorunReason, OUTPUT_PARTS, type OutputPart, type RunOptions } from './example.ts';

type Check = (value: string) => DiagnosticMessage | undefined;

/** Each option with what is wrong with a value. */
export const RUN_OPTIONS = {
  norun: oneOf('norun', NORUN_REASONS),
  continues: () => undefined,
  output: oneOf('output', OUTPUT_PARTS),
  tolerance: ofForm('tolerance', /^\d+(\.\d+)?%?$/, '5% or 0.02'),
  exit: ofForm('exit', /^\d{1,3}$/, '1'),
  services: ofForm('services', /^(?:nothing|[45]\d\d|late:\d+)$/, '503, nothing or late:40'),
} satisfies Record<string, Check>;

/** The options that concern the run; invalid values are left out. */
export function readRunOptions(written: ReadonlyMap<string, string>): RunOptions {
  const given = (name: keyof typeof RUN_OPTIONS) => {
    const value = written.get(name);
    const check: Check = RUN_OPTIONS[name];
    return value === undefined || check(value) ? undefined : value;
  };
  const exit = given('exit');
  const run: RunOptions = {
    norun: given('norun') as NorunReason | undefined,
    continues: given('continues'),
    output: given('output') as OutputPart | undefined,
    tolerance: given('tolerance') || undefined,
    exit: exit ? Number(exit) : undefined,
    services: given('services') || undefined,
  };
  return Object.fromEntries(Object.entries(run).filter(([, value]) => value !== undefined));
}

function oneOf(name: string, choices: Readonly<Record<string, string>>): Check {
  const names = Object.keys(choices);
  return (value) =>
    names.includes(value)
      ? undefined
      : {
          message: `unknown value of ${name}: "${value}"`,
          hint: didYouMean(value, names) ?? `accepted: ${names.join(', ')}`,
        };
}

function ofForm(name: string, form: RegExp, example: string): Check {
  return (value) =>
    form.test(value)
      ? undefined
      : { message: `malformed value of ${name}: "${value}"`, hint: `write ${name}=${example}` };
}
