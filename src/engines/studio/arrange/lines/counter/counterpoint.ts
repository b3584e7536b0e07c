import { chordPitchClasses } from '../../../../../music/chord.ts';
import { isInKey, keyAt } from '../../../../../music/key.ts';
import { ticksPerBar } from '../../../../../music/meter.ts';
import { pitchClassOf } from '../../../../../music/pitch.ts';
import type { Note } from '../../../../../music/score.ts';
import type { Stroke } from '../../performance/stroke.ts';
import { beatTicksOf, chordAt, type SongFrame, soundingIn } from '../../plan/song-frame.ts';

/** When a note of a second tune begins, and how long it is. */
export interface Onset {
  readonly startTick: number;
  readonly durationTicks: number;
}

/** What a second tune must fit: where it may lie, and what it is heard beside. */
export interface CounterpointTask {
  readonly onsets: readonly Onset[];
  readonly low: number;
  readonly high: number;
  /** Notes of the tunes that it is heard beside, in order of start. */
  readonly beside: readonly Note[];
  /** Whether the next note would rather rise (1), stay (0) or fall (-1), by its index. */
  readonly wishes: readonly number[];
}

/** Nearer than this the ear takes two tunes for one. */
const NEAR_SEMITONES = 3;
const FORBIDDEN = 1000;
const COSTS = {
  /** A long note, or one on a main beat of the bar, that is none of the chord's. */
  offChord: 60,
  /** A short one off the beat, or on a weak one. */
  passing: 0.6,
  onWeakBeat: 1.2,
  /** A semitone or a major seventh from what is sung: on a beat, or in passing. */
  grating: FORBIDDEN,
  gratingInPassing: 5,
  near: 40,
  /** The same tone as the voice, seconds and sevenths, the tritone. */
  unison: 1.2,
  second: 2.5,
  tritone: 1.5,
  farFromCentre: 0.06,
  parallel: 8,
  sameDirection: 0.6,
  otherDirection: -0.4,
  againstWish: 1.1,
  leapIntoPassing: 6,
} as const;

/** What an interval of so many semitones costs a line: steps are its way, thirds and fourths are welcome. */
const MOVES = [2.4, 0, 0, 0.3, 0.4, 0.8, 5, 1.3, 2.4, 2.6, 6, 8, 3] as const;
const WIDE_MOVE = 12;

/**
 * Finds the pitches of a second tune for given onsets by dynamic programming over (onset, pitch): tones of the chord on beats
 * and in long notes, others only as steps in passing; against the direction of what is sung rather than with it, no fifths and
 * octaves in parallel (the rules of thumb of two-part counterpoint). Onsets for which nothing fits are left out.
 */
export function counterpoint({ onsets, low, high, beside, wishes }: CounterpointTask, frame: SongFrame): Stroke[] {
  const spots = onsets.map((onset) => spotOf(onset, { low, high, beside }, frame));
  const fitting = spots.filter(({ choices }) => choices.length > 0);
  let scores: number[] = [];
  const back: number[][] = [];
  for (const [at, spot] of fitting.entries()) {
    const before = fitting[at - 1];
    const reached = spot.choices.map(
      (choice) =>
      before === undefined
        ? { cost: choice.cost, from: -1 }
        : cheapest(before.choices.map((from, index) => scores[index]! + choice.cost + moveCost(from, choice, wishes[at - 1] ?? 0))), // biome-ignore format: one sum
    );
    scores = reached.map(({ cost }) => cost);
    back.push(reached.map(({ from }) => from));
  }
  let choice = scores.length === 0 ? -1 : cheapest(scores).from;
  const line: Stroke[] = [];
  for (let at = fitting.length - 1; at >= 0; at--) {
    const { onset, choices } = fitting[at]!;
    line.unshift({ ...onset, pitch: choices[choice]!.pitch, weight: 1 });
    choice = back[at]![choice]!;
  }
  return line;
}

const cheapest = (costs: readonly number[]): { cost: number; from: number } => {
  let from = 0;
  for (let index = 1; index < costs.length; index++) if (costs[index]! < costs[from]!) from = index;
  return { cost: costs[from]!, from };
};

interface Choice {
  readonly pitch: number;
  readonly cost: number;
  readonly isPassing: boolean;
  /** What is sung where the note begins; null: nothing. */
  readonly sung: number | null;
}

function spotOf(
  onset: Onset,
  { low, high, beside }: Pick<CounterpointTask, 'low' | 'high' | 'beside'>,
  frame: SongFrame,
): { readonly onset: Onset; readonly choices: readonly Choice[] } {
  const beatTicks = beatTicksOf(frame.meter);
  const endTick = onset.startTick + onset.durationTicks;
  const { key: firstKey, keyChanges, chords } = frame.composition;
  const key = keyAt(firstKey, keyChanges ?? [], onset.startTick);
  const beat = Math.ceil(onset.startTick / beatTicks) * beatTicks;
  const isOnBeat = beat < endTick;
  const isStrong = isOnBeat && (onset.durationTicks > beatTicks || isMain(beat, frame));
  const tones = chordPitchClasses(chordAt(chords, isOnBeat ? beat : onset.startTick).chord);
  const heard = soundingIn(beside, onset.startTick, endTick);
  const sung = heard.find((note) => note.startTick <= onset.startTick)?.pitch ?? null;
  const choices: Choice[] = [];
  for (let pitch = low; pitch <= high; pitch++) {
    const isTone = tones.includes(pitchClassOf(pitch));
    if (!isTone && !isInKey(pitch, key)) continue;
    const cost =
      (isTone ? 0 : isStrong ? COSTS.offChord : isOnBeat ? COSTS.onWeakBeat : COSTS.passing) +
      COSTS.farFromCentre * Math.abs(pitch - (low + high) / 2) +
      heard.reduce((sum, note) => sum + besideCost(pitch, note, beatTicks), 0) / Math.max(1, Math.min(heard.length, 2));
    if (cost < FORBIDDEN / 2) choices.push({ pitch, cost, isPassing: !isTone, sung });
  }
  return { onset, choices };
}

/** The first beat of a bar and, where it has halves, the middle one. */
function isMain(beat: number, { bars, meter }: SongFrame): boolean {
  const bar = bars.findLast(({ startTick }) => startTick <= beat);
  const place = bar === undefined ? beat : beat - bar.startTick;
  return place % (meter.beatsPerBar === 4 ? ticksPerBar(meter) / 2 : ticksPerBar(meter)) === 0;
}

function besideCost(pitch: number, { startTick, durationTicks, pitch: sung }: Note, beatTicks: number): number {
  const apart = Math.abs(pitch - sung);
  const isOnBeat = Math.ceil(startTick / beatTicks) * beatTicks < startTick + durationTicks;
  const near = apart < NEAR_SEMITONES ? COSTS.near : 0;
  switch (apart % 12) {
    case 1:
    case 11:
      return near + (isOnBeat ? COSTS.grating : COSTS.gratingInPassing);
    case 0:
      return near + COSTS.unison;
    case 2:
    case 10:
      return near + (isOnBeat ? COSTS.second : 0);
    case 6:
      return near + (isOnBeat ? COSTS.tritone : 0);
    default:
      return near;
  }
}

function moveCost(from: Choice, to: Choice, wish: number): number {
  const step = to.pitch - from.pitch;
  const voice = from.sung === null || to.sung === null ? 0 : to.sung - from.sung;
  const isPerfect = (choice: Choice): boolean => choice.sung !== null && [0, 7].includes(Math.abs(choice.pitch - choice.sung) % 12); // biome-ignore format: one test
  const isParallel = voice !== 0 && step !== 0 && isPerfect(from) && isPerfect(to);
  const isLeap = Math.abs(step) > 2;
  return (
    (MOVES[Math.abs(step)] ?? WIDE_MOVE) +
    (isLeap && (from.isPassing || to.isPassing) ? COSTS.leapIntoPassing : 0) +
    (isParallel ? COSTS.parallel : 0) +
    (voice === 0 || step === 0
      ? 0
      : Math.sign(voice) === Math.sign(step)
        ? COSTS.sameDirection
        : COSTS.otherDirection) +
    (Math.sign(step) === wish ? 0 : COSTS.againstWish)
  );
}
