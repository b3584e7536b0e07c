import type { Random } from '../../../../core/random.ts';
import type { HarmonicStyle } from '../../recipe.ts';
import type { Loop } from '../../records.ts';
import { chordChanges } from './human-progressions.ts';
import { numeralOf, numeralsOf } from './numerals.ts';

type Counts = Readonly<Record<string, number>>;

/** Of a change that nobody was seen to make. */
const UNSEEN_SHARE = 0.004;

const tableOf = (corpus: HarmonicStyle['corpus'], isMinor: boolean): Readonly<Record<string, Counts>> =>
  corpus === 'rock' ? chordChanges.rock : isMinor ? chordChanges.popMinor : chordChanges.popMajor;

/** How often people go on from one chord to another, 0..1; of chords that they hardly use, a low even share. */
export function changeShare(from: string, to: string, corpus: HarmonicStyle['corpus'], isMinor: boolean): number {
  const row = tableOf(corpus, isMinor)[numeralOf(from)];
  if (row === undefined) return 0.05;
  const total = Object.values(row).reduce((sum, count) => sum + count, 0);
  return Math.max(UNSEEN_SHARE, (row[numeralOf(to)] ?? 0) / total);
}

/** Mean natural logarithm of the shares of the changes in a row of chords. */
export function changeLikelihood(texts: Loop, corpus: HarmonicStyle['corpus'], isMinor: boolean): number {
  const chords = numeralsOf(texts);
  const changes = chords.slice(1).map((to, i) => Math.log(changeShare(chords[i]!, to, corpus, isMinor)));
  return changes.length === 0 ? 0 : changes.reduce((sum, change) => sum + change, 0) / changes.length;
}

const STARTS = {
  major: { I: 5, vi: 4, IV: 3, ii: 1.5, iii: 0.5 },
  minor: { i: 6, bVI: 3, iv: 2, bIII: 1 },
} as const;
/** Chords that a progression made by chance keeps to. */
const FAMILIAR = {
  major: new Set(['I', 'ii', 'iii', 'IV', 'V', 'vi']),
  minor: new Set(['i', 'bIII', 'iv', 'v', 'V', 'bVI', 'bVII']),
} as const;
const TRIES = 24;
/** The last chord must want to go on to the first. */
const RETURN_SHARE_MIN = 0.1;

/** Four chords as people follow one with another, round again without a break, begun on none of `taken`; null: none found. */
export function walkLoop(
  corpus: HarmonicStyle['corpus'],
  isMinor: boolean,
  taken: readonly string[],
  random: Random,
): Loop | null {
  const mode = isMinor ? 'minor' : 'major';
  const starts: Counts = STARTS[mode];
  const open = Object.keys(starts).filter((numeral) => !taken.includes(numeral));
  if (open.length === 0) return null;
  for (let i = 0; i < TRIES; i++) {
    const chance = random.child(`try-${i}`);
    const loop = [chance.weighted(open, (numeral) => starts[numeral]!)];
    while (loop.length < 4) loop.push(nextChord(loop.at(-1)!, corpus, isMinor, chance));
    const isRound = changeShare(loop[3]!, loop[0]!, corpus, isMinor) >= RETURN_SHARE_MIN && loop[3] !== loop[0];
    const hasHome = loop.includes('I') || loop.includes('i');
    if (isRound && hasHome && new Set(loop).size >= 3) return loop;
  }
  return null;
}

function nextChord(from: string, corpus: HarmonicStyle['corpus'], isMinor: boolean, random: Random): string {
  const familiar = FAMILIAR[isMinor ? 'minor' : 'major'];
  const row: Counts = tableOf(corpus, isMinor)[from] ?? {};
  const next = Object.keys(row).filter((numeral) => familiar.has(numeral));
  return next.length === 0 ? (isMinor ? 'i' : 'I') : random.weighted(next, (numeral) => row[numeral]!);
}
