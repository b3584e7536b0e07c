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

/** Right half of a Kaiser-windowed sinc whose crossings lie `STEPS` entries apart. */
function kernelTable(): Float64Array {
  const table = new Float64Array(CROSSINGS * STEPS + 2);
  const scale = besselI0(BETA);
  for (let i = 0; i < CROSSINGS * STEPS; i++) {
    const x = i / STEPS;
    const angle = Math.PI * x * ROLL_OFF;
    const window = besselI0(BETA * Math.sqrt(1 - (x / CROSSINGS) ** 2)) / scale;
    table[i] = (i === 0 ? ROLL_OFF : Math.sin(angle) / (Math.PI * x)) * window;
  }
  return table;
}

let sharedTable: Float64Array | null = null;

/**
 * Changes the sampling rate of one channel, piece by piece, by band-limited interpolation (J. O. Smith, "Digital Audio
 * Resampling", 2002). Output sample n lies at input time n * fromHz / toHz exactly; nothing is delayed.
 */
export class Resampler {
  readonly #step: number;
  /** Below 1 when the rate falls: the kernel is stretched so that nothing folds down. */
  readonly #stretch: number;
  readonly #reach: number;
  readonly #table: Float64Array;
  /** Input not yet past; its first sample has the number `#origin`. */
  #held = new Float32Array(0);
  #origin = 0;
  #next = 0;
  #received = 0;

  constructor(fromHz: number, toHz: number) {
    this.#step = fromHz / toHz;
    this.#stretch = Math.min(1, toHz / fromHz);
    this.#reach = Math.ceil(CROSSINGS / this.#stretch);
    sharedTable ??= kernelTable();
    this.#table = sharedTable;
  }

  /** @returns what can be told now of the output */
  process(input: Float32Array): Float32Array {
    const joined = new Float32Array(this.#held.length + input.length);
    joined.set(this.#held);
    joined.set(input, this.#held.length);
    this.#held = joined;
    this.#received += input.length;
    return this.#emit(Math.ceil((this.#received - this.#reach) / this.#step));
  }

  /** @returns the rest: the output is as long as the input, to the nearest sample */
  finish(): Float32Array {
    return this.#emit(Math.round(this.#received / this.#step));
  }

  #emit(until: number): Float32Array {
    const out = new Float32Array(Math.max(0, until - this.#next));
    for (let i = 0; i < out.length; i++) out[i] = this.#at((this.#next + i) * this.#step - this.#origin);
    this.#next += out.length;
    const passed = Math.max(0, Math.floor(this.#next * this.#step) - this.#reach - this.#origin);
    this.#held = this.#held.slice(passed);
    this.#origin += passed;
    return out;
  }

  /** The signal at a time in samples of `#held`, which is silent outside. */
  #at(time: number): number {
    const held = this.#held;
    const table = this.#table;
    const scale = this.#stretch * STEPS;
    const first = Math.max(0, Math.ceil(time - this.#reach));
    const last = Math.min(held.length - 1, Math.floor(time + this.#reach));
    let sum = 0;
    for (let k = first; k <= last; k++) {
      const place = Math.abs(k - time) * scale;
      const index = place | 0;
      if (index >= CROSSINGS * STEPS) continue;
      const below = table[index]!;
      sum += held[k]! * (below + (place - index) * (table[index + 1]! - below));
    }
    return sum * this.#stretch;
  }
}
