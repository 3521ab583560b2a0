/** Collects what a build did, for `--json`: see docs/operating.md for the meaning of each key. */

import type { Severity } from '../model/checks.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Reporter, Summary } from './report.ts';

/** Incremented when a key is removed or changes its meaning; new keys do not count. */
const FORMAT = 1;

interface LoggedStep {
  name: string;
  ms: number;
  /** What the step counted, as in the terminal. */
  count?: string;
  failed?: true;
}

type Outcome = ({ ok: true; upToDate: boolean } & Summary) | { ok: false; diagnostics: readonly Diagnostic[] };

interface BuildLog {
  /** The reporter, with every step in the log. */
  watch(reporter: Reporter): Reporter;
  /** The content of the JSON file. */
  describe(outcome: Outcome): object;
}

/** The log of a process, from now on. `now` is a monotonic clock in milliseconds. */
export function createBuildLog(now: () => number = () => performance.now()): BuildLog {
  const started = now();
  const steps: LoggedStep[] = [];

  const watch = (reporter: Reporter): Reporter => ({
    ...reporter,
    async step(name, work, count) {
      const stepStarted = now();
      const add = (more: Partial<LoggedStep>) => steps.push({ name, ms: Math.round(now() - stepStarted), ...more });
      try {
        const result = await reporter.step(name, work, count);
        add(count ? { count: count(result) } : {});
        return result;
      } catch (error) {
        add({ failed: true });
        throw error;
      }
    },
  });

  const describe = ({ diagnostics, ...outcome }: Outcome) => ({
    format: FORMAT,
    ...outcome,
    ms: Math.round(now() - started),
    steps,
    counts: countDiagnostics(diagnostics),
    diagnostics,
  });

  return { watch, describe };
}

function countDiagnostics(diagnostics: readonly Diagnostic[]) {
  const of = (wanted: Severity) => diagnostics.filter(({ severity }) => severity === wanted).length;
  const checks: Record<string, number> = {};
  for (const { check } of diagnostics) checks[check] = (checks[check] ?? 0) + 1;
  return { errors: of('throw'), warnings: of('warn'), notes: of('log'), checks };
}
