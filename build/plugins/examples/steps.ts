/** Turns the code blocks of a page into what a reader does with them: save files, run programs, look at output. */

import type { Example, NorunReason, OutputPart } from './example.ts';

/** A file that a block is saved as. */
interface SavedFile {
  kind: 'save';
  name: string;
  text: string;
}

/** A program that is run, with the blocks that say what it prints. */
export interface RunStep {
  kind: 'run';
  language: 'python' | 'shell';
  /** The file that is run; absent for code that is typed in. */
  file?: string;
  /** What runs first in the same program, without its output being looked at. */
  before: string;
  code: string;
  /** Indexes of the blocks that this run judges. */
  blocks: number[];
  expected: ExpectedOutput[];
  /** `failure`: any code but 0. */
  exit: number | 'failure';
  /** The version of the library to run with, if it is not the documented one. */
  version?: string;
  /** How the stand-in answers, if not well. */
  services?: string;
}

export interface ExpectedOutput {
  /** Index of the block. */
  block: number;
  part: OutputPart;
  text: string;
  tolerance?: string;
}

interface PageSteps {
  steps: Array<SavedFile | RunStep>;
  /** Blocks that are not run, by index. */
  marked: Map<number, NorunReason>;
}

const FILE_RE = /^[\w./-]+\.(?:py|ya?ml|json|sh|txt|toml)$/;
const AFTER_RE = /^([\w./-]+)\s*\(after ([\w./-]+)\)$/;
const SHELL = new Set(['bash', 'sh', 'shell', 'console']);
const TREE_RE = /[├└]──/;

/** `versionFor` finds a version that can be installed for a range: `≤ 1.7.7`. */
export function planSteps(
  examples: readonly Example[],
  versionFor: (range: string) => string | undefined = () => undefined,
): PageSteps {
  const steps: PageSteps['steps'] = [];
  const marked: PageSteps['marked'] = new Map();
  let latest: { run?: RunStep; section: number } | undefined;
  for (const [at, example] of examples.entries()) {
    if (isOutput(example)) {
      if (!latest?.run || !belongs(example, latest.section)) continue;
      if (example.run.services === undefined) latest.run.expected.push(expectOutput(example, at));
      else steps.push(runAgain(latest.run, example, at));
      continue;
    }
    const { code, run, section } = example;
    const name = fileOf(example);
    const version = example.legacy === undefined ? undefined : versionFor(example.legacy);
    const reason = version === undefined ? reasonOf(example) : example.run.norun;
    if (name !== undefined && run.norun !== 'fragment') steps.push({ kind: 'save', name, text: `${code}\n` });
    if (reason !== undefined) {
      marked.set(at, reason);
      latest = { section };
    } else if (isProgram(example)) {
      const caller = name === undefined ? undefined : findCaller(examples, at, name);
      latest = {
        run: caller === undefined ? { ...planRun(example, at, examples), ...(version && { version }) } : undefined,
        section,
      };
      if (latest.run) steps.push(latest.run);
    }
  }
  for (const step of steps) if (step.kind === 'run') step.blocks.unshift(...filesRunBy(step, examples, marked));
  return { steps, marked };
}

/** A block that shows what was printed, or what the folders hold. */
function isOutput({ language, title }: Example): boolean {
  return language === '' || language === 'text' || /^Output\b/.test(title);
}

function isProgram({ language }: Example): boolean {
  return language === 'python' || SHELL.has(language);
}

function reasonOf({ language, run, legacy }: Example): NorunReason | undefined {
  if (run.norun) return run.norun;
  if (language === 'powershell') return 'Windows';
  return legacy === undefined ? undefined : 'version';
}

/** The name under which a reader saves a block. */
export function fileOf({ title, language }: Example): string | undefined {
  const name = AFTER_RE.exec(title)?.[1] ?? title;
  return FILE_RE.test(name) && !SHELL.has(language) ? name : undefined;
}

/** Output stands in the section of its program, and is not marked as something else; trees may stand below. */
function belongs(example: Example, program: number): boolean {
  const { run, section, title, code } = example;
  if (run.output === 'none' || run.norun !== undefined) return false;
  return section === program || (run.output ?? partOf(title, code)) === 'files';
}

function expectOutput({ code, title, run }: Example, block: number): ExpectedOutput {
  return { block, part: run.output ?? partOf(title, code), text: code, tolerance: run.tolerance };
}

function partOf(title: string, text: string): OutputPart {
  if (TREE_RE.test(text) || /^(?:On disk|Files)/.test(title)) return 'files';
  // At its start, the library prints lines of its own, which pages leave out.
  return /extract|part|start|first line|Log/.test(title) ? 'lines' : 'end';
}

/** The shell block below that runs a saved program. */
function findCaller(examples: readonly Example[], at: number, name: string): number | undefined {
  if (!name.endsWith('.py')) return undefined;
  const found = examples.findIndex((each, index) => index > at && callsFile(each, name));
  return found < 0 ? undefined : found;
}

function callsFile(example: Example, name: string): boolean {
  return SHELL.has(example.language) && reasonOf(example) === undefined && namesFile(example.code, name);
}

function namesFile(code: string, name: string): boolean {
  return code.split(/[\s;&|"']+/).includes(name);
}

/** Blocks above that are saved as files which a shell block is the first to run. */
function filesRunBy(
  { language, code, blocks }: RunStep,
  examples: readonly Example[],
  marked: PageSteps['marked'],
): number[] {
  const [last = 0] = blocks;
  if (language !== 'shell') return [];
  return examples.flatMap((example, at) => {
    const name = fileOf(example);
    const isRun = name !== undefined && at < last && example.language === 'python' && namesFile(code, name);
    return isRun && !marked.has(at) && findCaller(examples, at, name) === last ? [at] : [];
  });
}

function planRun(example: Example, at: number, examples: readonly Example[]): RunStep {
  const { language, code, run, isWrong } = example;
  return {
    kind: 'run',
    language: language === 'python' ? 'python' : 'shell',
    file: fileOf(example),
    before: codeBefore(example, at, examples),
    code: language === 'console' ? commandsOf(code) : code,
    blocks: [at],
    expected: language === 'console' && /^\$ /m.test(code) ? [expectSession(code, at)] : [],
    exit: run.exit ?? (isWrong ? 'failure' : 0),
    ...(run.services && { services: run.services }),
  };
}

/** For output that comes only when web services fail. */
function runAgain(step: RunStep, output: Example, at: number): RunStep {
  const { services, exit = step.exit } = output.run;
  return { ...step, blocks: [at], expected: [expectOutput(output, at)], exit, services };
}

/** The code of the blocks that a block continues, the first one first. */
function codeBefore({ title, run }: Example, at: number, examples: readonly Example[]): string {
  const file = AFTER_RE.exec(title)?.[2] ?? run.continues;
  if (file === undefined) return '';
  const found = examples.findLastIndex(
    (each, index) =>
      index < at && (file === '' ? each.language === 'python' && !each.run.norun : fileOf(each) === file),
  );
  const before = examples[found];
  return before ? `${codeBefore(before, found, examples)}${before.code}\n` : '';
}

/** What is typed in a session: the lines after `$ `, and those that continue them after `> `. */
export function commandsOf(session: string): string {
  const lines = session.split('\n');
  if (!lines.some((line) => line.startsWith('$ '))) return session;
  return lines
    .filter((line) => /^[$>] /.test(line))
    .map((line) => line.slice(2))
    .join('\n');
}

/** What a session shows between its commands. */
function expectSession(session: string, block: number): ExpectedOutput {
  const text = session
    .split('\n')
    .filter((line) => !/^[$>] /.test(line))
    .join('\n');
  return { block, part: 'lines', text };
}
