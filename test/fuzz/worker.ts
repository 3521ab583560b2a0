/** Checks one input after another in a thread of its own, which can be ended if it hangs. */

import { parentPort } from 'node:worker_threads';
import { TARGETS } from './targets.ts';

export interface Question {
  target: string;
  input: string;
}

/** What is wrong, if anything; where, as the stack says. */
export interface Verdict {
  problem?: string;
}

/** Milliseconds of the processor for a few thousand letters. */
const MOST_TIME = 2000;
const made = new Map<string, ReturnType<(typeof TARGETS)[string]>>();

parentPort?.on('message', ({ target, input }: Question) => parentPort?.postMessage(judge(target, input)));

function judge(name: string, input: string): Verdict {
  const target = made.get(name) ?? TARGETS[name]?.();
  if (!target) return { problem: `there is no target "${name}"` };
  made.set(name, target);
  const start = process.cpuUsage();
  try {
    target.check(input);
  } catch (error) {
    const { message, stack = '', generatedMessage = true } = error as Error & { generatedMessage?: boolean };
    const [, place = ''] = /\n +at ([^\n]*(?:build|client)\/(?!model\/html)[^\n]*)/.exec(stack) ?? [];
    const [first] = generatedMessage ? message.split('\n') : ['a promise is broken'];
    return { problem: `${first}${place && `, at ${place}`}` };
  }
  const ms = process.cpuUsage(start).user / 1000;
  return ms > MOST_TIME ? { problem: `takes ${(ms / 1000).toFixed(1)} s` } : {};
}
