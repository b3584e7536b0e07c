import { ENVELOPE_BINS, FILTER_BINS, type FilterFrame } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { VOCODER_RATE_HZ } from '../../../audio/dsp/vocoder/vocoder.ts';
import { SimdSpectrumPower } from '../../../audio/dsp/wasm/simd-spectra.ts';
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
const EVENING_BINS = { from: 2, to: 96 } as const;
const EVENING_SHARE = 0.7;
const EVENING_NEPER_MAX = 1;
/**
 * Between these shares of the fundamental noise sets in; below, so much of it is left. A sharp edge would ring longer
 * than a frame of the vocoder and come back at its start as a click.
 */
const SILENT = { below: 0.2, until: 1.1, share: 0.15 } as const;
/** Breath and hiss have nothing in the depth, where the voice that follows is to begin: so much less, up to there. */
const SHALLOW = { db: 24, fromHz: 500, toHz: 1000 } as const;

const NEPER_PER_DB = Math.LN10 / 20;
const BIN_HZ = VOCODER_RATE_HZ / (2 * (ENVELOPE_BINS - 1));
const NOISE_BIN_HZ = VOCODER_RATE_HZ / (2 * (FILTER_BINS - 1));
/** A fundamental of 10 Hz has no more harmonics up to there. */
const HARMONICS_MAX = 512;

type Colour = Pick<PerformingVoice, 'singersFormantDb' | 'tiltDbPerOctave' | 'resonances'>;

/** What a singer's own voice adds to the spectra of the phones. */
export class VoiceColour {
  readonly #colour: Float64Array;

  constructor(voice: Colour) {
    this.#colour = Float64Array.from({ length: ENVELOPE_BINS }, (_, k) => NEPER_PER_DB * colourDb(voice, k * BIN_HZ));
  }

  /**
   * Colours a filled frame in place. `voicing` 0..1: noise of the mouth keeps its own colour but for brightness.
   */
  apply(frame: FilterFrame, f0Hz: number, brightDb: number, voicing: number): void {
    const { logAmplitude, noiseShare } = frame;
    const colour = this.#colour;
    const bright = brightDb * NEPER_PER_DB;
    const even = voicing * EVENING_SHARE * missedNeper(logAmplitude, f0Hz);
    for (let k = 0; k < ENVELOPE_BINS; k++) logAmplitude[k]! += even + voicing * colour[k]! + bright * BRIGHT_SHELF[k]!;
    for (let k = 0; k < SHALLOW_BINS; k++) logAmplitude[k]! -= (1 - voicing) * SHALLOW_CUT[k]!;
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
function missedNeper(logAmplitude: Float32Array, f0Hz: number): number {
  const { from, to } = EVENING_BINS;
  const bins = spectrumPower.values;
  for (let k = from; k < to; k++) bins[k - from] = logAmplitude[k]!;
  const promised = spectrumPower.sum() + 1e-9;
  const spacing = Math.max(f0Hz / BIN_HZ, to / HARMONICS_MAX);
  const harmonics = harmonicPower.values;
  let count = 0;
  for (let x = spacing; x < to; x += spacing) {
    harmonics[count++] = readBetween(logAmplitude, x);
  }
  const caught = harmonicPower.sum(count) * spacing + 1e-9;
  return clamp(0.5 * Math.log(promised / caught), -EVENING_NEPER_MAX, EVENING_NEPER_MAX);
}

/** A number of a smooth row between its places, by a cubic through four of them (Catmull & Rom 1974). */
function readBetween(row: Float32Array, at: number): number {
  const k = at | 0;
  const share = at - k;
  const [before, low, high, after] = [row[k === 0 ? 1 : k - 1]!, row[k]!, row[k + 1]!, row[k + 2]!];
  const curve = 2 * before - 5 * low + 4 * high - after + share * (3 * (low - high) + after - before);
  return low + 0.5 * share * (high - before + share * curve);
}

const spectrumPower = new SimdSpectrumPower(new Float32Array(EVENING_BINS.to - EVENING_BINS.from).fill(1));
const harmonicPower = new SimdSpectrumPower(new Float32Array(HARMONICS_MAX).fill(1));

/** Below the fundamental a voice has nothing, neither tone nor breath. */
function quietBelow(f0Hz: number, noiseShare: Float32Array): void {
  const from = (SILENT.below * f0Hz) / NOISE_BIN_HZ;
  const width = ((SILENT.until - SILENT.below) * f0Hz) / NOISE_BIN_HZ;
  for (let k = 0; k < from + width; k++) {
    const x = clamp((k - from) / width, 0, 1);
    noiseShare[k]! *= SILENT.share + (1 - SILENT.share) * x * x * (3 - 2 * x);
  }
}

const SHALLOW_BINS = Math.ceil(SHALLOW.toHz / BIN_HZ);
const SHALLOW_CUT = Float64Array.from({ length: SHALLOW_BINS }, (_, k) => {
  const x = clamp((SHALLOW.toHz - k * BIN_HZ) / (SHALLOW.toHz - SHALLOW.fromHz), 0, 1);
  return SHALLOW.db * NEPER_PER_DB * x * x * (3 - 2 * x);
});

const BRIGHT_SHELF = Float64Array.from({ length: ENVELOPE_BINS }, (_, k) => {
  const x = clamp(Math.log2(Math.max(1, k * BIN_HZ) / BRIGHT_FROM_HZ) / Math.log2(BRIGHT_TO_HZ / BRIGHT_FROM_HZ), 0, 1);
  return x * x * (3 - 2 * x);
});
