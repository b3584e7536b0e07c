import type { Random } from '../../../../core/random.ts';
import type { Unit } from '../material/couplet.ts';
import { readLine } from '../material/expand-line.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { fillSlots, type SlotWords } from './fill-slots.ts';
import type { SongSoFar } from './song-so-far.ts';
import type { Offer } from './unit-pools.ts';

/** Lines that stand together at one place of a stanza, and what they cost by themselves. */
export interface Passage {
  readonly lines: readonly Candidate[];
  readonly cost: number;
  /** Of a unit; absent: no unit. */
  readonly scene?: string;
}

export interface PassageOptions {
  readonly words: SlotWords;
  readonly syllablesMax: number;
  /** How many lines the passages may have. */
  readonly lineCount?: number;
}

const PASSAGES_MAX = 30;
/** Passages with lines that must not come are looked at where there are fewer others. */
const FRESH_MIN = 2;
const READINGS = 2;
const COSTS = { avoided: 6, jitter: 1.6 } as const;

/** Some readings of units that the song has not used, by chance, the better suited rather than others; not of lines to avoid. */
export function passagesOf(
  offers: readonly Offer[],
  song: SongSoFar,
  options: PassageOptions,
  random: Random,
): Passage[] {
  const fitting = offers.filter(
    ({ unit }) =>
      !song.pieces.has(unit.id) && (options.lineCount === undefined || unit.lines.length === options.lineCount),
  );
  const ranked = fitting
    .map((offer) => ({ ...offer, cost: offer.cost + COSTS.jitter * random.next() }))
    .sort((left, right) => left.cost - right.cost);
  const fresh: Passage[] = [];
  const known: Passage[] = [];
  for (const { unit, cost } of ranked) {
    if (fresh.length >= PASSAGES_MAX) break;
    for (let reading = 0; reading < READINGS; reading++) {
      const lines = readUnit(unit, options, random);
      if (lines === null) continue;
      const knownCount = lines.filter(({ text }) => song.has(text)).length;
      (knownCount === 0 ? fresh : known).push({
        lines,
        cost: cost + COSTS.avoided * knownCount,
        scene: unit.scene,
      });
    }
  }
  return fresh.length >= FRESH_MIN ? fresh : [...fresh, ...known.slice(0, PASSAGES_MAX)];
}

/** The lines of a unit with one choice of each; null: the request has nothing for a slot, or a line is too long to sing. */
export function readUnit(unit: Unit, { words, syllablesMax }: PassageOptions, random: Random): Candidate[] | null {
  const lines: Candidate[] = [];
  for (const line of unit.lines) {
    const text = fillSlots(
      readLine(line, (choices) => random.pick(choices)),
      words,
      random,
    );
    if (text === null) return null;
    const candidate = candidateOf(text, [unit.id]);
    if (candidate.syllables > syllablesMax) return null;
    lines.push(candidate);
  }
  return lines;
}
