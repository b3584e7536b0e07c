import type { Random } from '../../../core/random.ts';
import type { Candidate } from './candidate.ts';

/** Rhymes of a stanza by letters; x rhymes with nothing. Longer stanzas are several of these. */
type Scheme = string;

export interface StanzaWish {
  /** Candidates for each line. */
  readonly pools: readonly (readonly Candidate[])[];
  /** Lines that stand already (the title's), by position. */
  readonly fixed?: ReadonlyMap<number, Candidate>;
  readonly schemes: readonly Scheme[];
  readonly syllables: number;
  /** Content words that the song has already. */
  readonly heard: ReadonlySet<string>;
  /** Words that the song still owes to its description. */
  readonly owed: ReadonlySet<string>;
  /** What a line gains by each of them; more where the chances run out. */
  readonly owedMerit: number;
}

interface Draft {
  readonly lines: Candidate[];
  readonly score: number;
}

const PERFECT_RHYME = 2.4;
const NEAR_RHYME = 1;
const NO_RHYME = -3;
/** Two stock lines that rhyme are the same couplet in every song. */
const STOCK_PAIR_COST = 2;
const STOCK_COST = 1;

/** The best stanza among the schemes; lines rhyme as the scheme says wherever the pools allow. */
export function writeStanza(wish: StanzaWish, random: Random): Candidate[] {
  const drafts = wish.schemes.map((scheme) => draftStanza(wish, scheme, random.child(scheme)));
  return drafts.reduce((best, draft) => (draft.score > best.score ? draft : best)).lines;
}

function draftStanza(wish: StanzaWish, scheme: Scheme, random: Random): Draft {
  const lines = new Map<number, Candidate>(wish.fixed);
  let score = random.next();
  for (const [first, second] of pairsOf(scheme)) {
    const pair = bestPair(poolAt(wish, lines, first), poolAt(wish, lines, second), wish, [...lines.values()], random);
    if (pair === null) continue;
    score += pair.score;
    lines.set(first, pair.left);
    lines.set(second, pair.right);
  }
  for (let at = 0; at < wish.pools.length; at++) {
    if (lines.has(at)) continue;
    const taken = [...lines.values()];
    const best = pickBest(wish.pools[at]!, (line) => merit(line, wish, taken, random));
    if (best === null) continue;
    score += best.score;
    lines.set(at, best.item);
  }
  const ordered = [...lines.keys()].sort((left, right) => left - right).map((at) => lines.get(at)!);
  return { lines: ordered, score };
}

const poolAt = (wish: StanzaWish, lines: ReadonlyMap<number, Candidate>, at: number): readonly Candidate[] => {
  const standing = lines.get(at);
  return standing === undefined ? wish.pools[at]! : [standing];
};

/** Positions that rhyme, in pairs of neighbours in the rhyme. @example pairsOf('abab') // [[0, 2], [1, 3]] */
function pairsOf(scheme: Scheme): [number, number][] {
  const pairs: [number, number][] = [];
  for (const letter of new Set(scheme.replaceAll('x', ''))) {
    const places = [...scheme].flatMap((other, at) => (other === letter ? [at] : []));
    for (let at = 0; at + 1 < places.length; at += 2) pairs.push([places[at]!, places[at + 1]!]);
  }
  return pairs;
}

/** How many of the best lines by themselves are tried as halves of a pair. */
const HALVES_MAX = 120;

function bestPair(
  lefts: readonly Candidate[],
  rights: readonly Candidate[],
  wish: StanzaWish,
  taken: readonly Candidate[],
  random: Random,
): { left: Candidate; right: Candidate; score: number } | null {
  const rate = (pool: readonly Candidate[]) =>
    pool
      .map((line) => ({ line, score: merit(line, wish, taken, random) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, HALVES_MAX);
  const ratedRights = rate(rights);
  let best: { left: Candidate; right: Candidate; score: number } | null = null;
  for (const left of rate(lefts)) {
    for (const right of ratedRights) {
      // Sorted by merit: once even a perfect rhyme cannot win, no later one can.
      if (best !== null && left.score + right.score + PERFECT_RHYME <= best.score) break;
      if (clash(left.line, right.line)) continue;
      const isBothStock = left.line.isStock && right.line.isStock;
      const score = left.score + right.score + rhymeMerit(left.line, right.line) - (isBothStock ? STOCK_PAIR_COST : 0);
      if (best === null || score > best.score) best = { left: left.line, right: right.line, score };
    }
  }
  return best;
}

function rhymeMerit(left: Candidate, right: Candidate): number {
  if (left.rhyme === '' || right.rhyme === '') return NO_RHYME;
  if (left.rhyme === right.rhyme) return left.rhymeOnset === right.rhymeOnset ? NO_RHYME : PERFECT_RHYME;
  return left.nearRhyme === right.nearRhyme ? NEAR_RHYME : NO_RHYME;
}

/** Two lines that share a phrase, a frame, an end or too many words do not stand in one stanza. */
const clash = (left: Candidate, right: Candidate): boolean =>
  left.endWord === right.endWord || left.parts.some((part) => right.parts.includes(part)) || shared(left, right) > 1;

const shared = (left: Candidate, right: Candidate): number =>
  left.content.reduce((count, word) => count + (right.content.includes(word) ? 1 : 0), 0);

/** How good a line is here: its length, its freshness, the words it pays off; a little chance. */
function merit(line: Candidate, wish: StanzaWish, taken: readonly Candidate[], random: Random): number {
  if (taken.some((other) => clash(line, other))) return -20;
  const lengthMiss = Math.max(0, Math.abs(line.syllables - wish.syllables) - 1);
  const repeats = taken.reduce((count, other) => count + shared(line, other), 0);
  const heard = line.content.reduce((count, word) => count + (wish.heard.has(word) ? 1 : 0), 0);
  const paid = line.content.reduce((count, word) => count + (wish.owed.has(word) ? 1 : 0), 0);
  return (
    0.6 * line.weight -
    (line.isStock ? STOCK_COST : 0) -
    0.7 * lengthMiss -
    1.5 * repeats -
    0.3 * heard +
    wish.owedMerit * Math.min(2, paid) +
    0.9 * random.next()
  );
}

function pickBest<T>(list: readonly T[], scoreOf: (item: T) => number): { item: T; score: number } | null {
  let best: { item: T; score: number } | null = null;
  for (const item of list) {
    const score = scoreOf(item);
    if (best === null || score > best.score) best = { item, score };
  }
  return best;
}
