import { degreeVoices, type KeyCandidate, keyCandidates, keyCueNames } from './key-cues.ts';
import type { HeardForKey } from './key-music.ts';
import { keyWeights } from './key-weights.ts';

/** `tonic` is a pitch class, 0 is C. */
export interface HeardKey {
  readonly tonic: number;
  readonly isMinor: boolean;
}

export interface KeyFinding {
  readonly key: HeardKey;
  /** 0..1: 1 when no other key is at all likely. */
  readonly confidence: number;
}

/** Power of the likelihood that counts as confidence: with it, 9 of 10 keys of confidence .5 were right. */
const CAUTION = 2;

/**
 * The key of the whole recording: the likeliest of the 24, by how much of each degree the harmony, the bass and the tune hold, by
 * how long each chord sounds, by what stands at the beginning and the end, and by cadences, weighed together (conditional logistic regression). Chords are those heard without knowing a key.
 */
export function findKey(heard: HeardForKey): KeyFinding {
  const candidates = keyCandidates(heard).map((candidate) => ({
    key: candidate.key,
    score: scoreOf(candidate),
  }));
  if (candidates.length === 0) return { key: { tonic: 0, isMinor: false }, confidence: 0 };
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  const odds = candidates.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return { key: best.key, confidence: odds ** -CAUTION };
}

function scoreOf({ key, cues, degrees }: KeyCandidate): number {
  const weights = keyWeights[key.isMinor ? 'minor' : 'major'];
  let score = 0;
  for (const name of keyCueNames) score += keyWeights.cues[name] * cues[name];
  for (const voice of degreeVoices)
    for (let degree = 0; degree < 12; degree++) score += weights[voice][degree]! * degrees[voice][degree]!;
  return score;
}
