import { setImmediate } from 'node:timers/promises';
import { takeChannel } from '../../../audio/channel-pool.ts';
import { balanceGains } from '../../../audio/dsp/mixing.ts';
import { levelMovesDb } from '../../../audio/dsp/program-level.ts';
import { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { multiplySimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import type { Recording } from '../../../audio/recording.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixPlan } from '../../../music/score.ts';
import { BandMixer } from './band-mixer.ts';
import { echoThrows } from './echo-throws.ts';
import { applyEnding, type EndingPlan } from './ending-fade.ts';
import { balanceLostToMaster } from './mastered-balance.ts';
import { createGlue, MonoLowEnd } from './mix-bus.ts';
import { BLOCK_FRAMES, channelOf, type MixSongOptions } from './mix-options.ts';
import { type SectionRange, sectionRidesDb } from './section-levels.ts';
import { singingActivity } from './singing-activity.ts';
import { TapeWow, WOW_CENTS_MAX } from './tape-wow.ts';
import { balanceVocals, sungSteps } from './vocal-balance.ts';
import { type FinishedVoice, VocalMixer, VocalPreparation } from './vocal-mixer.ts';

/** Blocks between looks at the abort signal: some 50 ms of work. */
const BLOCKS_PER_TURN = 48;
/** Share of the work that is done before the voices come in. */
const BAND_SHARE = 0.85;

/** No voice is given or spared more for what its master does. */
const LOST_DB_MAX = 4;
/** The bus compressor does not hear movements of the level over more than twice so many blocks, 1.4 s, up to this. */
const LEVEL_BLOCKS = 66;
const LEVEL_DB_MAX = 2.5;

/** What a mix did beyond single parts, so that it can be done again to a stem. */
export interface MixRecord {
  /** How much somebody sings, 0..1, at the end of each block. */
  readonly singing: Float32Array;
  /** The voices' faders at the end of each block. */
  readonly vocalFaders: { readonly gains: Float32Array; readonly throws: Float32Array };
  readonly voices: readonly FinishedVoice[];
  /** What the hand on the bus, its compressor and the ending made of the level, frame by frame. */
  readonly busGains: Float32Array;
}

/**
 * Mixes a song to stereo at 48 kHz: the band with its effects first, measured as it goes; then the voices at the wished
 * balance, the bus and the ending. Memory stays at the recording itself plus blocks; the voices' recordings are
 * overwritten. Rejects with the signal's reason soon after an abort.
 */
export async function mixSong(options: MixSongOptions): Promise<Recording> {
  return (await mix(options, null)).recording;
}

/** As {@link mixSong}, and keeps the record of it for {@link mixStem}. */
export async function mixSongRecorded(
  options: MixSongOptions,
): Promise<{ readonly recording: Recording; readonly record: MixRecord }> {
  return mix(options, new Float32Array(options.frames).fill(1));
}

/**
 * The share of some parts in a recorded mix: their strips, their share of reverb and echo, and the bus's gain. Every
 * step is linear or a recorded gain, so that the stems of all parts add up to the mix. `sources`: fresh ones of these
 * parts; voices are chosen by `partIds`. The other options are those of the mix.
 */
export async function mixStem(
  options: MixSongOptions,
  record: MixRecord,
  partIds: ReadonlySet<string>,
): Promise<Recording> {
  const channels = [takeChannel(options.frames), takeChannel(options.frames)] as const;
  const lease = new KernelLease();
  try {
    const band = new BandMixer(options, record.singing, lease);
    const voices = record.voices.filter((voice) => partIds.has(voice.partId));
    const vocals = new VocalMixer(options, voices, record.vocalFaders, record.singing, lease);
    const lowEnd = new MonoLowEnd(lease);
    const tape = tapeOf(options.plan);
    const [busLeft, busRight] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    const gains = lease.float32(BLOCK_FRAMES);
    await eachBlock(options, channels, 0, 1, (block, left, right, frames) => {
      band.mix(block, left, right, frames);
      loadBlock(left, busLeft);
      loadBlock(right, busRight);
      vocals.mix(block, busLeft, busRight);
      lowEnd.process(busLeft, busRight, BLOCK_FRAMES);
      tape?.process(busLeft, busRight, BLOCK_FRAMES);
      gains.set(record.busGains.subarray(block * BLOCK_FRAMES, block * BLOCK_FRAMES + frames));
      multiplySimd(busLeft, gains, BLOCK_FRAMES);
      multiplySimd(busRight, gains, BLOCK_FRAMES);
      left.set(busLeft.subarray(0, frames));
      right.set(busRight.subarray(0, frames));
    });
  } finally {
    lease.release();
  }
  return { sampleRateHz: SAMPLE_RATE_HZ, channels };
}

/** `busGains`: ones that become the record of the bus; null: nobody asks. */
async function mix(
  options: MixSongOptions,
  busGains: Float32Array | null,
): Promise<{ readonly recording: Recording; readonly record: MixRecord }> {
  const channels = [takeChannel(options.frames), takeChannel(options.frames)] as const;
  const lease = new KernelLease();
  try {
    const singing = singingActivity(leadVoices(options), options.frames, BLOCK_FRAMES);
    const band = new BandMixer(options, singing, lease);
    const preparation = new VocalPreparation(options, lease);
    await eachBlock(options, channels, 0, BAND_SHARE, (block, left, right, frames) => {
      band.mix(block, left, right, frames);
      preparation.prepare(block);
    });
    const { powers, voices } = preparation;
    const target = options.plan.vocalToAccompanimentDb;
    const lost = lostToMaster(options, preparation, channels, target);
    const vocalGains = balanceVocals(powers, band.powers, sectionRanges(options), target + lost);
    const vocalFaders = { gains: vocalGains, throws: echoThrows(powers, options.tempoBpm) };
    const vocals = new VocalMixer(options, voices, vocalFaders, singing, lease);
    const lowEnd = new MonoLowEnd(lease);
    const tape = tapeOf(options.plan);
    const together = band.powers.map((power, index) => power + (powers[index] ?? 0) * (vocalGains[index] ?? 0) ** 2);
    const rides = sectionRidesDb(together, sectionRanges(options));
    const moves = levelMovesDb(together, LEVEL_BLOCKS, LEVEL_DB_MAX);
    const evened = Float32Array.from(moves, (db) => dbToGain(-db));
    const given = Float32Array.from(moves, (db, block) => dbToGain(db + rides[block]!));
    const glue = createGlue(usualDb(together.map((power, block) => power * evened[block]! ** 2)), lease);
    const [busLeft, busRight] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    const [gains, fader] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    await eachBlock(options, channels, BAND_SHARE, 1, (block, left, right, frames) => {
      loadBlock(left, busLeft);
      loadBlock(right, busRight);
      vocals.mix(block, busLeft, busRight);
      lowEnd.process(busLeft, busRight, BLOCK_FRAMES);
      tape?.process(busLeft, busRight, BLOCK_FRAMES);
      fillRamp(gains, evened[block - 1] ?? evened[block]!, evened[block]!);
      multiplySimd(busLeft, gains, BLOCK_FRAMES);
      multiplySimd(busRight, gains, BLOCK_FRAMES);
      glue.process(busLeft, busRight, BLOCK_FRAMES, busGains === null ? null : gains);
      fillRamp(fader, given[block - 1] ?? given[block]!, given[block]!);
      multiplySimd(busLeft, fader, BLOCK_FRAMES);
      multiplySimd(busRight, fader, BLOCK_FRAMES);
      left.set(busLeft.subarray(0, frames));
      right.set(busRight.subarray(0, frames));
      if (busGains === null) return;
      multiplySimd(gains, fader, BLOCK_FRAMES);
      busGains.set(gains.subarray(0, frames), block * BLOCK_FRAMES);
    });
    applyEnding(busGains === null ? channels : [...channels, busGains], endingPlan(options));
    const record = { singing, vocalFaders, voices, busGains: busGains ?? new Float32Array(0) };
    return { recording: { sampleRateHz: SAMPLE_RATE_HZ, channels }, record };
  } finally {
    lease.release();
  }
}

/** What tone and width of the master take from the lead voice against the band, dB, as far as a mix can give it more. */
function lostToMaster(
  { expectedMaster }: MixSongOptions,
  { powers, voices }: VocalPreparation,
  band: readonly [Float32Array, Float32Array],
  targetDb: number,
): number {
  const voice = voices.find(({ isLead }) => isLead)?.samples;
  if (expectedMaster === undefined || voice === undefined) return 0;
  const sungBlocks = sungSteps(powers).flatMap((sung, block) => (sung ? [block] : []));
  const sidesOfVoices = sidesOf(voices);
  const lost = balanceLostToMaster({ voice, band, sidesOfVoices, sungBlocks, targetDb }, expectedMaster);
  return Math.max(-LOST_DB_MAX, Math.min(LOST_DB_MAX, lost));
}

/** What the plate of a voice in the middle leaves at the sides while it sings. */
const PLATE_SIDES = 0.004;

/** Power of all voices at the sides, as a share of the lead's in the middle; strips make them equally strong before their faders. */
function sidesOf(voices: readonly FinishedVoice[]): number {
  const soundingBlocks = ({ sounds }: FinishedVoice): number => sounds.reduce((sum, each) => sum + each, 0);
  const lead = voices.find(({ isLead }) => isLead);
  if (lead === undefined) return 0;
  return voices.reduce((sum, voice) => {
    const { left, right } = balanceGains(voice.channel.pan);
    const share = soundingBlocks(voice) / Math.max(1, soundingBlocks(lead));
    return sum + (share * (voice.level * (left - right)) ** 2) / 4;
  }, PLATE_SIDES);
}

const tapeOf = ({ tapeWowCents = 0 }: MixPlan): TapeWow | null =>
  tapeWowCents > 0 ? new TapeWow(Math.min(WOW_CENTS_MAX, tapeWowCents)) : null;

function leadVoices(options: MixSongOptions): Float32Array[] {
  return options.vocals
    .filter((vocal) => channelOf(options, vocal.partId).part.role === 'lead')
    .map((vocal) => vocal.recording.channels[0]!);
}

/** Silence follows what is shorter than a block. */
function loadBlock(source: Float32Array, target: Float32Array): void {
  target.set(source);
  target.fill(0, source.length);
}

type BlockWork = (block: number, left: Float32Array, right: Float32Array, frames: number) => void;

/** Does every block in order, giving way to other work now and then. */
async function eachBlock(
  options: MixSongOptions,
  channels: readonly [Float32Array, Float32Array],
  fromFraction: number,
  toFraction: number,
  work: BlockWork,
): Promise<void> {
  const blocks = Math.ceil(options.frames / BLOCK_FRAMES);
  for (let block = 0; block < blocks; block++) {
    if (block % BLOCKS_PER_TURN === 0) {
      await setImmediate();
      options.signal.throwIfAborted();
      options.progress(fromFraction + ((toFraction - fromFraction) * block) / blocks);
    }
    const from = block * BLOCK_FRAMES;
    const to = Math.min(options.frames, from + BLOCK_FRAMES);
    work(block, channels[0].subarray(from, to), channels[1].subarray(from, to), to - from);
  }
  options.progress(toFraction);
}

function sectionRanges({ sections, timeline }: MixSongOptions): SectionRange[] {
  const blockAt = (tick: number): number => Math.floor((timeline.secondsAt(tick) * SAMPLE_RATE_HZ) / BLOCK_FRAMES);
  return sections.map(({ startTick, endTick, kind, energy }) => ({
    from: blockAt(startTick),
    to: blockAt(endTick),
    kind,
    energy,
  }));
}

function endingPlan({ sections, timeline, ending, frames }: MixSongOptions): EndingPlan {
  const last = sections.at(-1);
  const end = frames / SAMPLE_RATE_HZ;
  return {
    ending,
    lastStartSeconds: last === undefined ? 0 : timeline.secondsAt(last.startTick),
    lastEndSeconds: last === undefined ? end : Math.min(end, timeline.secondsAt(last.endTick)),
  };
}

/** RMS level of one channel of the mix over its louder blocks, dB. */
function usualDb(powers: readonly number[]): number {
  const mean = meanOf(powers);
  return 10 * Math.log10(meanOf(powers.filter((power) => power >= mean * 0.5)) / 2 + 1e-9);
}

function fillRamp(gains: Float32Array, from: number, to: number): void {
  const step = (to - from) / gains.length;
  for (let i = 0; i < gains.length; i++) gains[i] = from + step * (i + 1);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
