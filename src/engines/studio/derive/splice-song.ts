import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import { keyAt } from '../../../music/key.ts';
import type { ChordEvent, MixChannel, MixPlan, Note, Part, Score, Section } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import type { Arrangement, Brief, Composition } from '../records.ts';
import { isSampled } from './sample-parts.ts';
import { type KeptLines, keepLines, type Side, type SideOf, timedByNotes } from './splice-lines.ts';

/** A stretch of ticks, the end not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A passage put into a song in place of what was there. */
export interface Splice {
  /** Where the passage lies in the song; `to` is Infinity when nothing of the old song follows. */
  readonly stretch: Stretch;
  /** From tick 0. */
  readonly passage: Composition;
  /** Of the new song. */
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
  /** Which of `sections` is the passage's first. */
  readonly firstSection: number;
  readonly kept: KeptLines;
  /** How far into the stretch what was sung before it is still sung. Absent: not at all. */
  readonly heldUntil?: number;
}

/** The syllables of a song that stay: by the sections and times of their lines. */
export const keptLinesOf = (
  { lines, lead, backing }: Pick<Composition, 'lines' | 'lead' | 'backing'>,
  sideOf: SideOf,
): KeptLines => keepLines(lines, [...lead, ...(backing ?? [])], sideOf);

/** The composition with the passage in it. */
export function splicedComposition(source: Composition, splice: Splice): Composition {
  const { passage, sections, chords, kept, stretch } = splice;
  const own = (notes: readonly Note[] | undefined) => keptNotes(notes ?? [], splice);
  const put = (notes: readonly Note[] | undefined) => (notes ?? []).map((note) => placedNote(note, splice));
  const joined = (old: readonly Note[] | undefined, added: readonly Note[] | undefined): Note[] =>
    inOrder([...own(old), ...put(added), ...overlapsOf(old ?? [], splice)]);
  const lead = joined(source.lead, passage.lead);
  const backing = joined(source.backing, passage.backing);
  const melody = joined(source.melody, passage.melody);
  const placed = passage.lines.map((line) => ({
    ...line,
    sectionIndex: line.sectionIndex + splice.firstSection,
    startTick: line.startTick + stretch.from,
    endTick: line.endTick + stretch.from,
  }));
  const hasMelody = source.melody !== undefined || passage.melody !== undefined;
  return {
    ...source,
    sections,
    chords,
    lines: timedByNotes([...kept.before, ...placed, ...kept.after], [...lead, ...backing]),
    unsungLines: passage.unsungLines,
    lead,
    backing,
    ...(hasMelody ? { melody } : {}),
    endTick: sections.at(-1)!.endTick,
  };
}

/** Notes of the old song outside the stretch, their syllables renumbered. */
function keptNotes(notes: readonly Note[], splice: Splice): Note[] {
  const { from, to } = splice.stretch;
  return notes.flatMap((note) => {
    if (note.startTick >= from && note.startTick < to) return [];
    return note.startTick < from ? endedBefore(note, splice) : renumbered(note, 'after', splice);
  });
}

/** A note of what comes before the stretch: who sings ends his word in it, who plays ends with it. */
function endedBefore(note: Note, splice: Splice): Note[] {
  const { stretch, heldUntil = stretch.from } = splice;
  const until = note.syllable === undefined ? stretch.from : heldUntil;
  // A later note of a run on one syllable may go: its syllable was sung.
  if (note.startTick >= until) return [];
  return renumbered({ ...note, durationTicks: Math.min(note.durationTicks, until - note.startTick) }, 'before', splice);
}

/** Notes inside the stretch that belong to what is sung before or after it. */
const overlapsOf = (notes: readonly Note[], splice: Splice): Note[] =>
  notes.flatMap((note) => {
    const isInside = note.startTick >= splice.stretch.from && note.startTick < splice.stretch.to;
    const side = note.syllable === undefined ? undefined : splice.kept.placeOf(note.syllable)?.side;
    if (!isInside || side === undefined) return [];
    return side === 'before' ? endedBefore(note, splice) : renumbered(note, side, splice);
  });

function renumbered(note: Note, side: Side, { kept, passage }: Splice): Note[] {
  if (note.syllable === undefined) return [note];
  const place = kept.placeOf(note.syllable);
  if (place?.side !== side) return [];
  const first = side === 'before' ? 0 : kept.before.length + passage.lines.length;
  return [{ ...note, syllable: { ...place.ref, line: place.ref.line + first } }];
}

function placedNote(note: Note, { stretch, kept }: Splice): Note {
  const startTick = note.startTick + stretch.from;
  const durationTicks = Math.min(note.durationTicks, stretch.to - startTick);
  if (note.syllable === undefined) return { ...note, startTick, durationTicks };
  return {
    ...note,
    startTick,
    durationTicks,
    syllable: { ...note.syllable, line: note.syllable.line + kept.before.length },
  };
}

const inOrder = (notes: readonly Note[]): Note[] => notes.toSorted((a, b) => a.startTick - b.startTick);

/**
 * Parts and balance of the new song: the old players go on as they were outside the stretch; inside it all is arranged
 * anew, in view of the whole song; a sample runs on where the song does, over the same chords. An instrument that is new
 * in a part's place becomes a part of its own.
 * @param composition the song with the passage in it
 */
export function splicedArrangement(
  score: Pick<Score, 'parts' | 'mix'>,
  { brief, composition, splice }: { readonly brief: Brief; readonly composition: Composition; readonly splice: Splice },
  random: Random,
): Arrangement {
  const arranged = arrangeSong(brief, composition, random);
  const { from, to } = splice.stretch;
  const old = score.parts.map((part) => ({
    ...part,
    notes: isSampled(part) && to < Infinity ? part.notes : keptNotes(part.notes, splice),
  }));
  const parts = new Map(old.map((part) => [part.id, part]));
  const channels = new Map(score.mix.channels.map((channel) => [channel.partId, channel]));
  for (const part of arranged.parts) {
    const notes = part.notes
      .filter(({ startTick }) => startTick >= from && startTick < to)
      .map((note) => ({ ...note, durationTicks: Math.min(note.durationTicks, to - note.startTick) }));
    if (notes.length === 0) continue;
    const id = idFor(part, parts);
    parts.set(id, { ...part, id, notes: inOrder([...(parts.get(id)?.notes ?? []), ...notes]) });
    if (!channels.has(id)) channels.set(id, { ...channelOf(arranged.mix, part.id), partId: id });
  }
  const playing = [...parts.values()].filter((part) => part.notes.length > 0);
  return { parts: playing, mix: withChannels(score.mix, playing, channels) };
}

/** The part of the same name when the same instrument plays it, else a free name. */
function idFor(part: Part, parts: ReadonlyMap<string, Part>): string {
  const sound = JSON.stringify(part.instrument);
  for (let count = 1; ; count++) {
    const id = count === 1 ? part.id : `${part.id}-again-${count}`;
    const other = parts.get(id);
    if (other === undefined || (other.role === part.role && JSON.stringify(other.instrument) === sound)) return id;
  }
}

const channelOf = (mix: MixPlan, id: string): MixChannel => mix.channels.find(({ partId }) => partId === id)!;

const withChannels = (mix: MixPlan, parts: readonly Part[], channels: ReadonlyMap<string, MixChannel>): MixPlan => ({
  ...mix,
  channels: parts.map((part) => channels.get(part.id)!),
});

/** A stretch of a song as a song of its own, from tick 0. */
export function excerptOf<Song extends { readonly score: Score; readonly composition: Composition }>(
  song: Song,
  stretch: Stretch,
  durationSeconds: number,
): Song {
  const { score, composition } = song;
  const isInside = ({ startTick }: { readonly startTick: number }) =>
    startTick >= stretch.from && startTick < stretch.to;
  const kept = keptLinesOf(composition, (_, startTick) => (isInside({ startTick }) ? 'after' : null));
  const cutNotes = (notes: readonly Note[]): Note[] => excerptNotes(notes.filter(isInside), stretch, kept);
  const sectionFrom = score.sections.findIndex((section) => section.endTick > stretch.from);
  const sections = cutSpans(score.sections, stretch);
  const [lead, backing] = [cutNotes(composition.lead), cutNotes(composition.backing ?? [])];
  // A pickup to a section that begins where the stretch ends is sung in its last one.
  const lines = timedByNotes(kept.after, [...lead, ...backing]).map((line) => ({
    ...line,
    sectionIndex: clamp(line.sectionIndex - sectionFrom, 0, sections.length - 1),
  }));
  const parts = score.parts
    .map((part) => ({ ...part, notes: cutNotes(part.notes) }))
    .filter(({ notes }) => notes.length > 0);
  const channels = new Map(score.mix.channels.map((channel) => [channel.partId, channel]));
  const changes = score.keyChanges ?? [];
  const shared = {
    key: keyAt(score.key, changes, stretch.from),
    keyChanges: changes
      .filter(({ tick }) => tick > stretch.from && tick < stretch.to)
      .map((change) => ({ ...change, tick: change.tick - stretch.from })),
    sections,
    chords: cutSpans(score.chords, stretch),
    lines,
    endTick: Math.min(stretch.to, score.endTick) - stretch.from,
    durationSeconds,
  };
  const melody = composition.melody === undefined ? {} : { melody: cutNotes(composition.melody) };
  return {
    ...song,
    score: { ...score, ...shared, parts, mix: withChannels(score.mix, parts, channels) },
    composition: { ...composition, ...shared, lead, backing, ...melody },
  };
}

const excerptNotes = (notes: readonly Note[], { from, to }: Stretch, kept: KeptLines): Note[] =>
  notes.flatMap((note) => {
    const startTick = note.startTick - from;
    const moved = { ...note, startTick, durationTicks: Math.min(note.durationTicks, to - note.startTick) };
    if (note.syllable === undefined) return [moved];
    const place = kept.placeOf(note.syllable);
    return place === null ? [] : [{ ...moved, syllable: place.ref }];
  });

/** Sections or chords clipped to a stretch and moved to its start. */
export const cutSpans = <Span extends { readonly startTick: number; readonly endTick: number }>(
  spans: readonly Span[],
  { from, to }: Stretch,
): Span[] =>
  spans
    .filter(({ startTick, endTick }) => endTick > from && startTick < to)
    .map((span) => ({
      ...span,
      startTick: Math.max(span.startTick, from) - from,
      endTick: Math.min(span.endTick, to) - from,
    }));

/** Where a tick of a score sounds. */
export const secondsOf = (score: Score, tick: number): number => createTimeline(score).secondsAt(tick);
