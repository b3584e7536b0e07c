/** How many times more a reader is given in the second of two measurements. */
export const GROWTH = 8;
/** A linear reader takes about GROWTH times as long; a quadratic one its square. */
export const GROWTH_MAX = 16;

const ROUNDS = 5;
/** Shorter runs are repeated: what the clock adds to them must not count. */
const RUN_MICROSECONDS_MIN = 2000;

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
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const once = microsecondsOf(() => read(small), repeats) / repeats;
    const often = Math.max(1, Math.ceil(repeats / GROWTH));
    least = Math.min(least, microsecondsOf(() => read(large), often) / often / once);
    if (least <= GROWTH_MAX / 2) break;
  }
  return least;
}

function repeatsFor(run: () => unknown): number {
  run();
  for (let repeats = 1; ; repeats *= 4) if (microsecondsOf(run, repeats) >= RUN_MICROSECONDS_MIN) return repeats;
}

function microsecondsOf(run: () => unknown, repeats: number): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < repeats; i++) run();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(1, user + system);
}
