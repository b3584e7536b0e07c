import { cosine, type StretchNotes } from './beat-notes.ts';
import { standardised, strongestNear } from './downbeats.ts';
import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';
import { SHAPE_BAND_COUNT } from './spectral-shape.ts';

/** What is known of each bar, in order. */
export interface HeardBars {
  /** One more than there are bars. */
  readonly boundariesSeconds: readonly number[];
  readonly notes: readonly StretchNotes[];
  readonly shapes: readonly Float64Array[];
  readonly onset: OnsetStrength;
}

/** Cues for a new section at the beginning of a bar, each about 0 on average and 1 in standard deviation. */
export const sectionCueNames = [
  'shape1',
  'shape2',
  'shape4',
  'shape8',
  'level2',
  'level4',
  'harmony2',
  'harmony4',
  'harmony8',
  'bass4',
  'rhythm2',
  'rhythm4',
  'cymbal',
  'fill',
  'repetition',
  'shapePeak',
  'repetitionPeak',
] as const;
export type SectionCueName = (typeof sectionCueNames)[number];
export type SectionCues = Readonly<Record<SectionCueName, Float64Array>>;

/**
 * Novelty of colour, level, harmony and rhythm between the bars before and after (the checkerboard kernel of Foote,
 * ICME 2000, as a difference of means), a cymbal on the first beat, a fill before it, and whether runs of repeated bars
 * begin or end there (structural features after Serrà et al., IEEE Trans. Multimedia 2014).
 */
export function sectionCues(bars: HeardBars): SectionCues {
  const shapes = standardShapes(bars.shapes);
  const treble = bars.notes.map(({ treble }) => treble);
  const bass = bars.notes.map(({ bass }) => bass);
  const rhythm = rhythmOf(bars);
  const levels = bars.shapes.map((shape) => Float64Array.of(shape.reduce((sum, db) => sum + db, 0) / shape.length));
  const cymbals = bars.boundariesSeconds.slice(0, -1).map((time) => strongestNear(bars.onset.high, time));
  const density = rhythm.map((row) => row[1]! + row[2]!);
  const unlike = (rows: readonly Float64Array[], width: number): number[] => noveltyOf(rows, width, angleBetween);
  const apart = (rows: readonly Float64Array[], width: number): number[] => noveltyOf(rows, width, distanceBetween);
  const edges = repetitionEdges(treble, shapes);
  const cues: Record<SectionCueName, number[]> = {
    shape1: apart(shapes, 1),
    shape2: apart(shapes, 2),
    shape4: apart(shapes, 4),
    shape8: apart(shapes, 8),
    level2: apart(levels, 2),
    level4: apart(levels, 4),
    harmony2: unlike(treble, 2),
    harmony4: unlike(treble, 4),
    harmony8: unlike(treble, 8),
    bass4: unlike(bass, 4),
    rhythm2: apart(rhythm, 2),
    rhythm4: apart(rhythm, 4),
    cymbal: cymbals.map((value, i) => value - (cymbals[i - 1] ?? value)),
    fill: density.map((_, i) => (i < 2 ? 0 : density[i - 1]! - density[i - 2]!)),
    repetition: edges,
    shapePeak: peaksOf(apart(shapes, 2)),
    repetitionPeak: peaksOf(edges),
  };
  return Object.fromEntries(sectionCueNames.map((name) => [name, standardised(cues[name])])) as Record<
    SectionCueName,
    Float64Array
  >;
}

function standardShapes(shapes: readonly Float64Array[]): Float64Array[] {
  const rows = shapes.map(() => new Float64Array(SHAPE_BAND_COUNT));
  for (let b = 0; b < SHAPE_BAND_COUNT; b++) {
    const column = standardised(shapes.map((shape) => shape[b]!));
    for (const [i, row] of rows.entries()) row[b] = column[i]!;
  }
  return rows;
}

/** Mean onset strength of each bar by register, in standard deviations. */
function rhythmOf({ boundariesSeconds, onset }: HeardBars): Float64Array[] {
  const meanOf = (strength: Float32Array): Float64Array =>
    standardised(
      boundariesSeconds.slice(0, -1).map((from, i) => {
        const piece = strength.subarray(
          Math.round(from * ONSET_RATE_HZ) - 2,
          Math.round(boundariesSeconds[i + 1]! * ONSET_RATE_HZ) - 2,
        );
        return piece.reduce((sum, value) => sum + value, 0) / Math.max(1, piece.length);
      }),
    );
  const columns = [meanOf(onset.low), meanOf(onset.middle), meanOf(onset.high)];
  return columns[0]!.reduce<Float64Array[]>((rows, _, i) => {
    rows.push(Float64Array.from(columns, (column) => column[i]!));
    return rows;
  }, []);
}

type Compare = (a: Float64Array, b: Float64Array) => number;
const angleBetween: Compare = (a, b) => 1 - cosine(a, b);
const distanceBetween: Compare = (a, b) => Math.hypot(...a.map((value, k) => value - b[k]!));

/** Difference between the means of `width` bars before and after the beginning of each bar. */
function noveltyOf(rows: readonly Float64Array[], width: number, compare: Compare): number[] {
  const mean = (from: number, to: number): Float64Array => {
    const sum = new Float64Array(rows[0]?.length ?? 0);
    for (const row of rows.slice(from, to)) for (let k = 0; k < sum.length; k++) sum[k]! += row[k]! / (to - from);
    return sum;
  };
  return rows.map((_, i) =>
    i === 0 ? 0 : compare(mean(Math.max(0, i - width), i), mean(i, Math.min(rows.length, i + width))),
  );
}

/** How far a value stands above both neighbours. */
const peaksOf = (values: readonly number[]): number[] =>
  values.map((value, i) => value - Math.max(values[i - 1] ?? 0, values[i + 1] ?? 0));

const ALIKE = 0.8;

/** How many bars back (of all distances) similarity begins or ends at each bar. */
function repetitionEdges(treble: readonly Float64Array[], shapes: readonly Float64Array[]): number[] {
  const alike = (a: number, b: number): number =>
    a < 0 || b < 0 || a >= treble.length || b >= treble.length
      ? 0
      : Math.max(0, cosine(treble[a]!, treble[b]!) - ALIKE) / (1 + 0.2 * distanceBetween(shapes[a]!, shapes[b]!));
  return treble.map((_, i) => {
    let sum = 0;
    for (let other = 0; other < treble.length; other++) {
      if (Math.abs(other - i) < 4) continue;
      const before = alike(i - 1, other - 1) + alike(i - 2, other - 2);
      const after = alike(i, other) + alike(i + 1, other + 1);
      sum += Math.abs(after - before);
    }
    return sum / Math.max(1, treble.length);
  });
}
