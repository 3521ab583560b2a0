/** Random numbers for tests: a test that fails prints its seed, and `SEED=… npm test -- file` repeats its numbers. */

import { createRandom } from '../build/tools/figures/scene/random.ts';

/** Runs a test with numbers from 0 up to 1, the same ones for the same seed. */
export async function withRandom(run: (random: () => number) => Promise<void>): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  try {
    await run(createRandom(seed));
  } catch (error) {
    console.error(`failed with SEED=${seed}`);
    throw error;
  }
}
