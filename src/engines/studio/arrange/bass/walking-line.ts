import type { Random } from '../../../../core/random.ts';
import { isChordTone } from '../../../../music/chord.ts';
import type { ChordEvent } from '../../../../music/score.ts';

/** One stroke of a bass that walks. */
export interface WalkingStroke {
  /** The root on which a chord begins; null: free to go where the line leads. */
  readonly root: number | null;
  readonly event: ChordEvent;
  /** Strikes the note before it once more, as basses do between the beats of swing. */
  readonly isSkip: boolean;
  readonly isStrong: boolean;
  readonly leadsIn: boolean;
}

interface Ground {
  readonly low: number;
  readonly high: number;
  /** The root on which the next bar begins. */
  readonly target: number;
  isInKey(pitch: number): boolean;
}

interface Path {
  readonly cost: number;
  readonly pitches: readonly number[];
}

/** Whole tones and semitones carry a line, thirds and fourths now and then; a note that stays is no walk. */
const STEP_COSTS = [3.5, 0.1, 0, 0.4, 0.5, 0.9, 3, 1.2] as const;
const LEAP_COST = 4;
const PASSING_COST = 0.3;
const STRONG_PASSING_COST = 1.3;
const RETURN_COST = 1.2;
const WHIM = 0.9;

/**
 * Pitches of a bar in which a bass walks: from the root over chord tones and steps of the scale to a note beside the next root. The cheapest path by the
 * costs above (Viterbi's algorithm), with a whim of the player so that bars over one chord differ.
 */
export function walkingLine(strokes: readonly WalkingStroke[], ground: Ground, random: Random): number[] {
  let paths: readonly Path[] = [{ cost: 0, pitches: [] }];
  for (const [at, stroke] of strokes.entries()) {
    const isLast = at === strokes.length - 1;
    const candidates = candidatesOf(stroke, isLast, ground);
    paths = stroke.isSkip
      ? paths.map(({ cost, pitches }) => ({ cost, pitches: [...pitches, pitches.at(-1) ?? ground.target] }))
      : candidates.map((pitch) => cheapest(paths, pitch, costOf(pitch, stroke, random.child(`${at}/${pitch}`))));
  }
  const ends = paths.map((path) => ({ ...path, cost: path.cost + endCost(path.pitches.at(-1), strokes, ground) }));
  return [...ends.reduce((best, path) => (path.cost < best.cost ? path : best)).pitches];
}

function candidatesOf({ root, event, leadsIn }: WalkingStroke, isLast: boolean, ground: Ground): number[] {
  if (root !== null) return [root];
  const { low, high, target } = ground;
  const beside = (pitch: number): boolean => Math.abs(pitch - target) === 1;
  const inside = Array.from({ length: high - low + 1 }, (_, step) => low + step).filter(
    (pitch) => isChordTone(pitch, event.chord) || ground.isInKey(pitch) || (isLast && beside(pitch)),
  );
  const led = inside.filter((pitch) => pitch !== target && Math.abs(pitch - target) <= 2);
  return leadsIn && led.length > 0 ? led : inside;
}

function cheapest(paths: readonly Path[], pitch: number, own: number): Path {
  const costs = paths.map(({ cost, pitches }) => cost + own + moveCost(pitches, pitch));
  const best = costs.indexOf(Math.min(...costs));
  return { cost: costs[best]!, pitches: [...paths[best]!.pitches, pitch] };
}

function moveCost(pitches: readonly number[], pitch: number): number {
  const before = pitches.at(-1);
  if (before === undefined) return 0;
  const isReturn = pitches.slice(0, -1).includes(pitch);
  return (STEP_COSTS[Math.abs(pitch - before)] ?? LEAP_COST) + (isReturn ? RETURN_COST : 0);
}

function costOf(pitch: number, { root, event, isStrong }: WalkingStroke, random: Random): number {
  if (root !== null) return 0;
  const passing = isChordTone(pitch, event.chord) ? 0 : isStrong ? STRONG_PASSING_COST : PASSING_COST;
  return passing + WHIM * random.next();
}

/** A line that ends on the next root stands still there. */
function endCost(last: number | undefined, strokes: readonly WalkingStroke[], { target }: Ground): number {
  if (last === undefined || strokes.at(-1)?.root !== null) return 0;
  return STEP_COSTS[Math.abs(last - target)] ?? LEAP_COST;
}
