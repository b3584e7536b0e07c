/** Ctrl-C, a closed terminal or a polite kill, as a signal for what runs. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** From now on the process ends as usual again. */
  close(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C arrives more than once: the terminal signals the whole group, and parents pass it on. */
const SAME_STROKE_MS = 1_000;
/** What shells give for a process that Ctrl-C ended. */
export const INTERRUPTED_EXIT_CODE = 130;

/** The first interruption aborts the signal; another one ends the process at once. */
export function awaitInterruption(): Interruption {
  const interrupted = new AbortController();
  let isImpatient = false;
  const handle = (): void => {
    if (isImpatient) process.exit(INTERRUPTED_EXIT_CODE);
    interrupted.abort();
    setTimeout(() => {
      isImpatient = true;
    }, SAME_STROKE_MS).unref();
  };
  for (const name of SIGNALS) process.on(name, handle);
  return {
    signal: interrupted.signal,
    close() {
      for (const name of SIGNALS) process.off(name, handle);
    },
  };
}
