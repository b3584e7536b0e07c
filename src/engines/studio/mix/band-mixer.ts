import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { EffectReturns } from './effect-returns.ts';
import { KickDucking } from './kick-ducking.ts';
import { BLOCK_FRAMES, channelOf, type MixSongOptions, type MixSource } from './mix-options.ts';
import { singingActivity } from './singing-activity.ts';
import { type BandBuses, type BlockDucking, StemStrip } from './stem-strip.ts';

/** Everything but the voices: stems through their strips, the room and the echo, block by block. */
export class BandMixer {
  readonly #sources: readonly { readonly source: MixSource; readonly strip: StemStrip }[];
  readonly #effects: EffectReturns;
  readonly #kick: KickDucking;
  readonly #singing: Float32Array;
  readonly #left = new Float32Array(BLOCK_FRAMES);
  readonly #right = new Float32Array(BLOCK_FRAMES);
  readonly #kickGains = new Float32Array(BLOCK_FRAMES);
  readonly #meters = [new KWeightedEnergy(SAMPLE_RATE_HZ), new KWeightedEnergy(SAMPLE_RATE_HZ)] as const;
  /** K-weighted mean square of each block mixed so far, both channels summed. */
  readonly powers: number[] = [];

  constructor(options: MixSongOptions) {
    this.#sources = options.sources.map((source) => {
      const { part, channel } = channelOf(options, source.partId);
      return { source, strip: new StemStrip(channel, part) };
    });
    this.#effects = new EffectReturns(options.plan, options.tempoBpm, 'room', BLOCK_FRAMES);
    this.#kick = new KickDucking(options.parts, options.timeline, options.plan.kickDuckingDb, options.tempoBpm);
    const voices = options.vocals
      .filter((vocal) => channelOf(options, vocal.partId).part.role === 'lead')
      .map((vocal) => vocal.recording.channels[0]!);
    this.#singing = singingActivity(voices, options.frames, BLOCK_FRAMES);
  }

  /** Overwrites a block of the mix; blocks in order from 0. */
  mix(block: number, left: Float32Array, right: Float32Array, frames: number): void {
    left.fill(0);
    right.fill(0);
    this.#effects.clear();
    this.#kick.fill(this.#kickGains, block * BLOCK_FRAMES, frames);
    const buses: BandBuses = {
      left,
      right,
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
      source.render(this.#left, this.#right, frames);
      strip.process(this.#left, this.#right, frames, ducking, buses);
    }
    this.#effects.addTo(left, right, frames);
    const energy = this.#meters[0].sumOfSquares(left, 0, frames) + this.#meters[1].sumOfSquares(right, 0, frames);
    this.powers.push(energy / frames);
  }
}
