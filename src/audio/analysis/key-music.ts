import type { StretchNotes } from './beat-notes.ts';

/** A chord of the recording, in order; null: none is heard. */
export interface KeyChord {
  readonly root: number | null;
  readonly isMinor: boolean;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Pitch classes of some time, each adding up to 1. */
export type Moment = Pick<StretchNotes, 'treble' | 'bass'>;

/** How much of all changes from chord to chord moves up by so many semitones to a given chord. */
export type ChangeShare = (motion: number, isFromMinor: boolean, toRoot: number, isToMinor: boolean) => number;

/** What is heard of a recording before its key. */
export interface HeardForKey {
  /** Beats or other short pieces, in order. */
  readonly stretches: readonly StretchNotes[];
  readonly chords: readonly KeyChord[];
  /** Share of each pitch class in what is heard as the tune; all 0 where none is. */
  readonly tune: Float64Array;
  /** Share of each pitch class in all that sounds, overtones as well. */
  readonly chroma: Float64Array;
}

/** What a recording holds, whatever its key. */
export interface KeyMusic {
  readonly sounding: readonly StretchNotes[];
  readonly all: Moment;
  readonly first: Moment;
  readonly last: Moment;
  /** How much of each pitch class sounds beside the loudest one of its moment. */
  readonly presence: Float64Array;
  /** 0..1: 1 when it dies away, 0 when it is cut off as loud as it was. */
  readonly rest: number;
  readonly tune: Float64Array;
  readonly chroma: Float64Array;
  readonly chords: readonly KeyChord[];
  /** Share of the time with chords that those on each root sound: the major ones, the minor ones. */
  readonly majorChords: Float64Array;
  readonly minorChords: Float64Array;
  readonly changeShare: ChangeShare;
}

/** Weight of the bass beside the harmony. */
const BASS = 0.6;
const FIRST_STRETCHES = 4;
const LAST_STRETCHES = 6;
/** Softer stretches than this share of the loudest do not count. */
const AUDIBLE = 0.02;

/** null when nothing sounds. */
export function keyMusicOf({ stretches, chords, tune, chroma }: HeardForKey): KeyMusic | null {
  const loudest = stretches.reduce((most, { loudness }) => Math.max(most, loudness), 1e-9);
  const sounding = stretches.filter(({ loudness }) => loudness > AUDIBLE * loudest);
  if (sounding.length === 0) return null;
  const meanLoudness = stretches.reduce((sum, { loudness }) => sum + loudness, 0) / stretches.length;
  return {
    sounding,
    all: meanOf(sounding),
    first: meanOf(sounding.slice(0, FIRST_STRETCHES)),
    last: meanOf(sounding.slice(-LAST_STRETCHES)),
    presence: presenceIn(sounding),
    rest: 1 - Math.min(1, stretches.at(-1)!.loudness / meanLoudness),
    tune,
    chroma,
    chords,
    majorChords: chordShares(chords, false),
    minorChords: chordShares(chords, true),
    changeShare: changeShares(chords),
  };
}

function chordShares(chords: readonly KeyChord[], isMinor: boolean): Float64Array {
  const shares = new Float64Array(12);
  const heard = chords.filter(({ root }) => root !== null);
  const total = heard.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 1e-9);
  for (const chord of heard)
    if (chord.isMinor === isMinor) shares[chord.root!]! += (chord.endSeconds - chord.startSeconds) / total;
  return shares;
}

/** Of harmony and bass together. */
export const togetherIn = ({ treble, bass }: Moment): Float64Array =>
  treble.map((value, pitchClass) => value + BASS * bass[pitchClass]!);

function presenceIn(stretches: readonly StretchNotes[]): Float64Array {
  const presence = new Float64Array(12);
  for (const stretch of stretches) {
    const together = togetherIn(stretch);
    const most = together.reduce((best, value) => Math.max(best, value), 1e-9);
    for (let k = 0; k < 12; k++) presence[k]! += together[k]! / most / stretches.length;
  }
  return presence;
}

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
