import { kWeightingSections } from '../../../audio/analysis/k-weighting.ts';
import { balanceGains } from '../../../audio/dsp/mixing.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { addRampedSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixChannel } from '../../../music/score.ts';
import { EffectReturns } from './effect-returns.ts';
import { BLOCK_FRAMES, channelOf, type MixSongOptions } from './mix-options.ts';
import { VocalStrip } from './vocal-strip.ts';

/** A throw sends this much more. */
const THROW_DB = 11;

/** A voice that went through its strip. */
export interface FinishedVoice {
  readonly partId: string;
  readonly samples: Float32Array;
  readonly channel: MixChannel;
  readonly isLead: boolean;
  /** Of each block, 1 where something sounds. */
  readonly sounds: Uint8Array;
  /** Against the lead voice. */
  readonly level: number;
}

/** Sends every voice through its strip, in place, and measures the lead as it comes out, before the fader. */
export class VocalPreparation {
  readonly voices: readonly FinishedVoice[];
  readonly #strips: readonly VocalStrip[];
  readonly #leadIndex: number;
  readonly #meter: SimdStereoFilter;
  readonly #block: Float32Array;
  /** K-weighted mean square of the lead in each block prepared so far, both channels summed; empty without voices. */
  readonly powers: number[] = [];

  constructor(options: MixSongOptions, lease: KernelLease) {
    const found = options.vocals.map((vocal) => ({ vocal, ...channelOf(options, vocal.partId) }));
    const lead = found.findIndex((each) => each.part.role === 'lead');
    this.#leadIndex = Math.max(0, lead);
    const blocks = Math.ceil(options.frames / BLOCK_FRAMES);
    this.voices = found.map(({ vocal, channel, part }) => ({
      partId: vocal.partId,
      isLead: part.role === 'lead',
      samples: vocal.recording.channels[0]!,
      channel,
      sounds: new Uint8Array(blocks),
      level: dbToGain(channel.levelDb - found[this.#leadIndex]!.channel.levelDb),
    }));
    this.#strips = found.map(
      ({ part, channel }, index) => new VocalStrip(this.voices[index]!.samples, channel, part.role === 'lead', lease),
    );
    this.#meter = new SimdStereoFilter(lease, kWeightingSections(SAMPLE_RATE_HZ));
    this.#block = lease.float32(BLOCK_FRAMES);
  }

  /** Blocks in order from 0. */
  prepare(block: number): void {
    for (const [index, voice] of this.voices.entries()) {
      const own = voice.samples.subarray(block * BLOCK_FRAMES, (block + 1) * BLOCK_FRAMES);
      this.#block.fill(0, own.length);
      this.#block.set(own);
      const sounds = this.#strips[index]!.process(this.#block, BLOCK_FRAMES);
      if (sounds) {
        own.set(this.#block.subarray(0, own.length));
        voice.sounds[block] = 1;
      }
      // A voice in the middle sounds from both channels.
      const isLead = index === this.#leadIndex;
      if (isLead)
        this.powers.push(sounds ? this.#meter.energyOf(this.#block, this.#block, BLOCK_FRAMES) / BLOCK_FRAMES : 0);
    }
  }
}

/** Adds finished voices with their plate and echo to the mix. */
export class VocalMixer {
  readonly #voices: readonly FinishedVoice[];
  readonly #gains: Float32Array;
  readonly #throws: Float32Array;
  readonly #singing: Float32Array;
  readonly #effects: EffectReturns;
  readonly #block: Float32Array;

  /**
   * The faders: how loud the voices are, and how far the lead is thrown into the echo, 0..1, at the end of each block.
   * `singing`: how much somebody sings, likewise.
   */
  constructor(
    options: MixSongOptions,
    voices: readonly FinishedVoice[],
    faders: { readonly gains: Float32Array; readonly throws: Float32Array },
    singing: Float32Array,
    lease: KernelLease,
  ) {
    this.#voices = voices;
    this.#gains = faders.gains;
    this.#throws = faders.throws;
    this.#singing = singing;
    this.#effects = new EffectReturns(options.plan, options.tempoBpm, 'plate', BLOCK_FRAMES, lease);
    this.#block = lease.float32(BLOCK_FRAMES);
  }

  /** Adds a block to both channels, which lie in kernel memory; blocks in order from 0, always whole. */
  mix(block: number, left: Float32Array, right: Float32Array): void {
    if (this.#voices.length === 0) return;
    this.#effects.clear();
    const to = this.#gains[block] ?? 1;
    const from = this.#gains[block - 1] ?? to;
    for (const voice of this.#voices) {
      if (voice.sounds[block] === 0) continue;
      const own = voice.samples.subarray(block * BLOCK_FRAMES, (block + 1) * BLOCK_FRAMES);
      this.#block.fill(0, own.length);
      this.#block.set(own);
      this.#send(voice, from * voice.level, to * voice.level, left, right);
      this.#echo(voice, from * voice.level, to * voice.level, block);
    }
    this.#effects.addTo(left, right, BLOCK_FRAMES, this.#singing[block - 1] ?? 0, this.#singing[block] ?? 0);
  }

  #echo(voice: FinishedVoice, from: number, to: number, block: number): void {
    const { delaySendDb, pan } = voice.channel;
    if (delaySendDb === null) return;
    const sent = (throwing: number): number => dbToGain(delaySendDb + (voice.isLead ? THROW_DB * throwing : 0));
    const [before, after] = [from * sent(this.#throws[block - 1] ?? 0), to * sent(this.#throws[block] ?? 0)];
    const { left, right } = balanceGains(pan);
    addRampedSimd(this.#effects.echoLeft, this.#block, before * left, after * left, BLOCK_FRAMES);
    addRampedSimd(this.#effects.echoRight, this.#block, before * right, after * right, BLOCK_FRAMES);
  }

  #send(voice: FinishedVoice, from: number, to: number, left: Float32Array, right: Float32Array): void {
    const pan = balanceGains(voice.channel.pan);
    const add = (target: Float32Array, gain: number): void => {
      addRampedSimd(target, this.#block, from * gain, to * gain, BLOCK_FRAMES);
    };
    add(left, pan.left);
    add(right, pan.right);
    const { reverbSendDb } = voice.channel;
    if (reverbSendDb !== null) {
      add(this.#effects.reverbLeft, pan.left * dbToGain(reverbSendDb));
      add(this.#effects.reverbRight, pan.right * dbToGain(reverbSendDb));
    }
  }
}
