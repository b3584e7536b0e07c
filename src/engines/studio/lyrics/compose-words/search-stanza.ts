import type { Random } from '../../../../core/random.ts';
import type { Candidate } from './candidate.ts';
import { type RhymeGrade, rhymeGrade } from './line-sounds.ts';
import type { SongSoFar } from './song-so-far.ts';

/** One line of a stanza to be found. */
export interface Slot {
  readonly candidates: readonly Candidate[];
  /** Lines of one letter rhyme; "X" rhymes with nothing. */
  readonly rhyme: string;
}

/** Lines found, and how far they are from ideal. */
export interface Stanza {
  readonly lines: readonly Candidate[];
  readonly cost: number;
}

const BEAM_WIDTH = 12;
const COSTS = {
  rhyme: { perfect: 0, near: 0.25, vowel: 0.7, same: 3.5, none: 4 } satisfies Record<RhymeGrade, number>,
  /** Lines that should not rhyme, do. */
  strayRhyme: 0.3,
  strayEcho: 2.5,
  word: 0.45,
  piece: 6,
  line: 40,
  sameStart: 0.8,
  sameLink: 0.5,
  jitter: 0.9,
} as const;

/**
 * The best choice of one candidate a slot: rhymes where the scheme wants them, no repeated words, lengths near their partners.
 * Beam search over the slots in order.
 * @returns null when a slot has no candidate
 */
export function searchStanza(slots: readonly Slot[], song: SongSoFar, random: Random): Stanza | null {
  let beam: Stanza[] = [{ lines: [], cost: 0 }];
  for (const [at, slot] of slots.entries()) {
    if (slot.candidates.length === 0) return null;
    const own = slot.candidates.map((candidate) => ({
      candidate,
      cost: ownCost(candidate, song) + COSTS.jitter * random.next(),
    }));
    const next: Stanza[] = [];
    for (const path of beam) {
      for (const { candidate, cost } of own) {
        next.push({
          lines: [...path.lines, candidate],
          cost: path.cost + cost + jointCost(path.lines, candidate, slots, at),
        });
      }
    }
    beam = next.sort((left, right) => left.cost - right.cost).slice(0, BEAM_WIDTH);
  }
  return beam[0] ?? null;
}

function ownCost(candidate: Candidate, song: SongSoFar): number {
  const repeated = candidate.content.reduce((sum, word) => sum + Math.min(2, song.words.get(word) ?? 0), 0);
  const used = candidate.pieces.filter((piece) => song.pieces.has(piece)).length;
  return candidate.cost + COSTS.word * repeated + COSTS.piece * used;
}

function jointCost(before: readonly Candidate[], candidate: Candidate, slots: readonly Slot[], at: number): number {
  let cost = 0;
  const { rhyme } = slots[at]!;
  for (const [index, earlier] of before.entries()) {
    if (earlier.text === candidate.text) cost += COSTS.line;
    const grade = rhymeGrade(earlier.end, candidate.end);
    const isPartner = rhyme !== 'X' && slots[index]!.rhyme === rhyme;
    if (isPartner) cost += COSTS.rhyme[grade];
    else if (grade === 'perfect') cost += COSTS.strayRhyme;
    else if (grade === 'same') cost += COSTS.strayEcho;
    cost += COSTS.word * candidate.content.filter((word) => earlier.content.includes(word)).length;
    cost += COSTS.piece * candidate.pieces.filter((piece) => earlier.pieces.includes(piece)).length;
  }
  const last = before.at(-1);
  if (last !== undefined) {
    if (firstWord(last.text) === firstWord(candidate.text)) cost += COSTS.sameStart;
    const link = linkOf(candidate.text);
    if (link !== null && linkOf(last.text) === link) cost += COSTS.sameLink;
  }
  return cost;
}

const firstWord = (line: string): string => /^[\p{L}']+/u.exec(line)?.[0].toLowerCase() ?? '';
/** The conjunction inside a line: two lines in a row with "and" sound like a list. */
const linkOf = (line: string): string | null => / (and|but|while|till|because) /.exec(line)?.[1] ?? null;
