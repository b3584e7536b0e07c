import { type Chord, chordPitchClasses } from '../../../../music/chord.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';
import { soundingIn } from '../plan/song-frame.ts';

/** A chord within one bar. */
export interface ChordSegment {
  readonly startTick: number;
  readonly endTick: number;
  readonly chord: Chord;
}

export interface VoicingRange {
  readonly low: number;
  readonly high: number;
  /** Where the middle of the chord wants to lie. */
  readonly centre: number;
  readonly size: 3 | 4;
  /** 0 is the first player of chords. */
  readonly player?: number;
}

/** Foreground notes as the voicer sees them. */
export interface Foreground {
  readonly notes: readonly Note[];
  readonly beatTicks: number;
}

const TOP_JUMP_MAX = 7;
const COST = { perSemitone: 1, perSemitoneOffCentre: 0.5, cluster: 6, wide: 2, masked: 40 } as const;

/**
 * Voices chords one after the other with least movement: three or four notes, the fifth left out first, the top voice
 * never jumping more than a fifth where the range allows it, and keeping away from what is sung at that moment.
 */
export function voiceChords(
  segments: readonly ChordSegment[],
  range: VoicingRange,
  foreground: Foreground,
): number[][] {
  const choices = segments.map((segment) => {
    const over = soundingIn(foreground.notes, segment.startTick, segment.endTick);
    const classes = chooseClasses(segment.chord, strongClasses(segment, over, foreground.beatTicks), range.size);
    return { segment, over, candidates: placements(classes, range) };
  });
  const live = withoutDeadEnds(choices.map(({ candidates }) => candidates));
  const voicings: number[][] = [];
  for (const [index, { segment, over }] of choices.entries()) {
    voicings.push(nextVoicing(live[index]!, voicings.at(-1), range, (top) => maskedShare(top, segment, over)));
  }
  return voicings;
}

/** Leaves out voicings from whose top no voicing of the chords to come can be reached by steps of a fifth. */
function withoutDeadEnds(candidates: readonly number[][][]): number[][][] {
  const live = [...candidates];
  for (let index = live.length - 2; index >= 0; index--) {
    const tops = [...new Set(live[index + 1]!.map((voicing) => voicing.at(-1)!))];
    const leading = live[index]!.filter((voicing) =>
      tops.some((top) => Math.abs(top - voicing.at(-1)!) <= TOP_JUMP_MAX),
    );
    if (leading.length > 0) live[index] = leading;
  }
  return live;
}

function nextVoicing(
  candidates: readonly number[][],
  previous: readonly number[] | undefined,
  range: VoicingRange,
  masked: (top: number) => number,
): number[] {
  let best: number[] = [];
  let bestCost = Infinity;
  for (const voicing of candidates) {
    const cost = costOf(voicing, previous, range) + COST.masked * masked(voicing.at(-1)!);
    if (cost < bestCost) [best, bestCost] = [voicing, cost];
  }
  return best;
}

/** Pitch classes that sound in the foreground on the beats of a segment. */
export function strongClasses(
  segment: { startTick: number; endTick: number },
  over: readonly Note[],
  beatTicks: number,
): number[] {
  const classes = over
    .filter((note) => {
      const beat = Math.ceil(Math.max(note.startTick, segment.startTick) / beatTicks) * beatTicks;
      return beat < Math.min(note.startTick + note.durationTicks, segment.endTick);
    })
    .map((note) => pitchClassOf(note.pitch));
  return [...new Set(classes)];
}

const isSemitoneApart = (a: number, b: number): boolean => [1, 11].includes((((a - b) % 12) + 12) % 12);

/** The tones to voice: without those that grate against a strong foreground note (which takes a lost third's place). */
function chooseClasses(chord: Chord, strong: readonly number[], size: number): number[] {
  const tones = chordPitchClasses(chord);
  // What grates against a foreign bass note is left to it.
  const over = tones.includes(chord.bass) ? strong : [...strong, chord.bass];
  const clear = tones.filter((tone) => !over.some((note) => isSemitoneApart(note, tone)));
  const lent = strong.filter(
    (note) =>
      !isSemitoneApart(note, chord.bass) && clear.every((tone) => !isSemitoneApart(tone, note) && tone !== note),
  );
  const filled = clear.length >= 3 ? clear : [...clear, ...lent.slice(0, 3 - clear.length)];
  const usable = filled.length >= 2 ? filled : tones;
  return thin(usable, chord, size);
}

/** Leaves out the fifth, then the root (the bass has it) until `size` tones remain. */
function thin(tones: readonly number[], chord: Chord, size: number): number[] {
  const fifth = (chord.root + 7) % 12;
  const kept = [...tones];
  for (const spare of [fifth, chord.root]) {
    if (kept.length > size && kept.includes(spare)) kept.splice(kept.indexOf(spare), 1);
  }
  return kept.slice(0, size);
}

/** Every way to lay the classes out in the range, low to high; small chords may double a tone at the octave. */
function placements(classes: readonly number[], { low, high, size }: VoicingRange): number[][] {
  let partial: number[][] = [[]];
  for (const pitchClass of classes) {
    const pitches: number[] = [];
    for (let pitch = low; pitch <= high; pitch++) if (pitch % 12 === pitchClass) pitches.push(pitch);
    partial = partial.flatMap((voicing) => pitches.map((pitch) => [...voicing, pitch]));
  }
  if (classes.length < size && classes.length <= 3) {
    partial = partial.flatMap((voicing) => [voicing, ...voicing.map((pitch) => [...voicing, pitch + 12])]);
  }
  return partial
    .map((voicing) => voicing.filter((pitch) => pitch <= high).sort((a, b) => a - b))
    .filter((voicing) => voicing.length >= Math.min(2, classes.length));
}

function costOf(voicing: readonly number[], previous: readonly number[] | undefined, range: VoicingRange): number {
  let cost = COST.perSemitoneOffCentre * Math.abs(mean(voicing) - range.centre) + (voicing.length < 3 ? 3 : 0);
  for (let voice = 1; voice < voicing.length; voice++) {
    const gap = voicing[voice]! - voicing[voice - 1]!;
    if (gap < 2 || (gap < 3 && voicing[voice - 1]! < 55)) cost += COST.cluster;
    if (gap > 9) cost += COST.wide * (gap - 9);
  }
  if (previous === undefined || previous.length === 0) return cost;
  const jump = Math.abs(voicing.at(-1)! - previous.at(-1)!);
  return cost + COST.perSemitone * movement(voicing, previous) + (jump > TOP_JUMP_MAX ? 1000 : 0);
}

/** Semitones that the voices move, paired from the top. */
function movement(voicing: readonly number[], previous: readonly number[]): number {
  let sum = 0;
  for (let voice = 1; voice <= Math.min(voicing.length, previous.length); voice++) {
    sum += Math.abs(voicing.at(-voice)! - previous.at(-voice)!);
  }
  return sum;
}

const mean = (pitches: readonly number[]): number => pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;

/** Share of the segment in which the foreground lies within a whole tone of the chord's top. */
function maskedShare(top: number, segment: ChordSegment, over: readonly Note[]): number {
  let ticks = 0;
  for (const note of over) {
    if (Math.abs(note.pitch - top) > 2) continue;
    ticks +=
      Math.min(note.startTick + note.durationTicks, segment.endTick) - Math.max(note.startTick, segment.startTick);
  }
  return ticks / (segment.endTick - segment.startTick);
}

/** Chords cut at bar lines, so that each bar is voiced for what is sung in it. */
export function segmentsOf(
  chords: readonly ChordEvent[],
  barLines: readonly number[],
  endTick: number,
): ChordSegment[] {
  const segments: ChordSegment[] = [];
  for (const event of chords) {
    const stops = barLines.filter((tick) => tick > event.startTick && tick < event.endTick);
    const edges = [event.startTick, ...stops, Math.min(event.endTick, endTick)];
    for (let edge = 0; edge + 1 < edges.length; edge++) {
      if (edges[edge + 1]! <= edges[edge]!) continue;
      segments.push({ startTick: edges[edge]!, endTick: edges[edge + 1]!, chord: event.chord });
    }
  }
  return segments;
}
