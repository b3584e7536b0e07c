/** Why the process ends: a person or a supervisor asked, or the process that started it is gone. */
export type StopReason = 'asked' | 'orphaned';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C arrives more than once: the terminal signals the whole group, and parents pass it on. */
const SAME_STROKE_MS = 1_000;
/** Whom an orphan reports to is gone, so nobody else would end one that hangs. */
const ORPHAN_STOP_MS_MAX = 15_000;

/**
 * Runs `stop` at the first SIGINT, SIGTERM or SIGHUP, or when the parent that it talks to dies, and then exits.
 * A later signal exits at once.
 */
export function stopOnSignal(stop: (reason: StopReason) => Promise<void>): void {
  let isStopping = false;
  let isImpatient = false;
  const begin = (reason: StopReason): void => {
    if (isImpatient && reason === 'asked') process.exit(130);
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      isImpatient = true;
    }, SAME_STROKE_MS).unref();
    if (reason === 'orphaned') setTimeout(() => process.exit(1), ORPHAN_STOP_MS_MAX).unref();
    stop(reason).then(() => process.exit(0), exitWithMessage);
  };
  for (const signal of SIGNALS) process.on(signal, () => begin('asked'));
  process.once('disconnect', () => begin('orphaned'));
  // The parent may have died before anyone listened.
  if (process.send !== undefined && !process.connected) begin('orphaned');
}

function exitWithMessage(error: unknown): void {
  process.stderr.write(`songwright: ${(error as Error).message}\n`);
  process.exit(1);
}
