import type { StretchNotes } from './beat-notes.ts';

/** `tonic` is a pitch class, 0 is C. */
export interface HeardKey {
  readonly tonic: number;
  readonly isMinor: boolean;
}

export interface KeyFinding {
  readonly key: HeardKey;
  /** 0..1: 1 when no other key fits nearly as well. */
  readonly confidence: number;
}

/**
 * How much of each degree the music of a key holds, as learnt from dance music (Faraldo et al., ECIR 2016, rounded). Beside
 * those of Krumhansl & Kessler (1982), Temperley (1999) and Kostka & Payne they were right most often on recordings whose
 * key is known, once the bass counts too.
 */
const PROFILES = {
  major: [0.165, 0.047, 0.083, 0.067, 0.1, 0.093, 0.053, 0.132, 0.052, 0.074, 0.069, 0.064],
  minor: [0.172, 0.053, 0.076, 0.1, 0.056, 0.085, 0.05, 0.135, 0.075, 0.05, 0.092, 0.055],
} as const;

/** Weight of the bass beside the other notes, and of the cues that tell a key from its relative. */
const BASS = 0.6;
const CUES = { firstBass: 0.1, lastBass: 0.3, lastTreble: 0.2, tonicChord: 0.8 } as const;
/** Difference of fit to the next best key that counts as full confidence. */
const CLEAR_MARGIN = 0.15;

/**
 * The key of the whole recording: correlation of its pitch classes with those of each key (Krumhansl 1990), and what
 * stands at the beginning, at the end and on strong beats.
 *
 * `stretches` are beats or other short pieces of the recording, in order.
 */
export function findKey(stretches: readonly StretchNotes[]): KeyFinding {
  const sounding = stretches.filter(({ loudness }) => loudness > 0.02 * loudestOf(stretches));
  const classes = new Float64Array(12);
  for (const { treble, bass } of sounding) for (let k = 0; k < 12; k++) classes[k]! += treble[k]! + BASS * bass[k]!;
  const first = meanOf(sounding.slice(0, 4));
  const last = meanOf(sounding.slice(-6));
  const candidates = Array.from({ length: 24 }, (_, index) => {
    const key = { tonic: index % 12, isMinor: index >= 12 };
    return { key, score: fitOf(classes, key) + cuesOf(key, first, last, sounding) };
  }).sort((a, b) => b.score - a.score);
  const [best, next] = candidates as [(typeof candidates)[0], (typeof candidates)[0]];
  const margin = best.score - next.score;
  return { key: best.key, confidence: sounding.length === 0 ? 0 : Math.min(1, margin / CLEAR_MARGIN) };
}

const loudestOf = (stretches: readonly StretchNotes[]): number =>
  stretches.reduce((most, { loudness }) => Math.max(most, loudness), 1e-9);

function meanOf(stretches: readonly StretchNotes[]): { treble: Float64Array; bass: Float64Array } {
  const treble = new Float64Array(12);
  const bass = new Float64Array(12);
  for (const stretch of stretches) {
    for (let k = 0; k < 12; k++) {
      treble[k]! += stretch.treble[k]! / stretches.length;
      bass[k]! += stretch.bass[k]! / stretches.length;
    }
  }
  return { treble, bass };
}

/** Pearson correlation of the pitch classes with the profile of a key. */
function fitOf(classes: Float64Array, { tonic, isMinor }: HeardKey): number {
  const profile = isMinor ? PROFILES.minor : PROFILES.major;
  const meanClass = classes.reduce((sum, value) => sum + value, 0) / 12;
  const meanShare = profile.reduce((sum, value) => sum + value, 0) / 12;
  let product = 0;
  let cc = 0;
  let pp = 0;
  for (let degree = 0; degree < 12; degree++) {
    const c = classes[(tonic + degree) % 12]! - meanClass;
    const p = profile[degree]! - meanShare;
    product += c * p;
    cc += c * c;
    pp += p * p;
  }
  return cc > 1e-12 ? product / Math.sqrt(cc * pp) : 0;
}

type Moment = ReturnType<typeof meanOf>;

function cuesOf({ tonic, isMinor }: HeardKey, first: Moment, last: Moment, all: readonly StretchNotes[]): number {
  const triad = [tonic, (tonic + (isMinor ? 3 : 4)) % 12, (tonic + 7) % 12];
  const triadShare = triad.reduce((sum, k) => sum + last.treble[k]!, 0);
  const tonicShare = all.reduce((sum, { treble, bass }) => {
    const held = Math.min(treble[triad[0]!]! + treble[triad[2]!]!, 3 * treble[triad[1]!]!);
    return sum + held * bass[tonic]!;
  }, 0);
  return (
    CUES.firstBass * first.bass[tonic]! +
    CUES.lastBass * last.bass[tonic]! +
    CUES.lastTreble * triadShare +
    (CUES.tonicChord * tonicShare) / Math.max(1, all.length)
  );
}
