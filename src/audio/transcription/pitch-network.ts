import { openHearingKernels } from '../dsp/wasm/hearing-kernels.ts';
import { kernelMemory } from '../dsp/wasm/kernels.ts';
import { BIN_COUNT, ConstantQ, WINDOW_FRAMES } from './constant-q.ts';
import { FeatureMap } from './feature-map.ts';
import { type PitchNetworkTable, type PitchNetworkWeights, readPitchNetwork } from './pitch-network-file.ts';

/** Bins that the network hears, three a semitone, and keys of the piano, from A0 = 21. */
const HEARD_BINS = 264;
export const KEY_COUNT = 88;
export const LOWEST_KEY = 21;

/** Bins from a bin to its harmonics and its subharmonic (a half, one, two … seven times the frequency). */
const HARMONIC_BINS = [-36, 0, 36, 57, 72, 84, 93, 101] as const;
/** In the joint map a key's note comes first; the 32 onset features follow at a multiple of four. */
const JOINT = { note: 0, onset: 4, channels: 36 } as const;

/** What the network says of one window: `KEY_COUNT` likelihoods (0..1) a frame that a key sounds, and that it begins. */
export interface KeyLikelihoods {
  readonly notes: Float32Array;
  readonly onsets: Float32Array;
}

/**
 * The note and onset network of Bittner et al., "A lightweight instrument-agnostic model for polyphonic note transcription
 * and multipitch estimation" (ICASSP 2022): harmonics stacked as channels, then seven small convolutions. The weights are
 * the authors' (see the file's header); the arithmetic is ours.
 */
export class PitchNetwork {
  readonly #weights: PitchNetworkWeights;
  readonly #constantQ: ConstantQ;
  readonly #tables = new Map<PitchNetworkTable, number>();
  readonly #stack = new FeatureMap({ bins: HEARD_BINS, channels: 8, frameMargin: 2, binMargin: 19 });
  readonly #contourStack = new FeatureMap({ bins: HEARD_BINS, channels: 8, frameMargin: 2, binMargin: 2 });
  readonly #contour = new FeatureMap({ bins: HEARD_BINS, channels: 1, frameMargin: 3, binMargin: 2 });
  readonly #noteStack = new FeatureMap({ bins: KEY_COUNT, channels: 32, frameMargin: 3, binMargin: 1 });
  readonly #joint = new FeatureMap({ bins: KEY_COUNT, channels: JOINT.channels, frameMargin: 1, binMargin: 1 });
  readonly #keys = kernelMemory.float32(WINDOW_FRAMES * KEY_COUNT);

  constructor(weights: PitchNetworkWeights = readPitchNetwork().weights) {
    this.#weights = weights;
    this.#constantQ = new ConstantQ(weights);
    for (const [name, numbers] of Object.entries({ ...weights, onsetWeights: jointWeights(weights.onsetWeights) })) {
      const table = kernelMemory.float32(numbers.length);
      table.set(numbers);
      this.#tables.set(name as PitchNetworkTable, table.byteOffset);
    }
  }

  /** `window` holds `WINDOW_SAMPLES` samples at 22,050 Hz. */
  hear(window: Float32Array): KeyLikelihoods {
    this.#stackHarmonics(this.#constantQ.levelsOf(window));
    this.#convolve(this.#stack, 'stack', { frames: 3, bins: 39, stride: 1 }, this.#contourStack, 0);
    this.#sum(this.#contourStack, 'contour', { frames: 5, bins: 5 }, this.#contour);
    this.#convolve(this.#contour, 'noteStack', { frames: 7, bins: 7, stride: 3 }, this.#noteStack, 0);
    this.#sum(this.#noteStack, 'note', { frames: 7, bins: 3 }, this.#joint);
    this.#convolve(this.#stack, 'onsetStack', { frames: 5, bins: 5, stride: 3 }, this.#joint, JOINT.onset);
    const notes = this.#joint.channel(JOINT.note, new Float32Array(WINDOW_FRAMES * KEY_COUNT));
    this.#sum(this.#joint, 'onset', { frames: 3, bins: 3 }, null);
    return { notes, onsets: Float32Array.from(this.#keys, sigmoid) };
  }

  #stackHarmonics(levels: Float32Array): void {
    const { numbers } = this.#stack;
    const [scale, offset] = this.#weights.normalisation as unknown as readonly [number, number];
    for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
      const row = frame * BIN_COUNT;
      for (let bin = 0, to = this.#stack.indexOf(frame, 0); bin < HEARD_BINS; bin++) {
        for (let h = 0; h < HARMONIC_BINS.length; h++, to++) {
          const from = bin + HARMONIC_BINS[h]!;
          numbers[to] = from < 0 || from >= BIN_COUNT ? 0 : levels[row + from]! * scale + offset;
        }
      }
    }
  }

  /** Rectified features in blocks of eight from `channel` on. */
  #convolve(
    from: FeatureMap,
    name: 'stack' | 'noteStack' | 'onsetStack',
    kernel: { readonly frames: number; readonly bins: number; readonly stride: number },
    to: FeatureMap,
    channel: number,
  ): void {
    const kernels = openHearingKernels();
    const bias = this.#weights[`${name}Bias`].length / 8;
    for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
      kernels.multiplyRows(
        ...([from.kernelAddress(frame, kernel), this.#tables.get(`${name}Weights`)!] as const),
        ...([this.#tables.get(`${name}Bias`)!, to.addressOf(frame, 0) + 4 * channel, to.bins] as const),
        ...([4 * kernel.stride * from.channels, 4 * to.channels, kernel.frames] as const),
        ...([kernel.bins * from.channels, from.framePitch, bias, 0] as const),
      );
    }
  }

  /** One likelihood a place: into the first channel of a map, or (raw) into the keys. */
  #sum(
    from: FeatureMap,
    name: 'contour' | 'note' | 'onset',
    kernel: { readonly frames: number; readonly bins: number },
    to: FeatureMap | null,
  ): void {
    const kernels = openHearingKernels();
    const bias = this.#weights[`${name}Bias`][0]!;
    for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
      const target = to?.addressOf(frame, 0) ?? this.#keys.byteOffset + 4 * frame * KEY_COUNT;
      kernels.sumRows(
        ...([from.kernelAddress(frame, kernel), this.#tables.get(`${name}Weights`)!, bias, target] as const),
        ...([from.bins, 4 * from.channels, 4 * (to?.channels ?? 1)] as const),
        ...([kernel.frames, kernel.bins * from.channels, from.framePitch] as const),
      );
    }
    to?.eachOfFirstChannel(sigmoid);
  }
}

/** Thirty-three channels as they were trained, spread over those of the joint map. */
function jointWeights(weights: Float32Array): Float32Array {
  const trained = 33;
  const output = new Float32Array((weights.length / trained) * JOINT.channels);
  for (const [i, weight] of weights.entries()) {
    const channel = i % trained;
    const to = channel === 0 ? JOINT.note : JOINT.onset + channel - 1;
    output[Math.floor(i / trained) * JOINT.channels + to] = weight;
  }
  return output;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
