import { ticksPerBar } from '../../src/music/meter.ts';
import type { Note, Part } from '../../src/music/score.ts';
import type { BenchSong } from '../songs/bench-song.ts';

/** Strokes from here on are heard as part of a groove: 45 of MIDI's 127. */
const VELOCITY_MIN = 45 / 127;
const STRAIGHT_STEP_TICKS = 120;
/** Twelve steps in two beats tell swung sixteenths from triplets. */
const SWUNG_STEP_TICKS = 80;
const SWUNG_FROM = 0.54;

/** Rows of a bar by name, and the keys that each row gathers. */
export type Rows = Readonly<Record<string, ReadonlySet<number>>>;

export const drumRows = {
  kick: new Set([35, 36]),
  snare: new Set([37, 38, 39, 40]),
  hats: new Set([42, 44, 46, 51, 53, 59]),
} as const satisfies Rows;

/**
 * The bars of some parts as text: steps that are struck, row after row ("0,6,8|4,12|0,2,4"); only bars in which something sounds.
 * Swung songs are laid on twelve steps in two beats, others on sixteenths.
 */
export function struckBars({ written: { score } }: BenchSong, parts: readonly Part[], rows: Rows | null): string[] {
  const barTicks = ticksPerBar(score.meter);
  const { ratio, unit } = score.swing;
  const isSwung = ratio > SWUNG_FROM;
  const stepTicks = isSwung ? SWUNG_STEP_TICKS : STRAIGHT_STEP_TICKS;
  const pairTicks = unit === 8 ? 480 : 240;
  const swung = (tick: number): number => {
    const inPair = tick % pairTicks;
    const half = pairTicks / 2;
    const place = inPair < half ? (inPair / half) * ratio : ratio + ((inPair - half) / half) * (1 - ratio);
    return tick - inPair + place * pairTicks;
  };
  const bars = new Map<number, Set<string>>();
  const names = rows === null ? ['all'] : Object.keys(rows);
  for (const note of parts.flatMap((part) => part.notes)) {
    const row = rowOf(note, rows);
    if (row === null || note.velocity < VELOCITY_MIN) continue;
    const bar = Math.floor(note.startTick / barTicks);
    const step = Math.round((isSwung ? swung(note.startTick % barTicks) : note.startTick % barTicks) / stepTicks);
    bars.set(bar, (bars.get(bar) ?? new Set()).add(`${row}:${step}`));
  }
  return [...bars.entries()].sort(([a], [b]) => a - b).map(([, struck]) => textOf(struck, names));
}

function rowOf(note: Note, rows: Rows | null): string | null {
  if (rows === null) return 'all';
  return Object.keys(rows).find((row) => rows[row]!.has(note.pitch)) ?? null;
}

const textOf = (struck: ReadonlySet<string>, names: readonly string[]): string =>
  names
    .map((name) =>
      [...struck]
        .filter((place) => place.startsWith(`${name}:`))
        .map((place) => Number(place.slice(name.length + 1)))
        .sort((a, b) => a - b)
        .join(),
    )
    .join('|');

/** The commonest of some bars; null of none. */
export function mainBar(bars: readonly string[]): string | null {
  const counts = [...Map.groupBy(bars, (bar) => bar)].map(([bar, all]) => [bar, all.length] as const);
  return counts.reduce<readonly [string | null, number]>((top, each) => (each[1] > top[1] ? each : top), [null, 0])[0];
}

const placesOf = (bar: string): Set<string> =>
  new Set(bar.split('|').flatMap((row, at) => (row === '' ? [] : row.split(',').map((step) => `${at}/${step}`))));

/** Two bars differ from two strokes on. */
export const areBarsAlike = (one: string, other: string): boolean =>
  one === other || placesOf(one).symmetricDifference(placesOf(other)).size < 2;
