import type { Random } from '../../../../core/random.ts';
import { type Chord, type ChordQuality, chordPitchClasses } from '../../../../music/chord.ts';
import { isInKey, type Key } from '../../../../music/key.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';

type Liking = Readonly<Partial<Record<ChordQuality, number>>>;

/** What a plain triad may become and how gladly, by semitones above the tonic. */
const MAJOR: Readonly<Record<number, Liking>> = {
  0: { add9: 3, major7: 2, sixth: 0.7 },
  3: { major7: 3, add9: 1 },
  5: { major7: 3, add9: 2, sixth: 0.5, dominant7: 0.5 },
  7: { dominant7: 4, dominant9: 0.5, add9: 0.7 },
  8: { major7: 3, add9: 1 },
  10: { add9: 2, dominant7: 0.4, major7: 0.5 },
};
const MINOR: Readonly<Record<number, Liking>> = {
  0: { minor7: 3, minorAdd9: 1.5, minor9: 0.7 },
  2: { minor7: 3, minor9: 0.5 },
  4: { minor7: 1 },
  5: { minor7: 2, minorSixth: 0.8, minorAdd9: 0.7 },
  7: { minor7: 1 },
  9: { minor7: 3, minorAdd9: 1 },
};
/** Degrees on which sevenths are at home; elsewhere they are half as likely. */
const USUAL_DEGREES = new Set([2, 5, 8, 9]);
/** Major chords from outside the key push on as dominants. */
const DOMINANT: Liking = { dominant7: 1 };

/** A triad with a seventh or ninth that the key has, in `share` of cases (fewer on the tonic and dominant). */
export function extendChord(chord: Chord, key: Key, share: number, random: Random): Chord {
  if (chord.bass !== chord.root) return chord;
  const step = pitchClassOf(chord.root - key.tonic);
  const liking = likingOf(chord.quality, step);
  if (liking === null || !random.chance(Math.min(1, USUAL_DEGREES.has(step) ? 1.3 * share : 0.8 * share))) return chord;
  const isHome = chordPitchClasses(chord).every((tone) => isInKey(tone, key));
  const fitting = Object.keys(liking).filter((quality) => {
    const tones = chordPitchClasses({ ...chord, quality: quality as ChordQuality });
    return !isHome || tones.every((tone) => isInKey(tone, key));
  }) as ChordQuality[];
  if (fitting.length === 0) return chord;
  return { ...chord, quality: random.weighted(fitting, (quality) => liking[quality] ?? 0) };
}

function likingOf(quality: ChordQuality, step: number): Liking | null {
  if (quality === 'minor') return MINOR[step] ?? null;
  return quality === 'major' ? (MAJOR[step] ?? DOMINANT) : null;
}
