import { chordChanges } from '../../src/engines/studio/compose/harmony/human-progressions.ts';
import { modes } from '../../src/music/key.ts';
import type { Score } from '../../src/music/score.ts';

const WINDOW = 4;

/** How a song's chords move. Numerals count in the major scale, without sevenths; repeated chords are one. */
export interface HarmonyReport {
  readonly distinctChords: number;
  /** Share of the chords inside the most frequent window of four; overlaps count, so that one loop gives some 1. */
  readonly loopShare: number;
  /** Mean log2 of how likely people make each change, in bits; rare changes count half an occurrence. */
  readonly changeBits: number;
  /** The loops of the first verse and chorus, by numerals. */
  readonly verse: string;
  readonly chorus: string;
}

/** Human pop songs: 5th percentile, median, 95th. */
export const humanHarmony = { distinctChords: [5, 7, 12], loopShare: [0.18, 0.315, 0.625] } as const;

export function reportHarmony(score: Score): HarmonyReport {
  const numerals = numeralsOf(score);
  const windows = numerals.slice(WINDOW - 1).map((_, i) => numerals.slice(i, i + WINDOW).join('-'));
  const top = Math.max(0, ...[...Map.groupBy(windows, (window) => window).values()].map((all) => all.length));
  return {
    distinctChords: new Set(numerals).size,
    loopShare: (top * WINDOW) / Math.max(1, numerals.length),
    changeBits: changeBits(numerals, modes[score.key.mode][2] === 3),
    verse: loopOf(score, 'verse'),
    chorus: loopOf(score, 'chorus'),
  };
}

/** "vi7/5" is "vi". */
const bare = (roman: string): string => /^[b#]?[ivIV]+/.exec(roman)?.[0] ?? roman;

const numeralsOf = (score: Score): string[] =>
  score.chords.map((event) => bare(event.roman)).filter((numeral, i, all) => numeral !== all[i - 1]);

type Changes = Readonly<Record<string, Readonly<Record<string, number>>>>;

function changeBits(numerals: readonly string[], isMinor: boolean): number {
  const table: Changes = isMinor ? chordChanges.popMinor : chordChanges.popMajor;
  const changes = numerals.slice(1).map((to, i) => bitsOf(table, numerals[i]!, to));
  return changes.reduce((sum, bits) => sum + bits, 0) / Math.max(1, changes.length);
}

function bitsOf(table: Changes, from: string, to: string): number {
  const row = table[from] ?? {};
  const all = Object.values(row).reduce((sum, count) => sum + count, 0);
  return Math.log2(((row[to] ?? 0) + 0.5) / (all + 10));
}

/** The same figure for songs that make their changes as often as people do. */
export function humanChangeBits(isMinor: boolean): number {
  const table: Changes = isMinor ? chordChanges.popMinor : chordChanges.popMajor;
  const rows = Object.entries(table).flatMap(([from, row]) =>
    Object.entries(row).map(([to, count]) => ({ count, bits: bitsOf(table, from, to) })),
  );
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return rows.reduce((sum, row) => sum + row.count * row.bits, 0) / total;
}

/** The chords of the first section of a kind, at most eight bars. */
export function loopOf(score: Score, kind: string): string {
  const section = score.sections.find((candidate) => candidate.kind === kind);
  if (section === undefined) return '';
  const end = Math.min(section.endTick, section.startTick + 8 * 1920);
  return score.chords
    .filter((event) => event.startTick >= section.startTick && event.startTick < end)
    .map((event) => bare(event.roman))
    .filter((numeral, i, all) => numeral !== all[i - 1])
    .join('-');
}
