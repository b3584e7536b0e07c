import type { Articulation } from '../../../../music/score.ts';

/** A written note before it is played: no velocity and no timing of its own yet. */
export interface Stroke {
  readonly startTick: number;
  readonly durationTicks: number;
  readonly pitch: number;
  /** 1 is a plain stroke; accents are above, soft strokes and ghosts below. */
  readonly weight: number;
  readonly articulation?: Articulation;
  /** Strings of a strummed chord sound one after the other. */
  readonly spreadSeconds?: number;
}

/** Weights of the characters by which pattern tables write strokes. */
export const strokeWeights: Readonly<Record<string, number>> = { o: 1.12, x: 1, s: 0.74, g: 0.34 };

/** Ends every stroke at `tick` at the latest and drops those that begin there or later. */
export const cutStrokes = (strokes: readonly Stroke[], tick: number): Stroke[] =>
  strokes
    .filter((stroke) => stroke.startTick < tick)
    .map((stroke) =>
      stroke.startTick + stroke.durationTicks > tick ? { ...stroke, durationTicks: tick - stroke.startTick } : stroke,
    );

/** Takes the ticks [from, to) out: strokes inside go, strokes that reach in are shortened. */
export const silenceStrokes = (strokes: readonly Stroke[], from: number, to: number): Stroke[] => [
  ...cutStrokes(
    strokes.filter((stroke) => stroke.startTick < from),
    from,
  ),
  ...strokes.filter((stroke) => stroke.startTick >= to),
];
