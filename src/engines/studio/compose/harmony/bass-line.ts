import { type Chord, chordQualities } from '../../../../music/chord.ts';
import type { ChordEvent } from '../../../../music/score.ts';

/** Cost of a bass that is not the root; of each way to move, by semitones 0..6 of the shorter way. */
const INVERSION_COST = { third: 0.42, fifth: 0.95 } as const;
const MOVE_COSTS = [0.75, 0.02, 0, 0.55, 0.6, 0.5, 1.3] as const;
const KEEP_WRITTEN = 0;

/** How freely chords may be turned; 0 not at all. */
export interface BassFreedom {
  /** A major triad over its fifth is a passing sonority; some styles like it. */
  readonly allowsFifths: boolean;
}

interface State {
  readonly bass: number;
  readonly cost: number;
  readonly from: number;
}

/**
 * Basses for a row of chords that move by step where inversions make it possible: dynamic programming over root, third and
 * fifth of each chord. Chords that begin a phrase, and those whose bass is written, keep theirs.
 * @param isFixed chords that keep their bass
 */
export function walkingBasses(
  chords: readonly Chord[],
  isFixed: readonly boolean[],
  { allowsFifths }: BassFreedom,
): number[] {
  const columns: State[][] = [];
  for (const [i, chord] of chords.entries()) {
    const before = columns.at(-1);
    columns.push(
      candidates(chord, isFixed[i]!, allowsFifths).map(({ bass, cost }) => {
        if (before === undefined) return { bass, cost, from: -1 };
        const costs = before.map((state) => state.cost + moveCost(state.bass, bass));
        const least = Math.min(...costs);
        return { bass, cost: cost + least, from: costs.indexOf(least) };
      }),
    );
  }
  return traceBack(columns);
}

function candidates(chord: Chord, isFixed: boolean, allowsFifths: boolean): { bass: number; cost: number }[] {
  const kept = { bass: chord.bass, cost: KEEP_WRITTEN };
  const { intervals } = chordQualities[chord.quality];
  const isTurnable = chord.bass === chord.root && TURNABLE.has(chord.quality);
  if (isFixed || !isTurnable) return [kept];
  const over = (index: number, cost: number) => ({ bass: (chord.root + intervals[index]!) % 12, cost });
  // A minor triad over its third sounds as the major chord there; only major ones keep their name when turned.
  const third = intervals[1] === 4 ? [over(1, INVERSION_COST.third)] : [over(1, 2 * INVERSION_COST.third)];
  return [kept, ...third, ...(allowsFifths && intervals[1] === 4 ? [over(2, INVERSION_COST.fifth)] : [])];
}

const TURNABLE = new Set<Chord['quality']>(['major', 'minor', 'dominant7', 'add9', 'minor7']);

function moveCost(from: number, to: number): number {
  const up = (to - from + 12) % 12;
  return MOVE_COSTS[Math.min(up, 12 - up)]!;
}

function traceBack(columns: readonly State[][]): number[] {
  const basses: number[] = [];
  let at = -1;
  for (let i = columns.length - 1; i >= 0; i--) {
    const column = columns[i]!;
    if (at < 0) at = column.reduce((best, state, index) => (state.cost < column[best]!.cost ? index : best), 0);
    basses.unshift(column[at]!.bass);
    at = column[at]!.from;
  }
  return basses;
}

/** A passage over one held bass note; chords that the note would spoil keep their own. */
export function overPedal(events: readonly ChordEvent[], bass: number): ChordEvent[] {
  return events.map((event) => {
    const clash = (bass - event.chord.root + 12) % 12;
    const isSpoilt = clash === 1 || clash === 6 || (clash === 11 && event.chord.quality !== 'major7');
    return isSpoilt || event.chord.bass !== event.chord.root ? event : { ...event, chord: { ...event.chord, bass } };
  });
}
