/** What happens when a command is stopped by Ctrl+C or by the system. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `tidy` before one of these signals ends the process, until the returned function is called. */
export function beforeStop(tidy: () => void): () => void {
  const stop = (signal: NodeJS.Signals) => {
    release();
    tidy();
    // Nobody listens now: the process ends as it would have.
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return release;
}
