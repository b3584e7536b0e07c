import { sineOfCycles } from './sine-table.ts';

/** A sine operator that bends the phase of another (J. Chowning, 1973). Phases and steps in cycles. */
export interface FmPairState {
  carrier: number;
  modulator: number;
  readonly carrierStep: number;
  readonly modulatorStep: number;
  /** Modulation index in cycles, and level, where the last block ended. */
  index: number;
  level: number;
  readonly leftGain: number;
  readonly rightGain: number;
}

/** Adds frames `from`..`to` to both channels; index and level glide to their new values. */
export function addFmPair(
  pair: FmPairState,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  indexTo: number,
  levelTo: number,
): void {
  const { carrierStep, modulatorStep, leftGain, rightGain } = pair;
  let { carrier, modulator, index, level } = pair;
  const indexStep = (indexTo - index) / (to - from);
  const levelStep = (levelTo - level) / (to - from);
  for (let i = from; i < to; i++) {
    index += indexStep;
    level += levelStep;
    const y = sineOfCycles(carrier + index * sineOfCycles(modulator)) * level;
    carrier += carrierStep;
    modulator += modulatorStep;
    left[i] = left[i]! + y * leftGain;
    right[i] = right[i]! + y * rightGain;
  }
  advance(pair, to - from, indexTo, levelTo);
}

/** Moves the phases on by some frames. */
export function advance(pair: FmPairState, frames: number, indexTo: number, levelTo: number): void {
  const carrier = pair.carrier + frames * pair.carrierStep;
  const modulator = pair.modulator + frames * pair.modulatorStep;
  pair.carrier = carrier - Math.floor(carrier);
  pair.modulator = modulator - Math.floor(modulator);
  pair.index = indexTo;
  pair.level = levelTo;
}
