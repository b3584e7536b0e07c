import { kWeightingSections } from '../../../audio/analysis/k-weighting.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { toMiddleAndSidesSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { legibility } from '../legibility.ts';
import { EffectReturns } from './effect-returns.ts';
import { KickDucking } from './kick-ducking.ts';
import { BLOCK_FRAMES, channelOf, type MixSongOptions, type MixSource } from './mix-options.ts';
import { type BandBuses, type BlockDucking, StemStrip } from './stem-strip.ts';
import { bandDips } from './strip-recipes.ts';
import { SILENT, VocalDip } from './vocal-dip.ts';

/** Everything but the voices: stems through their strips, the room and the echo, block by block. */
export class BandMixer {
  readonly #sources: readonly { readonly source: MixSource; readonly strip: StemStrip }[];
  readonly #effects: EffectReturns;
  readonly #kick: KickDucking;
  readonly #singing: Float32Array;
  readonly #dips: readonly VocalDip[];
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #busLeft: Float32Array;
  readonly #busRight: Float32Array;
  readonly #kickGains: Float32Array;
  readonly #meter: SimdStereoFilter;
  /** K-weighted mean square of each block mixed so far, both channels summed. */
  readonly powers: number[] = [];

  /** `singing`: how much somebody sings, 0..1, at the end of each block. */
  constructor(options: MixSongOptions, singing: Float32Array, lease: KernelLease) {
    this.#sources = options.sources.map((source) => {
      const { part, channel } = channelOf(options, source.partId);
      return { source, strip: new StemStrip(channel, part, lease) };
    });
    this.#effects = new EffectReturns(options.plan, options.tempoBpm, 'room', BLOCK_FRAMES, lease);
    this.#kick = new KickDucking(options.parts, options.timeline, options.plan.kickDuckingDb, options.tempoBpm);
    this.#singing = singing;
    this.#dips = (legibility.bandDipsUnderWords ? bandDips : []).map((shape) => new VocalDip(shape, lease));
    [this.#left, this.#right] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    [this.#busLeft, this.#busRight] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    this.#kickGains = lease.float32(BLOCK_FRAMES);
    this.#meter = new SimdStereoFilter(lease, kWeightingSections(SAMPLE_RATE_HZ));
  }

  /** Overwrites a block of the mix; blocks in order from 0. Always computes a whole block; the last may be cut off. */
  mix(block: number, left: Float32Array, right: Float32Array, frames: number): void {
    const [busLeft, busRight] = [this.#busLeft, this.#busRight];
    busLeft.fill(0);
    busRight.fill(0);
    this.#effects.clear();
    this.#kick.fill(this.#kickGains, block * BLOCK_FRAMES, BLOCK_FRAMES);
    const buses: BandBuses = {
      left: busLeft,
      right: busRight,
      reverbLeft: this.#effects.reverbLeft,
      reverbRight: this.#effects.reverbRight,
      echoLeft: this.#effects.echoLeft,
      echoRight: this.#effects.echoRight,
    };
    const ducking: BlockDucking = {
      kick: this.#kickGains,
      singingFrom: this.#singing[block - 1] ?? 0,
      singingTo: this.#singing[block] ?? 0,
    };
    for (const { source, strip } of this.#sources) {
      const sounds = source.render(this.#left, this.#right, BLOCK_FRAMES);
      strip.process(this.#left, this.#right, BLOCK_FRAMES, !sounds, ducking, buses);
    }
    this.#effects.addTo(busLeft, busRight, BLOCK_FRAMES);
    this.#makeRoom(ducking);
    this.powers.push(this.#meter.energyOf(busLeft, busRight, BLOCK_FRAMES) / BLOCK_FRAMES);
    left.set(busLeft.subarray(0, frames));
    right.set(busRight.subarray(0, frames));
  }
  /** Takes out of the middle what would cover words. */
  #makeRoom({ singingFrom, singingTo }: BlockDucking): void {
    if (Math.max(singingFrom, singingTo) < SILENT) return;
    const [left, right] = [this.#busLeft, this.#busRight];
    toMiddleAndSidesSimd(left, right, 0.5, BLOCK_FRAMES);
    for (const dip of this.#dips) dip.process(left, right, BLOCK_FRAMES, singingFrom, singingTo);
    toMiddleAndSidesSimd(left, right, 1, BLOCK_FRAMES);
  }
}
