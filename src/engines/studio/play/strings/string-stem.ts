import type { QuantumRenderer } from '../quantum-source.ts';
import type { SoundingNote } from '../sounding-note.ts';
import type { StringSettings } from './string-settings.ts';
import { StringVoice } from './string-voice.ts';

const QUANTUM_FRAMES = 64;
/** Strings beyond this many are stopped, the oldest first. */
const VOICES_MAX = 10;

/** Strings struck within this belong to one chord. */
const CHORD_FRAMES = 2400;

/** Plays notes on strings, in the middle of the stereo field: an amplifier or a cable has one input. */
export class StringStem implements QuantumRenderer {
  readonly quantumFrames = QUANTUM_FRAMES;
  readonly #notes: readonly SoundingNote[];
  readonly #settings: StringSettings;
  readonly #seed: number;
  #voices: { readonly pitch: number; readonly voice: StringVoice }[] = [];
  #next = 0;

  /** `notes` in order of start; `seed` decides what no two strokes have in common. */
  constructor(notes: readonly SoundingNote[], settings: StringSettings, seed: number) {
    this.#notes = notes;
    this.#settings = settings;
    this.#seed = seed;
  }

  renderQuantum(left: Float32Array, right: Float32Array, startFrame: number): boolean {
    left.fill(0);
    const endFrame = startFrame + QUANTUM_FRAMES;
    while (this.#next < this.#notes.length && this.#notes[this.#next]!.startFrame < endFrame) this.#startNext();
    const sounds = this.#voices.length > 0;
    for (const { voice } of this.#voices) {
      voice.render(left, Math.max(0, voice.startFrame - startFrame), QUANTUM_FRAMES, startFrame);
    }
    if (sounds) this.#voices = this.#voices.filter(({ voice }) => !voice.isFinished);
    right.set(left);
    return sounds;
  }

  #startNext(): void {
    const index = this.#next++;
    const note = this.#notes[index]!;
    for (const { pitch, voice } of this.#voices) if (pitch === note.pitch) voice.release(note.startFrame);
    const excess = this.#voices.length - VOICES_MAX;
    if (excess >= 0) this.#voices[excess]!.voice.release(note.startFrame);
    const seed = (this.#seed + Math.imul(index + 1, 0x9e3779b1)) | 0;
    const isAlone = [this.#notes[index - 1], this.#notes[index + 1]].every(
      (other) => other === undefined || Math.abs(other.startFrame - note.startFrame) > CHORD_FRAMES,
    );
    this.#voices.push({ pitch: note.pitch, voice: new StringVoice(this.#settings, note, isAlone, seed) });
  }
}
