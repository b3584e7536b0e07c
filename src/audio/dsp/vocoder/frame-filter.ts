import { Fft } from '../fft.ts';
import { HOP } from './excitation.ts';

/** Points of the filter's transform at 48 kHz: two hops of excitation and 32 ms of ringing. */
export const FILTER_SIZE = 2048;
export const FILTER_BINS = FILTER_SIZE / 2 + 1;
const HALF = FILTER_SIZE / 2;
const MASK = FILTER_SIZE - 1;

/** What the filter of one frame needs; the caller refills the same object frame by frame. */
export interface FilterFrame {
  /** Natural logarithm of amplitude on `FILTER_BINS` bins. */
  readonly logAmplitude: Float64Array;
  /** Noise share 0..1 of the amplitude on the same bins. */
  readonly noiseShare: Float64Array;
  /** Windowed pulses and noise, two hops each, then zeros up to `FILTER_SIZE`. */
  readonly pulses: Float64Array;
  readonly noise: Float64Array;
  isSilent: boolean;
}

export const createFilterFrame = (): FilterFrame => ({
  logAmplitude: new Float64Array(FILTER_BINS),
  noiseShare: new Float64Array(FILTER_BINS),
  pulses: new Float64Array(FILTER_SIZE),
  noise: new Float64Array(FILTER_SIZE),
  isSilent: true,
});

/**
 * Shapes excitation by one minimum-phase filter a frame and adds the results with overlap. Minimum phase comes from
 * the folded real cepstrum (Oppenheim & Schafer, "Discrete-time signal processing", ch. 12). Everything real is done
 * two at a time in one complex transform: the cepstra of two frames, the pulses and the noise of a frame, and the two
 * finished frames: 2.5 transforms a frame.
 */
export class FrameFilter {
  readonly #fft = new Fft(FILTER_SIZE);
  readonly #re = new Float64Array(FILTER_SIZE);
  readonly #im = new Float64Array(FILTER_SIZE);
  readonly #outRe = new Float64Array(FILTER_SIZE);
  readonly #outIm = new Float64Array(FILTER_SIZE);

  /** Adds frame `a` to `out` from index `at` on and frame `b` one hop later; what falls outside `out` is dropped. */
  addPair(a: FilterFrame, b: FilterFrame, out: Float32Array, at: number): void {
    if (a.isSilent && b.isSilent) return;
    this.#logSpectra(a.logAmplitude, b.logAmplitude);
    this.#outRe.fill(0);
    this.#outIm.fill(0);
    if (!a.isSilent) this.#shapeFirst(a);
    if (!b.isSilent) this.#shapeSecond(b);
    this.#fft.inverse(this.#outRe, this.#outIm);
    addFinished(this.#outRe, out, at);
    addFinished(this.#outIm, out, at + HOP);
  }

  /** Leaves in `re`, `im` the sum Ha + i Hb, where Ha, Hb are log amplitude + i phase of either frame. */
  #logSpectra(a: Float64Array, b: Float64Array): void {
    const re = this.#re;
    const im = this.#im;
    re[0] = a[0]!;
    im[0] = b[0]!;
    for (let k = 1; k <= HALF; k++) {
      re[k] = re[FILTER_SIZE - k] = a[k]!;
      im[k] = im[FILTER_SIZE - k] = b[k]!;
    }
    this.#fft.inverse(re, im);
    const scale = 1 / FILTER_SIZE;
    re[0]! *= scale;
    im[0]! *= scale;
    re[HALF]! *= scale;
    im[HALF]! *= scale;
    for (let q = 1; q < HALF; q++) {
      re[q]! *= 2 * scale;
      im[q]! *= 2 * scale;
    }
    re.fill(0, HALF + 1);
    im.fill(0, HALF + 1);
    this.#fft.forward(re, im);
  }

  #shapeFirst(frame: FilterFrame): void {
    const { noiseShare, pulses, noise } = frame;
    const re = this.#re;
    const im = this.#im;
    const outRe = this.#outRe;
    const outIm = this.#outIm;
    this.#fft.forward(pulses, noise);
    for (let k = 0; k <= HALF; k++) {
      const c = (FILTER_SIZE - k) & MASK;
      const share = noiseShare[k]!;
      const gain = 0.5 * Math.exp(0.5 * (re[k]! + re[c]!));
      const phase = 0.5 * (im[k]! - im[c]!);
      const hr = gain * Math.cos(phase);
      const hi = gain * Math.sin(phase);
      const voiced = Math.sqrt(1 - share * share);
      const xr = (pulses[k]! + pulses[c]!) * voiced + (noise[k]! + noise[c]!) * share;
      const xi = (noise[k]! - noise[c]!) * voiced - (pulses[k]! - pulses[c]!) * share;
      const yr = xr * hr - xi * hi;
      const yi = xr * hi + xi * hr;
      outRe[k] = outRe[c] = yr;
      outIm[k] = yi;
      outIm[c] = -yi;
    }
    outIm[0] = outIm[HALF] = 0;
  }

  /** As `shapeFirst` for the imaginary one of the pair: its spectrum times i is added. */
  #shapeSecond(frame: FilterFrame): void {
    const { noiseShare, pulses, noise } = frame;
    const re = this.#re;
    const im = this.#im;
    const outRe = this.#outRe;
    const outIm = this.#outIm;
    this.#fft.forward(pulses, noise);
    for (let k = 0; k <= HALF; k++) {
      const c = (FILTER_SIZE - k) & MASK;
      const share = noiseShare[k]!;
      const gain = 0.5 * Math.exp(0.5 * (im[k]! + im[c]!));
      const phase = 0.5 * (re[c]! - re[k]!);
      const hr = gain * Math.cos(phase);
      const hi = gain * Math.sin(phase);
      const voiced = Math.sqrt(1 - share * share);
      const xr = (pulses[k]! + pulses[c]!) * voiced + (noise[k]! + noise[c]!) * share;
      const xi = (noise[k]! - noise[c]!) * voiced - (pulses[k]! - pulses[c]!) * share;
      const yr = xr * hr - xi * hi;
      const yi = k === 0 || k === HALF ? 0 : xr * hi + xi * hr;
      outRe[k]! -= yi;
      outIm[k]! += yr;
      if (c !== k) {
        outRe[c]! += yi;
        outIm[c]! += yr;
      }
    }
  }
}

/** Edges of a finished frame: what rings longer than the transform stops, and comes back at its start, as a step. */
const FADE_IN = 24;
const FADE_OUT = 200;

/** Adds a finished frame, straight out of the inverse transform, to `out` from index `at` on. */
export function addFinished(frame: Float64Array | Float32Array, out: Float32Array, at: number): void {
  const scale = 1 / FILTER_SIZE;
  const from = Math.max(0, -at);
  const to = Math.min(FILTER_SIZE, out.length - at);
  const risen = Math.min(to, FADE_IN);
  const falling = Math.min(to, FILTER_SIZE - FADE_OUT);
  for (let i = from; i < risen; i++) out[at + i]! += (frame[i]! * scale * (i + 1)) / (FADE_IN + 1);
  for (let i = Math.max(from, risen); i < falling; i++) out[at + i]! += frame[i]! * scale;
  for (let i = Math.max(from, risen, falling); i < to; i++) {
    out[at + i]! += (frame[i]! * scale * (FILTER_SIZE - i)) / (FADE_OUT + 1);
  }
}
