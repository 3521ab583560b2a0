/** Growth of time with the length of the input. */

import assert from 'node:assert/strict';

/** Letters of the smaller input, and how many times longer the larger one is. */
const SIZE = 15_000;
const TIMES = 4;
/** Linear growth gives `TIMES`, quadratic its square: the limit lies between, nearer to the square. */
const LIMIT = 10;
/** Milliseconds that are harmless, and too few for a meaningful ratio. */
const HARMLESS = 500;

/** Fails if a longer input takes more than its share of time, the best of three times; `make` gives an input of about so many letters. */
export function assertLinearTime(run: (input: string) => unknown, make: (size: number) => string): void {
  const large = make(TIMES * SIZE);
  const first = timeOf(run, large);
  if (first <= HARMLESS) return;
  const input = make(SIZE);
  const small = Math.min(timeOf(run, input), timeOf(run, input), timeOf(run, input));
  const most = Math.max(LIMIT * small, HARMLESS);
  const isQuick = first < most || timeOf(run, large) < most || timeOf(run, large) < most;
  assert.ok(isQuick, `${small.toFixed(0)} ms, then ${first.toFixed(0)} ms`);
}

function timeOf(run: (input: string) => unknown, input: string): number {
  // Not the clock: other processes may have the processor meanwhile.
  const start = process.cpuUsage();
  run(input);
  const { user } = process.cpuUsage(start);
  return user / 1000;
}
