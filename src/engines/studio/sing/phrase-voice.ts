import { FILTER_BINS, type FilterFrame } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { FRAME_SECONDS, type FrameSource, VOCODER_RATE_HZ } from '../../../audio/dsp/vocoder/vocoder.ts';
import { widenSpectrum } from '../../../audio/dsp/vocoder/wideband.ts';
import type { Random } from '../../../core/random.ts';
import { clamp, lerp } from '../../../core/units.ts';
import type { Singer } from '../../../music/score.ts';
import { Dynamics, TILT_PER_DB } from './dynamics.ts';
import { COEFFICIENT_COUNT, STEP_SECONDS } from './inventory/format.ts';
import { Liveliness } from './liveliness.ts';
import { clearVowel, NOISE_POINTS, readNoise, spreadNoise } from './noise-share.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { factsOf, hasClosure } from './phones.ts';
import type { SoundTrack } from './sound-track.ts';
import { SPEECH_BIN_HZ, SPEECH_BINS, speechCepstrum } from './speech-spectrum.ts';
import type { Phrase } from './sung-phrases.ts';
import { TimeWarp } from './time-warp.ts';
import { TrackRows } from './track-rows.ts';

/** Everything about a phrase that its sound follows from. */
export interface PhrasePlan {
  readonly singer: Singer;
  readonly phrase: Phrase;
  readonly phones: readonly TimedPhone[];
  readonly track: SoundTrack;
  /** Hz a frame, from `startSeconds` on. */
  readonly pitchHz: Float32Array;
  readonly startSeconds: number;
  readonly random: Random;
}

const NEPER_PER_DB = Math.LN10 / 20;
/** The noise of a vowel is held down from this far inside its edges on. */
const CLEAR_EDGE_SECONDS = 0.03;
/** A closure is nearly silent, a burst stands out and falls back. */
const CLOSURE_DB = { unvoiced: 18, voiced: 7 } as const;
const CLOSURE_EDGE_STEPS = 2;
const BURST_DB = 4;
const BURST_SECONDS = 0.03;
/** The ring of trained voices (Sundberg 1974), dB at its centre. */
const RING = { centreHz: 2900, widthHz: 500, femaleDb: 3, maleDb: 4 } as const;
const BRIGHT_FROM_HZ = 500;
const BRIGHT_TO_HZ = 1500;
const EDGE_SECONDS = 0.012;
const SILENT_BELOW = 0.75;
const SILENT_SHARE = 0.15;

/** The sung phrase as frames for the vocoder; ask for frames in order. */
export class PhraseVoice implements FrameSource {
  readonly #plan: PhrasePlan;
  readonly #warp: TimeWarp;
  readonly #dynamics: Dynamics;
  readonly #rows: TrackRows;
  readonly #liveliness: Liveliness;
  readonly #ring: Float64Array;
  readonly #cepstrum = new Float32Array(COEFFICIENT_COUNT);
  readonly #speech = new Float64Array(SPEECH_BINS);
  readonly #noise = new Float64Array(NOISE_POINTS);
  readonly #nextNoise = new Float64Array(NOISE_POINTS);
  #phone = 0;

  constructor(plan: PhrasePlan) {
    this.#plan = plan;
    this.#warp = new TimeWarp(plan.phones);
    this.#dynamics = new Dynamics(plan.phrase, plan.phones);
    this.#rows = new TrackRows(plan.track, plan.phones, plan.singer.formantScale);
    this.#liveliness = new Liveliness(plan.random);
    this.#ring = ringOf(plan.singer);
  }

  f0HzAt(index: number): number {
    const { pitchHz } = this.#plan;
    return pitchHz[Math.min(index, pitchHz.length - 1)]!;
  }

  fill(index: number, frame: FilterFrame): number | null {
    const { phones, track, startSeconds, singer } = this.#plan;
    const seconds = startSeconds + index * FRAME_SECONDS;
    if (seconds < phones[0]!.startSeconds - EDGE_SECONDS || seconds > phones.at(-1)!.endSeconds + EDGE_SECONDS)
      return null;
    while (this.#phone < phones.length - 1 && seconds >= phones[this.#phone]!.endSeconds) this.#phone++;
    const phone = phones[this.#phone]!;
    const step = clamp(this.#warp.stepAt(seconds), 0, track.stepCount - 1.001);
    const row = this.#rows.at(step);
    const effortDb = this.#dynamics.effortDbAt(seconds);
    const gainDb = effortDb + this.#dynamics.shapeDbAt(seconds) + stopDb(phone, step, seconds) + row.gainDb;
    this.#readSpectrum(step);
    widenSpectrum(this.#speech, SPEECH_BIN_HZ, row.formantScale, row, gainDb * NEPER_PER_DB, frame.logAmplitude);
    const brightDb = singer.brightnessDb + TILT_PER_DB * effortDb;
    this.#colour(frame.logAmplitude, brightDb * NEPER_PER_DB, row.voicing);
    this.#readNoise(step, phone, seconds);
    spreadNoise(this.#noise, frame.noiseShare);
    if (row.voicing > 0.5) quietBelow(this.f0HzAt(index), frame.noiseShare);
    return row.voicing * (1 - this.#noise[0]!);
  }

  #readSpectrum(step: number): void {
    const { cepstra } = this.#plan.track;
    const share = step - Math.floor(step);
    const at = Math.floor(step) * COEFFICIENT_COUNT;
    const next = at + COEFFICIENT_COUNT;
    for (let m = 0; m < COEFFICIENT_COUNT; m++) {
      this.#cepstrum[m] = cepstra[at + m]! + (cepstra[next + m]! - cepstra[at + m]!) * share;
    }
    this.#liveliness.addTo(this.#cepstrum);
    speechCepstrum.decode(this.#cepstrum, 0, this.#speech);
  }

  /** Ring and brightness belong to the voice, so noise of the mouth keeps its own colour. */
  #colour(logAmplitude: Float64Array, bright: number, voicing: number): void {
    const ring = this.#ring;
    for (let k = 0; k < FILTER_BINS; k++) logAmplitude[k]! += voicing * ring[k]! + bright * BRIGHT_SHELF[k]!;
  }

  #readNoise(step: number, phone: TimedPhone, seconds: number): void {
    const row = Math.floor(step);
    readNoise(this.#plan.track.bands, row, this.#noise);
    readNoise(this.#plan.track.bands, row + 1, this.#nextNoise);
    for (let i = 0; i < NOISE_POINTS; i++) this.#noise[i] = lerp(this.#noise[i]!, this.#nextNoise[i]!, step - row);
    if (phone.role !== 'nucleus') return;
    const inside = Math.min(seconds - phone.startSeconds, phone.endSeconds - seconds);
    clearVowel(this.#noise, clamp(inside / CLEAR_EDGE_SECONDS, 0, 1), this.#plan.singer.breathiness);
  }
}

/** Level of a stop: quiet until it opens, then a burst. */
function stopDb(phone: TimedPhone, step: number, seconds: number): number {
  const { burst } = phone.segment;
  if (!hasClosure(phone.phone) || burst === null || phone.role === 'nucleus') return 0;
  const before = burst - 1 - step;
  if (before <= 0) return BURST_DB * Math.max(0, 1 - (-before * STEP_SECONDS) / BURST_SECONDS);
  const depth = factsOf(phone.phone).isVoiced ? CLOSURE_DB.voiced : CLOSURE_DB.unvoiced;
  const closed = clamp((seconds - phone.startSeconds) / EDGE_SECONDS, 0, 1);
  return -depth * closed * clamp(before / CLOSURE_EDGE_STEPS, 0, 1);
}

/** Below the fundamental a voice has nothing, neither tone nor breath. */
function quietBelow(f0Hz: number, noiseShare: Float64Array): void {
  const end = Math.floor((SILENT_BELOW * f0Hz) / BIN_HZ);
  for (let k = 0; k < end; k++) noiseShare[k]! *= SILENT_SHARE;
}

function ringOf(singer: Singer): Float64Array {
  const peak = (singer.gender === 'female' ? RING.femaleDb : RING.maleDb) * NEPER_PER_DB;
  return Float64Array.from({ length: FILTER_BINS }, (_, k) => {
    const distance = (k * BIN_HZ - RING.centreHz) / RING.widthHz;
    return peak * Math.exp(-distance * distance * 0.5);
  });
}

const BIN_HZ = VOCODER_RATE_HZ / (2 * (FILTER_BINS - 1));
const BRIGHT_SHELF = Float64Array.from({ length: FILTER_BINS }, (_, k) => {
  const x = clamp(Math.log2(Math.max(1, k * BIN_HZ) / BRIGHT_FROM_HZ) / Math.log2(BRIGHT_TO_HZ / BRIGHT_FROM_HZ), 0, 1);
  return x * x * (3 - 2 * x);
});
