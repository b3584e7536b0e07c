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
  const missing = wantedPairs(candidates);
  const taken = new Set<Candidate>();
  while (taken.size < COVER_WORDS) {
    const best = mostWanted(candidates, missing, taken);
    if (best === null) break;
    taken.add(best);
    for (const pair of best.pairs) missing.set(pair, (missing.get(pair) ?? 0) - 1);
  }
  return [...taken].map((candidate) => candidate.word);
}

function wantedPairs(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pairs } of candidates) for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const wanted = new Map<string, number>();
  for (const [pair, count] of counts) {
    if (count >= PAIR_WORDS_MIN) wanted.set(pair, count > 400 ? 4 : count > 60 ? 3 : 2);
  }
  return wanted;
}

function mostWanted(
  candidates: readonly Candidate[],
  missing: ReadonlyMap<string, number>,
  taken: ReadonlySet<Candidate>,
): Candidate | null {
  const step = Math.max(1, Math.floor(candidates.length / LOOKED_AT));
  let best: Candidate | null = null;
  let most = 0;
  for (let i = taken.size % step; i < candidates.length; i += step) {
    const candidate = candidates[i]!;
    if (taken.has(candidate)) continue;
    let gain = 0;
    for (const pair of candidate.pairs) gain += Math.max(0, missing.get(pair) ?? 0);
    gain /= candidate.pairs.length;
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
  const used = new Set<string>();
  const chain: string[] = [];
  let last = 'n';
  for (let step = 0; step < CHAIN_WORDS; step++) {
    const open = firsts.filter((first) => !met.has(`${last} ${first}`));
    const first = open.length > 0 ? open[step % open.length]! : firsts[step % firsts.length]!;
    const next = richestNext(byFirst.get(first)!, step, (candidate) => {
      const end = unstressed(candidate.phones.at(-1)!);
      const openings = firsts.reduce((count, other) => count + Number(!met.has(`${end} ${other}`)), 0);
      return openings - (used.has(candidate.word) ? 15 : 0);
    });
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
