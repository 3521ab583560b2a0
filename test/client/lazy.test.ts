/** States of code that loads late. */

import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { type LazyOptions, type LazyState, startLazy } from '../../client/lazy.ts';

/** A lazy piece with manually settled loads, and the states it has reported. */
function createPiece(options: Partial<LazyOptions<string>> = {}) {
  const states: Array<LazyState<string>['is']> = [];
  const attempts: Array<Settled<string>> = [];
  const numbers: number[] = [];
  const piece = startLazy<string>({
    load(attempt) {
      const settled = withResolvers<string>();
      attempts.push(settled);
      numbers.push(attempt);
      return settled.promise;
    },
    onState: ({ is }) => states.push(is),
    ...options,
  });
  return { states, attempts, numbers, piece };
}

function withResolvers<T>(): Settled<T> {
  const made = {} as Settled<T>;
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Settled<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: Error): void;
}

describe('lazy piece', () => {
  it('reports loading, pastDelay after 200 ms, loaded', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { states, attempts } = createPiece();
    t.mock.timers.tick(199);
    assert.deepEqual(states, ['loading']);
    t.mock.timers.tick(1);
    assert.deepEqual(states, ['loading', 'pastDelay']);
    attempts[0]?.resolve('here');
    await settle();
    assert.deepEqual(states, ['loading', 'pastDelay', 'loaded']);
  });

  it('skips pastDelay when loaded quickly', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { states, attempts } = createPiece();
    attempts[0]?.resolve('here');
    await settle();
    t.mock.timers.tick(10_000);
    assert.deepEqual(states, ['loading', 'loaded']);
  });

  it('times out only with a timeout option', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const untimed = createPiece();
    const timed = createPiece({ timeout: 5000 });
    t.mock.timers.tick(3_600_000);
    assert.deepEqual(untimed.states, ['loading', 'pastDelay']);
    assert.deepEqual(timed.states, ['loading', 'pastDelay', 'timedOut']);
  });

  it('can load after the timeout', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { states, attempts } = createPiece({ timeout: 500 });
    t.mock.timers.tick(500);
    attempts[0]?.resolve('here');
    await settle();
    assert.deepEqual(states, ['loading', 'pastDelay', 'timedOut', 'loaded']);
  });

  it('retries after an error and ignores earlier attempts', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { states, attempts, numbers, piece } = createPiece();
    attempts[0]?.reject(new Error('offline'));
    await settle();
    piece.retry();
    piece.retry();
    attempts[1]?.resolve('late');
    await settle();
    assert.deepEqual(states, ['loading', 'error', 'loading', 'loading']);
    attempts[2]?.resolve('here');
    await settle();
    assert.equal(states.at(-1), 'loaded');
    assert.deepEqual(numbers, [0, 1, 2]);
  });

  it('passes on the value and the error', async () => {
    const onState = mock.fn();
    startLazy({ load: async () => 42, onState });
    startLazy({ load: () => Promise.reject(new Error('no')), onState });
    await settle();
    const seen = onState.mock.calls.map((call) => call.arguments[0]);
    assert.deepEqual(seen.slice(2), [
      { is: 'loaded', value: 42 },
      { is: 'error', error: new Error('no') },
    ]);
  });

  it('reports nothing after stop', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { states, attempts, piece } = createPiece({ timeout: 300 });
    piece.stop();
    t.mock.timers.tick(1000);
    attempts[0]?.resolve('here');
    await settle();
    assert.deepEqual(states, ['loading']);
  });
});
