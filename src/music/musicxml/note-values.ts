/** A note value of common notation. */
export interface NoteValue {
  readonly ticks: number;
  readonly type: string;
  readonly dots: 0 | 1;
}

const VALUES: readonly NoteValue[] = [
  { ticks: 1920, type: 'whole', dots: 0 },
  { ticks: 1440, type: 'half', dots: 1 },
  { ticks: 960, type: 'half', dots: 0 },
  { ticks: 720, type: 'quarter', dots: 1 },
  { ticks: 480, type: 'quarter', dots: 0 },
  { ticks: 360, type: 'eighth', dots: 1 },
  { ticks: 240, type: 'eighth', dots: 0 },
  { ticks: 180, type: '16th', dots: 1 },
  { ticks: 120, type: '16th', dots: 0 },
  { ticks: 60, type: '32nd', dots: 0 },
];

/** Notation is written on this grid. */
export const GRID_TICKS = 60;

/** Splits a length (a multiple of {@link GRID_TICKS}) into values to be tied, longest first. */
export function noteValuesOf(ticks: number): NoteValue[] {
  const values: NoteValue[] = [];
  let left = ticks;
  for (const value of VALUES) {
    while (left >= value.ticks) {
      values.push(value);
      left -= value.ticks;
    }
  }
  return values;
}
