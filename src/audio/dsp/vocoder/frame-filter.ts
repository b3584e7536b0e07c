import { Fft } from '../fft.ts';
import { HOP } from './excitation.ts';

/** Points of the filter's transform at 48 kHz: two hops of excitation and 32 ms of ringing. */
export const FILTER_SIZE = 2048;
export const FILTER_BINS = FILTER_SIZE / 2 + 1;
/**
 * Bins of a log amplitude. Half as many as the filter's own suffice, evenly spaced: an envelope is smooth, its cepstrum
 * is over long before 10 ms.
 */
export const ENVELOPE_BINS = FILTER_SIZE / 4 + 1;
/** Samples of excitation that a frame has room for. */
export const EXCITED_MAX = FILTER_SIZE / 4;
const HALF = FILTER_SIZE / 2;
const QUARTER = FILTER_SIZE / 4;
const MASK = FILTER_SIZE - 1;

/** What the filter of one frame needs; the caller refills the same object frame by frame. */
export interface FilterFrame {
  /** Natural logarithm of amplitude on `ENVELOPE_BINS` bins. */
  readonly logAmplitude: Float32Array;
  /** Noise share 0..1 of the amplitude on `FILTER_BINS` bins. */
  readonly noiseShare: Float32Array;
  /** Windowed pulses and noise, two hops each, then zeros up to `EXCITED_MAX`. */
  readonly pulses: Float32Array;
  readonly noise: Float32Array;
  isSilent: boolean;
}

/** The window over the two hops of excitation of a frame. */
export const EXCITATION_WINDOW = Float32Array.from(
  { length: 2 * HOP },
  (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / HOP),
);

/** Fills pulses and noise of a frame, windowed; `breathiness` 0..1: how far the noise follows `breath`. */
export function excite(
  frame: FilterFrame,
  { pulses, noise, breath }: Readonly<Record<'pulses' | 'noise' | 'breath', Float32Array>>,
  breathiness: number,
): void {
  for (let i = 0; i < 2 * HOP; i++) {
    const weight = EXCITATION_WINDOW[i]!;
    frame.pulses[i] = pulses[i]! * weight;
    frame.noise[i] = noise[i]! * weight * (1 + breathiness * (breath[i]! - 1));
  }
}

export const createFilterFrame = (): FilterFrame => ({
  logAmplitude: new Float32Array(ENVELOPE_BINS),
  noiseShare: new Float32Array(FILTER_BINS),
  pulses: new Float32Array(EXCITED_MAX),
  noise: new Float32Array(EXCITED_MAX),
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
  readonly #cepstral = new Fft(HALF);
  readonly #cepstra = [new Float64Array(HALF), new Float64Array(HALF)] as const;
  readonly #pulses = new Float64Array(FILTER_SIZE);
  readonly #noise = new Float64Array(FILTER_SIZE);
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
    if (!a.isSilent) addFinished(this.#outRe, out, at);
    if (!b.isSilent) addFinished(this.#outIm, out, at + HOP);
  }

  /** Leaves in `re`, `im` the sum Ha + i Hb, where Ha, Hb are log amplitude + i phase of either frame. */
  #logSpectra(a: Float32Array, b: Float32Array): void {
    const [ca, cb] = this.#cepstra;
    ca[0] = a[0]!;
    cb[0] = b[0]!;
    for (let k = 1; k <= QUARTER; k++) {
      ca[k] = ca[HALF - k] = a[k]!;
      cb[k] = cb[HALF - k] = b[k]!;
    }
    this.#cepstral.inverse(ca, cb);
    const re = this.#re.fill(0);
    const im = this.#im.fill(0);
    re[0] = ca[0]! / HALF;
    im[0] = cb[0]! / HALF;
    for (let q = 1; q < QUARTER; q++) {
      re[q] = (2 * ca[q]!) / HALF;
      im[q] = (2 * cb[q]!) / HALF;
    }
    this.#fft.forward(re, im);
  }

  /** Leaves pulses + i noise as a spectrum in `pulses` and `noise`. */
  #excite(frame: FilterFrame): void {
    this.#pulses.fill(0).set(frame.pulses);
    this.#noise.fill(0).set(frame.noise);
    this.#fft.forward(this.#pulses, this.#noise);
  }

  #shapeFirst(frame: FilterFrame): void {
    const { noiseShare } = frame;
    const [pulses, noise] = [this.#pulses, this.#noise];
    const re = this.#re;
    const im = this.#im;
    const outRe = this.#outRe;
    const outIm = this.#outIm;
    this.#excite(frame);
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
    const { noiseShare } = frame;
    const [pulses, noise] = [this.#pulses, this.#noise];
    const re = this.#re;
    const im = this.#im;
    const outRe = this.#outRe;
    const outIm = this.#outIm;
    this.#excite(frame);
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

/** Weight of each sample of a finished frame, straight out of the inverse transform. */
export const FINISHED_WINDOW = Float32Array.from({ length: FILTER_SIZE }, (_, i) => {
  const risen = Math.min(1, (i + 1) / (FADE_IN + 1));
  return (risen * Math.min(1, (FILTER_SIZE - i) / (FADE_OUT + 1))) / FILTER_SIZE;
});

function addFinished(frame: Float64Array, out: Float32Array, at: number): void {
  const to = Math.min(FILTER_SIZE, out.length - at);
  for (let i = Math.max(0, -at); i < to; i++) out[at + i]! += frame[i]! * FINISHED_WINDOW[i]!;
}
