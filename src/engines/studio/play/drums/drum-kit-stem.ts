import type { Key } from '../../../../music/key.ts';
import type { SynthKit } from '../../../../music/score.ts';
import { legibility } from '../../legibility.ts';
import type { QuantumRenderer } from '../quantum-source.ts';
import type { SoundingNote } from '../sounding-note.ts';
import { type DrumKitSettings, drumKits } from './drum-kits.ts';
import { type DrumStroke, makeStroke, strokeGain } from './drum-stroke.ts';
import { ringOf, ringsOnPitch, tuningSemitones } from './drum-tuning.ts';
import { type DrumKey, drumKeyOf } from './percussion-map.ts';
import { REFERENCE_FORCE } from './stroke-levels.ts';
import { VinylSurface } from './vinyl-surface.ts';

const QUANTUM_FRAMES = 128;
/** Colours of one drum between the softest and the hardest stroke. */
const FORCE_STEPS = 6;
/** Different takes of one stroke, so that rolls do not sound like a machine gun. */
const TAKES = 3;
const CHOKE_FRAMES = 480;
/** The needle is lifted so long after the last stroke. */
const VINYL_TAIL_FRAMES = 96_000;

interface PlayingStroke {
  readonly stroke: DrumStroke;
  readonly startFrame: number;
  readonly leftGain: number;
  readonly rightGain: number;
  readonly chokeGroup: number;
  /** Where a choke began; Infinity: none. */
  chokeFrame: number;
}

/** The strokes of a synthesized kit, each made when it is first played. */
export class KitStrokes {
  readonly #kit: DrumKitSettings;
  readonly #seed: number;
  readonly #strokes = new Map<number, DrumStroke>();
  readonly #gains = new Map<number, number>();
  readonly #key: Key | undefined;
  readonly #keys = new Map<number, DrumKey>();

  /** `seed` decides the noise of the strokes; `key`: what they are tuned to. */
  constructor(kit: SynthKit, seed: number, key?: Key) {
    this.#key = key;
    this.#kit = drumKits[kit];
    this.#seed = seed;
  }

  strokeOf(note: SoundingNote, take: number): DrumStroke {
    const pitch = Math.round(note.pitch);
    const force = Math.max(1, Math.ceil(note.velocity * FORCE_STEPS));
    const name = (pitch * (FORCE_STEPS + 1) + force) * TAKES + take;
    let stroke = this.#strokes.get(name);
    if (stroke === undefined) {
      const seed = (this.#seed + Math.imul(name + 1, 0x9e3779b1)) | 0;
      stroke = makeStroke(this.#kit, this.#keyOf(pitch), force / FORCE_STEPS, seed);
      this.#strokes.set(name, stroke);
    }
    return stroke;
  }

  gainOf(pitch: number): number {
    let gain = this.#gains.get(pitch);
    if (gain === undefined) {
      gain = strokeGain(this.#kit, this.#keyOf(pitch), (this.#seed + pitch) | 0);
      this.#gains.set(pitch, gain);
    }
    return gain;
  }

  #keyOf(pitch: number): DrumKey {
    let key = this.#keys.get(pitch);
    if (key === undefined) {
      const own = drumKeyOf(pitch);
      key = this.#key === undefined ? own : tuned(own, this.#kit, this.#seed, this.#key);
      this.#keys.set(pitch, key);
    }
    return key;
  }
}

function tuned(drum: DrumKey, kit: DrumKitSettings, seed: number, key: Key): DrumKey {
  if (!legibility.synthDrumsRingInKey || !ringsOnPitch(drum.kind)) return drum;
  const ringHz = ringOf(makeStroke(kit, drum, REFERENCE_FORCE, seed).left);
  return ringHz === null ? drum : { ...drum, semitones: drum.semitones + tuningSemitones(ringHz, key) };
}

/** Plays a synthesized kit: every stroke is made once per force and take, then only added. */
export class DrumKitStem implements QuantumRenderer {
  readonly quantumFrames = QUANTUM_FRAMES;
  readonly #notes: readonly SoundingNote[];
  readonly #strokes: KitStrokes;
  readonly #playing: PlayingStroke[] = [];
  readonly #vinyl: VinylSurface | null;
  #next = 0;

  /** `notes` in order of start; `seed` decides the noise of the record. Stems of one kit may share its strokes. */
  constructor(notes: readonly SoundingNote[], kit: SynthKit, seed: number, strokes = new KitStrokes(kit, seed)) {
    this.#notes = notes;
    this.#strokes = strokes;
    this.#vinyl = drumKits[kit].isFromVinyl === true ? new VinylSurface(seed) : null;
  }

  renderQuantum(left: Float32Array, right: Float32Array, startFrame: number): boolean {
    left.fill(0);
    right.fill(0);
    const endFrame = startFrame + QUANTUM_FRAMES;
    while (this.#next < this.#notes.length && this.#notes[this.#next]!.startFrame < endFrame) this.#startNext();
    const needleIsDown = this.#vinyl !== null && startFrame < (this.#notes.at(-1)?.startFrame ?? 0) + VINYL_TAIL_FRAMES;
    if (needleIsDown) this.#vinyl?.add(left, right, QUANTUM_FRAMES);
    const sounds = this.#playing.length > 0 || needleIsDown;
    let kept = 0;
    for (const playing of this.#playing) {
      addStroke(playing, left, right, startFrame);
      const length = playing.stroke.left.length;
      const lastFrame = Math.min(playing.startFrame + length, playing.chokeFrame + CHOKE_FRAMES);
      if (lastFrame > endFrame) this.#playing[kept++] = playing;
    }
    this.#playing.length = kept;
    return sounds;
  }

  #startNext(): void {
    const index = this.#next++;
    const note = this.#notes[index]!;
    const key = drumKeyOf(note.pitch);
    if (key.chokeGroup !== 0) this.#choke(key.chokeGroup, note.startFrame);
    const gain = note.velocity ** 1.5 * this.#strokes.gainOf(Math.round(note.pitch));
    const angle = ((key.pan + 1) * Math.PI) / 4;
    this.#playing.push({
      stroke: this.#strokes.strokeOf(note, index % TAKES),
      startFrame: note.startFrame,
      leftGain: gain * Math.SQRT2 * Math.cos(angle),
      rightGain: gain * Math.SQRT2 * Math.sin(angle),
      chokeGroup: key.chokeGroup,
      chokeFrame: Number.POSITIVE_INFINITY,
    });
  }

  #choke(group: number, frame: number): void {
    for (const playing of this.#playing) {
      if (playing.chokeGroup === group && playing.startFrame < frame) {
        playing.chokeFrame = Math.min(playing.chokeFrame, frame);
      }
    }
  }
}

function addStroke(playing: PlayingStroke, left: Float32Array, right: Float32Array, startFrame: number): void {
  const { stroke, leftGain, rightGain } = playing;
  const from = Math.max(0, playing.startFrame - startFrame);
  const to = Math.min(QUANTUM_FRAMES, playing.startFrame + stroke.left.length - startFrame);
  const at = startFrame - playing.startFrame;
  const isChoked = playing.chokeFrame < startFrame + QUANTUM_FRAMES;
  for (let i = from; i < to; i++) {
    const choke = isChoked ? chokeGainAt(startFrame + i - playing.chokeFrame) : 1;
    left[i]! += stroke.left[at + i]! * leftGain * choke;
    right[i]! += stroke.right[at + i]! * rightGain * choke;
  }
}

const chokeGainAt = (framesSince: number): number =>
  framesSince <= 0 ? 1 : Math.max(0, 1 - framesSince / CHOKE_FRAMES) ** 2;
