import type { StretchNotes } from './beat-notes.ts';
import { type KeyCandidate, keyCandidates, keyCueNames } from './key-cues.ts';
import type { KeyChord } from './key-music.ts';
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
 * The key of the whole recording: the likeliest of the 24, by how much of each degree the harmony and the bass hold, by what
 * stands at the beginning and the end, and by cadences, weighed together (conditional logistic regression).
 *
 * `stretches` are beats or other short pieces of the recording, in order; `chords` what is heard without knowing a key.
 */
export function findKey(stretches: readonly StretchNotes[], chords: readonly KeyChord[]): KeyFinding {
  const candidates = keyCandidates(stretches, chords).map((candidate) => ({
    key: candidate.key,
    score: scoreOf(candidate),
  }));
  if (candidates.length === 0) return { key: { tonic: 0, isMinor: false }, confidence: 0 };
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  const odds = candidates.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return { key: best.key, confidence: odds ** -CAUTION };
}

function scoreOf({ key, cues, treble, bass }: KeyCandidate): number {
  const degrees = keyWeights[key.isMinor ? 'minor' : 'major'];
  let score = 0;
  for (const name of keyCueNames) score += keyWeights.cues[name] * cues[name];
  for (let degree = 0; degree < 12; degree++)
    score += degrees.treble[degree]! * treble[degree]! + degrees.bass[degree]! * bass[degree]!;
  return score;
}
