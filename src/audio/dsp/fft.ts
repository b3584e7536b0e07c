/**
 * Complex fast Fourier transform in place, for sizes that are powers of two from 4 on. Tables are made once per
 * instance; an instance holds no other state, so one may serve any number of callers in turn.
 *
 * Decimation in time over bit-reversed input; two binary stages at a time are done as one radix-4 stage
 * (Cooley & Tukey 1965), which saves a quarter of the multiplications and half of the passes over memory.
 */
export class Fft {
  readonly size: number;
  /** Index pairs to exchange for bit reversal: from, to, from, to … */
  readonly #swaps: Uint32Array;
  /** Per radix-4 stage: cos and sin of w, w^2, w^3 for each k, six numbers in a row. */
  readonly #twiddles: readonly Float64Array[];
  readonly #startsWithRadix2: boolean;

  constructor(size: number) {
    if (size < 4 || (size & (size - 1)) !== 0)
      throw new RangeError(`FFT size must be a power of two from 4, not ${size}`);
    this.size = size;
    this.#swaps = bitReversalSwaps(size);
    this.#startsWithRadix2 = Math.log2(size) % 2 === 1;
    const twiddles: Float64Array[] = [];
    for (let span = this.#startsWithRadix2 ? 2 : 4; span < size; span *= 4) twiddles.push(stageTwiddles(span));
    this.#twiddles = twiddles;
  }

  /** X[k] = sum over n of x[n] exp(-2 pi i k n / size); both arrays hold `size` numbers and are overwritten. */
  forward(re: Float64Array, im: Float64Array): void {
    exchange(re, im, this.#swaps);
    if (this.#startsWithRadix2) firstStageRadix2(re, im, this.size);
    else firstStageRadix4(re, im, this.size);
    let span = this.#startsWithRadix2 ? 2 : 4;
    for (const table of this.#twiddles) {
      radix4Stage(re, im, this.size, span, table);
      span *= 4;
    }
  }

  /** Inverse without the factor 1 / size: `inverse` after `forward` gives `size` times the input. */
  inverse(re: Float64Array, im: Float64Array): void {
    // Exchanging real and imaginary parts conjugates before and after.
    this.forward(im, re);
  }
}

function bitReversalSwaps(size: number): Uint32Array {
  const bits = Math.log2(size);
  const swaps: number[] = [];
  for (let i = 0; i < size; i++) {
    let reversed = 0;
    for (let b = 0; b < bits; b++) reversed |= ((i >> b) & 1) << (bits - 1 - b);
    if (reversed > i) swaps.push(i, reversed);
  }
  return Uint32Array.from(swaps);
}

function stageTwiddles(span: number): Float64Array {
  const table = new Float64Array(6 * span);
  for (let k = 0; k < span; k++) {
    for (let power = 1; power <= 3; power++) {
      const angle = (-2 * Math.PI * k * power) / (4 * span);
      table[6 * k + 2 * (power - 1)] = Math.cos(angle);
      table[6 * k + 2 * (power - 1) + 1] = Math.sin(angle);
    }
  }
  return table;
}

function exchange(re: Float64Array, im: Float64Array, swaps: Uint32Array): void {
  for (let s = 0; s < swaps.length; s += 2) {
    const i = swaps[s]!;
    const j = swaps[s + 1]!;
    const r = re[i]!;
    re[i] = re[j]!;
    re[j] = r;
    const m = im[i]!;
    im[i] = im[j]!;
    im[j] = m;
  }
}

function firstStageRadix2(re: Float64Array, im: Float64Array, size: number): void {
  for (let i = 0; i < size; i += 2) {
    const ar = re[i]!;
    const ai = im[i]!;
    const br = re[i + 1]!;
    const bi = im[i + 1]!;
    re[i] = ar + br;
    im[i] = ai + bi;
    re[i + 1] = ar - br;
    im[i + 1] = ai - bi;
  }
}

function firstStageRadix4(re: Float64Array, im: Float64Array, size: number): void {
  for (let i = 0; i < size; i += 4) {
    const sr = re[i]! + re[i + 1]!;
    const si = im[i]! + im[i + 1]!;
    const dr = re[i]! - re[i + 1]!;
    const di = im[i]! - im[i + 1]!;
    const tr = re[i + 2]! + re[i + 3]!;
    const ti = im[i + 2]! + im[i + 3]!;
    const er = re[i + 2]! - re[i + 3]!;
    const ei = im[i + 2]! - im[i + 3]!;
    re[i] = sr + tr;
    im[i] = si + ti;
    re[i + 1] = dr + ei;
    im[i + 1] = di - er;
    re[i + 2] = sr - tr;
    im[i + 2] = si - ti;
    re[i + 3] = dr - ei;
    im[i + 3] = di + er;
  }
}

/** Joins four transforms of `span` points into one of 4 `span`; bit reversal put them in the order 0, 2, 1, 3. */
function radix4Stage(re: Float64Array, im: Float64Array, size: number, span: number, table: Float64Array): void {
  for (let block = 0; block < size; block += 4 * span) {
    for (let k = 0, t = 0; k < span; k++, t += 6) {
      const p0 = block + k;
      const p2 = p0 + span;
      const p1 = p2 + span;
      const p3 = p1 + span;
      const br = re[p1]! * table[t]! - im[p1]! * table[t + 1]!;
      const bi = re[p1]! * table[t + 1]! + im[p1]! * table[t]!;
      const cr = re[p2]! * table[t + 2]! - im[p2]! * table[t + 3]!;
      const ci = re[p2]! * table[t + 3]! + im[p2]! * table[t + 2]!;
      const dr = re[p3]! * table[t + 4]! - im[p3]! * table[t + 5]!;
      const di = re[p3]! * table[t + 5]! + im[p3]! * table[t + 4]!;
      const er = re[p0]! + cr;
      const ei = im[p0]! + ci;
      const fr = re[p0]! - cr;
      const fi = im[p0]! - ci;
      const gr = br + dr;
      const gi = bi + di;
      const hr = br - dr;
      const hi = bi - di;
      re[p0] = er + gr;
      im[p0] = ei + gi;
      re[p2] = fr + hi;
      im[p2] = fi - hr;
      re[p1] = er - gr;
      im[p1] = ei - gi;
      re[p3] = fr - hi;
      im[p3] = fi + hr;
    }
  }
}
