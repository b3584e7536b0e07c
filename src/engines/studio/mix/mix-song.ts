import { setImmediate } from 'node:timers/promises';
import type { Recording } from '../../../audio/recording.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { BandMixer } from './band-mixer.ts';
import { applyEnding, type EndingPlan } from './ending-fade.ts';
import { MixBus } from './mix-bus.ts';
import { BLOCK_FRAMES, type MixSongOptions } from './mix-options.ts';
import { balanceVocals, type StepRange } from './vocal-balance.ts';
import { VocalMeter, VocalMixer } from './vocal-mixer.ts';

/** Blocks between looks at the abort signal: some 50 ms of work. */
const BLOCKS_PER_TURN = 48;
/** Share of the work that is done before the voices come in. */
const BAND_SHARE = 0.85;

/**
 * Mixes a song to stereo at 48 kHz: the band with its effects first, measured as it goes; then the voices at the wished
 * balance, the bus and the ending. Memory stays at the recording itself plus blocks. Rejects with the signal's reason
 * soon after an abort.
 */
export async function mixSong(options: MixSongOptions): Promise<Recording> {
  const channels = [new Float32Array(options.frames), new Float32Array(options.frames)] as const;
  const band = new BandMixer(options);
  const meter = new VocalMeter(options);
  await eachBlock(options, channels, 0, BAND_SHARE, (block, left, right, frames) => {
    band.mix(block, left, right, frames);
    meter.hear(block, frames);
  });
  const gains = balanceVocals(meter.powers, band.powers, sectionRanges(options), options.plan.vocalToAccompanimentDb);
  const vocals = new VocalMixer(options, gains);
  const bus = new MixBus(usualDb(band.powers, meter.powers, gains), BLOCK_FRAMES);
  await eachBlock(options, channels, BAND_SHARE, 1, (block, left, right, frames) => {
    vocals.mix(block, left, right, frames);
    bus.process(left, right, frames);
  });
  applyEnding(channels, endingPlan(options));
  return { sampleRateHz: SAMPLE_RATE_HZ, channels };
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

function sectionRanges({ sections, timeline }: MixSongOptions): StepRange[] {
  const blockAt = (tick: number): number => Math.floor((timeline.secondsAt(tick) * SAMPLE_RATE_HZ) / BLOCK_FRAMES);
  return sections.map((section) => ({ from: blockAt(section.startTick), to: blockAt(section.endTick) }));
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
function usualDb(band: readonly number[], vocal: readonly number[], gains: Float32Array): number {
  const powers = band.map((power, index) => power + (vocal[index] ?? 0) * (gains[index] ?? 0) ** 2);
  const mean = meanOf(powers);
  return 10 * Math.log10(meanOf(powers.filter((power) => power >= mean * 0.5)) / 2 + 1e-9);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
