import { BUTTERWORTH_Q, highPass, lowPass } from '../../../audio/dsp/biquad.ts';
import { balanceGains } from '../../../audio/dsp/mixing.ts';
import { saturate } from '../../../audio/dsp/saturation.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { SimdCompressor } from '../../../audio/dsp/wasm/simd-compressor.ts';
import { addRampedSimd, applyWidthSimd, multiplySimd, peakSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixChannel, Part } from '../../../music/score.ts';
import { Amplifier, isElectricGuitar } from './amplifier.ts';
import { stripRecipes } from './strip-recipes.ts';

/** Where a strip's sound goes: the bus and the sends, each left and right, all in kernel memory. */
export interface BandBuses {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly reverbLeft: Float32Array;
  readonly reverbRight: Float32Array;
  readonly echoLeft: Float32Array;
  readonly echoRight: Float32Array;
}

/** Gains that change while the song plays, for one block. */
export interface BlockDucking {
  /** Per frame. */
  readonly kick: Float32Array;
  /** 0..1: how much somebody sings, before and after the block. */
  readonly singingFrom: number;
  readonly singingTo: number;
}

const SILENCE = 1e-6;
/** After this much silence a strip's own tails are gone. */
const TAIL_SECONDS = 0.5;

/** One channel of the desk: filters, amplifier or drive, compressor, ducking, level, pan, sends. */
export class StemStrip {
  readonly #channel: MixChannel;
  readonly #filters: SimdStereoFilter;
  readonly #amplifier: Amplifier | null;
  readonly #drive: number;
  readonly #compressor: SimdCompressor | null;
  readonly #leftGain: number;
  readonly #rightGain: number;
  readonly #vocalDuckingDb: number;
  readonly #reverbGain: number;
  readonly #echoGain: number;
  #silentFrames = 0;

  constructor(channel: MixChannel, part: Part, lease: KernelLease) {
    const recipe = stripRecipes[part.role];
    this.#channel = channel;
    const sections = [highPass(channel.highPassHz, BUTTERWORTH_Q, SAMPLE_RATE_HZ), ...recipe.equalizer];
    if (channel.lowPassHz !== null) sections.push(lowPass(channel.lowPassHz, BUTTERWORTH_Q, SAMPLE_RATE_HZ));
    this.#filters = new SimdStereoFilter(lease, sections);
    const isAmplified = channel.driveDb > 0 && isElectricGuitar(part.instrument);
    this.#amplifier = isAmplified ? new Amplifier(channel.driveDb, Math.abs(channel.pan) < 0.3, lease) : null;
    this.#drive = isAmplified ? 1 : dbToGain(channel.driveDb);
    this.#compressor = recipe.compressor === null ? null : new SimdCompressor(lease, recipe.compressor, SAMPLE_RATE_HZ);
    const { left, right } = balanceGains(channel.pan);
    this.#leftGain = left * dbToGain(channel.levelDb);
    this.#rightGain = right * dbToGain(channel.levelDb);
    this.#vocalDuckingDb = recipe.vocalDuckingDb;
    this.#reverbGain = channel.reverbSendDb === null ? 0 : dbToGain(channel.reverbSendDb);
    this.#echoGain = channel.delaySendDb === null ? 0 : dbToGain(channel.delaySendDb);
  }

  /** Sends a block of the stem (in kernel memory, overwritten) to the buses; `rests`: the block is known to be silent. */
  process(
    left: Float32Array,
    right: Float32Array,
    frames: number,
    rests: boolean,
    ducking: BlockDucking,
    buses: BandBuses,
  ): void {
    if (this.#isSilent(left, right, frames, rests)) return;
    if (this.#channel.width !== 1) applyWidthSimd(left, right, this.#channel.width, frames);
    this.#amplifier?.process(left, right, frames);
    this.#filters.process(left, right, frames);
    if (this.#drive > 1) this.#saturate(left, right, frames);
    this.#compressor?.process(left, right, frames);
    if (this.#channel.isDuckedByKick) {
      multiplySimd(left, ducking.kick, frames);
      multiplySimd(right, ducking.kick, frames);
    }
    const from = dbToGain(-this.#vocalDuckingDb * ducking.singingFrom);
    const to = dbToGain(-this.#vocalDuckingDb * ducking.singingTo);
    this.#send(left, right, frames, 1, from, to, buses.left, buses.right);
    if (this.#reverbGain > 0)
      this.#send(left, right, frames, this.#reverbGain, from, to, buses.reverbLeft, buses.reverbRight);
    if (this.#echoGain > 0) this.#send(left, right, frames, this.#echoGain, from, to, buses.echoLeft, buses.echoRight);
  }

  #isSilent(left: Float32Array, right: Float32Array, frames: number, rests: boolean): boolean {
    const isQuiet = rests || (peakSimd(left, frames) < SILENCE && peakSimd(right, frames) < SILENCE);
    this.#silentFrames = isQuiet ? this.#silentFrames + frames : 0;
    return this.#silentFrames > TAIL_SECONDS * SAMPLE_RATE_HZ;
  }

  /** Stems lie far below full scale; the drive counts from their usual peaks. */
  #saturate(left: Float32Array, right: Float32Array, frames: number): void {
    saturate(left, this.#drive * 2, 0, frames);
    saturate(right, this.#drive * 2, 0, frames);
  }

  #send(
    left: Float32Array,
    right: Float32Array,
    frames: number,
    gain: number,
    from: number,
    to: number,
    targetLeft: Float32Array,
    targetRight: Float32Array,
  ): void {
    addRampedSimd(targetLeft, left, from * gain * this.#leftGain, to * gain * this.#leftGain, frames);
    addRampedSimd(targetRight, right, from * gain * this.#rightGain, to * gain * this.#rightGain, frames);
  }
}
