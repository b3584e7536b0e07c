import { cosine, type StretchNotes } from './beat-notes.ts';
import type { HeardKey } from './key.ts';

/** `root` is a pitch class, 0 is C; null: no chord is heard. */
export interface HeardChord {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly root: number | null;
  readonly isMinor: boolean;
}

/** How sharply a beat's chord follows its likeness, and what bass, key and a change add to the sum. */
const LIKENESS = 14;
const BASS = 2.2;
const IN_KEY = 0.9;
const CHANGE = { onDownbeat: 1.6, elsewhere: 2.6 } as const;
/** Likeness that "no chord" has. */
const NO_CHORD_LIKENESS = 0.45;
const NO_CHORD = 24;
/** Likeness of even noise to a triad, and of clear chords. */
const NOISE_LIKENESS = 0.5;
const TRIAD_LIKENESS = 0.9;

/** Share of root, third and fifth in a chord's template. */
const TEMPLATE = { root: 1, third: 0.9, fifth: 0.85 } as const;

const templates = Array.from({ length: 24 }, (_, state) => {
  const template = new Float64Array(12);
  const root = state % 12;
  template[root] = TEMPLATE.root;
  template[(root + (state < 12 ? 4 : 3)) % 12] = TEMPLATE.third;
  template[(root + 7) % 12] = TEMPLATE.fifth;
  return template;
});

export interface ChordFinding {
  readonly chords: readonly HeardChord[];
  /** 0..1 */
  readonly confidence: number;
}

export interface ChordContext {
  /** One more than there are stretches: where each begins, and where the last ends. */
  readonly boundariesSeconds: readonly number[];
  /** Whether a bar begins with a stretch: chords like to change there. */
  readonly isDownbeat: (index: number) => boolean;
  /** null: no key is known. */
  readonly key: HeardKey | null;
}

/**
 * Major and minor chords by templates of three notes and the most likely sequence of them (Viterbi, as in Bello & Pickens,
 * ISMIR 2005), helped by the bass and the key.
 */
export function findChords(stretches: readonly StretchNotes[], context: ChordContext): ChordFinding {
  const states = likeliestStates(stretches, context);
  const chords: HeardChord[] = [];
  for (const [i, state] of states.entries()) {
    const startSeconds = context.boundariesSeconds[i]!;
    const endSeconds = context.boundariesSeconds[i + 1]!;
    if (i > 0 && states[i - 1] === state) {
      chords[chords.length - 1] = { ...chords.at(-1)!, endSeconds };
      continue;
    }
    const root = state === NO_CHORD ? null : state % 12;
    chords.push({ startSeconds, endSeconds, root, isMinor: state >= 12 && state !== NO_CHORD });
  }
  return { chords, confidence: confidenceOf(stretches, states) };
}

/** Mean likeness of beats to their chords, from that of noise (0) to that of plain triads (1). */
function confidenceOf(stretches: readonly StretchNotes[], states: readonly number[]): number {
  let sum = 0;
  for (const [i, state] of states.entries())
    sum += state === NO_CHORD ? 0 : cosine(stretches[i]!.treble, templates[state]!);
  const mean = sum / Math.max(1, states.length);
  return Math.max(0, Math.min(1, (mean - NOISE_LIKENESS) / (TRIAD_LIKENESS - NOISE_LIKENESS)));
}

function likeliestStates(stretches: readonly StretchNotes[], context: ChordContext): number[] {
  const count = NO_CHORD + 1;
  let score = new Float64Array(count);
  const previous: Uint8Array[] = [];
  for (const [i, stretch] of stretches.entries()) {
    const cost = context.isDownbeat(i) ? CHANGE.onDownbeat : CHANGE.elsewhere;
    let best = 0;
    for (let s = 1; s < count; s++) if (score[s]! > score[best]!) best = s;
    const next = new Float64Array(count);
    const from = new Uint8Array(count);
    for (let s = 0; s < count; s++) {
      const stays = score[s]! >= score[best]! - cost;
      from[s] = stays ? s : best;
      next[s] = (stays ? score[s]! : score[best]! - cost) + stateScore(stretch, s, context.key);
    }
    previous.push(from);
    score = next;
  }
  let state = score.indexOf(Math.max(...score));
  const states: number[] = [];
  for (let i = stretches.length - 1; i >= 0; i--) {
    states.push(state);
    state = previous[i]![state]!;
  }
  return states.reverse();
}

function stateScore({ treble, bass }: StretchNotes, state: number, key: HeardKey | null): number {
  if (state === NO_CHORD) return LIKENESS * NO_CHORD_LIKENESS;
  const root = state % 12;
  const bassScore = bass[root]! + 0.3 * bass[(root + 7) % 12]! + 0.2 * bass[(root + (state < 12 ? 4 : 3)) % 12]!;
  return LIKENESS * cosine(treble, templates[state]!) + BASS * bassScore + (isDiatonic(state, key) ? IN_KEY : 0);
}

/** Degrees, in semitones above the tonic of the relative major, of its major and minor chords. */
const MAJOR_DEGREES = new Set([0, 5, 7]);
const MINOR_DEGREES = new Set([2, 4, 9]);

function isDiatonic(state: number, key: HeardKey | null): boolean {
  if (key === null) return false;
  const relativeMajor = key.isMinor ? (key.tonic + 3) % 12 : key.tonic;
  const degree = ((state % 12) - relativeMajor + 12) % 12;
  // The major dominant of a minor key belongs to it too.
  if (key.isMinor && state === (key.tonic + 7) % 12) return true;
  return (state < 12 ? MAJOR_DEGREES : MINOR_DEGREES).has(degree);
}
