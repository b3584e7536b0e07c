import { setImmediate } from 'node:timers/promises';
import { kWeightingSections } from '../../../audio/analysis/k-weighting.ts';
import { LoudnessMeter } from '../../../audio/analysis/loudness.ts';
import { octaveLevelsDb } from '../../../audio/analysis/octave-levels.ts';
import type { BiquadCoefficients } from '../../../audio/dsp/biquad.ts';
import { levelMovesDb } from '../../../audio/dsp/program-level.ts';
import { TruePeakLimiter } from '../../../audio/dsp/true-peak-limiter.ts';
import { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { addRampedSimd, multiplySimd, peakSimd, scaleSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import type { Recording } from '../../../audio/recording.ts';
import { dbToGain, gainToDb, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { balanceCorrection } from './balance-correction.ts';
import { MasterDynamics } from './master-dynamics.ts';
import { MasterTone, type ToneSettings, toneSections } from './master-tone.ts';
import { widthFor } from './stereo-width.ts';

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
/** Excerpts that tell how much level the limiter will take, each heard from its fourth block on. */
const EXCERPTS = 12;
const EXCERPT_BLOCKS = 12;
const SETTLING_BLOCKS = 3;
/** Each further look hears what the makeup gain of the one before costs. */
const LOOKS_MAX = 4;
const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.08;
const LAST_FADE_FRAMES = 240;
/** Compressors hear this share of no movement of the level over more than twice so many steps of the meter, 3 s, up to this. */
const METER_STEP_SECONDS = 0.1;
const LEVEL_STEPS = 15;
const LEVEL_SHARE = 0.8;
const LEVEL_DB_MAX = 2.5;
/** Shares of the progress: the first pass, and of what is left, each round. */
const TONE_SHARE = 0.25;
const ROUND_SHARE = 0.6;

/** What a master did, so that it can be done again to each stem: tone, then a gain for every frame. */
export interface MasterRecord {
  readonly tone: ToneSettings;
  readonly gains: Float32Array;
}

interface Song {
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** Ones that become the record of all gains; null: nobody asks. */
  readonly gains: Float32Array | null;
  readonly sampleRateHz: number;
  readonly options: MasterSongOptions;
  readonly lease: KernelLease;
  /** A block of each channel and of the gains, in kernel memory. */
  readonly blocks: readonly [Float32Array, Float32Array, Float32Array];
  /** A block of ones, and one for a gain that moves. */
  readonly ones: Float32Array;
  readonly ramp: Float32Array;
}

/**
 * Finishes a stereo mix: balance, tone and width, compression fitted to its dynamics, then gain and true-peak limiting until integrated
 * loudness (BS.1770-4) and true peak are where they should be. Works in place and gives the same recording back.
 * Silence stays silence; where the loudness cannot be reached (a few clicks in silence) the peaks still hold.
 * Throws RangeError when the recording is not stereo; rejects with the signal's reason soon after an abort.
 */
export async function masterSong(recording: Recording, options: MasterSongOptions): Promise<Recording> {
  await master(recording, options, null);
  return recording;
}

/** As {@link masterSong}, and gives the record of it for {@link masterStem}. */
export async function masterSongRecorded(recording: Recording, options: MasterSongOptions): Promise<MasterRecord> {
  const gains = new Float32Array(recording.channels[0]?.length ?? 0).fill(1);
  return { tone: await master(recording, options, gains), gains };
}

/** Does to a stem, in place, what was done to its song; the stems of a mix then add up to its master. */
export async function masterStem(recording: Recording, record: MasterRecord, signal: AbortSignal): Promise<void> {
  const [left, right] = stereo(recording);
  const lease = new KernelLease();
  try {
    const [l, r, g] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    const tone = new MasterTone(record.tone, lease);
    for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
      await breathe({ signal, progress: () => {} }, at, 0);
      load(left, at, l);
      load(right, at, r);
      load(record.gains, at, g);
      tone.process(l, r, BLOCK_FRAMES);
      multiplySimd(l, g, BLOCK_FRAMES);
      multiplySimd(r, g, BLOCK_FRAMES);
      store(l, left, at, 0, BLOCK_FRAMES);
      store(r, right, at, 0, BLOCK_FRAMES);
    }
  } finally {
    lease.release();
  }
}

/** The filters by which a master shapes a song whose octaves are this strong, dB; see {@link octaveLevelsDb}. */
export const masterSectionsOf = (
  levelsDb: readonly number[],
  tiltDb: number,
  sampleRateHz = SAMPLE_RATE_HZ,
): readonly BiquadCoefficients[] => toneSections(tiltDb, balanceCorrection(levelsDb, sampleRateHz), sampleRateHz);

function stereo(recording: Recording): readonly [Float32Array, Float32Array] {
  const [left, right] = recording.channels;
  if (left === undefined || right === undefined) throw new RangeError('a master needs two channels');
  return [left, right];
}

/** Gives what shaped the tone. */
async function master(
  recording: Recording,
  options: MasterSongOptions,
  gains: Float32Array | null,
): Promise<ToneSettings> {
  const [left, right] = stereo(recording);
  const { sampleRateHz } = recording;
  const lease = new KernelLease();
  try {
    const blocks = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)] as const;
    const [ones, ramp] = [lease.float32(BLOCK_FRAMES).fill(1), lease.float32(BLOCK_FRAMES)];
    const song: Song = { left, right, gains, sampleRateHz, options, lease, blocks, ones, ramp };
    const levels = octaveLevelsDb({ sampleRateHz, channels: [left, right] });
    const sections = masterSectionsOf(levels, options.tiltDb, sampleRateHz);
    const tone: ToneSettings = { sections, width: widthFor(left, right) };
    const shaped = await shapeTone(song, tone);
    let { lufs } = shaped;
    for (let round = 0; round < ROUNDS_MAX && Number.isFinite(lufs); round++) {
      const gainDb = Math.min(round === 0 ? GAIN_DB_MAX : LATER_GAIN_DB_MAX, options.loudnessLufs - lufs);
      if (round > 0 && Math.abs(gainDb) <= TOLERANCE_LU) break;
      const first = round > 0 ? null : { shaped, gainDb, makeupDb: makeupDbOf(song, shaped, gainDb) };
      lufs = await limit(song, dbToGain(gainDb), first, round);
    }
    fadeLastFrames(song);
    options.progress(1);
    return tone;
  } finally {
    lease.release();
  }
}

function createMeter({ sampleRateHz, lease }: Song): LoudnessMeter {
  const weighting = new SimdStereoFilter(lease, kWeightingSections(sampleRateHz));
  // The last one to three frames of a recording are left out: the kernel takes four at a time.
  return new LoudnessMeter(sampleRateHz, 2, (channels, from, to) =>
    weighting.energyOf(channels[0]!, channels[1]!, (to - from) & ~3, from),
  );
}

interface ShapedSong {
  readonly lufs: number;
  /** K-weighted, of each step of the meter. */
  readonly powers: readonly number[];
  /** Highest sample of each block. */
  readonly peaks: readonly number[];
}

/** The dynamics for a song that leaves `gainDb` louder, and the level of each block's end that they do not hear. */
interface EvenDynamics {
  readonly dynamics: MasterDynamics;
  readonly levels: Float32Array;
}

function evenDynamics({ options, sampleRateHz, lease }: Song, shaped: ShapedSong, gainDb: number): EvenDynamics {
  const moves = levelMovesDb(shaped.powers, LEVEL_STEPS, LEVEL_DB_MAX);
  const levels = Float32Array.from(shaped.peaks, (_, block) => {
    const step = Math.round(((block + 1) * BLOCK_FRAMES) / (sampleRateHz * METER_STEP_SECONDS));
    return dbToGain(LEVEL_SHARE * (moves[Math.min(step, moves.length - 1)] ?? 0));
  });
  const peak = shaped.peaks.reduce((max, each, block) => Math.max(max, each / levels[block]!), 0);
  return { dynamics: new MasterDynamics(options, gainToDb(peak) + gainDb, sampleRateHz, lease), levels };
}

/** Filters the whole song and measures it. */
async function shapeTone(song: Song, settings: ToneSettings): Promise<ShapedSong> {
  const { left, right, options, lease, blocks } = song;
  const tone = new MasterTone(settings, lease);
  const meter = createMeter(song);
  const peaks: number[] = [];
  for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
    await breathe(options, at, (TONE_SHARE * at) / left.length);
    const frames = Math.min(BLOCK_FRAMES, left.length - at);
    load(left, at, blocks[0]);
    load(right, at, blocks[1]);
    tone.process(blocks[0], blocks[1], BLOCK_FRAMES);
    meter.process(blocks, 0, frames);
    store(blocks[0], left, at, 0, frames);
    store(blocks[1], right, at, 0, frames);
    peaks.push(Math.max(peakSimd(blocks[0], frames & ~3), peakSimd(blocks[1], frames & ~3)));
  }
  return { lufs: meter.integratedLufs(), powers: meter.stepPowers, peaks };
}

/** What a song's first round has before the limiter. */
interface FirstRound {
  readonly shaped: ShapedSong;
  readonly gainDb: number;
  /** What dynamics and limiter take, given back between them. */
  readonly makeupDb: number;
}

/** Applies gain, the first round's dynamics and the limiter to the whole song; gives the loudness that comes out. */
async function limit(song: Song, gain: number, first: FirstRound | null, round: number): Promise<number> {
  const { left, right, gains, options, blocks } = song;
  const limiter = createLimiter(song);
  const meter = createMeter(song);
  const even = first === null ? null : evenDynamics(song, first.shaped, first.gainDb);
  const makeup = dbToGain(first?.makeupDb ?? 0);
  const follower = gains === null ? null : blocks[2];
  const rows = [left, right, ...(gains === null ? [] : [gains])];
  const total = left.length + limiter.delayFrames;
  for (let at = 0; at < total; at += BLOCK_FRAMES) {
    await breathe(options, at, progressOf(round, at / total));
    for (const [index, row] of rows.entries()) {
      load(row, at, blocks[index]!);
      scaleSimd(blocks[index]!, gain, BLOCK_FRAMES);
    }
    if (even !== null) compress(song, even, at / BLOCK_FRAMES, makeup);
    limiter.process(blocks[0], blocks[1], BLOCK_FRAMES, follower);
    // What comes out belongs `delayFrames` earlier, behind what is still to be read.
    const frames = Math.min(BLOCK_FRAMES, total - at);
    const skipped = Math.max(0, limiter.delayFrames - at);
    for (const [index, row] of rows.entries()) store(blocks[index]!, row, at - limiter.delayFrames, skipped, frames);
    meter.process(blocks, Math.min(skipped, frames), frames);
  }
  return meter.integratedLufs();
}

/** So much stands between gain and limiter that every song loses some level: most of it is known from excerpts. */
function makeupDbOf(song: Song, shaped: ShapedSong, gainDb: number): number {
  let makeupDb = 0;
  for (let look = 0; look < LOOKS_MAX; look++) {
    const lossDb = lossDbOf(song, { shaped, gainDb, makeupDb });
    makeupDb = Math.max(0, Math.min(LATER_GAIN_DB_MAX, makeupDb + lossDb));
    if (Math.abs(lossDb) < TOLERANCE_LU / 2) break;
  }
  return makeupDb;
}

/** How much softer than its gain alone would make it a song leaves the limiter, dB, by excerpts spread over it; 0 of a short one. */
function lossDbOf(song: Song, { shaped, gainDb, makeupDb }: FirstRound): number {
  const { left, right, sampleRateHz, lease, blocks } = song;
  const count = Math.floor(left.length / BLOCK_FRAMES);
  if (count < 2 * EXCERPTS * EXCERPT_BLOCKS) return 0;
  const even = evenDynamics(song, shaped, gainDb);
  const limiter = createLimiter(song);
  const [before, after] = [0, 1].map(() => new SimdStereoFilter(lease, kWeightingSections(sampleRateHz))) as [
    SimdStereoFilter,
    SimdStereoFilter,
  ];
  let [wanted, given] = [0, 0];
  for (let k = 0; k < EXCERPTS; k++) {
    const first = Math.floor((count * (k + 0.5)) / EXCERPTS - EXCERPT_BLOCKS / 2);
    for (let b = 0; b < EXCERPT_BLOCKS; b++) {
      for (const [index, row] of [left, right].entries()) {
        load(row, (first + b) * BLOCK_FRAMES, blocks[index]!);
        scaleSimd(blocks[index]!, dbToGain(gainDb), BLOCK_FRAMES);
      }
      const arriving = before.energyOf(blocks[0], blocks[1], BLOCK_FRAMES);
      compress({ ...song, gains: null }, even, first + b, dbToGain(makeupDb));
      limiter.process(blocks[0], blocks[1], BLOCK_FRAMES);
      const leaving = after.energyOf(blocks[0], blocks[1], BLOCK_FRAMES);
      if (b < SETTLING_BLOCKS) continue;
      wanted += arriving;
      given += leaving;
    }
  }
  return wanted > 0 && given > 0 ? 10 * Math.log10(wanted / given) : 0;
}

function createLimiter({ options, sampleRateHz }: Song): TruePeakLimiter {
  const ceiling = dbToGain(options.truePeakDbtp);
  const settings = { ceiling, lookAheadSeconds: LOOK_AHEAD_SECONDS, releaseSeconds: RELEASE_SECONDS };
  return new TruePeakLimiter(settings, sampleRateHz);
}

/** A block's dynamics, blind to the level of its surroundings, and the gain that follows them. */
function compress(song: Song, { dynamics, levels }: EvenDynamics, block: number, makeup: number): void {
  const { blocks, gains } = song;
  const rows = gains === null ? blocks.slice(0, 2) : blocks;
  const last = levels.at(-1) ?? 1;
  const [from, to] = [levels[block - 1] ?? levels[block] ?? last, levels[block] ?? last];
  multiplyRamp(song, rows, 1 / from, 1 / to);
  dynamics.process(blocks[0], blocks[1], BLOCK_FRAMES, gains === null ? null : blocks[2]);
  multiplyRamp(song, rows, from * makeup, to * makeup);
}

function multiplyRamp({ ones, ramp }: Song, rows: readonly Float32Array[], from: number, to: number): void {
  ramp.fill(0);
  addRampedSimd(ramp, ones, from, to, BLOCK_FRAMES);
  for (const row of rows) multiplySimd(row, ramp, BLOCK_FRAMES);
}

const progressOf = (round: number, fraction: number): number => {
  const left = (1 - TONE_SHARE) * (1 - ROUND_SHARE) ** round;
  return 1 - left + left * ROUND_SHARE * fraction;
};

/** Fills a whole block; beyond the end there is silence. */
function load(source: Float32Array, from: number, target: Float32Array): void {
  const own = source.subarray(from, from + target.length);
  target.set(own);
  target.fill(0, own.length);
}

function store(source: Float32Array, target: Float32Array, from: number, skipped: number, frames: number): void {
  const to = Math.min(frames, target.length - from);
  if (to > skipped) target.set(source.subarray(skipped, to), from + skipped);
}

/** Gives way to other work between blocks and ends the job when it was aborted. */
async function breathe(
  options: Pick<MasterSongOptions, 'signal' | 'progress'>,
  at: number,
  fraction: number,
): Promise<void> {
  if ((at / BLOCK_FRAMES) % 16 !== 0) return;
  await setImmediate();
  options.signal.throwIfAborted();
  options.progress(fraction);
}

/** Filters leave traces behind the last note; the recording ends at 0. */
function fadeLastFrames({ left, right, gains }: Song): void {
  const frames = Math.min(LAST_FADE_FRAMES, left.length);
  for (const row of [left, right, ...(gains === null ? [] : [gains])]) {
    for (let i = 0; i < frames; i++) row[row.length - 1 - i]! *= i / frames;
  }
}
