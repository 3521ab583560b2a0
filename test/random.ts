/** Random numbers that can be had again: a test that fails names its seed, and `SEED=… npm test -- file` repeats its numbers. */

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

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
