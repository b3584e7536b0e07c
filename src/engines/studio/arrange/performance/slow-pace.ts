import { clamp } from '../../../../core/units.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { Note, Part, PartRole } from '../../../../music/score.ts';
import { legibility } from '../../legibility.ts';
import type { Composition } from '../../records.ts';
import { chordAt, feelOf, type SongFrame } from '../plan/song-frame.ts';

/** Tempos below which beats are played more than what lies between them: a little, and wholly. */
const FROM_BPM = 92;
const WHOLLY_BPM = 74;
const HALF_TICKS = TICKS_PER_QUARTER / 2;
/** From this ratio on halves are swung, and felt as leading to the next beat. */
const SWUNG = 0.56;
/** What is left of a drummer's stroke between two beats in a slow song. */
const DRUM_SOFTNESS = 0.35;
/** The same of the velocity of others; who is not named sings or leads. */
const SOFTNESS: Partial<Readonly<Record<PartRole, number>>> = {
  percussion: 0.35,
  bass: 0.5,
  chords: 0.45,
  arpeggio: 0.4,
  counter: 0.7,
};
/** Who holds a note through where others would strike it again. */
const HOLDING_ROLES: ReadonlySet<PartRole> = new Set(['chords', 'bass']);

/** 0..1: how far a song is played by its slow beats. Songs in dotted beats and swung ones have no halves to be taken for beats. */
export function slownessOf(
  { tempoBpm, meter, swing }: Pick<Composition, 'tempoBpm' | 'meter' | 'swing'>,
  isPlayedByBeats = legibility.slowSongsPlayBeats,
): number {
  const hasHalves = meter.beatUnit === 4 && (swing.unit === 16 || swing.ratio < SWUNG);
  return hasHalves && isPlayedByBeats ? clamp((FROM_BPM - tempoBpm) / (FROM_BPM - WHOLLY_BPM), 0, 1) : 0;
}

/** What is left of a drummer's stroke at a tick: all on beats, least halfway between them. */
export const drumSoftnessAt = (tick: number, slowness: number): number => softnessAt(tick, DRUM_SOFTNESS, slowness);

/** Sixteenths are soft already: they give up half as much, by level. */
function softnessAt(tick: number, softness: number, slowness: number): number {
  const inBeat = tick % TICKS_PER_QUARTER;
  if (inBeat === 0) return 1;
  return 1 - slowness * (1 - (inBeat === HALF_TICKS ? softness : Math.sqrt(softness)));
}

/**
 * The band of a slow song plays its beats, not their halves: strokes between the beats are soft, and chords and basses hold
 * on where they would strike the same again. The same figures would else be heard at twice the time: 120 where 60 was asked
 * for. Drums are left as they are: the drummer knows which strokes are fills.
 */
export function playSlowBeats(
  parts: readonly Part[],
  frame: Paced,
  slowness = slownessOf(frame.composition),
): readonly Part[] {
  if (slowness === 0) return parts;
  const isDance = feelOf(frame.brief, true).group === 'dance';
  return parts.map((part) =>
    withSoftHalves(isDance && slowness === 1 && HOLDING_ROLES.has(part.role) ? onBeats(part, frame) : part, slowness),
  );
}

type Paced = Pick<SongFrame, 'brief' | 'composition'>;

/** What machines play between the beats, and not on them, moves there: at half the time an off-beat drags. */
function onBeats(part: Part, { composition: { chords } }: Paced): Part {
  const onsets = new Set(part.notes.map(({ startTick }) => startTick));
  const notes = part.notes.map((note) => {
    const beat = note.startTick - HALF_TICKS;
    const isOff =
      beat >= 0 && beat % TICKS_PER_QUARTER === 0 && !onsets.has(beat) && !onsets.has(beat + HALF_TICKS / 2);
    return isOff && chordAt(chords, beat) === chordAt(chords, note.startTick) ? { ...note, startTick: beat } : note;
  });
  return { ...part, notes };
}

function withSoftHalves(part: Part, slowness: number): Part {
  const softness = SOFTNESS[part.role];
  if (softness === undefined) return part;
  const isHolding = slowness === 1 && HOLDING_ROLES.has(part.role);
  const notes: Note[] = [];
  for (const note of part.notes) {
    const struck = isHolding ? lastBeatOf(notes, note) : -1;
    if (struck >= 0) notes[struck] = heldThrough(notes[struck]!, note);
    else notes.push(softened(note, softnessAt(note.startTick, softness, slowness)));
  }
  return { ...part, notes };
}

/** Index of the note of the same pitch on the beat, for one that is struck half a beat later; -1 if none. */
const lastBeatOf = (notes: readonly Note[], { startTick, pitch }: Note): number =>
  startTick % TICKS_PER_QUARTER === HALF_TICKS
    ? notes.findLastIndex((note) => note.pitch === pitch && note.startTick === startTick - HALF_TICKS)
    : -1;

const heldThrough = (held: Note, next: Note): Note => ({
  ...held,
  durationTicks: next.startTick + next.durationTicks - held.startTick,
});

const softened = (note: Note, factor: number): Note =>
  factor === 1 ? note : { ...note, velocity: Math.round(note.velocity * factor * 1000) / 1000 };
