import { FILTER_BINS, type FilterFrame } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { VOCODER_RATE_HZ } from '../../../audio/dsp/vocoder/vocoder.ts';
import { clamp } from '../../../core/units.ts';
import type { PerformingVoice } from './performing-voice.ts';

/** The ring of trained voices (Sundberg 1974). */
const RING = { centreHz: 2900, widthHz: 500 } as const;
/** Brightness sets in between these. */
const BRIGHT_FROM_HZ = 500;
const BRIGHT_TO_HZ = 1500;
/** The slope of a voice source turns around this frequency and goes on for so many octaves. */
const TILT_HZ = 1000;
const TILT_OCTAVES = { low: -2, high: 2.5 } as const;
/** Harmonics up to 4.5 kHz decide how loud a pitch comes out; most of the difference is made up. */
const EVENING_BINS = 192;
const EVENING_SHARE = 0.7;
const EVENING_NEPER_MAX = 1;
/**
 * Between these shares of the fundamental noise sets in; below, so much of it is left. A sharp edge would ring longer
 * than a frame of the vocoder and come back at its start as a click.
 */
const SILENT = { below: 0.2, until: 1.1, share: 0.15 } as const;

const NEPER_PER_DB = Math.LN10 / 20;
const BIN_HZ = VOCODER_RATE_HZ / (2 * (FILTER_BINS - 1));

type Colour = Pick<PerformingVoice, 'singersFormantDb' | 'tiltDbPerOctave' | 'resonances'>;

/** What a singer's own voice adds to the spectra of the phones. */
export class VoiceColour {
  readonly #colour: Float64Array;

  constructor(voice: Colour) {
    this.#colour = Float64Array.from({ length: FILTER_BINS }, (_, k) => NEPER_PER_DB * colourDb(voice, k * BIN_HZ));
  }

  /**
   * Colours a filled frame in place. `voicing` 0..1: noise of the mouth keeps its own colour but for brightness.
   */
  apply(frame: FilterFrame, f0Hz: number, brightDb: number, voicing: number): void {
    const { logAmplitude, noiseShare } = frame;
    const colour = this.#colour;
    const bright = brightDb * NEPER_PER_DB;
    const even = voicing * EVENING_SHARE * missedNeper(logAmplitude, f0Hz);
    for (let k = 0; k < FILTER_BINS; k++) logAmplitude[k]! += even + voicing * colour[k]! + bright * BRIGHT_SHELF[k]!;
    if (voicing > 0.5) quietBelow(f0Hz, noiseShare);
  }
}

function colourDb({ singersFormantDb, tiltDbPerOctave, resonances }: Colour, frequencyHz: number): number {
  const distance = (frequencyHz - RING.centreHz) / RING.widthHz;
  const octave = Math.log2(Math.max(1, frequencyHz));
  let db = singersFormantDb * Math.exp(-0.5 * distance * distance);
  db += tiltDbPerOctave * clamp(octave - Math.log2(TILT_HZ), TILT_OCTAVES.low, TILT_OCTAVES.high);
  for (const { centreHz, db: peakDb, octaves } of resonances) {
    db += peakDb * Math.exp(-0.5 * ((octave - Math.log2(centreHz)) / octaves) ** 2);
  }
  return db;
}

/**
 * How much less than the spectrum promises the harmonics of a fundamental pick up, in neper: at high pitch they may all
 * fall beside the formants.
 */
function missedNeper(logAmplitude: Float64Array, f0Hz: number): number {
  let promised = 1e-9;
  for (let k = 4; k < EVENING_BINS; k++) promised += Math.exp(2 * logAmplitude[k]!);
  let caught = 1e-9;
  const spacing = f0Hz / BIN_HZ;
  for (let x = spacing; x < EVENING_BINS; x += spacing) {
    const k = x | 0;
    const between = logAmplitude[k]! + (logAmplitude[k + 1]! - logAmplitude[k]!) * (x - k);
    caught += Math.exp(2 * between) * spacing;
  }
  return clamp(0.5 * Math.log(promised / caught), -EVENING_NEPER_MAX, EVENING_NEPER_MAX);
}

/** Below the fundamental a voice has nothing, neither tone nor breath. */
function quietBelow(f0Hz: number, noiseShare: Float64Array): void {
  const from = (SILENT.below * f0Hz) / BIN_HZ;
  const width = ((SILENT.until - SILENT.below) * f0Hz) / BIN_HZ;
  for (let k = 0; k < from + width; k++) {
    const x = clamp((k - from) / width, 0, 1);
    noiseShare[k]! *= SILENT.share + (1 - SILENT.share) * x * x * (3 - 2 * x);
  }
}

const BRIGHT_SHELF = Float64Array.from({ length: FILTER_BINS }, (_, k) => {
  const x = clamp(Math.log2(Math.max(1, k * BIN_HZ) / BRIGHT_FROM_HZ) / Math.log2(BRIGHT_TO_HZ / BRIGHT_FROM_HZ), 0, 1);
  return x * x * (3 - 2 * x);
});
