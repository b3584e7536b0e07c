import { type Key, type KeyChange, keyAt } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, Note, Section, SungLine, SungWord } from '../../../music/score.ts';
import type { Composition } from '../records.ts';

/** A section taken out of its song; all ticks count from its start, those of a pickup are negative. */
export interface SectionBlock extends Pick<Section, 'kind' | 'label' | 'cue' | 'energy'> {
  readonly ticks: number;
  readonly key: Key;
  /** Cover all of `ticks`. */
  readonly chords: readonly ChordEvent[];
  readonly lines: readonly BlockLine[];
  /** What an instrument leads. */
  readonly melody: readonly Note[];
}

/** A sung line with its notes; their `syllable.line` means nothing until the blocks are joined. */
export interface BlockLine extends Pick<SungLine, 'text' | 'isBacking' | 'continuesLine'> {
  readonly words: readonly SungWord[];
  readonly notes: readonly Note[];
}

/** The sections of a song, each with what belongs to it: a line belongs where its words do, pickup included. */
export function cutBlocks(song: Composition): SectionBlock[] {
  const byLine = Map.groupBy([...song.lead, ...(song.backing ?? [])], (note) => note.syllable?.line ?? -1);
  return song.sections.map(({ kind, label, cue, energy, startTick, endTick }, index) => {
    const moved = (notes: readonly Note[]): Note[] =>
      notes.map((note) => ({ ...note, startTick: note.startTick - startTick }));
    return {
      kind,
      label,
      cue,
      energy,
      ticks: endTick - startTick,
      key: keyAt(song.key, song.keyChanges ?? [], startTick),
      chords: chordsIn(song.chords, startTick, endTick),
      lines: song.lines.flatMap((line, i) =>
        line.sectionIndex === index && byLine.has(i) ? [{ ...wordsOf(line), notes: moved(byLine.get(i)!) }] : [],
      ),
      melody: moved((song.melody ?? []).filter((note) => note.startTick >= startTick && note.startTick < endTick)),
    };
  });
}

const wordsOf = ({ text, words, isBacking, continuesLine }: SungLine): Omit<BlockLine, 'notes'> => ({
  text,
  words,
  isBacking,
  ...(continuesLine === true ? { continuesLine } : {}),
});

/** The chords that sound in [fromTick, toTick), counted from `fromTick`. */
export const chordsIn = (chords: readonly ChordEvent[], fromTick: number, toTick: number): ChordEvent[] =>
  chords
    .filter((event) => event.startTick < toTick && event.endTick > fromTick)
    .map((event) => ({
      ...event,
      startTick: Math.max(event.startTick, fromTick) - fromTick,
      endTick: Math.min(event.endTick, toTick) - fromTick,
    }));

export type SongFacts = Pick<
  Composition,
  'meter' | 'tempoBpm' | 'swing' | 'ending' | 'unsungLines' | 'durationSeconds'
>;

/** Puts blocks one after the other, as a song; a pickup before the first gets a bar to stand in. */
export function joinBlocks(given: readonly SectionBlock[], facts: SongFacts): Omit<Composition, 'hook'> {
  const blocks = withRoomForPickup(given, ticksPerBar(facts.meter));
  const starts: number[] = [];
  let endTick = 0;
  for (const block of blocks) {
    starts.push(endTick);
    endTick += block.ticks;
  }
  const sung = placeLines(blocks, starts);
  const melody = blocks.flatMap((block, i) => at(block.melody, starts[i]!)).sort(byStart);
  return {
    ...facts,
    key: blocks[0]!.key,
    keyChanges: keyChangesOf(blocks, starts),
    sections: blocks.map(({ kind, label, cue, energy, ticks }, i) => ({
      kind,
      label,
      cue,
      energy,
      ordinal: blocks.slice(0, i + 1).filter((block) => block.kind === kind).length,
      startTick: starts[i]!,
      endTick: starts[i]! + ticks,
    })),
    chords: blocks.flatMap((block, i) =>
      block.chords.map((event) => ({
        ...event,
        startTick: event.startTick + starts[i]!,
        endTick: event.endTick + starts[i]!,
      })),
    ),
    ...sung,
    ...(melody.length > 0 && sung.lead.length === 0 ? { melody: oneAtATime(melody) } : {}),
    endTick,
  };
}

const byStart = (a: Note, b: Note): number => a.startTick - b.startTick;
const at = (notes: readonly Note[], startTick: number): Note[] =>
  notes.map((note) => ({ ...note, startTick: note.startTick + startTick }));
const firstTick = ({ lines, melody }: SectionBlock): number =>
  Math.min(0, ...[...lines.flatMap(({ notes }) => notes), ...melody].map((note) => note.startTick));

function withRoomForPickup(blocks: readonly SectionBlock[], barTicks: number): readonly SectionBlock[] {
  const first = blocks[0]!;
  if (firstTick(first) >= 0) return blocks;
  const ticks = Math.ceil(-firstTick(first) / barTicks) * barTicks;
  const chord = { ...first.chords[0]!, startTick: 0, endTick: ticks };
  const bar = {
    kind: 'intro',
    label: 'Intro',
    cue: null,
    energy: 0.3,
    ticks,
    key: first.key,
    chords: [chord],
  } as const;
  return [{ ...bar, lines: [], melody: [] }, ...blocks];
}

function placeLines(
  blocks: readonly SectionBlock[],
  starts: readonly number[],
): Pick<Composition, 'lines' | 'lead' | 'backing'> {
  const placed = blocks.flatMap((block, sectionIndex) =>
    block.lines
      .filter(({ notes }) => notes.length > 0)
      .map(({ notes, ...words }) => ({ sectionIndex, words, notes: at(notes, starts[sectionIndex]!).sort(byStart) })),
  );
  const named = placed.map(({ notes }, line) =>
    notes.map((note) => ({ ...note, syllable: { ...note.syllable!, line } })),
  );
  const notesOf = (isBacking: boolean): Note[] =>
    named.flatMap((notes, line) => (placed[line]!.words.isBacking === isBacking ? notes : []));
  const lead = oneAtATime(notesOf(false));
  const backing = oneAtATime(notesOf(true));
  const byLine = Map.groupBy([...lead, ...backing], (note) => note.syllable!.line);
  const lines = placed.map(({ sectionIndex, words }, line) => {
    const own = byLine.get(line)!;
    return {
      ...words,
      sectionIndex,
      startTick: Math.min(...own.map((note) => note.startTick)),
      endTick: Math.max(...own.map((note) => note.startTick + note.durationTicks)),
    };
  });
  return { lines, lead, backing };
}

const NOTE_TICKS_MIN = 30;

/**
 * A line of one voice: a note ends where the next begins. Notes of a later line that would begin before an earlier one
 * has said its last syllable wait for it.
 */
export function oneAtATime(notes: readonly Note[]): Note[] {
  const placed: Note[] = [];
  for (const note of notes) {
    const before = placed.at(-1);
    const earliest = before === undefined ? 0 : before.startTick + NOTE_TICKS_MIN;
    const startTick = Math.max(note.startTick, earliest);
    if (before !== undefined && before.startTick + before.durationTicks > startTick) {
      placed[placed.length - 1] = { ...before, durationTicks: startTick - before.startTick };
    }
    const endTick = Math.max(note.startTick + note.durationTicks, startTick + NOTE_TICKS_MIN);
    placed.push({ ...note, startTick, durationTicks: endTick - startTick });
  }
  return placed;
}

function keyChangesOf(blocks: readonly SectionBlock[], starts: readonly number[]): KeyChange[] {
  return blocks.flatMap(({ key }, i) => {
    const before = blocks[i - 1]?.key;
    return before === undefined || (before.tonic === key.tonic && before.mode === key.mode)
      ? []
      : [{ tick: starts[i]!, key }];
  });
}
