/** Runs tasks as they arrive, a limited number at a time. */

interface Lanes {
  add(task: () => Promise<void>): void;
  /** Resolves when all added tasks are done; rejects with the first error. */
  idle(): Promise<void>;
}

/** `count` tasks run at a time. After an error, later tasks of its lane do not run. */
export function createLanes(count: number): Lanes {
  const lanes = Array.from({ length: count }, () => Promise.resolve());
  let next = 0;
  return {
    add(task) {
      const lane = next++ % count;
      const run = (lanes[lane] ?? Promise.resolve()).then(task);
      lanes[lane] = run;
      // Reported by `idle`.
      run.catch(() => {});
    },
    async idle() {
      await Promise.all(lanes);
    },
  };
}
