import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { addRamped, balanceGains } from '../../../audio/dsp/mixing.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixChannel } from '../../../music/score.ts';
import { EffectReturns } from './effect-returns.ts';
import { BLOCK_FRAMES, channelOf, type MixSongOptions } from './mix-options.ts';
import { VocalStrip } from './vocal-strip.ts';

interface Voice {
  readonly samples: Float32Array;
  readonly channel: MixChannel;
  readonly strip: VocalStrip;
  readonly isLead: boolean;
  /** Against the lead voice. */
  readonly level: number;
}

function voicesOf(options: MixSongOptions): Voice[] {
  const found = options.vocals.map((vocal) => ({ vocal, ...channelOf(options, vocal.partId) }));
  const lead = found.find((each) => each.part.role === 'lead') ?? found[0];
  return found.map(({ vocal, part, channel }) => {
    const samples = vocal.recording.channels[0]!;
    const isLead = part.role === 'lead';
    const level = dbToGain(channel.levelDb - lead!.channel.levelDb);
    return { samples, channel, strip: new VocalStrip(samples, channel, isLead), isLead, level };
  });
}

function loadBlock(voice: Voice, block: number, target: Float32Array, frames: number): void {
  const from = block * BLOCK_FRAMES;
  for (let i = 0; i < frames; i++) target[i] = voice.samples[from + i] ?? 0;
  voice.strip.process(target, frames);
}

/** Measures the lead voice as it will leave its strip, before the fader. */
export class VocalMeter {
  readonly #lead: Voice | undefined;
  readonly #energy = new KWeightedEnergy(SAMPLE_RATE_HZ);
  readonly #block = new Float32Array(BLOCK_FRAMES);
  /** K-weighted mean square of each block heard so far, both channels summed. */
  readonly powers: number[] = [];

  constructor(options: MixSongOptions) {
    const voices = voicesOf(options);
    this.#lead = voices.find((voice) => voice.isLead) ?? voices[0];
  }

  /** Blocks in order from 0. */
  hear(block: number, frames: number): void {
    if (this.#lead === undefined) return;
    loadBlock(this.#lead, block, this.#block, frames);
    // A voice in the middle sounds from both channels.
    this.powers.push((2 * this.#energy.sumOfSquares(this.#block, 0, frames)) / frames);
  }
}

/** Adds the voices with their plate and echo to the mix. */
export class VocalMixer {
  readonly #voices: readonly Voice[];
  readonly #gains: Float32Array;
  readonly #effects: EffectReturns;
  readonly #block = new Float32Array(BLOCK_FRAMES);

  /** `gains`: the fader at the end of each block. */
  constructor(options: MixSongOptions, gains: Float32Array) {
    this.#voices = voicesOf(options);
    this.#gains = gains;
    this.#effects = new EffectReturns(options.plan, options.tempoBpm, 'plate', BLOCK_FRAMES);
  }

  /** Adds a block; blocks in order from 0. */
  mix(block: number, left: Float32Array, right: Float32Array, frames: number): void {
    if (this.#voices.length === 0) return;
    this.#effects.clear();
    const to = this.#gains[block] ?? 1;
    const from = this.#gains[block - 1] ?? to;
    for (const voice of this.#voices) {
      loadBlock(voice, block, this.#block, frames);
      this.#send(voice, frames, from * voice.level, to * voice.level, left, right);
    }
    this.#effects.addTo(left, right, frames);
  }

  #send(voice: Voice, frames: number, from: number, to: number, left: Float32Array, right: Float32Array): void {
    const pan = balanceGains(voice.channel.pan);
    const add = (target: Float32Array, gain: number): void => {
      addRamped(target, this.#block, from * gain, to * gain, frames);
    };
    add(left, pan.left);
    add(right, pan.right);
    const { reverbSendDb, delaySendDb } = voice.channel;
    if (reverbSendDb !== null) {
      add(this.#effects.reverbLeft, pan.left * dbToGain(reverbSendDb));
      add(this.#effects.reverbRight, pan.right * dbToGain(reverbSendDb));
    }
    if (delaySendDb !== null) {
      add(this.#effects.echoLeft, pan.left * dbToGain(delaySendDb));
      add(this.#effects.echoRight, pan.right * dbToGain(delaySendDb));
    }
  }
}
