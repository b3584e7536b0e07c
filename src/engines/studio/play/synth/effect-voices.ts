import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import { StateVariableFilter } from '../../../../audio/dsp/state-variable-filter.ts';
import { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';
import type { ImpactSettings, RiserSettings } from './synth-settings.ts';
import { SYNTH_QUANTUM_FRAMES, type SynthVoice, velocityLevel } from './synth-voice.ts';

const scratchLeft = new Float32Array(SYNTH_QUANTUM_FRAMES);
const scratchRight = new Float32Array(SYNTH_QUANTUM_FRAMES);
const RISER_RELEASE_SECONDS = 0.06;

/** Noise through a band pass that climbs exponentially and swells over the length of the note. */
export class RiserVoice implements SynthVoice {
  readonly startFrame: number;
  isFinished = false;
  readonly #settings: RiserSettings;
  readonly #level: number;
  readonly #noise: WhiteNoise;
  readonly #filter = new StateVariableFilter(SAMPLE_RATE_HZ);
  #seconds: number;
  #gain = 0;

  constructor(settings: RiserSettings, note: SoundingNote, noiseSeed: number) {
    this.startFrame = note.startFrame;
    this.#settings = settings;
    this.#level = velocityLevel(note.velocity, 0.8);
    this.#noise = new WhiteNoise(noiseSeed);
    this.#seconds = (note.endFrame - note.startFrame) / SAMPLE_RATE_HZ;
  }

  release(frame: number): void {
    this.#seconds = Math.min(this.#seconds, Math.max(0.01, (frame - this.startFrame) / SAMPLE_RATE_HZ));
  }

  render(left: Float32Array, right: Float32Array, from: number, to: number, quantumFrame: number): void {
    const seconds = (quantumFrame + to - this.startFrame) / SAMPLE_RATE_HZ;
    const { fromHz, toHz, q } = this.#settings;
    const position = Math.min(1, seconds / this.#seconds);
    const after = Math.max(0, seconds - this.#seconds);
    const target = this.#level * position * position * Math.max(0, 1 - after / RISER_RELEASE_SECONDS);
    for (let i = from; i < to; i++) {
      scratchLeft[i] = this.#noise.next();
      scratchRight[i] = this.#noise.next();
    }
    const centreHz = fromHz * (toHz / fromHz) ** position;
    this.#filter.process('bandPass', scratchLeft, scratchRight, from, to, centreHz, q);
    const step = (target - this.#gain) / (to - from);
    for (let i = from; i < to; i++) {
      this.#gain += step;
      left[i]! += scratchLeft[i]! * this.#gain;
      right[i]! += scratchRight[i]! * this.#gain;
    }
    this.isFinished = after >= RISER_RELEASE_SECONDS;
  }
}

/** A sine that falls to the bottom of hearing under a dull burst of noise. */
export class ImpactVoice implements SynthVoice {
  readonly startFrame: number;
  isFinished = false;
  readonly #settings: ImpactSettings;
  readonly #level: number;
  readonly #noise: WhiteNoise;
  readonly #filter = new StateVariableFilter(SAMPLE_RATE_HZ);
  #phase = 0;

  constructor(settings: ImpactSettings, note: SoundingNote, noiseSeed: number) {
    this.startFrame = note.startFrame;
    this.#settings = settings;
    this.#level = velocityLevel(note.velocity, 0.85);
    this.#noise = new WhiteNoise(noiseSeed);
  }

  /** An impact rings out. */
  release(): void {}

  render(left: Float32Array, right: Float32Array, from: number, to: number, quantumFrame: number): void {
    const { fromHz, toHz, seconds: length } = this.#settings;
    const start = (quantumFrame + from - this.startFrame) / SAMPLE_RATE_HZ;
    const frequencyHz = toHz + (fromHz - toHz) * Math.exp((-9 * start) / length);
    for (let i = from; i < to; i++) {
      scratchLeft[i] = this.#noise.next();
      scratchRight[i] = this.#noise.next();
    }
    this.#filter.process('lowPass', scratchLeft, scratchRight, from, to, 250 + 5000 * Math.exp(-6 * start), 0.7);
    const fall = Math.exp(-1 / (SAMPLE_RATE_HZ * (length / 6)));
    let boom = this.#level * Math.min(1, start / 0.004) * Math.exp((-6 * start) / length);
    const noiseGain = 0.5;
    for (let i = from; i < to; i++) {
      const tone = sineOfCycles(this.#phase) * boom;
      left[i]! += tone + scratchLeft[i]! * boom * noiseGain;
      right[i]! += tone + scratchRight[i]! * boom * noiseGain;
      this.#phase += frequencyHz / SAMPLE_RATE_HZ;
      boom *= fall;
    }
    this.#phase -= Math.floor(this.#phase);
    this.isFinished = start > length * 1.8;
  }
}
