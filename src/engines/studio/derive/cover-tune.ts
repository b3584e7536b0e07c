import type { Random } from '../../../core/random.ts';
import { chordPitchClasses, isChordTone } from '../../../music/chord.ts';
import { isInKey, type Key, modes } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import { pitchClassOf } from '../../../music/pitch.ts';
import type { ChordEvent, Note } from '../../../music/score.ts';
import type { Brief } from '../records.ts';
import type { SectionBlock } from './cover-blocks.ts';
import { chordOf, isPillar, isStrong, keptBy } from './cover-chords.ts';
import { foldedInto, type Range } from './cover-range.ts';

/** The highest limit of a bar; they lie evenly below it, so that every step of the weight tells some of them anew. */
const LIMIT_MAX = 0.99;

export interface Retuning {
  readonly weight: number;
  readonly meter: Brief['meter'];
  readonly range: Range;
  /** The chords that the tune had and those that it has now, per block. */
  readonly oldChords: readonly (readonly ChordEvent[])[];
  readonly chords: readonly (readonly ChordEvent[])[];
}

/**
 * The tune over new chords: bar by bar kept as it is (but for strong notes that would clash) or told anew between its
 * skeleton, the notes on the bar's main beats, which stay or move to the nearest tone of the chord. Each bar has a fixed weight below which
 * it is told anew, the same in all sections of a kind; rhythm and words stay.
 */
export function retune(blocks: readonly SectionBlock[], retuning: Retuning, random: Random): SectionBlock[] {
  const barTicks = ticksPerBar(retuning.meter);
  const nameOf = (block: SectionBlock, phrase: number, note: Note): string =>
    `${block.kind}/${phrase}/${Math.floor(note.startTick / barTicks) % 8}`;
  // Bars of nothing but skeleton have little to tell anew.
  const names = blocks.flatMap((block) =>
    phrasesOf(block).flatMap((notes, phrase) =>
      notes.filter((_, i) => !isSkeletal(notes, i, retuning.meter)).map((note) => nameOf(block, phrase, note)),
    ),
  );
  const isKept = keptBy(names, retuning.weight, (rank) => LIMIT_MAX * (1 - rank), random.child('bars'));
  return blocks.map((block, i) => {
    const told = (notes: readonly Note[], phrase: number): Note[] =>
      tellPhrase(
        notes,
        notes.map((note) => isKept(nameOf(block, phrase, note))),
        {
          key: block.key,
          meter: retuning.meter,
          range: retuning.range,
          oldChords: retuning.oldChords[i]!,
          chords: retuning.chords[i]!,
        },
        random.child(`${block.kind}/${phrase}`),
      );
    return {
      ...block,
      chords: retuning.chords[i]!,
      lines: block.lines.map((line, phrase) => ({ ...line, notes: told(line.notes, phrase) })),
      melody: block.lines.length === 0 ? told(block.melody, 0) : block.melody,
    };
  });
}

const phrasesOf = ({ lines, melody }: SectionBlock): readonly (readonly Note[])[] =>
  lines.length === 0 ? [melody] : lines.map(({ notes }) => notes);

/** Whether a note of a phrase carries its shape: the ends, and where the bar leans. */
const isSkeletal = (notes: readonly Note[], i: number, meter: Brief['meter']): boolean =>
  i === 0 || i === notes.length - 1 || isPillar(notes[i]!, meter);

interface PhraseGround {
  readonly key: Key;
  readonly meter: Brief['meter'];
  readonly range: Range;
  readonly oldChords: readonly ChordEvent[];
  readonly chords: readonly ChordEvent[];
}

function tellPhrase(notes: readonly Note[], kept: readonly boolean[], ground: PhraseGround, random: Random): Note[] {
  const isSkeleton = notes.map((_, i) => isSkeletal(notes, i, ground.meter));
  const fixed = notes.map((note, i) =>
    kept[i] ? withoutClash(note, ground) : isSkeleton[i] ? skeletonPitch(note, ground) : null,
  );
  const told: Note[] = [];
  for (const [i, note] of notes.entries()) {
    const next = fixed.findIndex((pitch, j) => j > i && pitch !== null);
    const pitch =
      fixed[i] ?? between(note, told.at(-1)!.pitch, fixed[next] ?? note.pitch, next - i, ground, random.child(`${i}`));
    told.push(pitch === note.pitch ? note : { ...note, pitch });
  }
  return told;
}

/** A kept note, moved to the chord where it is strong and rubs against it. */
function withoutClash(note: Note, ground: PhraseGround): number {
  const old = chordOf(ground.oldChords, note.startTick).chord;
  const { chord } = chordOf(ground.chords, note.startTick);
  const isOld = old.root === chord.root && old.quality === chord.quality;
  if (isOld || !isStrong(note, ground.meter) || isChordTone(note.pitch, chord)) return note.pitch;
  return rubs(note.pitch, chord) ? nearestTone(note.pitch, chord, ground.range) : note.pitch;
}

/** Whether a pitch lies a semitone beside a tone of a chord. */
export const rubs = (pitch: number, chord: ChordEvent['chord']): boolean =>
  chordPitchClasses(chord).some((tone) => {
    const above = (pitchClassOf(pitch) - tone + 12) % 12;
    return above === 1 || above === 11;
  });

/** A tone of the chord: the note itself if it was at home in its old chord too. */
function skeletonPitch(note: Note, ground: PhraseGround): number {
  const { chord } = chordOf(ground.chords, note.startTick);
  const wasTone = isChordTone(note.pitch, chordOf(ground.oldChords, note.startTick).chord);
  return wasTone && isChordTone(note.pitch, chord) ? note.pitch : nearestTone(note.pitch, chord, ground.range);
}

/** The nearest other pitch of a chord inside a range; a tie goes down. The pitch itself where there is none. */
export function nearestTone(pitch: number, chord: ChordEvent['chord'], { lowPitch, highPitch }: Range): number {
  for (const step of [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5]) {
    const other = pitch + step;
    if (other >= lowPitch && other <= highPitch && isChordTone(other, chord)) return other;
  }
  return foldedInto(pitch, { lowPitch, highPitch });
}

/** A passing note: another than the tune had, in the key, between what was sung and what comes. */
function between(
  note: Note,
  before: number,
  next: number,
  steps: number,
  ground: PhraseGround,
  random: Random,
): number {
  const wanted = before + (next - before) / Math.max(2, steps + 1);
  const { lowPitch, highPitch } = ground.range;
  const candidates = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
    .map((step) => Math.round(wanted) + step)
    .filter((pitch) => pitch !== note.pitch && isInKey(pitch, ground.key) && pitch >= lowPitch && pitch <= highPitch);
  if (candidates.length === 0) return foldedInto(Math.round(wanted), ground.range);
  return random.weighted(candidates, (pitch) => 1 / (0.4 + (pitch - wanted) ** 2));
}

/** A pitch told in another mode: the same degree; notes between the degrees move with the one below. */
export function inMode(pitch: number, from: Key, to: Key): number {
  const above = (((pitch - from.tonic) % 12) + 12) % 12;
  const steps: readonly number[] = modes[from.mode];
  const degree = steps.findLastIndex((step) => step <= above);
  return pitch - above + modes[to.mode][degree]! + (above - steps[degree]!) + (to.tonic - from.tonic);
}
