import { type AdsrTimes, levelAt } from '../../../../audio/dsp/adsr.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import { kernelMemory } from '../../../../audio/dsp/wasm/kernels.ts';
import { SimdNoise } from '../../../../audio/dsp/wasm/simd-noise.ts';
import { addOscillatorsSimd, VoiceShaper } from '../../../../audio/dsp/wasm/simd-oscillators.ts';
import {
  type OscillatorGroup,
  phaseStepOf,
  sawSpectrum,
  sineSpectrum,
  squareSpectrum,
  triangleSpectrum,
  type WaveformSpectrum,
  wavetableFor,
} from '../../../../audio/dsp/wavetable.ts';
import { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { dbToGain, pitchToHz, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';
import type { OscillatorSettings, SubtractiveSettings } from './synth-settings.ts';
import { SILENT_LEVEL, SYNTH_QUANTUM_FRAMES, type SynthVoice, TAKEOVER_SECONDS, velocityLevel } from './synth-voice.ts';

/** Drawbars 16', 8', 5 1/3', 4', 2 2/3' and a little 2' as partials of the 16' tone. */
const drawbarLevels: Readonly<Record<number, number>> = { 1: 0.5, 2: 1, 3: 0.55, 4: 0.6, 6: 0.3, 8: 0.28, 12: 0.06 };
const drawbarSpectrum: WaveformSpectrum = {
  name: 'drawbars',
  amplitude: (harmonic) => drawbarLevels[harmonic] ?? 0,
  harmonicMax: 12,
};
const spectra: Readonly<Record<OscillatorSettings['waveform'], WaveformSpectrum>> = {
  saw: sawSpectrum,
  square: squareSpectrum,
  triangle: triangleSpectrum,
  sine: sineSpectrum,
  drawbars: drawbarSpectrum,
};

/** Copies of one oscillator of the patch. */
interface SoundingOscillators extends OscillatorGroup {
  readonly spectrum: WaveformSpectrum;
  /** Frequencies against the note's, and the highest of them. */
  readonly ratios: Float64Array;
  readonly ratioMax: number;
  /** null: too high to be heard. */
  table: Float32Array | null;
}

/** From two octaves below this pitch on, the drive grows less, and ends here. */
const DRIVEN_PITCH_MAX = 84;

/** One quantum of the voice that is being rendered. */
const scratchLeft = kernelMemory.float32(SYNTH_QUANTUM_FRAMES);
const scratchRight = kernelMemory.float32(SYNTH_QUANTUM_FRAMES);
const scratch = [scratchLeft, scratchRight] as const;

/** Oscillators and noise through a swept filter, soft clipping and an envelope. */
export class SubtractiveVoice implements SynthVoice {
  readonly startFrame: number;
  isFinished = false;
  readonly #settings: SubtractiveSettings;
  readonly #note: SoundingNote;
  readonly #oscillators: readonly SoundingOscillators[];
  readonly #noise: SimdNoise;
  readonly #shaper = new VoiceShaper(SAMPLE_RATE_HZ);
  readonly #level: number;
  readonly #drive: number;
  #amplitude: AdsrTimes;
  #releaseSeconds: number;
  #pitch = Number.NaN;

  constructor(settings: SubtractiveSettings, note: SoundingNote, noiseSeed: number) {
    this.startFrame = note.startFrame;
    this.#settings = settings;
    this.#note = note;
    const chance = new WhiteNoise(noiseSeed);
    this.#oscillators = settings.oscillators.map((each) => soundingOscillatorsOf(each, chance));
    this.#noise = new SimdNoise(noiseSeed);
    this.#level = velocityLevel(note.velocity, settings.velocityToLevel);
    // A soft stroke does not reach the bend of the curve; what clipping adds to high notes would fold back.
    const reach = Math.max(0, Math.min(1, (DRIVEN_PITCH_MAX - note.pitch) / 24));
    this.#drive = dbToGain(settings.driveDb * (0.3 + 0.7 * note.velocity) * reach);
    this.#amplitude = settings.amplitude;
    this.#releaseSeconds = (note.endFrame - note.startFrame) / SAMPLE_RATE_HZ;
  }

  release(frame: number): void {
    this.#releaseSeconds = Math.min(this.#releaseSeconds, Math.max(0, (frame - this.startFrame) / SAMPLE_RATE_HZ));
    this.#amplitude = { ...this.#amplitude, release: Math.min(this.#amplitude.release, TAKEOVER_SECONDS) };
  }

  render(left: Float32Array, right: Float32Array, from: number, to: number, quantumFrame: number): void {
    const seconds = (quantumFrame + to - this.startFrame) / SAMPLE_RATE_HZ;
    scratchLeft.fill(0, from, to);
    scratchRight.fill(0, from, to);
    this.#addOscillators(seconds, from, to);
    if (this.#settings.noiseLevel > 0) this.#addNoise(from, to);
    const { mode, q } = this.#settings.filter;
    const level = levelAt(this.#amplitude, seconds, this.#releaseSeconds);
    const tone = { mode, q, cutoffHz: this.#cutoffHzAt(seconds), drive: this.#drive };
    this.#shaper.add(scratch, left, right, from, to, tone, level * this.#level);
    const isDecayed = this.#amplitude.sustain === 0 && seconds > this.#amplitude.attack && level < SILENT_LEVEL;
    if (isDecayed || (seconds > this.#releaseSeconds && level < SILENT_LEVEL)) this.isFinished = true;
  }

  #addOscillators(seconds: number, from: number, to: number): void {
    this.#tune(this.#pitchAt(seconds));
    for (const group of this.#oscillators) {
      if (group.table !== null) addOscillatorsSimd(group, group.table, scratchLeft, scratchRight, from, to);
    }
  }

  /** Sets the oscillators to a pitch; nothing to do while it stays. */
  #tune(pitch: number): void {
    if (pitch === this.#pitch) return;
    this.#pitch = pitch;
    const cyclesPerFrame = pitchToHz(pitch) / SAMPLE_RATE_HZ;
    for (const group of this.#oscillators) {
      for (let k = 0; k < group.ratios.length; k++) group.steps[k] = phaseStepOf(cyclesPerFrame * group.ratios[k]!);
      const highest = cyclesPerFrame * group.ratioMax;
      group.table = highest < 0.5 ? wavetableFor(group.spectrum, highest) : null;
    }
  }

  #addNoise(from: number, to: number): void {
    const level = this.#settings.noiseLevel;
    this.#noise.add(scratchLeft, level, from, to);
    this.#noise.add(scratchRight, level, from, to);
  }

  #pitchAt(seconds: number): number {
    const { pitchDrop, vibrato, slideSeconds } = this.#settings;
    const { pitch, fromPitch } = this.#note;
    let semitones = 0;
    if (pitchDrop !== null) semitones += pitchDrop.semitones * Math.exp((-3 * seconds) / pitchDrop.seconds);
    if (fromPitch !== null && seconds < slideSeconds) semitones += (fromPitch - pitch) * (1 - seconds / slideSeconds);
    if (vibrato !== null && seconds > vibrato.delaySeconds) {
      const depth = Math.min(1, (seconds - vibrato.delaySeconds) / 0.4);
      semitones += (depth * vibrato.cents * sineOfCycles((seconds - vibrato.delaySeconds) * vibrato.rateHz)) / 100;
    }
    return pitch + semitones;
  }

  #cutoffHzAt(seconds: number): number {
    const { filter, filterEnvelope } = this.#settings;
    let octaves = ((this.#note.pitch - 60) / 12) * filter.keyTracking;
    octaves += filter.envelopeOctaves * levelAt(filterEnvelope, seconds, this.#releaseSeconds);
    octaves -= filter.velocityOctaves * (1 - this.#note.velocity);
    if (filter.lfo !== null) octaves += filter.lfo.octaves * sineOfCycles(seconds * filter.lfo.rateHz);
    return Math.max(30, filter.cutoffHz * 2 ** octaves);
  }
}

/** A lone oscillator starts at phase 0, so that every attack is the same; copies start anywhere. */
function soundingOscillatorsOf(settings: OscillatorSettings, noise: WhiteNoise): SoundingOscillators {
  const { copies, level, semitones, detuneCents, spread } = settings;
  const slots = copies < 3 ? copies : Math.ceil(copies / 4) * 4;
  const ratios = new Float64Array(slots);
  const gains = new Float64Array(slots * 2);
  const phases = new Int32Array(slots);
  for (let k = 0; k < copies; k++) {
    const place = copies === 1 ? 0 : (2 * k) / (copies - 1) - 1;
    // Neighbours in pitch go to opposite sides.
    const angle = ((spread * place * (k % 2 === 0 ? 1 : -1) + 1) * Math.PI) / 4;
    ratios[k] = 2 ** (semitones / 12 + (place * detuneCents) / 1200);
    gains[2 * k] = (level / Math.sqrt(copies)) * Math.SQRT2 * Math.cos(angle);
    gains[2 * k + 1] = (level / Math.sqrt(copies)) * Math.SQRT2 * Math.sin(angle);
    phases[k] = copies === 1 ? 0 : noise.next() * 2 ** 31;
  }
  const spectrum = spectra[settings.waveform];
  return { spectrum, ratios, ratioMax: Math.max(...ratios), phases, steps: new Int32Array(slots), gains, table: null };
}
