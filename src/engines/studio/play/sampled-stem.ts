import type { QuantumRenderer } from './quantum-source.ts';
import type { BankInstrument, SampleBank, SampledZone } from './sample-bank.ts';
import { type Glide, SampledVoice } from './sampled-voice.ts';
import { sampledVoicesKernel } from './sampled-voices-kernel.ts';
import type { SoundingNote } from './sounding-note.ts';

const QUANTUM_FRAMES = 128;
/** Beyond this many voices the oldest fall silent. */
const VOICES_MAX = 96;
const SLIDE_SECONDS = 0.09;

/** A note with everything that sounds for it. */
interface SampledNote extends SoundingNote {
  readonly zones: readonly SampledZone[];
}

/** What one key of a kit is given beside its zone: a gain, a place between left (-1) and right (1), and a tuning. */
export interface KeyPlace {
  readonly gain: number;
  readonly pan: number;
  readonly semitones: number;
}

/** Plays notes on an instrument of the sample bank. */
export class SampledStem implements QuantumRenderer {
  readonly quantumFrames = QUANTUM_FRAMES;
  readonly #notes: readonly SampledNote[];
  readonly #isKit: boolean;
  readonly #keys: ReadonlyMap<number, KeyPlace> | undefined;
  readonly #kernel = sampledVoicesKernel(QUANTUM_FRAMES);
  readonly #starts: number[] = [];
  #next = 0;
  #voices: SampledVoice[] = [];

  /** `notes` in order of start; `keys`: level, place and tuning of single keys, for kits. */
  constructor(
    notes: readonly SoundingNote[],
    instrument: BankInstrument,
    bank: SampleBank,
    keys?: ReadonlyMap<number, KeyPlace>,
  ) {
    this.#keys = keys;
    this.#isKit = 'kit' in instrument;
    const panned = new Map<string, readonly SampledZone[]>();
    this.#notes = notes.map((note) => {
      const zones = zonesOf(note, instrument, bank);
      const pan = keys?.get(note.pitch)?.pan ?? 0;
      if (pan === 0) return { ...note, zones };
      const name = `${note.pitch}/${velocityOf(note)}`;
      const moved = panned.get(name) ?? zones.map((zone) => withPan(zone, pan));
      panned.set(name, moved);
      return { ...note, zones: moved };
    });
  }

  renderQuantum(left: Float32Array, right: Float32Array, startFrame: number): boolean {
    const endFrame = startFrame + QUANTUM_FRAMES;
    while (this.#next < this.#notes.length && this.#notes[this.#next]!.startFrame < endFrame) {
      this.#start(this.#notes[this.#next++]!);
    }
    if (this.#voices.length === 0) {
      left.fill(0);
      right.fill(0);
      return false;
    }
    for (let k = 0; k < this.#voices.length; k++) {
      const voice = this.#voices[k]!;
      const from = Math.max(0, voice.startFrame - startFrame);
      voice.prepare(startFrame + from, QUANTUM_FRAMES - from);
      this.#starts[k] = from;
    }
    this.#kernel.render(this.#voices, this.#starts, left, right);
    this.#dropFinished();
    return true;
  }

  #dropFinished(): void {
    let kept = 0;
    for (const voice of this.#voices) if (!voice.isFinished) this.#voices[kept++] = voice;
    this.#voices.length = kept;
  }

  #start(note: SampledNote): void {
    for (const zone of note.zones) {
      if (zone.settings.exclusiveClass !== 0) this.#chokeClass(zone.settings.exclusiveClass, note.startFrame);
    }
    for (const zone of note.zones) {
      const excess = this.#voices.length - VOICES_MAX;
      if (excess >= 0) this.#voices[excess]!.choke(note.startFrame);
      this.#voices.push(this.#voiceOf(note, zone));
    }
  }

  #voiceOf(note: SampledNote, zone: SampledZone): SampledVoice {
    // Struck percussion rings whatever length is written; a looped sound would never end.
    const ringsOut = this.#isKit && zone.sound.loopFrames === 0;
    const glide: Glide | null =
      note.fromPitch === null ? null : { fromCents: (note.fromPitch - note.pitch) * 100, seconds: SLIDE_SECONDS };
    const cents = (note.pitch - Math.round(note.pitch) + (this.#keys?.get(note.pitch)?.semitones ?? 0)) * 100;
    const endFrame = ringsOut ? Number.POSITIVE_INFINITY : note.endFrame;
    return new SampledVoice(zone, note.startFrame, endFrame, glide, cents, this.#gainOf(note.pitch));
  }

  #gainOf(pitch: number): number {
    return this.#keys?.get(pitch)?.gain ?? 1;
  }

  #chokeClass(exclusiveClass: number, frame: number): void {
    for (const voice of this.#voices) {
      if (voice.settings.exclusiveClass === exclusiveClass && voice.startFrame < frame) voice.choke(frame);
    }
  }
}

function zonesOf(note: SoundingNote, instrument: BankInstrument, bank: SampleBank): readonly SampledZone[] {
  const pitch = Math.min(127, Math.max(0, Math.round(note.pitch)));
  return bank.zonesOf(instrument, pitch, velocityOf(note));
}

const velocityOf = (note: SoundingNote): number => Math.min(127, Math.max(1, Math.round(note.velocity * 127)));

const withPan = (zone: SampledZone, pan: number): SampledZone => ({
  ...zone,
  settings: { ...zone.settings, pan: Math.max(-1, Math.min(1, zone.settings.pan + pan)) },
});
