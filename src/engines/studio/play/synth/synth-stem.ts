import { Chorus } from '../../../../audio/dsp/chorus.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import { kernelMemory } from '../../../../audio/dsp/wasm/kernels.ts';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { QuantumRenderer } from '../quantum-source.ts';
import type { SoundingNote } from '../sounding-note.ts';
import { ImpactVoice, RiserVoice } from './effect-voices.ts';
import { FmVoice } from './fm-voice.ts';
import { RotarySpeaker } from './rotary-speaker.ts';
import { type RotorTurn, rotorTurns } from './rotor-speeds.ts';
import { SubtractiveVoice } from './subtractive-voice.ts';
import type { SynthSettings } from './synth-settings.ts';
import { SYNTH_QUANTUM_FRAMES, type SynthVoice, YOUNG_FRAMES, YOUNG_STEP_FRAMES } from './synth-voice.ts';

/** Beyond this many voices the oldest give way. */
const VOICES_MAX = 32;
/** The chorus, or the rotary speaker, remembers this much. */
const TAIL_FRAMES = 4096;

/** For callers whose arrays lie elsewhere. */
const quantumLeft = kernelMemory.float32(SYNTH_QUANTUM_FRAMES);
const quantumRight = kernelMemory.float32(SYNTH_QUANTUM_FRAMES);

/** Plays notes on a patch of the studio's synthesizer. */
export class SynthStem implements QuantumRenderer {
  readonly quantumFrames = SYNTH_QUANTUM_FRAMES;
  readonly #notes: readonly SoundingNote[];
  readonly #settings: SynthSettings;
  readonly #seed: number;
  readonly #chorus: Chorus | null;
  readonly #rotor: RotarySpeaker | null;
  readonly #turns: readonly RotorTurn[];
  readonly #voices: SynthVoice[] = [];
  #nextTurn = 0;
  #isFast = false;
  #next = 0;
  #silentFrames = 0;

  /** `notes` in order of start; `seed` decides noise and phases. */
  constructor(notes: readonly SoundingNote[], settings: SynthSettings, seed: number) {
    this.#notes = notes;
    this.#settings = settings;
    this.#seed = seed;
    this.#chorus = settings.chorus === null ? null : new Chorus(settings.chorus, SAMPLE_RATE_HZ);
    this.#turns = settings.hasRotor ? rotorTurns(notes) : [];
    this.#isFast = this.#turns[0]?.frame === 0 && this.#turns[0].isFast;
    this.#rotor = settings.hasRotor ? new RotarySpeaker(SYNTH_QUANTUM_FRAMES, this.#isFast) : null;
  }

  renderQuantum(left: Float32Array, right: Float32Array, startFrame: number): boolean {
    if (kernelMemory.holds(left)) return this.#renderInKernel(left, right, startFrame);
    const sounds = this.#renderInKernel(quantumLeft, quantumRight, startFrame);
    left.set(quantumLeft);
    right.set(quantumRight);
    return sounds;
  }

  #renderInKernel(left: Float32Array, right: Float32Array, startFrame: number): boolean {
    left.fill(0);
    right.fill(0);
    const endFrame = startFrame + SYNTH_QUANTUM_FRAMES;
    while (this.#next < this.#notes.length && this.#notes[this.#next]!.startFrame < endFrame) this.#startNext();
    while (this.#nextTurn < this.#turns.length && this.#turns[this.#nextTurn]!.frame < endFrame)
      this.#isFast = this.#turns[this.#nextTurn++]!.isFast;
    this.#silentFrames = this.#voices.length > 0 ? 0 : this.#silentFrames + SYNTH_QUANTUM_FRAMES;
    if (this.#silentFrames > TAIL_FRAMES) {
      this.#chorus?.rest(SYNTH_QUANTUM_FRAMES);
      this.#rotor?.rest(SYNTH_QUANTUM_FRAMES, this.#isFast);
      return false;
    }
    let kept = 0;
    for (const voice of this.#voices) {
      renderVoice(voice, left, right, startFrame);
      if (!voice.isFinished) this.#voices[kept++] = voice;
    }
    this.#voices.length = kept;
    this.#applyTremolo(left, right, startFrame);
    this.#chorus?.process(left, right, SYNTH_QUANTUM_FRAMES);
    this.#rotor?.process(left, right, this.#isFast);
    return true;
  }

  #startNext(): void {
    const index = this.#next++;
    const note = this.#notes[index]!;
    if (this.#settings.isMono) for (const voice of this.#voices) voice.release(note.startFrame);
    else if (this.#voices.length >= VOICES_MAX)
      this.#voices[this.#voices.length - VOICES_MAX]!.release(note.startFrame);
    this.#voices.push(createVoice(this.#settings, note, (this.#seed + Math.imul(index + 1, 0x9e3779b1)) | 0));
  }

  #applyTremolo(left: Float32Array, right: Float32Array, startFrame: number): void {
    const { tremolo } = this.#settings;
    if (tremolo === null) return;
    const cyclesAt = (frame: number): number => (frame * tremolo.rateHz) / SAMPLE_RATE_HZ;
    // So slow a sine is a straight line within a quantum.
    let swing = tremolo.depth * sineOfCycles(cyclesAt(startFrame));
    const end = tremolo.depth * sineOfCycles(cyclesAt(startFrame + SYNTH_QUANTUM_FRAMES));
    const step = (end - swing) / SYNTH_QUANTUM_FRAMES;
    for (let i = 0; i < SYNTH_QUANTUM_FRAMES; i++, swing += step) {
      left[i]! *= 1 + swing;
      right[i]! *= 1 - swing;
    }
  }
}

function renderVoice(voice: SynthVoice, left: Float32Array, right: Float32Array, startFrame: number): void {
  const step = startFrame - voice.startFrame < YOUNG_FRAMES ? YOUNG_STEP_FRAMES : SYNTH_QUANTUM_FRAMES;
  let from = Math.max(0, voice.startFrame - startFrame);
  while (from < SYNTH_QUANTUM_FRAMES && !voice.isFinished) {
    const to = from - (from % step) + step;
    voice.render(left, right, from, to, startFrame);
    from = to;
  }
}

function createVoice(settings: SynthSettings, note: SoundingNote, seed: number): SynthVoice {
  if (settings.kind === 'subtractive') return new SubtractiveVoice(settings, note, seed);
  if (settings.kind === 'fm') return new FmVoice(settings, note);
  if (settings.kind === 'riser') return new RiserVoice(settings, note, seed);
  return new ImpactVoice(settings, note, seed);
}
