import { dictionary } from 'cmu-pronouncing-dictionary';
import { BARRED_WORDS } from './barred-words.ts';

/** Words a carrier sentence holds. */
const SENTENCE_WORDS = 7;
const COVER_WORDS = 1100;
const CHAIN_WORDS = 1500;
/** Pairs of phones that fewer words of the dictionary hold are left to the cross-word chain and to near phones. */
const PAIR_WORDS_MIN = 12;
/** The greedy choice looks at about this many words a step, another slice each time. */
const LOOKED_AT = 9000;

interface Candidate {
  readonly word: string;
  /** With stress: `ah1`; a reduced vowel is `ax`. */
  readonly phones: readonly string[];
  readonly pairs: readonly string[];
}

/** Pairs of a candidate as indices into the table of what is missing: the greedy search looks at them millions of times. */
interface PairTable {
  readonly indices: ReadonlyMap<Candidate, Int32Array>;
  readonly missing: Int32Array;
}

/**
 * The sentences that are spoken to cut the inventory from: words of the pronouncing dictionary that together hold
 * every frequent pair of phones (with stress) several times, then a chain of short words whose meetings bring the
 * pairs that occur only between words. Always the same for the same dictionary.
 */
export function carrierSentences(): string[] {
  const candidates = Object.entries(dictionary).flatMap(([word, said]) => candidateOf(word, said) ?? []);
  const words = [...shuffled(coveringWords(candidates)), ...chainedWords(candidates)];
  const sentences: string[] = [];
  for (let i = 0; i < words.length; i += SENTENCE_WORDS) sentences.push(words.slice(i, i + SENTENCE_WORDS).join(' '));
  return sentences;
}

function candidateOf(word: string, said: string): Candidate | null {
  if (!/^[a-z]{3,9}$/.test(word) || BARRED_WORDS.has(word) || !/^[A-Z0-2 ]+$/.test(said)) return null;
  const phones = said.split(' ').map(stressedPhone);
  if (phones.length < 3 || phones.length > 9) return null;
  const padded = ['pau', ...phones, 'pau'];
  return { word, phones, pairs: padded.slice(1).map((phone, i) => `${padded[i]} ${phone}`) };
}

function stressedPhone(token: string): string {
  const lower = token.toLowerCase();
  return lower === 'ah0' ? 'ax' : lower.replace('0', '').replace('2', '1');
}

/** Greedy cover: each step takes the word that brings most missing pairs for its length. */
function coveringWords(candidates: readonly Candidate[]): string[] {
  const table = wantedPairs(candidates);
  const taken = new Set<Candidate>();
  while (taken.size < COVER_WORDS) {
    const best = mostWanted(candidates, table, taken);
    if (best === null) break;
    taken.add(best);
    for (const pair of table.indices.get(best)!) table.missing[pair]!--;
  }
  return [...taken].map((candidate) => candidate.word);
}

function wantedPairs(candidates: readonly Candidate[]): PairTable {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const indices = new Map<Candidate, Int32Array>();
  for (const candidate of candidates) {
    const own = candidate.pairs.map((pair) => {
      if (!numbers.has(pair)) numbers.set(pair, numbers.size);
      return numbers.get(pair)!;
    });
    for (const pair of own) counts[pair] = (counts[pair] ?? 0) + 1;
    indices.set(candidate, Int32Array.from(own));
  }
  const wanted = counts.map((count) => (count < PAIR_WORDS_MIN ? 0 : count > 400 ? 4 : count > 60 ? 3 : 2));
  return { indices, missing: Int32Array.from(wanted) };
}

function mostWanted(
  candidates: readonly Candidate[],
  { indices, missing }: PairTable,
  taken: ReadonlySet<Candidate>,
): Candidate | null {
  const step = Math.max(1, Math.floor(candidates.length / LOOKED_AT));
  let best: Candidate | null = null;
  let most = 0;
  for (let i = taken.size % step; i < candidates.length; i += step) {
    const candidate = candidates[i]!;
    if (taken.has(candidate)) continue;
    const own = indices.get(candidate)!;
    let gain = 0;
    for (let p = 0; p < own.length; p++) gain += Math.max(0, missing[own[p]!]!);
    gain /= own.length;
    if (gain > most) {
      most = gain;
      best = candidate;
    }
  }
  return best;
}

/** A chain of words in which each meeting of a last and a first phone is new as long as there are new ones. */
function chainedWords(candidates: readonly Candidate[]): string[] {
  const byFirst = Map.groupBy(
    candidates.filter((candidate) => candidate.word.length <= 6),
    (candidate) => unstressed(candidate.phones[0]!),
  );
  const firsts = [...byFirst.keys()];
  const met = new Set<string>();
  // How many first phones have met a last phone, counted along instead of anew for each candidate.
  const meetings = new Map<string, number>();
  const used = new Set<string>();
  const chain: string[] = [];
  let last = 'n';
  for (let step = 0; step < CHAIN_WORDS; step++) {
    const open = firsts.filter((first) => !met.has(`${last} ${first}`));
    const first = open.length > 0 ? open[step % open.length]! : firsts[step % firsts.length]!;
    const next = richestNext(byFirst.get(first)!, step, (candidate) => {
      const end = unstressed(candidate.phones.at(-1)!);
      return firsts.length - (meetings.get(end) ?? 0) - (used.has(candidate.word) ? 15 : 0);
    });
    if (open.length > 0) meetings.set(last, (meetings.get(last) ?? 0) + 1);
    met.add(`${last} ${first}`);
    used.add(next.word);
    chain.push(next.word);
    last = unstressed(next.phones.at(-1)!);
  }
  return chain;
}

/** Looks at up to 160 words of the list, spread over it differently at each step. */
function richestNext(list: readonly Candidate[], step: number, worth: (candidate: Candidate) => number): Candidate {
  let best = list[0]!;
  let most = -Infinity;
  for (let i = 0; i < Math.min(list.length, 160); i++) {
    const candidate = list[(i * 37 + step * 101) % list.length]!;
    const value = worth(candidate);
    if (value > most) {
      most = value;
      best = candidate;
    }
  }
  return best;
}

const unstressed = (phone: string): string => phone.replace(/\d/, '');

/** Mixes the order by a fixed linear congruential sequence, so that neighbours in a sentence differ in sound. */
function shuffled(words: readonly string[]): string[] {
  const mixed = [...words];
  let state = 7;
  for (let i = mixed.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const j = state % (i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}
