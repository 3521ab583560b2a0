/** Runs the examples of one page in a folder of its own, as a reader would, and judges them. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveFile } from '../../command/savedFile.ts';
import { escapeRegExp } from '../../model/escapeRegExp.ts';
import { compareOutput } from './comparison.ts';
import type { Example } from './example.ts';
import type { Verdict } from './exampleResults.ts';
import { compareTree } from './fileTree.ts';
import { type Finished, runProgram } from './program.ts';
import { type ExpectedOutput, planSteps, type RunStep } from './steps.ts';

interface PageJob {
  examples: readonly Example[];
  /** The folder to run in; it exists and holds what the page starts with. */
  folder: string;
  /** For programs, with the documented version of the library or another one. */
  envFor(version?: string): NodeJS.ProcessEnv;
  /** A version that can be had for a range of versions: `≤ 1.7.7`. */
  versionFor(range: string): string | undefined;
  /** Sets how the stand-in answers from now on. */
  answer(how: string): Promise<void>;
  /** Bash that runs before the first block. */
  setup: string;
  /** Seconds for each block. */
  limit: number;
}

export interface PageOutcome {
  /** One per block; output and files have none. */
  verdicts: Array<Verdict | undefined>;
  problems: Problem[];
}

interface Problem {
  /** Index of the block; absent if the setup failed. */
  block?: number;
  /** Lines for people. */
  lines: string[];
}

/** Lines of output that are shown of a program that failed. */
const SHOWN_LINES = 12;

export async function runPage({ examples, folder, answer, setup, limit, ...versions }: PageJob): Promise<PageOutcome> {
  const { steps, marked } = planSteps(examples, versions.versionFor);
  const env = versions.envFor();
  const verdicts = examples.map((_, at): Verdict | undefined => marked.get(at));
  const problems: Problem[] = [];
  const shell = { cwd: folder };
  if (setup && steps.some(({ kind }) => kind === 'run')) {
    const { code, printed } = await runProgram(
      ['bash', '-euo', 'pipefail', '-c', `source "$TOOLS/setups.sh"\n${setup}`],
      { cwd: folder, env, limit },
    );
    if (code !== 0) problems.push({ lines: [`the setup ended with ${code}`, ...lastLines(printed)] });
  }
  for (const step of steps) {
    if (step.kind === 'save') saveFile(join(shell.cwd, step.name), step.text);
    else {
      if (step.services) await answer(step.services);
      const found = await judgeStep(step, shell, { folder, env: versions.envFor(step.version), limit });
      if (step.services) await answer('well');
      for (const block of step.blocks) verdicts[block] = found.length === 0 ? 'equal' : 'differs';
      problems.push(...found);
    }
  }
  return { verdicts, problems };
}

type Surroundings = Pick<PageJob, 'folder' | 'limit'> & { env: NodeJS.ProcessEnv };

async function judgeStep(step: RunStep, shell: { cwd: string }, surroundings: Surroundings): Promise<Problem[]> {
  const finished =
    step.language === 'python'
      ? await runPython(step, shell.cwd, surroundings)
      : await runShell(step, shell, surroundings);
  const isAsPromised = step.exit === 'failure' ? finished.code !== 0 : finished.code === step.exit;
  const block = step.blocks.at(-1);
  if (!isAsPromised)
    return [{ block, lines: [`ended with ${finished.code}, not ${step.exit}`, ...lastLines(finished.printed)] }];
  const printed = finished.printed.split(MARKER).at(-1) ?? '';
  return step.expected.flatMap((expected) => judgeOutput(expected, printed, shell.cwd));
}

/** Stands between the output of the code before a block and its own. */
const MARKER = '\f[example]\n';

function runPython({ file, before, code }: RunStep, cwd: string, { env, limit }: Surroundings): Promise<Finished> {
  if (file !== undefined && before === '') return runProgram(['python', file], { cwd, env, limit });
  const mark = before === '' ? '' : `print(${JSON.stringify(MARKER.slice(0, -1))}, flush=True)\n`;
  return runProgram(['python', '-'], { cwd, env, limit, input: `${before}${mark}${code}\n` });
}

/** The folder in which a block ends is the one in which the next begins. */
async function runShell(
  { code }: RunStep,
  shell: { cwd: string },
  { folder, env, limit }: Surroundings,
): Promise<Finished> {
  const state = join(folder, '.folder');
  const script = `trap 'pwd > "${state}"' EXIT\n${code}\n`;
  const finished = await runProgram(['bash', '-euo', 'pipefail', '-c', script], { cwd: shell.cwd, env, limit });
  if (existsSync(state)) shell.cwd = readFileSync(state, 'utf8').trim();
  return finished;
}

function judgeOutput({ block, part, text, tolerance }: ExpectedOutput, printed: string, cwd: string): Problem[] {
  if (part === 'none') return [];
  if (part === 'files') {
    const missing = compareTree(text, (path) => existsLike(cwd, path));
    return missing.length === 0 ? [] : [{ block, lines: missing.map((path) => `no such file: ${path}`) }];
  }
  const difference = compareOutput(text, printed, { part, tolerance });
  if (!difference) return [];
  const lines = [`page:    ${difference.expected}`, `printed: ${difference.found}`, '', ...lastLines(printed)];
  return [{ block, lines }];
}

/** `…` in a name stands for any text. */
function existsLike(cwd: string, path: string): boolean {
  if (!path.includes('…')) return existsSync(join(cwd, path));
  const parts = path.replace(/\/$/, '').split('/');
  let folders = [cwd];
  for (const part of parts) {
    const form = new RegExp(`^${escapeRegExp(part).replaceAll('…', '.*')}$`);
    folders = folders.flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => form.test(name))
            .map((name) => join(folder, name))
        : [],
    );
  }
  return folders.length > 0;
}

function lastLines(printed: string): string[] {
  return printed
    .trimEnd()
    .split(/\r?\n/)
    .slice(-SHOWN_LINES)
    .map((line) => `  | ${line.slice(line.lastIndexOf('\r') + 1)}`);
}
