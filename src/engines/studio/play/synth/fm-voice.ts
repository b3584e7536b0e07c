import { type AdsrTimes, levelAt } from '../../../../audio/dsp/adsr.ts';
import { advance, type FmPairState } from '../../../../audio/dsp/fm-pair.ts';
import { addFmPairSimd } from '../../../../audio/dsp/wasm/simd-oscillators.ts';
import { pitchToHz, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';
import type { FmPair, FmSettings } from './synth-settings.ts';
import { SILENT_LEVEL, type SynthVoice, TAKEOVER_SECONDS, velocityLevel } from './synth-voice.ts';

/** Sidebands above this would fold back to where they are heard. */
const SIDEBAND_HZ_MAX = 28_000;
/** Amplitude below which a folded sideband is not heard. */
const SIDEBAND_MIN = 7e-4;
/** Carriers above this, in cycles a frame, are not played. */
const CYCLES_MAX = 0.45;

interface Operators extends FmPairState {
  readonly pair: FmPair;
  /** Index at the stroke, in cycles. */
  readonly firstIndex: number;
}

/** Pairs of sine operators: bright at the stroke, plain as they ring. */
export class FmVoice implements SynthVoice {
  readonly startFrame: number;
  isFinished = false;
  readonly #operators: readonly Operators[];
  readonly #level: number;
  #amplitude: AdsrTimes;
  #releaseSeconds: number;

  constructor(settings: FmSettings, note: SoundingNote) {
    this.startFrame = note.startFrame;
    this.#operators = settings.pairs.map((pair) => operatorsOf(pair, note));
    this.#level = velocityLevel(note.velocity, settings.velocityToLevel);
    this.#amplitude = settings.amplitude;
    this.#releaseSeconds = (note.endFrame - note.startFrame) / SAMPLE_RATE_HZ;
  }

  release(frame: number): void {
    this.#releaseSeconds = Math.min(this.#releaseSeconds, Math.max(0, (frame - this.startFrame) / SAMPLE_RATE_HZ));
    this.#amplitude = { ...this.#amplitude, release: Math.min(this.#amplitude.release, TAKEOVER_SECONDS) };
  }

  render(left: Float32Array, right: Float32Array, from: number, to: number, quantumFrame: number): void {
    const seconds = (quantumFrame + to - this.startFrame) / SAMPLE_RATE_HZ;
    const envelope = levelAt(this.#amplitude, seconds, this.#releaseSeconds) * this.#level;
    let loudest = 0;
    for (const operators of this.#operators) {
      const { pair } = operators;
      const level = envelope * Math.exp((-3 * seconds) / pair.levelDecaySeconds);
      const fall = Math.exp((-3 * seconds) / pair.indexDecaySeconds);
      const index = operators.firstIndex * (pair.indexSustain + (1 - pair.indexSustain) * fall);
      // What would lie above the hearing is left out.
      if (operators.carrierStep < CYCLES_MAX) addFmPairSimd(operators, left, right, from, to, index, level);
      else advance(operators, to - from, index, level);
      loudest = Math.max(loudest, level * pair.level);
    }
    if (loudest < SILENT_LEVEL && seconds > this.#amplitude.attack) this.isFinished = true;
  }
}

function operatorsOf(pair: FmPair, note: SoundingNote): Operators {
  const frequencyHz = pitchToHz(note.pitch) * 2 ** (pair.detuneCents / 1200);
  const modulatorHz = frequencyHz * pair.modulatorRatio;
  const sidebands = (SIDEBAND_HZ_MAX - frequencyHz * pair.carrierRatio) / modulatorHz;
  const struckIndex = pair.index * (1 - pair.velocityToIndex * (1 - note.velocity));
  const index = Math.min(struckIndex, indexOf(sidebands, SIDEBAND_MIN / pair.level)) / (2 * Math.PI);
  const angle = ((pair.pan + 1) * Math.PI) / 4;
  return {
    pair,
    carrierStep: (frequencyHz * pair.carrierRatio) / SAMPLE_RATE_HZ,
    modulatorStep: modulatorHz / SAMPLE_RATE_HZ,
    firstIndex: index,
    index,
    level: 0,
    leftGain: pair.level * Math.SQRT2 * Math.cos(angle),
    rightGain: pair.level * Math.SQRT2 * Math.sin(angle),
    carrier: 0,
    modulator: 0,
  };
}

/**
 * The modulation index at which the sideband of an order has an amplitude: the leading term (I / 2)^k / k! of the Bessel
 * function J_k(I), solved for I; k! by Stirling's formula, so that orders between whole ones do as well.
 */
function indexOf(order: number, amplitude: number): number {
  if (order < 1) return 0;
  const logFactorial = order * Math.log(order) - order + 0.5 * Math.log(2 * Math.PI * order) + 1 / (12 * order);
  return 2 * Math.exp((Math.log(amplitude) + logFactorial) / order);
}
