import { FRAME_SECONDS } from '../../../audio/dsp/vocoder/vocoder.ts';
import { clamp, lerp } from '../../../core/units.ts';
import { COEFFICIENT_COUNT } from './inventory/format.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { factsOf, hasClosure } from './phones.ts';
import type { SoundTrack } from './sound-track.ts';
import { decodeSpeech, SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';
import { TimeWarp } from './time-warp.ts';
import type { TrackRows } from './track-rows.ts';

/** Treble is told by the mean of this stretch, from which everything above what the inventory holds goes on. */
const TOLD_HZ = { from: 2600, to: 4000 } as const;
/** So much more than the median of the 50 ms on both sides, in frames, it may have; what exceeds it is taken away, at most so much. */
const AROUND_FRAMES = 10;
const OVER_DB = 5;
const EXCESS_DB_MAX = 16;
/** Over so many frames to both sides taking away sets in and ends. */
const FADE_FRAMES = 3;
/** Of the excess so much is taken from here on, all of it so far up, and from what lies above the inventory more each octave. */
const SHELF = { share: 0.7, fromHz: 1500, toHz: 3000 } as const;
const SLOPE_PER_OCTAVE = 0.3;
/** Bursts and hiss keep what they have, and so do their edges. */
const ROUGH_EDGE_SECONDS = 0.015;
const NEPER_PER_DB = Math.LN10 / 20;
const SILENT_DB = -200;
const HISSING_DB = 200;

export interface SungTrack {
  readonly track: SoundTrack;
  readonly rows: TrackRows;
  readonly phones: readonly TimedPhone[];
  /** Of the first frame. */
  readonly startSeconds: number;
  readonly frameCount: number;
}

/**
 * Takes treble from sounds so short that nothing around them is as bright: a vowel of 50 ms between two nasals would
 * otherwise stand out of them like a click, which in speech a room and a throat that never moves so fast soften.
 */
export class TrebleLimit {
  readonly #excessDb: Float64Array;

  constructor(sung: SungTrack) {
    this.#excessDb = faded(excesses(trebleLevels(sung), smoothFrames(sung)));
  }

  /** How much a frame loses for each octave above what the inventory holds, dB. */
  slopeDbAt(frame: number): number {
    return SLOPE_PER_OCTAVE * (this.#excessDb[frame] ?? 0);
  }

  /** Darkens the spectrum of a frame, in place. */
  darken(frame: number, speech: Float32Array): void {
    const nepers = SHELF.share * NEPER_PER_DB * (this.#excessDb[frame] ?? 0);
    if (nepers === 0) return;
    for (let b = SHELF_FROM; b < SPEECH_BINS; b++) speech[b]! -= nepers * Math.min(1, (b - SHELF_FROM) / SHELF_WIDTH);
  }
}

const SHELF_FROM = Math.round(SHELF.fromHz / SPEECH_BIN_HZ);
const SHELF_WIDTH = (SHELF.toHz - SHELF.fromHz) / SPEECH_BIN_HZ;

const frameAt = (seconds: number, { startSeconds, frameCount }: SungTrack): number =>
  clamp(Math.round((seconds - startSeconds) / FRAME_SECONDS), 0, frameCount);

/** Level of the treble in every frame, dB; of stops silence, of hiss more than of anything. */
function trebleLevels(sung: SungTrack): Float64Array {
  const { track, phones, startSeconds, frameCount } = sung;
  const steps = stepLevels(sung);
  const warp = new TimeWarp(phones);
  const levels = new Float64Array(frameCount).fill(SILENT_DB);
  for (const { phone, startSeconds: from, endSeconds: to } of phones) {
    const isClosed = hasClosure(phone);
    const isHissing = factsOf(phone).kind === 'fricative';
    for (let frame = frameAt(from, sung); frame < frameAt(to, sung); frame++) {
      const step = clamp(warp.stepAt(startSeconds + frame * FRAME_SECONDS), 0, track.stepCount - 1.001);
      const low = Math.floor(step);
      if (isHissing) levels[frame] = HISSING_DB;
      else if (!isClosed) levels[frame] = lerp(steps[low]!, steps[low + 1]!, step - low);
    }
  }
  return levels;
}

/** The same per step of the track, and one more. */
function stepLevels({ track: { cepstra, stepCount }, rows }: SungTrack): Float64Array {
  const levels = new Float64Array(stepCount + 1);
  for (let step = 0; step < stepCount; step++) {
    let db = rows.gainDbAt(step);
    const at = step * COEFFICIENT_COUNT;
    for (let m = 0; m < COEFFICIENT_COUNT; m++) db += TOLD_WEIGHTS[m]! * cepstra[at + m]!;
    levels[step] = db;
  }
  levels[stepCount] = levels[stepCount - 1]!;
  return levels;
}

/** What a coefficient of a cepstrum adds to the mean of the told stretch, dB. */
const TOLD_WEIGHTS = Float64Array.from({ length: COEFFICIENT_COUNT }, (_, m) => {
  const spectrum = new Float32Array(SPEECH_BINS);
  decodeSpeech(
    Float32Array.from({ length: COEFFICIENT_COUNT }, (__, other) => (other === m ? 1 : 0)),
    0,
    spectrum,
  );
  const told = spectrum.subarray(Math.round(TOLD_HZ.from / SPEECH_BIN_HZ), Math.round(TOLD_HZ.to / SPEECH_BIN_HZ));
  return told.reduce((sum, nepers) => sum + nepers, 0) / told.length / NEPER_PER_DB;
});

/** 1 where something sounds that neither bursts nor hisses. */
function smoothFrames(sung: SungTrack): Uint8Array {
  const isSmooth = new Uint8Array(sung.frameCount);
  const mark = (from: number, to: number, value: number): void =>
    void isSmooth.fill(value, frameAt(from, sung), frameAt(to, sung));
  for (const { startSeconds, endSeconds } of sung.phones) mark(startSeconds, endSeconds, 1);
  for (const { phone, startSeconds, endSeconds } of sung.phones) {
    if (hasClosure(phone) || factsOf(phone).kind === 'fricative')
      mark(startSeconds - ROUGH_EDGE_SECONDS, endSeconds + ROUGH_EDGE_SECONDS, 0);
  }
  return isSmooth;
}

/** How far each frame exceeds what it may have, dB. */
function excesses(levels: Float64Array, isSmooth: Uint8Array): Float64Array {
  const around = new Float64Array(2 * AROUND_FRAMES + 1);
  return levels.map((level, frame) => {
    if (isSmooth[frame] === 0) return 0;
    const allowed = level - OVER_DB;
    let darker = 0;
    for (let k = 0; k < around.length; k++) {
      around[k] = levels[frame - AROUND_FRAMES + k] ?? SILENT_DB;
      if (around[k]! < allowed) darker++;
    }
    return darker <= AROUND_FRAMES ? 0 : Math.min(EXCESS_DB_MAX, allowed - around.sort()[AROUND_FRAMES]!);
  });
}

const faded = (excess: Float64Array): Float64Array =>
  excess.map((_, frame) => {
    let sum = 0;
    for (let k = -FADE_FRAMES; k <= FADE_FRAMES; k++) sum += (FADE_FRAMES + 1 - Math.abs(k)) * (excess[frame + k] ?? 0);
    return sum / (FADE_FRAMES + 1) ** 2;
  });
