import { createHash } from 'node:crypto';
import { integratedLoudnessLufs } from '../../audio/analysis/loudness.ts';
import { interleave16 } from '../../audio/codecs/quantise.ts';
import { frameCountOf, type Recording } from '../../audio/recording.ts';
import { clamp, dbToGain, lerp } from '../../core/units.ts';

/** Where new sound is put into a source, and where that sound begins on the source's time. */
export interface Splice {
  readonly startFrame: number;
  /** As long as the source or beyond: nothing of the source follows. */
  readonly endFrame: number;
  readonly soundStartFrame: number;
}

/** What was done, for the caller: its hashes are equal where every sample outside is the source's. */
export interface SpliceFacts {
  readonly gain_db: number;
  readonly start_gain_db: number;
  readonly end_gain_db: number;
  readonly crossfade_ms: number;
  readonly outside_sha256: string;
  readonly source_outside_sha256: string;
}

/** Inside the window, at either edge: short enough not to double a beat, long enough not to click. */
const CROSSFADE_SECONDS = 0.03;
/** How much on each side of an edge is compared for its level. */
const EDGE_SECONDS = 2;
/** The level at an edge may step by so much; more is heard as a cut. */
const STEP_LU_MAX = 0.5;
const EDGE_GAIN_DB_MAX = 9;
/** So much common sound at least tells a server's gain. */
const COMMON_SECONDS_MIN = 0.5;
/** A gain is believed where the two are alike by so much (correlation); else their levels are compared. */
const ALIKE_MIN = 0.6;
const GAIN_DB_MAX = 24;

/**
 * Puts a stretch of new sound into a copy of the source. Servers level what they give, so their gain is undone first: it
 * is found in what both hold outside the window. At either edge the level may step by half a loudness unit at most; the
 * gain goes straight from one edge to the other. Outside the window every sample is the source's.
 */
export function spliceIn(
  source: Recording,
  sound: Recording,
  splice: Splice,
): { whole: Recording; facts: SpliceFacts } {
  const sourceFrames = frameCountOf(source);
  const soundEnd = splice.soundStartFrame + frameCountOf(sound);
  const isOpenEnd = splice.endFrame >= sourceFrames;
  const endFrame = isOpenEnd ? Math.max(splice.startFrame, soundEnd) : Math.min(splice.endFrame, soundEnd);
  const gainDb = serverGainDb(source, sound, { ...splice, endFrame });
  const edges = edgeGainsDb(source, sound, { ...splice, endFrame }, gainDb);
  const length = isOpenEnd ? endFrame : sourceFrames;
  const fade = Math.min(Math.round(CROSSFADE_SECONDS * source.sampleRateHz), (endFrame - splice.startFrame) >> 1);
  const [startGain, endGain] = [dbToGain(gainDb + edges.startDb), dbToGain(gainDb + edges.endDb)];
  const channels = source.channels.map((channel, index) => {
    const out = new Float32Array(length);
    out.set(channel.subarray(0, length));
    const fresh = sound.channels[index]!;
    for (let i = splice.startFrame; i < endFrame; i++) {
      const into = splice.startFrame === 0 ? 1 : Math.min(1, (i - splice.startFrame) / fade);
      const outOf = isOpenEnd ? 1 : Math.min(1, (endFrame - i) / fade);
      const gain = lerp(startGain, endGain, (i - splice.startFrame) / Math.max(1, endFrame - splice.startFrame));
      const old = i < sourceFrames ? channel[i]! : 0;
      // Softly bounded: nothing of the source is turned down for a peak in what is new.
      out[i] = clamp(
        old + Math.min(into, outOf) * (gain * (fresh[i - splice.soundStartFrame] ?? 0) - old),
        -0.99,
        0.99,
      );
    }
    return out;
  });
  const whole = { sampleRateHz: source.sampleRateHz, channels };
  const window = { startFrame: splice.startFrame, endFrame: isOpenEnd ? Infinity : endFrame };
  return {
    whole,
    facts: {
      gain_db: rounded(gainDb),
      start_gain_db: rounded(edges.startDb),
      end_gain_db: rounded(edges.endDb),
      crossfade_ms: rounded((1000 * fade) / source.sampleRateHz),
      outside_sha256: outsideHash(whole, window),
      source_outside_sha256: outsideHash(source, window),
    },
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** SHA-256 of the 16-bit samples outside a window, interleaved, little-endian: what is before it, then what is after. */
function outsideHash(recording: Recording, window: { readonly startFrame: number; readonly endFrame: number }): string {
  const frames = frameCountOf(recording);
  return createHash('sha256')
    .update(interleave16(recording, 0, Math.min(window.startFrame, frames)))
    .update(interleave16(recording, Math.min(window.endFrame, frames), frames))
    .digest('hex');
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Frames that source and sound have in common outside the window. */
function commonOf(source: Recording, sound: Recording, { startFrame, endFrame, soundStartFrame }: Splice): Stretch[] {
  const soundEnd = soundStartFrame + frameCountOf(sound);
  const stretches = [
    { from: Math.max(0, soundStartFrame), to: Math.min(startFrame, soundEnd) },
    { from: Math.max(endFrame, soundStartFrame), to: Math.min(frameCountOf(source), soundEnd) },
  ];
  return stretches.filter(({ from, to }) => to > from);
}

/** What the sound is multiplied by to be as loud as the source where both are the same music. */
function serverGainDb(source: Recording, sound: Recording, splice: Splice): number {
  let [both, ours, theirs, frames] = [0, 0, 0, 0];
  for (const { from, to } of commonOf(source, sound, splice)) {
    frames += to - from;
    for (const [index, channel] of source.channels.entries()) {
      const fresh = sound.channels[index]!;
      for (let i = from; i < to; i++) {
        const [a, b] = [channel[i]!, fresh[i - splice.soundStartFrame]!];
        both += a * b;
        ours += a * a;
        theirs += b * b;
      }
    }
  }
  const isEnough = frames >= COMMON_SECONDS_MIN * source.sampleRateHz && ours > 0 && theirs > 0;
  if (!isEnough) return 0;
  const isAlike = both / Math.sqrt(ours * theirs) >= ALIKE_MIN;
  const gain = isAlike ? both / theirs : Math.sqrt(ours / theirs);
  return clamp(20 * Math.log10(gain), -GAIN_DB_MAX, GAIN_DB_MAX);
}

/** What is added at the edges so that the level does not step there by more than is heard as one piece. */
function edgeGainsDb(source: Recording, sound: Recording, splice: Splice, gainDb: number) {
  const reach = EDGE_SECONDS * source.sampleRateHz;
  const inSound = (from: number, to: number): number =>
    loudnessOf(sound, from - splice.soundStartFrame, to - splice.soundStartFrame) + gainDb;
  const { startFrame, endFrame } = splice;
  const before = loudnessOf(source, startFrame - reach, startFrame);
  const after = loudnessOf(source, endFrame, endFrame + reach);
  const startDb = correction(inSound(startFrame, Math.min(endFrame, startFrame + reach)) - before);
  const endDb = correction(inSound(Math.max(startFrame, endFrame - reach), endFrame) - after);
  return { startDb: startDb ?? endDb ?? 0, endDb: endDb ?? startDb ?? 0 };
}

/** Takes from a step what is above the largest that may stay; null: there is nothing to compare. */
function correction(stepLu: number): number | null {
  if (!Number.isFinite(stepLu)) return null;
  return clamp(clamp(stepLu, -STEP_LU_MAX, STEP_LU_MAX) - stepLu, -EDGE_GAIN_DB_MAX, EDGE_GAIN_DB_MAX);
}

function loudnessOf({ channels, sampleRateHz }: Recording, from: number, to: number): number {
  const [start, end] = [Math.max(0, from), Math.min(channels[0]!.length, to)];
  if (end - start < COMMON_SECONDS_MIN * sampleRateHz) return Number.NaN;
  return integratedLoudnessLufs({ sampleRateHz, channels: channels.map((channel) => channel.subarray(start, end)) });
}
