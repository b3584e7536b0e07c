import { chordPitchClasses } from '../../../../music/chord.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { Note, Part } from '../../../../music/score.ts';
import { isForeground, isUnpitched, type Sounding, soundingBySteps } from '../critic/beat-table.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import { beatTicksOf, chordAt, type SongFrame } from '../plan/song-frame.ts';

/** Shorter remains of a cut note are not worth playing. */
const SHORTEST_TICKS = 90;

/**
 * The last look over the score: where two parts lie a semitone or a major seventh apart on a beat, and the chord does
 * not ask for it, the less important one gives way. A line or a bass goes to a chord tone, a chord leaves its note out.
 * What is sung or led never changes.
 */
export function settleClashes(parts: readonly Part[], frame: SongFrame): Part[] {
  const beatTicks = beatTicksOf(frame.meter);
  const table = soundingBySteps(parts, beatTicks, frame.endTick, (part) => !isUnpitched(part));
  const ranks = parts.map(rankOf);
  const changes = new Map<Note, Note | null>();
  for (const [beat, sounding] of table.entries()) {
    const tick = beat * beatTicks;
    const { chord } = chordAt(frame.composition.chords, tick);
    settleBeat(sounding, ranks, parts, { tick, tones: chordPitchClasses(chord), root: chord.bass }, changes);
  }
  if (changes.size === 0) return [...parts];
  return parts.map((part) => {
    const notes = part.notes.flatMap((note) => {
      const changed = changes.get(note);
      return changed === undefined ? [note] : changed === null ? [] : [changed];
    });
    return {
      ...part,
      notes:
        notes.length === part.notes.length && notes.every((n, i) => n === part.notes[i])
          ? part.notes
          : withoutTwins(notes),
    };
  });
}

/** Farther a line does not jump to make way. */
const LINE_MOVE_MAX = 5;
const PASSING_RANK = 10;

/** Who gives way: the higher the number, the sooner. */
function rankOf(part: Part): number {
  if (isForeground(part) || part.id.startsWith('double') || part.id.startsWith('gang')) return 0;
  if (part.id === 'backing-lines' || part.id === 'backing-echo') return 1;
  return { bass: 2, hook: 3, backing: 4, counter: 5, chords: 6, arpeggio: 7, pad: 8 }[part.role as string] ?? 9;
}

interface Beat {
  readonly tick: number;
  readonly tones: readonly number[];
  /** The chord's lowest tone. */
  readonly root: number;
}

const grates = (a: number, b: number): boolean => [1, 11].includes(Math.abs(a - b) % 12);

function settleBeat(
  sounding: readonly Sounding[],
  ranks: readonly number[],
  parts: readonly Part[],
  beat: Beat,
  changes: Map<Note, Note | null>,
): void {
  // A bass on its way to the next root passes through the chord; the chord does not stop for it.
  const rankIn = ({ part, note }: Sounding): number =>
    parts[part]!.role === 'bass' && ![beat.root, ...beat.tones].includes(pitchClassOf(note.pitch))
      ? PASSING_RANK
      : ranks[part]!;
  const ordered = sounding.toSorted((a, b) => rankIn(a) - rankIn(b) || b.note.startTick - a.note.startTick);
  const kept: { part: number; pitch: number }[] = [];
  for (const { part, note } of ordered) {
    const now = changes.has(note) ? changes.get(note)! : note;
    if (now === null || now.startTick + now.durationTicks <= beat.tick) continue;
    const isWrong = (pitch: number): boolean =>
      kept.some(
        (other) =>
          other.part !== part &&
          grates(other.pitch, pitch) &&
          !(beat.tones.includes(pitchClassOf(pitch)) && beat.tones.includes(pitchClassOf(other.pitch))),
      );
    if (ranks[part]! < 2 || !isWrong(now.pitch)) {
      kept.push({ part, pitch: now.pitch });
      continue;
    }
    const settled = giveWay(now, parts[part]!, beat, isWrong);
    changes.set(note, settled);
    if (settled !== null && settled.startTick + settled.durationTicks > beat.tick)
      kept.push({ part, pitch: settled.pitch });
  }
}

function giveWay(note: Note, part: Part, beat: Beat, isWrong: (pitch: number) => boolean): Note | null {
  // The bass states its chord, whatever is sung.
  if (part.role === 'bass' && pitchClassOf(note.pitch) === beat.root) return note;
  const isLine = part.role === 'bass' || part.role === 'hook' || part.role === 'counter' || part.role === 'backing';
  const played = beat.tick - note.startTick;
  if (isLine && (part.role !== 'backing' || played < note.durationTicks / 2)) {
    const { low, high } =
      part.instrument.kind === 'singer'
        ? { low: part.instrument.singer.lowPitch, high: part.instrument.singer.highPitch }
        : instrumentFacts(part.instrument);
    const near = (choices: readonly number[]): number | undefined =>
      choices
        .filter((candidate) => candidate >= low && candidate <= high && !isWrong(candidate))
        .toSorted((a, b) => Math.abs(a - note.pitch) - Math.abs(b - note.pitch) || a - b)[0];
    const next = part.role === 'bass' ? part.notes.find((other) => other.startTick > note.startTick)?.pitch : undefined;
    const before =
      part.role === 'bass' ? part.notes.findLast((other) => other.startTick < note.startTick)?.pitch : null;
    const tones = beat.tones.map((tone) => nearestPitch(tone, note.pitch)).filter((pitch) => pitch !== next);
    // A bass that moves on goes on moving.
    const isMove = (pitch: number): boolean => pitch !== before || before === note.pitch;
    const steps = next === undefined ? [] : stepsInto(next);
    // What states the chord goes on stating it; what leads on goes on leading on.
    const isTone = beat.tones.includes(pitchClassOf(note.pitch));
    const [first, second] = isTone ? [tones, steps] : [steps, tones];
    const pitch = near(first.filter(isMove)) ?? near(second.filter(isMove)) ?? near(tones);
    if (pitch !== undefined && Math.abs(pitch - note.pitch) <= LINE_MOVE_MAX) return { ...note, pitch };
  }
  if (part.role === 'bass') return note;
  return played >= SHORTEST_TICKS ? { ...note, durationTicks: played } : null;
}

/** From where a bass steps into its next note. */
const stepsInto = (next: number): number[] => [next - 2, next - 1, next + 1, next + 2];

/** A note moved onto its neighbour's pitch would be struck twice at once. */
function withoutTwins(notes: readonly Note[]): Note[] {
  const seen = new Set<string>();
  return notes.filter((note) => {
    const place = `${note.startTick}/${note.pitch}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}
