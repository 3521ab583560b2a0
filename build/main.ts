/** The command `npm run build`: parses the command line, skips an up-to-date build, prints. */

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildReport } from './build.ts';
import { createBuildLog } from './command/buildLog.ts';
import { readChangedFiles } from './command/changedFiles.ts';
import { BUILD, type BuildCommand } from './command/commands.ts';
import { nameFromHere, pathFromHere } from './command/displayNames.ts';
import { createReporter, type Reporter, silentReporter } from './command/report.ts';
import { fail, runArguments } from './command/runCommand.ts';
import { renderSarif } from './command/sarif.ts';
import { saveFile, toJson } from './command/savedFile.ts';
import { createTrace } from './command/trace.ts';
import { type FreshnessInput, openBuildRecord } from './emit/freshness.ts';
import type { CodeLoader } from './input/codeLoader.ts';
import { runGit } from './input/gitCommand.ts';
import { ACCEPTED_FILE, renderAccepted } from './model/accepted.ts';
import { addChecks, checkNames } from './model/checks.ts';
import { countOf } from './model/countOf.ts';
import { BuildFailure, type Diagnostic } from './model/diagnostic.ts';
import { hashOf } from './model/hash.ts';
import { didYouMean } from './model/suggest.ts';
import type { BuildOptions } from './site/buildOptions.ts';

const PROJECT_ROOT = join(import.meta.dirname, '..');
const CACHE = join(PROJECT_ROOT, '.cache');

/**
 * The exit code. 0: built; 1: diagnostics fail the build, or the command line is invalid.
 * Any other exception is a bug in the builder.
 */
export function run(argv: string[], code: CodeLoader): Promise<0 | 1> {
  return runArguments(argv, BUILD, (options) => build(options, code));
}

async function build(options: BuildCommand, code: CodeLoader): Promise<0 | 1> {
  const trace = createTrace();
  const { isTTY = false } = process.stdout;
  const log = createBuildLog();
  const terminal = createTerminal(options, isTTY);
  const reporter = log.watch(trace.watch(terminal));
  const print = (diagnostics: readonly Diagnostic[], outcome: object) => {
    reporter.diagnostics(diagnostics);
    if (options.format === 'json') console.log(JSON.stringify(outcome, null, 2));
    if (options.format === 'sarif') console.log(JSON.stringify(renderSarif(diagnostics), null, 2));
    if (options.json !== undefined) saveFile(options.json, toJson(outcome));
  };
  const here = { cwd: process.cwd(), projectRoot: PROJECT_ROOT, contentDir: options.contentDir };
  try {
    const { upToDate, checks, ...result } = await buildOrReuse(options, reporter, { code, onSpan: trace.add });
    addChecks(checks);
    const unknown = describeUnknown(options.only);
    if (unknown !== undefined) return fail(unknown);
    const diagnostics = nameFromHere(result.diagnostics, here);
    print(diagnostics, log.describe({ ok: true, upToDate, ...result, diagnostics }));
    reporter.summary(result);
    if (options.acceptWarnings) reporter.note(acceptWarnings(options.contentDir, result.diagnostics));
    return 0;
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    const diagnostics = nameFromHere(error.diagnostics, here);
    print(diagnostics, log.describe({ ok: false, diagnostics }));
    const unknown = describeUnknown(options.only);
    if (unknown !== undefined) console.error(unknown);
    console.error(`\n${options.outDir} is as it was before this build.`);
    return 1;
  } finally {
    if (options.trace !== undefined) trace.write(options.trace);
  }
}

/** Names the first check that does not exist. The checks of plugins are known once the settings are loaded. */
function describeUnknown(only: readonly string[]): string | undefined {
  const known = checkNames();
  const unknown = only.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  return `option "--only" knows no "${unknown}": ${didYouMean(unknown, known) ?? `there are ${known.join(', ')}`}`;
}

/** With a format for machines, the standard output holds nothing else. */
function createTerminal({ contentDir, quiet, only, max, all, format }: BuildCommand, isTTY: boolean): Reporter {
  if (format === 'json' || format === 'sarif') return silentReporter;
  const touched = () => new Set(readChangedFiles(contentDir).map((file) => pathFromHere(file, process.cwd())));
  const annotations = format === 'github' ? { annotations: true } : {};
  const view = { touched, only, max, all };
  return createReporter({ stream: process.stdout, isTTY, quiet, view, env: process.env, ...annotations });
}

/** Writes the list and says so. */
function acceptWarnings(contentDir: string, diagnostics: readonly Diagnostic[]): string {
  const all = diagnostics.flatMap((each) => [each, ...(each.consequences ?? [])]);
  const warnings = all.filter(({ severity }) => severity === 'warn');
  writeFileSync(join(contentDir, ACCEPTED_FILE), renderAccepted(warnings));
  return `${countOf(warnings.length, 'warning')} accepted in ${ACCEPTED_FILE}`;
}

async function buildOrReuse(
  options: BuildCommand,
  reporter: Reporter,
  process: Pick<BuildOptions, 'code' | 'onSpan'>,
): Promise<BuildReport & { upToDate: boolean }> {
  const record = openBuildRecord<BuildReport>(freshnessOf(options));
  const { fresh, outputs: previous } = record;
  // Other sites may have changed.
  if (fresh && !options.external) {
    reporter.note('nothing has changed since the last build');
    return {
      upToDate: true,
      ...fresh,
      written: { ...fresh.written, written: 0, removed: 0, unchanged: fresh.written.written + fresh.written.unchanged },
    };
  }
  // Imported late: a build with nothing to do does not pay for it.
  const { buildSite } = await import('./build.ts');
  const { hashes, ...result } = await buildSite(
    { ...options, projectRoot: PROJECT_ROOT, cacheDir: CACHE, draw: true, ...process, previous },
    reporter,
  );
  record.save(hashes, result);
  return { upToDate: false, ...result };
}

/** Everything the output depends on: sources, our own code, UI strings and dependencies, options, the history for dates. */
function freshnessOf(options: BuildCommand): FreshnessInput {
  const {
    json: _json,
    trace: _trace,
    quiet: _quiet,
    only: _only,
    max: _max,
    all: _all,
    format: _format,
    ...settings
  } = options;
  const own = ['build', 'templates', 'client', 'package.json', 'package-lock.json'].map((name) =>
    join(PROJECT_ROOT, name),
  );
  const commit = runGit(options.contentDir, ['rev-parse', 'HEAD', '--is-shallow-repository']);
  return {
    inputs: [options.contentDir, join(dirname(options.contentDir), 'public'), ...own],
    settings: { settings, node: process.version, commit },
    outDir: options.outDir,
    recordFile: join(CACHE, 'builds', `${hashOf(`${options.contentDir}\0${options.outDir}`, 16)}.json`),
  };
}
