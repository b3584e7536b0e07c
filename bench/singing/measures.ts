import { EnvelopeAnalyser } from '../../src/audio/dsp/vocoder/spectral-envelope.ts';
import { pitchToHz } from '../../src/core/units.ts';
import { bestLag, deviation, hnrOf, mean, median, percentile, slopeOf } from './periodicity.ts';
import { filtered } from './second-order.ts';
import { bandPowers } from './spectrum.ts';
import { toSpeechRate } from './wav.ts';

const RATE_HZ = 48_000;
const SPEECH_RATE_HZ = 16_000;

/** A vowel, or the part of one that one note carries, as the singer planned it. */
export interface PlannedVowel {
  readonly phone: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** When its note is written, and how long. */
  readonly noteSeconds: number;
  readonly lengthSeconds: number;
  readonly pitch: number;
  readonly isSyllableStart: boolean;
  readonly isAfterUnvoiced: boolean;
}

/** Figures of single vowels; absent where a vowel is too short for them. */
export interface VowelMeasures {
  readonly hnrDb?: number;
  /** Its noise was told at another pitch than the note's. */
  readonly isOffNote?: boolean;
  readonly cents?: number;
  readonly fineCents?: number;
  readonly vibrato?: Vibrato;
  readonly alphaDb?: number;
  readonly levelDb?: number;
  /** How late it is: by the steepest change of the sound, and after unvoiced consonants by the rise of the voice. */
  readonly fluxMs?: number | null;
  readonly riseMs?: number | null;
  readonly changesDb: readonly number[];
}

export interface Vibrato {
  readonly rateHz: number;
  readonly rateVariation: number;
  readonly depthCents: number;
}

export function measureVowels(wave: Float32Array, vowels: readonly PlannedVowel[]): VowelMeasures[] {
  const speech = toSpeechRate(wave);
  return vowels.map((vowel) => ({
    ...onsets(wave, vowel),
    ...clarity(speech, vowel),
    ...pitchMeasures(wave, vowel),
    ...brightness(wave, vowel),
    changesDb: spectralChanges(speech, vowel),
  }));
}

/** How far the period may lie from the note's: what is sung stays there, what is spoken (rap) falls by some semitones. */
const PERIOD_REACH = { sung: 0.07, spoken: 0.3 } as const;
const HOARSE_DB = 7;

/**
 * Harmonics over noise. Where a vowel seems to be hoarse, the period is looked for further from the note, as speech
 * leaves it; noise has no period there either.
 */
function clarity(speech: Float32Array, vowel: PlannedVowel): VowelMeasures | object {
  const hnrDb = hnrNear(speech, vowel, PERIOD_REACH.sung);
  if (hnrDb === null) return {};
  const spokenDb = hnrDb < HOARSE_DB ? hnrNear(speech, vowel, PERIOD_REACH.spoken)! : hnrDb;
  return spokenDb === hnrDb ? { hnrDb } : { hnrDb: spokenDb, isOffNote: true };
}

/** Correlation over four periods, its best lag a whole sample at 16 kHz, every 20 ms, the median; null: too short. */
function hnrNear(
  speech: Float32Array,
  { startSeconds, endSeconds, pitch }: PlannedVowel,
  reach: number,
): number | null {
  const from = startSeconds + 0.06;
  const to = endSeconds - 0.06;
  if (to - from < 0.08) return null;
  const period = SPEECH_RATE_HZ / pitchToHz(pitch);
  const length = Math.floor(4 * period);
  const values: number[] = [];
  for (let t = from; t < to; t += 0.02) {
    const start = Math.floor(t * SPEECH_RATE_HZ) - (length >> 1) - Math.floor(1.3 * period);
    values.push(hnrOf(bestLag(speech, start, period, length, reach).height));
  }
  return median(values);
}

const TRACK_SECONDS = 0.005;

/** Deviation from the note in cents every 5 ms. */
function centsTrack(wave: Float32Array, fromSeconds: number, toSeconds: number, pitch: number): Float64Array {
  const period = RATE_HZ / pitchToHz(pitch);
  const length = Math.floor(3 * period);
  const count = Math.max(0, Math.floor((toSeconds - fromSeconds - (7 * period) / RATE_HZ) / TRACK_SECONDS));
  return Float64Array.from({ length: count }, (_, i) => {
    const centre = Math.round((fromSeconds + i * TRACK_SECONDS) * RATE_HZ + 3 * period);
    const { lag } = bestLag(wave, centre - (length >> 1) - (Math.round(period) >> 1), period, length, 0.1);
    return 1200 * Math.log2(period / lag);
  });
}

/** Seconds after which a note of this length counts as steady. */
const STEADY_SECONDS = 0.12;

function pitchMeasures(wave: Float32Array, vowel: PlannedVowel): object {
  const from = vowel.startSeconds + 0.05;
  const to = vowel.endSeconds - 0.04;
  if (to - from < 0.3) return {};
  const cents = centsTrack(wave, from, to, vowel.pitch);
  if (cents.length < 40) return {};
  const steady = cents.subarray(Math.round((STEADY_SECONDS - 0.05) / TRACK_SECONDS));
  const fine = filtered(cents, 'high', 8, 1 / TRACK_SECONDS);
  const vibrato = vowel.lengthSeconds > 0.55 && cents.length > 80 ? vibratoOf(cents.subarray(40)) : null;
  return {
    cents: mean(steady),
    fineCents: deviation(fine.subarray(4, -4)),
    ...(vibrato === null ? {} : { vibrato }),
  };
}

function vibratoOf(cents: Float64Array): Vibrato | null {
  const wave = filtered(filtered(cents, 'high', 3, 1 / TRACK_SECONDS), 'low', 9, 1 / TRACK_SECONDS);
  const crossings: number[] = [];
  for (let i = 1; i < wave.length; i++) {
    if (wave[i - 1]! < 0 && wave[i]! >= 0) crossings.push(i - 1 + wave[i - 1]! / (wave[i - 1]! - wave[i]!));
  }
  if (crossings.length < 3) return null;
  const rates = crossings.slice(1).map((at, i) => 1 / (TRACK_SECONDS * (at - crossings[i]!)));
  return {
    rateHz: 1 / mean(rates.map((rate) => 1 / rate)),
    rateVariation: deviation(rates) / mean(rates),
    depthCents: (Math.max(...wave) - Math.min(...wave)) / 2,
  };
}

/** Level, and 1-5 kHz over what lies below (alpha ratio). */
function brightness(wave: Float32Array, { startSeconds, endSeconds }: PlannedVowel): object {
  const from = Math.round((startSeconds + 0.05) * RATE_HZ);
  const to = Math.round((endSeconds - 0.04) * RATE_HZ);
  if (to - from < 0.1 * RATE_HZ) return {};
  const piece = wave.subarray(from, to);
  const [low, high] = bandPowers(piece, RATE_HZ, [50, 1000, 5000]) as [number, number];
  const power = piece.reduce((sum, x) => sum + x * x, 0) / piece.length;
  return { alphaDb: 10 * Math.log10(high / low), levelDb: 10 * Math.log10(power + 1e-12) };
}

const envelopes = new EnvelopeAnalyser(SPEECH_RATE_HZ);
const CHANGE_BINS = { from: 10, to: 320 } as const;

/** RMS change of the envelope's shape from 5 ms to the next between 150 Hz and 5 kHz, dB; the level left out. */
function spectralChanges(speech: Float32Array, { startSeconds, endSeconds, pitch }: PlannedVowel): number[] {
  const f0Hz = pitchToHz(pitch);
  const changes: number[] = [];
  let before: Float32Array | null = null;
  for (let t = startSeconds + 0.02; t < endSeconds - 0.02; t += 0.005) {
    const now = envelopes.logAmplitudeAt(speech, Math.round(t * SPEECH_RATE_HZ), f0Hz, true);
    const shape = now.subarray(CHANGE_BINS.from, CHANGE_BINS.to);
    const level = mean(shape);
    const centred = shape.map((value) => value - level);
    const last: Float32Array | null = before;
    if (last !== null) changes.push(8.686 * Math.sqrt(mean(centred.map((value, k) => (value - last[k]!) ** 2))));
    before = centred;
  }
  return changes;
}

const FLUX_REACH_SECONDS = 0.12;
const FLUX_STEP_SECONDS = 0.004;
const FLUX_BANDS_HZ = [80, 400, 1000, 2000, 4000, 8000] as const;

function onsets(wave: Float32Array, vowel: PlannedVowel): object {
  if (!vowel.isSyllableStart) return {};
  return {
    fluxMs: fluxMs(wave, vowel.noteSeconds),
    ...(vowel.isAfterUnvoiced ? { riseMs: riseMs(wave, vowel.noteSeconds) } : {}),
  };
}

/** The steepest rise of log energy in five bands together within 120 ms of a moment. */
function fluxMs(wave: Float32Array, seconds: number): number {
  const levelsAt = (t: number): number[] => {
    const centre = Math.round(t * RATE_HZ);
    const piece = wave.slice(Math.max(0, centre - 480), centre + 480);
    return bandPowers(piece, RATE_HZ, FLUX_BANDS_HZ).map((power) => Math.log(power + 1e-9));
  };
  let steepest = -Infinity;
  let at = 0;
  for (let late = -FLUX_REACH_SECONDS; late <= FLUX_REACH_SECONDS; late += FLUX_STEP_SECONDS) {
    const before = levelsAt(seconds + late - 0.008);
    const rise = levelsAt(seconds + late + 0.008).reduce((sum, level, i) => sum + Math.max(0, level - before[i]!), 0);
    if (rise > steepest) {
      steepest = rise;
      at = late;
    }
  }
  return at * 1000;
}

const RISE_REACH_SECONDS = 0.06;
const RISE_STEP_SECONDS = 0.0025;

/** Where frequencies below 600 Hz pass half of their rise, dB; null where they do not rise clearly. */
function riseMs(wave: Float32Array, seconds: number): number | null {
  const before = lowLevelDb(wave, seconds - RISE_REACH_SECONDS);
  const after = lowLevelDb(wave, seconds + RISE_REACH_SECONDS);
  if (after - before < 10) return null;
  let nearest: number | null = null;
  for (let late = -RISE_REACH_SECONDS; late < RISE_REACH_SECONDS; late += RISE_STEP_SECONDS) {
    const isBelow = lowLevelDb(wave, seconds + late) < (before + after) / 2;
    const isAbove = lowLevelDb(wave, seconds + late + RISE_STEP_SECONDS) >= (before + after) / 2;
    if (isBelow && isAbove && (nearest === null || Math.abs(late) < Math.abs(nearest))) nearest = late;
  }
  return nearest === null ? null : nearest * 1000;
}

/** Level below about 600 Hz in 10 ms around a moment, by two one-pole low-passes. */
function lowLevelDb(wave: Float32Array, seconds: number): number {
  const centre = Math.round(seconds * RATE_HZ);
  let first = 0;
  let second = 0;
  let energy = 1e-9;
  for (let i = centre - 720; i < centre + 240; i++) {
    first += 0.08 * ((wave[i] ?? 0) - first);
    second += 0.08 * (first - second);
    if (i >= centre - 240) energy += second * second;
  }
  return 10 * Math.log10(energy);
}

/** All figures of many vowels in words, one a row. */
export function vowelReport(all: readonly VowelMeasures[]): string[] {
  const of = <T>(read: (each: VowelMeasures) => T | null | undefined): T[] =>
    all.flatMap((each) => read(each) ?? ([] as T[]));
  const hnr = of((each) => each.hnrDb);
  const cents = of((each) => each.cents).map(Math.abs);
  const flux = of((each) => each.fluxMs);
  const rise = of((each) => each.riseMs);
  const vibratos = of((each) => each.vibrato);
  const lit = all.filter((each) => each.alphaDb !== undefined);
  const changes = all.flatMap((each) => each.changesDb);
  const one = (value: number): string => value.toFixed(1);
  return [
    `harmonics over noise: median ${one(median(hnr))} dB, p10 ${one(percentile(hnr, 0.1))}, least ${one(Math.min(...hnr))}, below 7 dB ${hnr.filter((value) => value < HOARSE_DB).length} of ${hnr.length} (${all.filter((each) => each.isOffNote).length} told off their note)`,
    `tuning: median ${one(median(cents))} cents, p90 ${one(percentile(cents, 0.9))} (${cents.length} notes)`,
    `onset by flux: median ${one(median(flux))} ms, median size ${one(median(flux.map(Math.abs)))}, p90 ${one(percentile(flux.map(Math.abs), 0.9))}; by rise: median ${one(median(rise))}, size ${one(median(rise.map(Math.abs)))} (${rise.length})`,
    `vibrato: ${one(mean(vibratos.map((v) => v.rateHz)))} Hz, ${one(mean(vibratos.map((v) => v.depthCents)))} cents, rate varies ${mean(vibratos.map((v) => v.rateVariation)).toFixed(3)} (${vibratos.length} notes)`,
    `fine F0: ${median(of((each) => each.fineCents)).toFixed(2)} cents`,
    `alpha ratio: ${one(mean(lit.map((each) => each.alphaDb!)))} dB, ${slopeOf(
      lit.map((each) => each.levelDb!),
      lit.map((each) => each.alphaDb!),
    ).toFixed(2)} dB per dB (all vowels together)`,
    `change inside vowels: median ${median(changes).toFixed(2)}, p99 ${percentile(changes, 0.99).toFixed(2)} dB per 5 ms`,
  ];
}
