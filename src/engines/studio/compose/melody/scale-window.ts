import { type Chord, chordPitchClasses } from '../../../../music/chord.ts';
import { degreeToPitch, type Key, modes } from '../../../../music/key.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';

/** The scale that a melody moves on: degrees are counted from the tonic nearest to `centrePitch`. */
export interface MelodyScale {
  readonly key: Key;
  readonly tonicPitch: number;
  /** Degrees 0..6 that may be sung. */
  readonly degrees: ReadonlySet<number>;
}

const MAJOR_PENTATONIC = [0, 1, 2, 4, 5] as const;
const MINOR_PENTATONIC = [0, 2, 3, 4, 6] as const;
const ALL = [0, 1, 2, 3, 4, 5, 6] as const;

export function melodyScale(key: Key, centrePitch: number, isPentatonic: boolean): MelodyScale {
  const pentatonic = modes[key.mode][2] === 3 ? MINOR_PENTATONIC : MAJOR_PENTATONIC;
  const degrees = new Set<number>(isPentatonic ? pentatonic : ALL);
  return { key, tonicPitch: nearestPitch(key.tonic, Math.round(centrePitch)), degrees };
}

export const isSingable = (degree: number, scale: MelodyScale): boolean => scale.degrees.has(((degree % 7) + 7) % 7);

/**
 * The pitch of a degree over a chord: where the chord alters the scale (the leading note over V in minor, the flat seventh
 * over bVII in major) the melody follows the chord.
 */
export function pitchOver(degree: number, scale: MelodyScale, chord: Chord): number {
  const pitch = degreeToPitch(degree, scale.key.mode, scale.tonicPitch);
  const tones = chordPitchClasses(chord);
  if (tones.includes(pitchClassOf(pitch))) return pitch;
  for (const shift of [1, -1]) {
    const altered = pitchClassOf(pitch + shift);
    if (tones.includes(altered) && !isScaleTone(altered, scale.key)) return pitch + shift;
  }
  return pitch;
}

/** Whether a degree is sung outside the key over a chord. */
export const isAltered = (degree: number, scale: MelodyScale, chord: Chord): boolean =>
  pitchOver(degree, scale, chord) !== degreeToPitch(degree, scale.key.mode, scale.tonicPitch);

const isScaleTone = (pitchClass: number, key: Key): boolean =>
  (modes[key.mode] as readonly number[]).includes(pitchClassOf(pitchClass - key.tonic));

/** Whether a degree sounds as a tone of the chord. */
export const isToneOf = (degree: number, scale: MelodyScale, chord: Chord): boolean =>
  chordPitchClasses(chord).includes(pitchClassOf(pitchOver(degree, scale, chord)));

/** Degrees whose pitch lies in [low, high] over every chord: one step of margin is left for alterations. */
export function degreesWithin(low: number, high: number, scale: MelodyScale): number[] {
  const found: number[] = [];
  for (let degree = -21; degree <= 21; degree++) {
    const pitch = degreeToPitch(degree, scale.key.mode, scale.tonicPitch);
    if (pitch >= low && pitch <= high && isSingable(degree, scale)) found.push(degree);
  }
  return found;
}
