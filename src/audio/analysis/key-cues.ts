import type { StretchNotes } from './beat-notes.ts';
import type { HeardKey } from './key.ts';

/** A chord of the recording, in order; null: none is heard. */
export interface KeyChord {
  readonly root: number | null;
  readonly isMinor: boolean;
}

/**
 * What speaks for a key beside how much of each degree is heard: likeness to the pitch classes of dance music (Faraldo et al.,
 * ECIR 2016), its tonic in the bass and its chord in the harmony at the beginning and the end, its chord over its own bass,
 * and how many of all changes of chord are cadences of it: to the tonic from the dominant (major or minor), the subdominant,
 * the subtonic and the submediant (both major), and to the dominant from the second degree and the subdominant.
 */
export const keyCueNames = [
  'isMinor',
  'profile',
  'tonicChord',
  'firstBass',
  'lastBass',
  'firstTriad',
  'lastTriad',
  'majorDominant',
  'minorDominant',
  'subdominant',
  'subtonic',
  'submediant',
  'secondToDominant',
  'subdominantToDominant',
] as const;
export type KeyCueName = (typeof keyCueNames)[number];

export interface KeyCandidate {
  readonly key: HeardKey;
  readonly cues: Readonly<Record<KeyCueName, number>>;
  /** Share of each degree (semitones above the tonic) in the harmony and in the bass. */
  readonly treble: Float64Array;
  readonly bass: Float64Array;
}

const PROFILES = {
  major: [0.165, 0.047, 0.083, 0.067, 0.1, 0.093, 0.053, 0.132, 0.052, 0.074, 0.069, 0.064],
  minor: [0.172, 0.053, 0.076, 0.1, 0.056, 0.085, 0.05, 0.135, 0.075, 0.05, 0.092, 0.055],
} as const;
/** Weight of the bass beside the harmony where a profile is compared. */
const BASS = 0.6;
const FIRST_STRETCHES = 4;
const LAST_STRETCHES = 6;
/** Softer stretches than this share of the loudest do not count. */
const AUDIBLE = 0.02;

/** All 24 keys, or none when nothing sounds. `stretches` are beats or other short pieces, in order. */
export function keyCandidates(stretches: readonly StretchNotes[], chords: readonly KeyChord[]): KeyCandidate[] {
  const loudest = stretches.reduce((most, { loudness }) => Math.max(most, loudness), 1e-9);
  const sounding = stretches.filter(({ loudness }) => loudness > AUDIBLE * loudest);
  if (sounding.length === 0) return [];
  const music: KeyMusic = {
    sounding,
    all: meanOf(sounding),
    first: meanOf(sounding.slice(0, FIRST_STRETCHES)),
    last: meanOf(sounding.slice(-LAST_STRETCHES)),
    changeShare: changeShares(chords),
  };
  return Array.from({ length: 24 }, (_, index) => candidateOf({ tonic: index % 12, isMinor: index >= 12 }, music));
}

type Moment = Pick<StretchNotes, 'treble' | 'bass'>;
type ChangeShare = (motion: number, isFromMinor: boolean, toRoot: number, isToMinor: boolean) => number;

interface KeyMusic {
  readonly sounding: readonly StretchNotes[];
  readonly all: Moment;
  readonly first: Moment;
  readonly last: Moment;
  readonly changeShare: ChangeShare;
}

function candidateOf(key: HeardKey, { sounding, all, first, last, changeShare }: KeyMusic): KeyCandidate {
  const { tonic, isMinor } = key;
  const [third, fifth] = [(tonic + (isMinor ? 3 : 4)) % 12, (tonic + 7) % 12];
  const triadIn = (classes: Float64Array): number => classes[tonic]! + classes[third]! + classes[fifth]!;
  const toTonic = (motion: number, isFromMinor: boolean): number => changeShare(motion, isFromMinor, tonic, isMinor);
  const cues = {
    isMinor: Number(isMinor),
    profile: profileFit(all, key),
    tonicChord: tonicChordShare(sounding, [tonic, third, fifth]),
    firstBass: first.bass[tonic]!,
    lastBass: last.bass[tonic]!,
    firstTriad: triadIn(first.treble),
    lastTriad: triadIn(last.treble),
    majorDominant: toTonic(5, false),
    minorDominant: toTonic(5, true),
    subdominant: toTonic(7, false) + toTonic(7, true),
    subtonic: toTonic(2, false),
    submediant: toTonic(4, false),
    secondToDominant: changeShare(5, true, fifth, false),
    subdominantToDominant: changeShare(2, false, fifth, false),
  };
  return { key, cues, treble: degreesOf(all.treble, tonic), bass: degreesOf(all.bass, tonic) };
}

const degreesOf = (classes: Float64Array, tonic: number): Float64Array =>
  classes.map((_, degree) => classes[(tonic + degree) % 12]!);

function meanOf(stretches: readonly StretchNotes[]): Moment {
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

/** How much of all changes from chord to chord moves up by so many semitones to a given chord. */
function changeShares(chords: readonly KeyChord[]): ChangeShare {
  const heard = chords.filter(({ root }) => root !== null);
  const step = 1 / Math.max(1, heard.length - 1);
  const shares = new Float64Array(12 * 2 * 12 * 2);
  const indexOf = (motion: number, isFromMinor: boolean, toRoot: number, isToMinor: boolean): number =>
    ((motion * 2 + Number(isFromMinor)) * 12 + toRoot) * 2 + Number(isToMinor);
  for (const [i, to] of heard.slice(1).entries()) {
    const from = heard[i]!;
    shares[indexOf((to.root! - from.root! + 12) % 12, from.isMinor, to.root!, to.isMinor)]! += step;
  }
  return (...change) => shares[indexOf(...change)]!;
}

/** Pearson correlation of the pitch classes with the profile of a key (Krumhansl 1990). */
function profileFit({ treble, bass }: Moment, { tonic, isMinor }: HeardKey): number {
  const profile = isMinor ? PROFILES.minor : PROFILES.major;
  const classes = degreesOf(treble, tonic).map((value, degree) => value + BASS * bass[(tonic + degree) % 12]!);
  const meanClass = classes.reduce((sum, value) => sum + value, 0) / 12;
  const meanShare = profile.reduce((sum, value) => sum + value, 0) / 12;
  let product = 0;
  let cc = 0;
  let pp = 0;
  for (let degree = 0; degree < 12; degree++) {
    const c = classes[degree]! - meanClass;
    const p = profile[degree]! - meanShare;
    product += c * p;
    cc += c * c;
    pp += p * p;
  }
  return cc > 1e-12 ? product / Math.sqrt(cc * pp) : 0;
}

function tonicChordShare(sounding: readonly StretchNotes[], [tonic, third, fifth]: [number, number, number]): number {
  const sum = sounding.reduce((total, { treble, bass }) => {
    const held = Math.min(treble[tonic]! + treble[fifth]!, 3 * treble[third]!);
    return total + held * bass[tonic]!;
  }, 0);
  return sum / sounding.length;
}
