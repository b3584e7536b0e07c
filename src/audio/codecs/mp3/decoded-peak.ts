import { dbToGain, gainToDb } from '../../../core/units.ts';
import { TruePeakMeter } from '../../analysis/loudness-peak.ts';
import { TRUE_PEAK_TAPS } from '../../dsp/true-peak.ts';
import type { Recording } from '../../recording.ts';
import { DECODED_DELAY_SAMPLES, frameBytesAt, SAMPLES_PER_FRAME } from './mp3-frames.ts';
import { hearMp3 } from './mp3-reader.ts';

/**
 * MP3 frames before a stretch that are decoded with it and not listened to: the first may lack bits that frames before it
 * hold, the second lacks what overlaps from the first until its last hundred samples.
 */
const PRE_ROLL_FRAMES = 2;
/** Sound so near to a stretch belongs to it: what interpolation and the encoder's filters spread. */
const SPREAD_SAMPLES = 64;
/** Enough that nothing between the samples of a stretch is made of what came before them. */
const LEAD_IN_SAMPLES = 2 * TRUE_PEAK_TAPS;
/** Samples so far below the limit are left out: decoded, music rises by at most 1.2 dB above its samples. */
const MARGIN_DB = 3;
/** A stretch that rises by more makes everything be heard. */
const RISE_DB_MAX = 1.5;

/** Some frames of an MP3 file, and the largest sample that was encoded there. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly peak: number;
}

/**
 * The highest true peak, dBTP, of a file that was encoded of a recording times `gain`, as far as it may pass
 * `limitDbtp`: only stretches that come near it are decoded, unless decoding adds more to these than music knows.
 */
export async function decodedPeakDbtp(
  file: readonly [info: Buffer, frames: Buffer],
  recording: Recording,
  gain: number,
  limitDbtp: number,
): Promise<number> {
  const stretches = loudStretches(recording, dbToGain(limitDbtp - MARGIN_DB) / gain);
  const peaks = await peaksOfStretches(file[1], stretches);
  const isAsUsual = peaks?.every((peak, index) => gainToDb(peak / (stretches[index]!.peak * gain)) <= RISE_DB_MAX);
  return peaks !== null && isAsUsual === true ? gainToDb(Math.max(0, ...peaks)) : wholePeakDbtp(file);
}

/** The highest true peak of everything, as gapless players play it. */
export async function wholePeakDbtp(file: readonly Buffer[]): Promise<number> {
  const meter = new TruePeakMeter();
  await hearMp3(file, true, (channels) => meter.process(channels));
  return meter.finish();
}

/** Frames in or near which some sample passes `threshold`; as one where the pre-roll would touch what is before. */
export function loudStretches({ channels }: Recording, threshold: number): Stretch[] {
  const count = Math.ceil((channels[0]!.length + DECODED_DELAY_SAMPLES) / SAMPLES_PER_FRAME);
  const stretches: Stretch[] = [];
  for (let frame = 0; frame < count; frame++) {
    const start = frame * SAMPLES_PER_FRAME - DECODED_DELAY_SAMPLES;
    const [from, to] = [start - SPREAD_SAMPLES, start + SAMPLES_PER_FRAME + SPREAD_SAMPLES];
    const peak = Math.max(...channels.map((channel) => peakFrom(channel, from, to)));
    if (peak <= threshold) continue;
    const last = stretches.at(-1);
    if (last === undefined || frame - last.to > PRE_ROLL_FRAMES) stretches.push({ from: frame, to: frame + 1, peak });
    else stretches[stretches.length - 1] = { ...last, to: frame + 1, peak: Math.max(peak, last.peak) };
  }
  return stretches;
}

function peakFrom(channel: Float32Array, from: number, to: number): number {
  let peak = 0;
  for (let i = Math.max(0, from), end = Math.min(channel.length, to); i < end; i++) {
    const x = Math.abs(channel[i]!);
    if (x > peak) peak = x;
  }
  return peak;
}

/** A stretch with its place in the sound that the decoder gives for all pieces one after the other, in samples. */
interface Piece {
  readonly leadInAt: number;
  readonly heardAt: number;
  readonly endAt: number;
  readonly meter: TruePeakMeter;
}

/** The true peak of each stretch, linear; null when the decoder does not give as much as it was asked for. */
async function peaksOfStretches(frames: Buffer, stretches: readonly Stretch[]): Promise<readonly number[] | null> {
  if (stretches.length === 0) return [];
  const bytes = frameBytesAt(frames, 0);
  const firsts = stretches.map(({ from }) => Math.max(0, from - PRE_ROLL_FRAMES));
  const parts = stretches.map(({ to }, index) => frames.subarray(firsts[index]! * bytes, to * bytes));
  const pieces: Piece[] = [];
  for (const [index, { from, to }] of stretches.entries()) {
    const startAt = pieces.at(-1)?.endAt ?? 0;
    const heardAt = startAt + (from - firsts[index]!) * SAMPLES_PER_FRAME;
    const leadInAt = Math.max(startAt, heardAt - LEAD_IN_SAMPLES);
    const endAt = startAt + (to - firsts[index]!) * SAMPLES_PER_FRAME;
    pieces.push({ leadInAt, heardAt, endAt, meter: new TruePeakMeter() });
  }
  const samples = await hearPieces(parts, pieces);
  return samples === pieces.at(-1)!.endAt ? pieces.map(({ meter }) => meter.highest) : null;
}

/** Lets each piece hear what is its own; gives how many samples came. */
async function hearPieces(parts: readonly Buffer[], pieces: readonly Piece[]): Promise<number> {
  let [at, index] = [0, 0];
  await hearMp3(parts, false, (channels) => {
    const end = at + channels[0]!.length;
    for (const start = at; at < end && index < pieces.length; ) {
      const { leadInAt, heardAt, endAt, meter } = pieces[index]!;
      const to = Math.min(end, at < leadInAt ? leadInAt : at < heardAt ? heardAt : endAt);
      const sound = channels.map((channel) => channel.subarray(at - start, to - start));
      if (at >= heardAt) meter.process(sound);
      else if (at >= leadInAt) meter.leadIn(sound);
      at = to;
      if (at === endAt) index++;
    }
    at = end;
  });
  return at;
}
