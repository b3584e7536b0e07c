/** How many times more a reader is given in the second of two measurements. */
export const GROWTH = 8;
/** A linear reader takes about GROWTH times as long; a quadratic one its square. */
export const GROWTH_MAX = 16;

const ROUNDS = 5;
/** The clock of a thread may go in steps of some milliseconds: shorter runs are repeated. */
const RUN_MICROSECONDS_MIN = 12_000;

/**
 * How many times more processor time of this thread a reader takes for an input GROWTH times as large: the smallest of
 * some rounds, so that a collection of garbage in one does not count. No wall clock: the machine may be busy.
 * @param inputOf an input of the given size
 */
export function cpuGrowthOf<Input>(
  read: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  size: number,
): number {
  const small = inputOf(size);
  const large = inputOf(size * GROWTH);
  const repeats = repeatsFor(() => read(small));
  const often = Math.max(1, Math.ceil(repeats / GROWTH));
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > GROWTH_MAX; round++) {
    const once = cpuMicrosecondsOf(() => read(small), repeats) / repeats;
    least = Math.min(least, cpuMicrosecondsOf(() => read(large), often) / often / once);
  }
  return least;
}

/** Processor time of this thread, at least 1. */
export function cpuMicrosecondsOf(run: () => unknown, repeats = 1): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < repeats; i++) run();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(1, user + system);
}

function repeatsFor(run: () => unknown): number {
  run();
  for (let repeats = 1; ; repeats *= 4) if (cpuMicrosecondsOf(run, repeats) >= RUN_MICROSECONDS_MIN) return repeats;
}
