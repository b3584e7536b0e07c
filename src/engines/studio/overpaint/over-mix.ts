import { LoudnessMeter } from '../../../audio/analysis/loudness.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';
import { clamp, dbToGain } from '../../../core/units.ts';

/** One recording laid over another. */
export interface Layer {
  readonly recording: Recording;
  /** Where in the other it begins. */
  readonly startSeconds: number;
}

const STEPS_PER_SECOND = 10;
/** A layer counts where it is within this of its loudest. */
const SOUNDING_DB = -18;
const SILENCE = 1e-9;
/** Further than this nobody moves a fader: what is out of reach was meant to be soft. */
const GAIN_DB_MAX = 30;
/** Steps over which a duck comes and goes. */
const GLIDE_STEPS = 2;

/**
 * The gain, dB, that brings a layer to `targetDb` over the base, K-weighted, where both sound and `judge` (the voice of
 * the two) is heard; 0 where they never do.
 */
export function balanceGainDb(base: Recording, layer: Layer, targetDb: number, judge: 'base' | 'layer'): number {
  const [under, over] = [stepPowers(base), stepPowers(layer.recording)];
  const offset = Math.round(layer.startSeconds * STEPS_PER_SECOND);
  const pairs = over.map((power, step) => ({ over: power, under: under[step + offset] ?? 0 }));
  const judged = pairs.map((pair) => (judge === 'layer' ? pair.over : pair.under));
  const loudest = judged.reduce((max, power) => Math.max(max, power), 0);
  const both = pairs.filter(
    (pair, step) => judged[step]! > loudest * 10 ** (SOUNDING_DB / 10) && pair.under > SILENCE && pair.over > SILENCE,
  );
  if (both.length === 0) return 0;
  const sum = (pick: (pair: { over: number; under: number }) => number): number =>
    both.reduce((total, pair) => total + pick(pair), 0);
  const now = 10 * Math.log10(sum((pair) => pair.over) / sum((pair) => pair.under));
  return clamp(targetDb - now, -GAIN_DB_MAX, GAIN_DB_MAX);
}

/** Adds a layer to the base, in place; where the layer sounds the base is lowered by `duckDb`. */
export function layOver(base: Recording, { recording, startSeconds }: Layer, gainDb: number, duckDb: number): void {
  const from = Math.round(startSeconds * base.sampleRateHz);
  const gain = dbToGain(gainDb);
  if (duckDb > 0) duck(base, activityOf(recording), from, duckDb);
  for (const [index, target] of base.channels.entries()) {
    const source = recording.channels[index] ?? recording.channels[0]!;
    const frames = Math.min(source.length, target.length - from);
    for (let i = Math.max(0, -from); i < frames; i++) target[from + i] = target[from + i]! + gain * source[i]!;
  }
}

/** How much of a layer sounds in each step, 0..1, coming and going softly. */
function activityOf(recording: Recording): number[] {
  const powers = stepPowers(recording);
  const loudest = powers.reduce((max, power) => Math.max(max, power), SILENCE);
  const sounds = powers.map((power) => (power > loudest * 10 ** (SOUNDING_DB / 10) ? 1 : 0));
  return sounds.map((_, step) => {
    const near = sounds.slice(Math.max(0, step - GLIDE_STEPS), step + GLIDE_STEPS + 1);
    return near.reduce<number>((sum, on) => sum + on, 0) / (2 * GLIDE_STEPS + 1);
  });
}

function duck(base: Recording, activity: readonly number[], from: number, duckDb: number): void {
  const stepFrames = base.sampleRateHz / STEPS_PER_SECOND;
  const frames = Math.min(frameCountOf(base) - from, activity.length * stepFrames);
  for (let i = Math.max(0, -from); i < frames; i++) {
    const at = i / stepFrames - 0.5;
    const step = Math.floor(at);
    const [before, after] = [activity[step] ?? 0, activity[step + 1] ?? 0];
    const gain = dbToGain(-duckDb * (before + (after - before) * (at - step)));
    for (const channel of base.channels) channel[from + i] = channel[from + i]! * gain;
  }
}

function stepPowers(recording: Recording): readonly number[] {
  const meter = new LoudnessMeter(recording.sampleRateHz, recording.channels.length);
  meter.process(recording.channels, 0, frameCountOf(recording));
  return meter.stepPowers;
}
