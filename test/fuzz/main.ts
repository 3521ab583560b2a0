/** Entry of `npm run fuzz`: checks inputs that are made at random, and prints the smallest of each kind that fails. */

import { Worker } from 'node:worker_threads';
import { command, type OptionsOf } from '../../build/command/command.ts';
import { number, withDefault, words } from '../../build/command/optionKinds.ts';
import { fail, runCommand } from '../../build/command/runCommand.ts';
import { sourceLoader } from '../../build/input/codeLoader.ts';
import { makeInput, shrink } from './mutations.ts';
import { TARGETS } from './targets.ts';
import type { Question, Verdict } from './worker.ts';

const FUZZ = command({
  name: 'npm run fuzz',
  summary: `Checks inputs made at random: ${Object.keys(TARGETS).join(', ')}.`,
  options: {
    targets: words('TARGET…'),
    minutes: withDefault(number('minutes NUMBER', 'how long, for all targets together'), 1),
    seed: number('seed NUMBER', 'where to begin: the first input is made from it, the next from the number after it', [
      0,
      2 ** 31,
    ]),
  },
  closing: 'Exit codes: 0 nothing is wrong, 1 an input failed: it is printed with its seed.',
});

/** Seconds after which an input hangs. */
const PATIENCE = 15;
/** Kinds of failures after which there is no need to go on. */
const ENOUGH = 10;

process.exitCode = await runCommand(FUZZ, fuzz);

async function fuzz({ targets, minutes, seed = Date.now() % 1_000_000_000 }: OptionsOf<typeof FUZZ>): Promise<0 | 1> {
  const names = targets.length > 0 ? [...targets] : Object.keys(TARGETS);
  const unknown = names.find((name) => !Object.hasOwn(TARGETS, name));
  if (unknown !== undefined)
    return fail(`there is no target "${unknown}": there are ${Object.keys(TARGETS).join(', ')}`);
  const judge = createJudge();
  const found = new Set<string>();
  const end = Date.now() + minutes * 60_000;
  for (const [at, name] of names.entries()) {
    const source = TARGETS[name]?.();
    if (!source) continue;
    const until = Date.now() + (end - Date.now()) / (names.length - at);
    let count = 0;
    do {
      const input = makeInput(seed + count, source);
      const { problem } = await judge({ target: name, input });
      const kind = problem && kindOf(name, problem);
      if (kind && !found.has(kind)) {
        found.add(kind);
        const isSame = async (shorter: string) =>
          kindOf(name, (await judge({ target: name, input: shorter })).problem ?? '') === kind;
        const smallest = problem.startsWith('no answer') ? input : await shrink(input, isSame);
        console.log(
          `${name}: ${problem}\n  smallest input: ${JSON.stringify(smallest)}\n  again: npm run fuzz -- ${name} --seed ${seed + count}`,
        );
      }
      count++;
    } while (Date.now() < until && found.size < ENOUGH);
    console.log(`${name}: ${count} inputs from seed ${seed} on`);
  }
  await judge.stop();
  return found.size === 0 ? 0 : 1;
}

/** Numbers and quoted texts differ from input to input. */
function kindOf(name: string, problem: string): string {
  return `${name} ${problem.replace(/\d+|"[^"]*"|'[^']*'/g, '')}`;
}

/** Asks a thread, which is started again if it does not answer. */
function createJudge() {
  let worker: Worker | undefined;
  const start = () => {
    const { script, options } = sourceLoader.worker(new URL('./worker.ts', import.meta.url));
    return new Worker(script, options);
  };
  const judge = (question: Question) =>
    new Promise<Verdict>((resolve) => {
      worker ??= start();
      const asked = worker;
      const settle = (verdict: Verdict) => {
        clearTimeout(timer);
        asked.off('message', settle).off('error', crash);
        resolve(verdict);
      };
      const giveUp = (problem: string) => {
        worker = undefined;
        void asked.terminate();
        settle({ problem });
      };
      const crash = (error: Error) => giveUp(`the thread ends: ${error.message}`);
      const timer = setTimeout(() => giveUp(`no answer within ${PATIENCE} s`), PATIENCE * 1000);
      asked.on('message', settle).on('error', crash);
      asked.postMessage(question);
    });
  return Object.assign(judge, { stop: async () => worker?.terminate() });
}
