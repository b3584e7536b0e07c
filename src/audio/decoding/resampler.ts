/** Zero crossings of the sinc on each side, at the lower of both rates. */
const CROSSINGS = 24;
/** Table entries per crossing; between them the kernel is interpolated. */
const STEPS = 256;
/** Of the Kaiser window: side lobes at -90 dB. */
const BETA = 9;
/** Where the pass band ends, as a share of the lower half rate. */
const ROLL_OFF = 0.94;

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** The windowed sinc at a time in crossings. */
function kernelAt(x: number): number {
  if (Math.abs(x) >= CROSSINGS) return 0;
  const window = besselI0(BETA * Math.sqrt(1 - (x / CROSSINGS) ** 2)) / besselI0(BETA);
  return (x === 0 ? ROLL_OFF : Math.sin(Math.PI * x * ROLL_OFF) / (Math.PI * x)) * window;
}

/** The right half of the kernel, `STEPS` entries per crossing and one more, of rates of no small ratio. */
const kernelTable = (): Float64Array =>
  Float64Array.from({ length: CROSSINGS * STEPS + 2 }, (_, i) => kernelAt(i / STEPS));

/** The weights of the input around one sample of the output, for each place that this can have between two of them. */
export class ResamplingKernel {
  /** The output's step in input samples is `fromParts / toParts`. */
  readonly fromParts: number;
  readonly toParts: number;
  /** Input samples on each side. */
  readonly reach: number;
  readonly taps: number;
  /** `taps` weights for each of `toParts` phases. */
  readonly weights: Float32Array;

  constructor(fromHz: number, toHz: number) {
    const divisor = greatestCommonDivisor(fromHz, toHz);
    this.fromParts = fromHz / divisor;
    this.toParts = toHz / divisor;
    // The kernel is stretched when the rate falls, so that nothing folds down.
    const stretch = Math.min(1, toHz / fromHz);
    this.reach = Math.ceil(CROSSINGS / stretch);
    this.taps = 2 * this.reach;
    this.weights = new Float32Array(this.taps * this.toParts);
    const table = kernelTable();
    for (let i = 0; i < this.weights.length; i++) {
      const phase = Math.floor(i / this.taps);
      // Tap 0 is `reach - 1` samples before the last one that is not later than the output's.
      const distance = Math.abs((i % this.taps) - this.reach + 1 - phase / this.toParts);
      const place = Math.min(distance * stretch, CROSSINGS) * STEPS;
      const below = table[Math.floor(place)]!;
      this.weights[i] = stretch * (below + (place % 1) * (table[Math.floor(place) + 1]! - below));
    }
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Changes the sampling rate of one channel, piece by piece, by band-limited interpolation (J. O. Smith, "Digital Audio
 * Resampling", 2002). Output sample n lies at input time n * fromHz / toHz exactly; nothing is delayed.
 */
export class Resampler {
  readonly #kernel: ResamplingKernel;
  /** Input not yet past; its first sample has the number `#origin`, and silence comes before the first of all. */
  #held: Float32Array;
  #origin: number;
  #next = 0;
  #received = 0;

  constructor(kernel: ResamplingKernel) {
    this.#kernel = kernel;
    this.#held = new Float32Array(kernel.reach);
    this.#origin = -kernel.reach;
  }

  /** @returns what can be told now of the output */
  process(input: Float32Array): Float32Array {
    this.#append(input);
    this.#received += input.length;
    const { fromParts, toParts, reach } = this.#kernel;
    return this.#emit(Math.ceil(((this.#received - reach) * toParts) / fromParts));
  }

  /** @returns the rest: the output is as long as the input, to the nearest sample */
  finish(): Float32Array {
    const { fromParts, toParts, reach } = this.#kernel;
    this.#append(new Float32Array(reach + Math.ceil(fromParts / toParts)));
    return this.#emit(Math.round((this.#received * toParts) / fromParts));
  }

  #append(input: Float32Array): void {
    const joined = new Float32Array(this.#held.length + input.length);
    joined.set(this.#held);
    joined.set(input, this.#held.length);
    this.#held = joined;
  }

  #emit(until: number): Float32Array {
    const { fromParts, toParts, reach } = this.#kernel;
    const out = new Float32Array(Math.max(0, until - this.#next));
    const time = this.#next * fromParts;
    const phase = time % toParts;
    if (!isSilent(this.#held))
      convolve(this.#held, this.#kernel, (time - phase) / toParts - reach + 1 - this.#origin, phase, out);
    this.#next += out.length;
    const passed = Math.max(0, Math.floor((this.#next * fromParts) / toParts) - reach - this.#origin);
    this.#held = this.#held.slice(passed);
    this.#origin += passed;
    return out;
  }
}

/** An hour of silence in few bytes should not cost more than it is worth. */
function isSilent(samples: Float32Array): boolean {
  for (let i = 0; i < samples.length; i++) if (samples[i] !== 0) return false;
  return true;
}

/** @param first offset in `held` of the first tap of the first sample. @param phase of the first sample */
function convolve(held: Float32Array, kernel: ResamplingKernel, first: number, phase: number, out: Float32Array): void {
  const { fromParts, toParts, taps, weights } = kernel;
  let [at, part] = [first | 0, phase | 0];
  for (let i = 0; i < out.length; i++) {
    const weightsAt = part * taps;
    let [even, odd] = [0, 0];
    for (let tap = 0; tap < taps; tap += 2) {
      even += held[at + tap]! * weights[weightsAt + tap]!;
      odd += held[at + tap + 1]! * weights[weightsAt + tap + 1]!;
    }
    out[i] = even + odd;
    part += fromParts;
    const whole = (part / toParts) | 0;
    at += whole;
    part -= whole * toParts;
  }
}
