import type { Random } from '../../../../core/random.ts';
import type { Candidate } from './candidate.ts';
import { type RhymeGrade, rhymeGrade } from './line-sounds.ts';
import type { Passage } from './passages.ts';
import type { SongSoFar } from './song-so-far.ts';

/** How the lines of a verse are to rhyme: with the one before, or with the one before that. */
export type RhymePlan = 'couplets' | 'alternate';

const BEAM_WIDTH = 14;
/** What a rhyme leaves to be wished for. */
const LEFT: Readonly<Record<RhymeGrade, number>> = { perfect: 0, near: 0.2, vowel: 0.6, same: 2.2, none: 2 };
const COSTS = {
  otherDistance: 0.9,
  farther: 1.2,
  unrhymed: 2,
  fact: 0.5,
  word: 0.5,
  sameStart: 0.7,
  sameEnd: 1.6,
  /** For each syllable that a line is longer or shorter than is usual in the song. */
  length: 0.14,
  otherScene: 1.5,
  jitter: 0.6,
} as const;

interface Path {
  readonly lines: readonly Candidate[];
  readonly cost: number;
  /** Of the last unit. */
  readonly scene?: string;
}

/**
 * The best choice of one passage a place, in order: ends that rhyme as planned, no repeated words. Beam search.
 * @param syllablesUsual how long the song's lines are rather than not; null: no matter
 * @returns null when a place has no passage
 */
export function searchPassages(
  places: readonly (readonly Passage[])[],
  plan: RhymePlan,
  song: SongSoFar,
  random: Random,
  syllablesUsual: number | null = null,
): Path | null {
  let beam: Path[] = [{ lines: [], cost: 0 }];
  for (const passages of places) {
    if (passages.length === 0) return null;
    const own = passages.map((passage) => ({
      passage,
      cost: ownCost(passage, song) + lengthCost(passage, syllablesUsual) + COSTS.jitter * random.next(),
    }));
    beam = beam
      .flatMap((path) =>
        own.map(({ passage, cost }) => ({
          lines: [...path.lines, ...passage.lines],
          cost: path.cost + cost + jointCost(path.lines, passage, plan) + sceneCost(path.scene, passage.scene),
          ...spreadScene(passage.scene ?? path.scene),
        })),
      )
      .sort((left, right) => left.cost - right.cost)
      .slice(0, BEAM_WIDTH);
  }
  return beam[0] ?? null;
}

const spreadScene = (scene: string | undefined): { readonly scene?: string } => (scene === undefined ? {} : { scene });

/** A verse that stays where it is reads as one thought. */
const sceneCost = (before: string | undefined, scene: string | undefined): number =>
  before === undefined || scene === undefined || before === scene ? 0 : COSTS.otherScene;

function lengthCost({ lines }: Passage, usual: number | null): number {
  if (usual === null) return 0;
  return (COSTS.length * lines.reduce((sum, { syllables }) => sum + Math.abs(syllables - usual), 0)) / lines.length;
}

function ownCost({ lines, cost }: Passage, song: SongSoFar): number {
  const words = lines.flatMap(({ content }) => content);
  const repeated = words.reduce((sum, word) => sum + Math.min(2, song.words.get(word) ?? 0), 0);
  return cost + (COSTS.word * repeated) / lines.length;
}

function jointCost(before: readonly Candidate[], { lines }: Passage, plan: RhymePlan): number {
  const all = [...before, ...lines];
  const isFact = lines.some(({ fact }) => fact !== null);
  let cost = rhymeCost(all, plan) * (isFact ? COSTS.fact : 1);
  const first = lines[0]!;
  const last = before.at(-1);
  if (last !== undefined && firstWord(last.text) === firstWord(first.text)) cost += COSTS.sameStart;
  for (const earlier of before) {
    for (const line of lines) {
      if (earlier.end.word === line.end.word) cost += COSTS.sameEnd;
      cost += COSTS.word * line.content.filter((word) => earlier.content.includes(word)).length;
    }
  }
  return cost;
}

/** What the last line's end leaves to be wished for, measured at the three lines before it. */
function rhymeCost(lines: readonly Candidate[], plan: RhymePlan): number {
  if (lines.length < 2) return 0;
  const end = lines.at(-1)!.end;
  const wanted = plan === 'couplets' ? 1 : 2;
  let best: number = COSTS.unrhymed;
  for (let distance = 1; distance <= 3 && distance < lines.length; distance++) {
    const grade = rhymeGrade(lines.at(-1 - distance)!.end, end);
    const off = distance === wanted ? 0 : distance === 3 ? COSTS.farther : COSTS.otherDistance;
    best = Math.min(best, LEFT[grade] + off);
  }
  return best;
}

const firstWord = (line: string): string => /^[\p{L}']+/u.exec(line)?.[0].toLowerCase() ?? '';
