import { advance, type FmPairState } from '../fm-pair.ts';
import type { FilterMode } from '../state-variable-filter.ts';
import type { OscillatorGroup } from '../wavetable.ts';
import { kernelMemory, openKernels } from './kernels.ts';

/** What wavetable.ts and fm-pair.ts do, by kernel: over arrays in kernel memory, any range of frames. */

/** Adds a group, played from one table, to frames `from`..`to` of two channels; silent members cost nothing. */
export function addOscillatorsSimd(
  group: OscillatorGroup,
  table: Float32Array,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
): void {
  const { phases, steps, gains } = group;
  const [l, r] = [left.byteOffset + 4 * from, right.byteOffset + 4 * from];
  for (let k = 0; k < phases.length; k++) {
    const [leftGain, rightGain] = [gains[2 * k]!, gains[2 * k + 1]!];
    if (leftGain === 0 && rightGain === 0) continue;
    phases[k] = openKernels().oscillate(
      ...([table.byteOffset, l, r, to - from, phases[k]!, steps[k]!, leftGain, rightGain] as const),
    );
  }
}

/** Adds frames `from`..`to` of a pair to both channels; index and level glide to their new values. */
export function addFmPairSimd(
  pair: FmPairState,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  indexTo: number,
  levelTo: number,
): void {
  const { carrier, modulator, carrierStep, modulatorStep, index, level, leftGain, rightGain } = pair;
  const frames = to - from;
  const [l, r] = [left.byteOffset + 4 * from, right.byteOffset + 4 * from];
  const [indexStep, levelStep] = [(indexTo - index) / frames, (levelTo - level) / frames];
  openKernels().fmPair(
    ...([l, r, frames, carrier, modulator, carrierStep, modulatorStep] as const),
    ...([index, indexStep, level, levelStep, leftGain, rightGain] as const),
  );
  advance(pair, frames, indexTo, levelTo);
}

/** Input, band and low that make up a filter's output; `k` is the damping. */
const shares: Readonly<Record<FilterMode, (k: number) => readonly [number, number, number]>> = {
  lowPass: () => [0, 0, 1],
  bandPass: (k) => [0, k, 0],
  highPass: (k) => [1, -k, -1],
};

const stateOfKernel = kernelMemory.float64(4);

/** A voice's way from its oscillators to the stem: swept filter, soft clipping, gain ramp. */
export class VoiceShaper {
  readonly #sampleRateHz: number;
  readonly #state = new Float64Array(4);
  #g = -1;
  #gain = 0;

  constructor(sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
  }

  /**
   * Adds frames `from`..`to` of `source` to `target`. Cutoff and gain glide to their values; `drive` above 1 clips
   * softly and keeps the level of small signals.
   */
  add(
    source: readonly [Float32Array, Float32Array],
    target: readonly [Float32Array, Float32Array],
    from: number,
    to: number,
    tone: { readonly mode: FilterMode; readonly cutoffHz: number; readonly q: number; readonly drive: number },
    gain: number,
  ): void {
    const g = Math.tan((Math.PI * Math.min(tone.cutoffHz, this.#sampleRateHz * 0.45)) / this.#sampleRateHz);
    const start = this.#g < 0 ? g : this.#g;
    const frames = to - from;
    const [inputShare, bandShare, lowShare] = shares[tone.mode](1 / tone.q);
    const at = (samples: Float32Array): number => samples.byteOffset + 4 * from;
    stateOfKernel.set(this.#state);
    openKernels().shapeVoice(
      ...([at(source[0]), at(source[1]), at(target[0]), at(target[1]), frames, stateOfKernel.byteOffset] as const),
      ...([start, (g - start) / frames, 1 / tone.q, inputShare, bandShare, lowShare] as const),
      ...([tone.drive, this.#gain, (gain - this.#gain) / frames] as const),
    );
    this.#state.set(stateOfKernel);
    this.#g = g;
    this.#gain = gain;
  }
}
