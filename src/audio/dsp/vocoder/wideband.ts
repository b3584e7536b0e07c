import { ENVELOPE_BINS } from './frame-filter.ts';
import { VOCODER_RATE_HZ } from './vocoder.ts';

/** Shape of a spectrum above what 16 kHz speech holds. All levels relative to the level just below `trustedHz`. */
export interface Extension {
  /** Speech is kept up to here. */
  readonly trustedHz: number;
  /** Gained evenly between 7 and 10 kHz, dB. */
  readonly riseDb: number;
  /** Lost per octave above `cornerHz`. */
  readonly slopeDbPerOctave: number;
  readonly cornerHz: number;
}

/** From `trustedHz` on speech gives way to the extension, over this width. */
const BLEND_HZ = 500;
/** The stretch below `trustedHz` whose mean is the level that the extension goes on from. */
const ANCHOR_HZ = 1400;
/** Above this nothing is missed; the fall spares the encoders. */
const CEILING_HZ = 19_000;
const CEILING_NEPER_PER_KHZ = 3;
const NEPER_PER_DB = Math.LN10 / 20;
const BIN_HZ = VOCODER_RATE_HZ / (2 * (ENVELOPE_BINS - 1));
const LOG2_HZ = Float64Array.from({ length: ENVELOPE_BINS }, (_, k) => Math.log2(Math.max(1, k * BIN_HZ)));

/** A formant of the speech and where it shall lie, both before scaling; equal or lower means no change. */
export interface FormantLift {
  readonly fromHz: number;
  readonly toHz: number;
}

/** Above a lifted formant the spectrum is pressed together over this much, at least, and this many lifts. */
const PRESS_HZ = 400;
const PRESS_LIFTS = 2;

/**
 * A log spectrum of 16 kHz speech (`speech`, evenly spaced from 0 to 8 kHz, `speechBinHz` apart) on the bins of an
 * envelope at 48 kHz: formants moved by `scale`, `gainNeper` added, everything above what is trusted (moved alike) extrapolated.
 * `lift` moves the lowest formant alone.
 */
export function widenSpectrum(
  speech: Float32Array,
  speechBinHz: number,
  scale: number,
  lift: FormantLift,
  extension: Extension,
  gainNeper: number,
  out: Float32Array,
): void {
  const step = BIN_HZ / scale / speechBinHz;
  const trustedBins = Math.min(ENVELOPE_BINS, Math.ceil((extension.trustedHz * scale) / BIN_HZ));
  const blendedBins = Math.min(ENVELOPE_BINS, Math.ceil(((extension.trustedHz + BLEND_HZ) * scale) / BIN_HZ));
  const liftedBins = fillLifted(speech, speechBinHz, step, lift, gainNeper, out);
  for (let k = liftedBins, x = liftedBins * step; k < blendedBins; k++, x += step) {
    const i = x | 0;
    const low = speech[i]!;
    out[k] = low + (speech[i + 1]! - low) * (x - i) + gainNeper;
  }
  const anchor =
    meanBetween(speech, (extension.trustedHz - ANCHOR_HZ) / speechBinHz, extension.trustedHz / speechBinHz) + gainNeper;
  const rise = extension.riseDb * NEPER_PER_DB;
  const slope = extension.slopeDbPerOctave * NEPER_PER_DB;
  const corner = Math.log2(extension.cornerHz * scale);
  for (let k = trustedBins; k < ENVELOPE_BINS; k++) {
    const frequencyHz = (k * BIN_HZ) / scale;
    const risen = frequencyHz < 7000 ? 0 : frequencyHz > 10_000 ? 1 : (frequencyHz - 7000) / 3000;
    const level = anchor + rise * risen - slope * Math.max(0, LOG2_HZ[k]! - corner);
    const share = k < blendedBins ? (frequencyHz - extension.trustedHz) / BLEND_HZ : 1;
    out[k] = k < blendedBins ? out[k]! + (level - out[k]!) * share : level;
  }
  for (let k = Math.ceil(CEILING_HZ / BIN_HZ); k < ENVELOPE_BINS; k++) {
    out[k]! -= ((k * BIN_HZ - CEILING_HZ) / 1000) * CEILING_NEPER_PER_KHZ;
  }
}

/** Fills the bins that a lift moves; returns how many. */
function fillLifted(
  speech: Float32Array,
  speechBinHz: number,
  step: number,
  { fromHz, toHz }: FormantLift,
  gainNeper: number,
  out: Float32Array,
): number {
  if (toHz <= fromHz) return 0;
  const from = fromHz / speechBinHz;
  const to = toHz / speechBinHz;
  const end = to + Math.max(PRESS_HZ / speechBinHz, PRESS_LIFTS * (to - from));
  const stretched = from / to;
  const pressed = (end - from) / (end - to);
  const bins = Math.ceil(end / step);
  for (let k = 0, x = 0; k < bins; k++, x += step) {
    const source = x < to ? x * stretched : from + (x - to) * pressed;
    const i = source | 0;
    out[k] = speech[i]! + (speech[i + 1]! - speech[i]!) * (source - i) + gainNeper;
  }
  return bins;
}

function meanBetween(values: Float32Array, from: number, to: number): number {
  let sum = 0;
  const first = Math.round(from);
  const last = Math.round(to);
  for (let i = first; i < last; i++) sum += values[i]!;
  return sum / (last - first);
}
