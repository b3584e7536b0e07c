import type { StretchNotes } from './beat-notes.ts';
import type { HeardKey } from './key.ts';
import {
  type ChangeShare,
  type HeardForKey,
  type KeyChord,
  type KeyMusic,
  keyMusicOf,
  togetherIn,
} from './key-music.ts';
import { DANCED_DEGREES, FITTING_DEGREES, FREQUENT_DEGREES, profileFit } from './key-profiles.ts';

/**
 * What speaks for a key beside how much of each degree is heard: likeness to the pitch classes of dance music (Faraldo et al.,
 * ECIR 2016), to how well listeners think they fit (Krumhansl & Kessler 1982) and to how often they sound in folk songs
 * (Temperley 2007), the last two among the notes that are heard and in the plain chroma; its tonic in the bass and its chord in
 * the harmony at the beginning and the end (also of music that comes to an end, instead of being cut off), its chord over its
 * own bass, how long chords of its scale sound, and how many of all changes of chord are cadences of it: to the tonic from the
 * dominant (major or minor), the subdominant, the subtonic and the submediant (both major), and to the dominant from the
 * second degree and the subdominant.
 */
export const keyCueNames = [
  'isMinor',
  'profile',
  'fit',
  'frequency',
  'chromaFit',
  'chromaFrequency',
  'tonicChord',
  'chordsOfScale',
  'firstBass',
  'lastBass',
  'restingBass',
  'firstTriad',
  'lastTriad',
  'restingTriad',
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
  readonly degrees: DegreeShares;
}

/** Of what the share of each degree speaks for a key: harmony, bass, tune, and time with major and with minor chords. */
export const degreeVoices = ['treble', 'bass', 'tune', 'majorChords', 'minorChords'] as const;
/** Twelve numbers each, by semitones above the tonic. */
export type DegreeShares = Readonly<Record<(typeof degreeVoices)[number], Float64Array>>;

/** All 24 keys, or none when nothing sounds. */
export function keyCandidates(heard: HeardForKey): KeyCandidate[] {
  const music = keyMusicOf(heard);
  if (music === null) return [];
  return Array.from({ length: 24 }, (_, index) => candidateOf({ tonic: index % 12, isMinor: index >= 12 }, music));
}

function candidateOf(key: HeardKey, music: KeyMusic): KeyCandidate {
  const { sounding, all, first, last, rest, changeShare } = music;
  const { tonic, isMinor } = key;
  const [third, fifth] = [(tonic + (isMinor ? 3 : 4)) % 12, (tonic + 7) % 12];
  const triadIn = (classes: Float64Array): number => classes[tonic]! + classes[third]! + classes[fifth]!;
  const [firstBass, lastBass, lastTriad] = [first.bass[tonic]!, last.bass[tonic]!, triadIn(last.treble)];
  const cues = {
    isMinor: Number(isMinor),
    profile: profileFit(togetherIn(all), tonic, isMinor, DANCED_DEGREES),
    fit: profileFit(music.presence, tonic, isMinor, FITTING_DEGREES),
    frequency: profileFit(music.presence, tonic, isMinor, FREQUENT_DEGREES),
    chromaFit: profileFit(music.chroma, tonic, isMinor, FITTING_DEGREES),
    chromaFrequency: profileFit(music.chroma, tonic, isMinor, FREQUENT_DEGREES),
    tonicChord: tonicChordShare(sounding, [tonic, third, fifth]),
    chordsOfScale: shareInScale(music.chords, key),
    firstBass,
    lastBass,
    restingBass: rest * lastBass,
    firstTriad: triadIn(first.treble),
    lastTriad,
    restingTriad: rest * lastTriad,
    ...cadencesOf(key, changeShare),
  };
  const { tune, majorChords, minorChords } = music;
  const voices = { treble: all.treble, bass: all.bass, tune, majorChords, minorChords };
  const shares = degreeVoices.map((voice) => [voice, degreesOf(voices[voice], tonic)] as const);
  return { key, cues, degrees: Object.fromEntries(shares) as DegreeShares };
}

const degreesOf = (classes: Float64Array, tonic: number): Float64Array =>
  classes.map((_, degree) => classes[(tonic + degree) % 12]!);

type Cadence =
  | 'majorDominant'
  | 'minorDominant'
  | 'subdominant'
  | 'subtonic'
  | 'submediant'
  | 'secondToDominant'
  | 'subdominantToDominant';

function cadencesOf({ tonic, isMinor }: HeardKey, changeShare: ChangeShare): Record<Cadence, number> {
  const fifth = (tonic + 7) % 12;
  const toTonic = (motion: number, isFromMinor: boolean): number => changeShare(motion, isFromMinor, tonic, isMinor);
  return {
    majorDominant: toTonic(5, false),
    minorDominant: toTonic(5, true),
    subdominant: toTonic(7, false) + toTonic(7, true),
    subtonic: toTonic(2, false),
    submediant: toTonic(4, false),
    secondToDominant: changeShare(5, true, fifth, false),
    subdominantToDominant: changeShare(2, false, fifth, false),
  };
}

/** Degrees of the scales that listeners tell apart, semitones above the tonic. */
const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

/** Of the time in which chords sound: how much belongs to triads of the scale. */
function shareInScale(chords: readonly KeyChord[], { tonic, isMinor }: HeardKey): number {
  const scale: readonly number[] = SCALES[isMinor ? 'minor' : 'major'];
  const isInScale = (pitchClass: number): boolean => scale.includes((pitchClass - tonic + 12) % 12);
  let [inScale, all] = [0, 0];
  for (const { root, isMinor: isMinorChord, startSeconds, endSeconds } of chords) {
    if (root === null) continue;
    all += endSeconds - startSeconds;
    const triad = [root, (root + (isMinorChord ? 3 : 4)) % 12, (root + 7) % 12];
    if (triad.every(isInScale)) inScale += endSeconds - startSeconds;
  }
  return all > 0 ? inScale / all : 0;
}

function tonicChordShare(sounding: readonly StretchNotes[], [tonic, third, fifth]: [number, number, number]): number {
  const sum = sounding.reduce((total, { treble, bass }) => {
    const held = Math.min(treble[tonic]! + treble[fifth]!, 3 * treble[third]!);
    return total + held * bass[tonic]!;
  }, 0);
  return sum / sounding.length;
}
