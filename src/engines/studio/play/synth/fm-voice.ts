import { type AdsrTimes, levelAt } from '../../../../audio/dsp/adsr.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import { pitchToHz, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';
import type { FmPair, FmSettings } from './synth-settings.ts';
import { SILENT_LEVEL, type SynthVoice, TAKEOVER_SECONDS, velocityLevel } from './synth-voice.ts';

/** Sidebands of modulators above this would fold back; their index fades out towards twice it. */
const MODULATOR_HZ_MAX = 7000;

interface Operators {
  readonly pair: FmPair;
  readonly carrierStep: number;
  readonly modulatorStep: number;
  /** Starting index in cycles. */
  readonly index: number;
  readonly leftGain: number;
  readonly rightGain: number;
  carrier: number;
  modulator: number;
  /** Index and level where the last quantum ended. */
  indexNow: number;
  levelNow: number;
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
      const index = operators.index * (pair.indexSustain + (1 - pair.indexSustain) * fall);
      addOperators(operators, left, right, from, to, index, level);
      loudest = Math.max(loudest, level * pair.level);
    }
    if (loudest < SILENT_LEVEL && seconds > this.#amplitude.attack) this.isFinished = true;
  }
}

function operatorsOf(pair: FmPair, note: SoundingNote): Operators {
  const frequencyHz = pitchToHz(note.pitch) * 2 ** (pair.detuneCents / 1200);
  const modulatorHz = frequencyHz * pair.modulatorRatio;
  const room = Math.min(1, Math.max(0, 2 - modulatorHz / MODULATOR_HZ_MAX));
  const index = (pair.index * room * (1 - pair.velocityToIndex * (1 - note.velocity))) / (2 * Math.PI);
  const angle = ((pair.pan + 1) * Math.PI) / 4;
  return {
    pair,
    carrierStep: (frequencyHz * pair.carrierRatio) / SAMPLE_RATE_HZ,
    modulatorStep: modulatorHz / SAMPLE_RATE_HZ,
    index,
    leftGain: pair.level * Math.SQRT2 * Math.cos(angle),
    rightGain: pair.level * Math.SQRT2 * Math.sin(angle),
    carrier: 0,
    modulator: 0,
    indexNow: index,
    levelNow: 0,
  };
}

function addOperators(
  operators: Operators,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  indexTo: number,
  levelTo: number,
): void {
  const { carrierStep, modulatorStep, leftGain, rightGain } = operators;
  let { carrier, modulator, indexNow: index, levelNow: level } = operators;
  const indexStep = (indexTo - index) / (to - from);
  const levelStep = (levelTo - level) / (to - from);
  if (carrierStep < 0.45) {
    for (let i = from; i < to; i++) {
      index += indexStep;
      level += levelStep;
      const y = sineOfCycles(carrier + index * sineOfCycles(modulator)) * level;
      carrier += carrierStep;
      modulator += modulatorStep;
      left[i] = left[i]! + y * leftGain;
      right[i] = right[i]! + y * rightGain;
    }
  }
  operators.carrier = carrier - Math.floor(carrier);
  operators.modulator = modulator - Math.floor(modulator);
  operators.indexNow = indexTo;
  operators.levelNow = levelTo;
}
