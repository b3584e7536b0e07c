import { setImmediate } from 'node:timers/promises';
import { LoudnessMeter } from '../../../audio/analysis/loudness.ts';
import { octaveLevelsDb } from '../../../audio/analysis/octave-levels.ts';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import { TruePeakLimiter } from '../../../audio/dsp/true-peak-limiter.ts';
import type { Recording } from '../../../audio/recording.ts';
import { dbToGain, gainToDb } from '../../../core/units.ts';
import { balanceCorrection } from './balance-correction.ts';
import { MasterDynamics } from './master-dynamics.ts';
import { MasterTone } from './master-tone.ts';

export interface MasterSongOptions {
  /** Integrated loudness to reach. */
  readonly loudnessLufs: number;
  /** No interpolated sample above this. */
  readonly truePeakDbtp: number;
  /** Tilt around 1 kHz: this much at 10 kHz, the opposite at 100 Hz. */
  readonly tiltDb: number;
  readonly signal: AbortSignal;
  /** `fraction` 0..1 */
  progress(fraction: number): void;
}

const BLOCK_FRAMES = 8192;
const TOLERANCE_LU = 0.1;
/** Limiting lowers the loudness a little, so the level is set again; very spiky music needs the most rounds. */
const ROUNDS_MAX = 10;
const GAIN_DB_MAX = 60;
/** A later round may not drive the level further than this into the limiter. */
const LATER_GAIN_DB_MAX = 6;
const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.08;
const LAST_FADE_FRAMES = 240;
/** Shares of the progress: the first pass, and of what is left, each round. */
const TONE_SHARE = 0.25;
const ROUND_SHARE = 0.6;

interface Song {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly sampleRateHz: number;
  readonly options: MasterSongOptions;
}

/**
 * Finishes a stereo mix: balance and tone, compression fitted to its dynamics, then gain and true-peak limiting until integrated
 * loudness (BS.1770-4) and true peak are where they should be. Works in place and gives the same recording back.
 * Silence stays silence; where the loudness cannot be reached (a few clicks in silence) the peaks still hold.
 * Throws RangeError when the recording is not stereo; rejects with the signal's reason soon after an abort.
 */
export async function masterSong(recording: Recording, options: MasterSongOptions): Promise<Recording> {
  const [left, right] = recording.channels;
  if (left === undefined || right === undefined) throw new RangeError('a master needs two channels');
  const song: Song = { left, right, sampleRateHz: recording.sampleRateHz, options };
  let { lufs, peak } = await shapeTone(song);
  for (let round = 0; round < ROUNDS_MAX && Number.isFinite(lufs); round++) {
    const gainDb = Math.min(round === 0 ? GAIN_DB_MAX : LATER_GAIN_DB_MAX, options.loudnessLufs - lufs);
    if (round > 0 && Math.abs(gainDb) <= TOLERANCE_LU) break;
    const dynamics = round === 0 ? new MasterDynamics(options, gainToDb(peak) + gainDb, song.sampleRateHz) : null;
    lufs = await limit(song, dbToGain(gainDb), dynamics, round);
    peak = 0;
  }
  fadeLastFrames(song);
  options.progress(1);
  return recording;
}

/** Filters the whole song and measures it. */
async function shapeTone(song: Song): Promise<{ lufs: number; peak: number }> {
  const { left, right, sampleRateHz, options } = song;
  const levels = octaveLevelsDb({ sampleRateHz, channels: [left, right] });
  const tone = new MasterTone(options.tiltDb, balanceCorrection(levels, sampleRateHz), sampleRateHz);
  const meter = new LoudnessMeter(sampleRateHz, 2);
  let peak = 0;
  for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
    await breathe(options, at, (TONE_SHARE * at) / left.length);
    const to = Math.min(left.length, at + BLOCK_FRAMES);
    const channels = [left.subarray(at, to), right.subarray(at, to)] as const;
    tone.process(channels[0], channels[1], to - at);
    meter.process(channels, 0, to - at);
    peak = Math.max(peak, peakOf(channels[0], to - at), peakOf(channels[1], to - at));
  }
  return { lufs: meter.integratedLufs(), peak };
}

/** Applies gain, dynamics and limiter to the whole song; gives the loudness that comes out. */
async function limit(song: Song, gain: number, dynamics: MasterDynamics | null, round: number): Promise<number> {
  const { left, right, sampleRateHz, options } = song;
  const ceiling = dbToGain(options.truePeakDbtp);
  const settings = { ceiling, lookAheadSeconds: LOOK_AHEAD_SECONDS, releaseSeconds: RELEASE_SECONDS };
  const limiter = new TruePeakLimiter(settings, sampleRateHz);
  const meter = new LoudnessMeter(sampleRateHz, 2);
  const block = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)] as const;
  const total = left.length + limiter.delayFrames;
  for (let at = 0; at < total; at += BLOCK_FRAMES) {
    await breathe(options, at, progressOf(round, at / total));
    const frames = Math.min(BLOCK_FRAMES, total - at);
    load(left, at, block[0], gain, frames);
    load(right, at, block[1], gain, frames);
    dynamics?.process(block[0], block[1], frames);
    limiter.process(block[0], block[1], frames);
    // What comes out belongs `delayFrames` earlier, behind what is still to be read.
    const skipped = Math.max(0, limiter.delayFrames - at);
    store(block[0], left, at - limiter.delayFrames, skipped, frames);
    store(block[1], right, at - limiter.delayFrames, skipped, frames);
    meter.process(block, Math.min(skipped, frames), frames);
  }
  return meter.integratedLufs();
}

const progressOf = (round: number, fraction: number): number => {
  const left = (1 - TONE_SHARE) * (1 - ROUND_SHARE) ** round;
  return 1 - left + left * ROUND_SHARE * fraction;
};

/** Beyond the end there is silence. */
function load(source: Float32Array, from: number, target: Float32Array, gain: number, frames: number): void {
  for (let i = 0; i < frames; i++) target[i] = (source[from + i] ?? 0) * gain;
}

function store(source: Float32Array, target: Float32Array, from: number, skipped: number, frames: number): void {
  for (let i = skipped; i < frames; i++) target[from + i] = source[i]!;
}

/** Gives way to other work between blocks and ends the job when it was aborted. */
async function breathe(options: MasterSongOptions, at: number, fraction: number): Promise<void> {
  if ((at / BLOCK_FRAMES) % 16 !== 0) return;
  await setImmediate();
  options.signal.throwIfAborted();
  options.progress(fraction);
}

/** Filters leave traces behind the last note; the recording ends at 0. */
function fadeLastFrames({ left, right }: Song): void {
  const frames = Math.min(LAST_FADE_FRAMES, left.length);
  for (let i = 0; i < frames; i++) {
    left[left.length - 1 - i]! *= i / frames;
    right[right.length - 1 - i]! *= i / frames;
  }
}
