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
  const kernels = openKernels();
  const l = left.byteOffset + 4 * from;
  const r = right.byteOffset + 4 * from;
  const at = table.byteOffset;
  for (let k = 0; k < phases.length; k++) {
    const leftGain = gains[2 * k]!;
    const rightGain = gains[2 * k + 1]!;
    if (leftGain === 0 && rightGain === 0) continue;
    phases[k] = kernels.oscillate(at, l, r, to - from, phases[k]!, steps[k]!, leftGain, rightGain);
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
  openKernels().fmPair(
    left.byteOffset + 4 * from,
    right.byteOffset + 4 * from,
    frames,
    carrier,
    modulator,
    carrierStep,
    modulatorStep,
    index,
    (indexTo - index) / frames,
    level,
    (levelTo - level) / frames,
    leftGain,
    rightGain,
  );
  advance(pair, frames, indexTo, levelTo);
}

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
   * Adds frames `from`..`to` of `source`, which is overwritten, to the targets. Cutoff and gain glide to their values; `drive` above 1 clips
   * softly and keeps the level of small signals.
   */
  add(
    source: readonly [Float32Array, Float32Array],
    targetLeft: Float32Array,
    targetRight: Float32Array,
    from: number,
    to: number,
    tone: { readonly mode: FilterMode; readonly cutoffHz: number; readonly q: number; readonly drive: number },
    gain: number,
  ): void {
    const g = Math.tan((Math.PI * Math.min(tone.cutoffHz, this.#sampleRateHz * 0.45)) / this.#sampleRateHz);
    const start = this.#g < 0 ? g : this.#g;
    const frames = to - from;
    const k = 1 / tone.q;
    const offset = 4 * from;
    const state = this.#state;
    for (let i = 0; i < 4; i++) stateOfKernel[i] = state[i]!;
    openKernels().shapeVoice(
      source[0].byteOffset + offset,
      source[1].byteOffset + offset,
      targetLeft.byteOffset + offset,
      targetRight.byteOffset + offset,
      frames,
      stateOfKernel.byteOffset,
      start,
      (g - start) / frames,
      k,
      tone.mode === 'highPass' ? 1 : 0,
      tone.mode === 'bandPass' ? k : tone.mode === 'highPass' ? -k : 0,
      tone.mode === 'lowPass' ? 1 : tone.mode === 'highPass' ? -1 : 0,
      tone.drive,
      this.#gain,
      (gain - this.#gain) / frames,
    );
    for (let i = 0; i < 4; i++) state[i] = stateOfKernel[i]!;
    this.#g = g;
    this.#gain = gain;
  }
}
