import { createHash } from 'node:crypto';
import { interleave16 } from '../../../audio/codecs/quantise.ts';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';

/** A point of a gain curve, straight in decibels between points and level outside them. */
export interface GainPoint {
  readonly seconds: number;
  readonly db: number;
}

/** A recording with its level moved along a curve. */
export function applyGains({ sampleRateHz, channels }: Recording, points: readonly GainPoint[]): Recording {
  const [first, last] = [points[0]!, points.at(-1)!];
  const from = Math.max(0, first.db === 0 ? Math.floor(first.seconds * sampleRateHz) : 0);
  const until = last.db === 0 ? Math.ceil(last.seconds * sampleRateHz) : Infinity;
  return {
    sampleRateHz,
    channels: channels.map((channel) => {
      const out = channel.slice();
      for (let i = from; i < Math.min(until, out.length); i++) {
        out[i] = out[i]! * 10 ** (gainDbAt(points, i / sampleRateHz) / 20);
      }
      return out;
    }),
  };
}

function gainDbAt(points: readonly GainPoint[], seconds: number): number {
  const next = points.findIndex((point) => point.seconds >= seconds);
  if (next === 0) return points[0]!.db;
  if (next < 0) return points.at(-1)!.db;
  const [before, after] = [points[next - 1]!, points[next]!];
  const share = (seconds - before.seconds) / Math.max(1e-9, after.seconds - before.seconds);
  return before.db + share * (after.db - before.db);
}

/** How a window of one recording is put into another. Frames of both, which are of one length. */
export interface WindowCut {
  readonly startFrame: number;
  readonly endFrame: number;
  /** Inside the window, at either edge. */
  readonly crossfadeFrames: number;
  /** What the inserted sound is multiplied by at the window's start and end, straight between. */
  readonly startGain: number;
  readonly endGain: number;
  /** On top of that; times are those of the song. Absent: nothing. */
  readonly ride?: readonly GainPoint[];
}

/** `base` with the window taken from `inserted`; outside the window every sample is that of `base`. */
export function spliceSound(base: Recording, inserted: Recording, cut: WindowCut): Recording {
  const frames = Math.min(frameCountOf(base), frameCountOf(inserted));
  const end = Math.min(cut.endFrame, frames);
  const fade = Math.min(cut.crossfadeFrames, Math.floor((end - cut.startFrame) / 2));
  const span = Math.max(1, end - cut.startFrame);
  // At the very beginning and end there is nothing to fade from or to.
  const [fadesIn, fadesOut] = [cut.startFrame > 0, end < frameCountOf(base)];
  return {
    sampleRateHz: base.sampleRateHz,
    channels: base.channels.map((channel, index) => {
      const out = channel.slice();
      const other = inserted.channels[index]!;
      for (let i = cut.startFrame; i < end; i++) {
        const share = Math.min(fadesIn ? (i - cut.startFrame) / fade : 1, fadesOut ? (end - i) / fade : 1, 1);
        const ride = cut.ride === undefined ? 1 : 10 ** (gainDbAt(cut.ride, i / base.sampleRateHz) / 20);
        const gain = ride * (cut.startGain + ((cut.endGain - cut.startGain) * (i - cut.startFrame)) / span);
        out[i] = channel[i]! + share * (gain * other[i]! - channel[i]!);
      }
      return out;
    }),
  };
}

/** How long the level on both sides of an edge is compared. */
const EDGE_SECONDS = 2;
const GAIN_DB_MAX = 3;
/** Between samples the sound may go a little higher, and stays below -1 dB. */
export const PEAK_MAX = 0.87;

/** The gains with which a new rendering of a song fits an old one at the edges of a window, by what is the same in both. */
export function matchedCut(
  base: Recording,
  inserted: Recording,
  window: Pick<WindowCut, 'startFrame' | 'endFrame' | 'crossfadeFrames'>,
): WindowCut {
  const length = EDGE_SECONDS * base.sampleRateHz;
  const before = ratioOf(base, inserted, window.startFrame - length, window.startFrame);
  const after = ratioOf(base, inserted, window.endFrame, window.endFrame + length);
  const loudest = Math.max(
    ...inserted.channels.map((channel) => {
      const own = channel.subarray(window.startFrame, window.endFrame);
      return peakOf(own, own.length);
    }),
  );
  const limited = (gain: number): number => Math.min(gain, PEAK_MAX / Math.max(PEAK_MAX / 4, loudest));
  return { ...window, startGain: limited(before ?? after ?? 1), endGain: limited(after ?? before ?? 1) };
}

/** Square root of the ratio of powers over a stretch, within limits; null where there is too little to compare. */
function ratioOf(base: Recording, inserted: Recording, from: number, to: number): number | null {
  const [start, end] = [Math.max(0, from), Math.min(to, frameCountOf(base), frameCountOf(inserted))];
  if (end - start < base.sampleRateHz / 4) return null;
  const [old, fresh] = [powerOf(base, start, end), powerOf(inserted, start, end)];
  if (old < 1e-8 || fresh < 1e-8) return null;
  const most = 10 ** (GAIN_DB_MAX / 20);
  return Math.min(most, Math.max(1 / most, Math.sqrt(old / fresh)));
}

function powerOf({ channels }: Recording, from: number, to: number): number {
  let sum = 0;
  for (const channel of channels) for (let i = from; i < to; i++) sum += channel[i]! * channel[i]!;
  return sum / Math.max(1, to - from);
}

/** SHA-256 of the 16-bit samples outside a window: interleaved, little-endian, what is before it and then what is after. */
export function outsideHash(
  recording: Recording,
  { startFrame, endFrame }: Pick<WindowCut, 'startFrame' | 'endFrame'>,
): string {
  const frames = frameCountOf(recording);
  const before = interleave16(recording, 0, Math.min(startFrame, frames));
  const after = interleave16(recording, Math.min(endFrame, frames), frames);
  return createHash('sha256').update(before).update(after).digest('hex');
}
