import { FREQUENT_DEGREES, profileFit } from '../../../../audio/analysis/key-profiles.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, modes } from '../../../../music/key.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';

/** Of the pitch classes that are heard in a mix: the bass makes up most of them, then the tune, then the chords between. */
const SHARES = { tune: 0.35, bass: 0.5, chords: 0.15 } as const;

/**
 * By how much a tune and the chords under it fit their key better than any other: a difference of correlations, -2..2, with how
 * often each degree sounds in music of a key.
 */
export function keyClarity(notes: readonly Note[], chords: readonly ChordEvent[], key: Key): number {
  const classes = heardClasses(notes, chords);
  const own = modes[key.mode][2] === 3 ? 12 + key.tonic : key.tonic;
  const fits = Array.from({ length: 24 }, (_, index) => profileFit(classes, index % 12, index >= 12, FREQUENT_DEGREES));
  return fits[own]! - Math.max(...fits.filter((_, index) => index !== own));
}

function heardClasses(notes: readonly Note[], chords: readonly ChordEvent[]): Float64Array {
  const tune = new Float64Array(12);
  const bass = new Float64Array(12);
  const inner = new Float64Array(12);
  for (const { pitch, durationTicks } of notes) tune[((pitch % 12) + 12) % 12]! += durationTicks;
  for (const { chord, startTick, endTick } of chords) {
    bass[chord.bass]! += endTick - startTick;
    for (const tone of chordPitchClasses(chord)) inner[tone]! += endTick - startTick;
  }
  const parts = [
    [tune, SHARES.tune],
    [bass, SHARES.bass],
    [inner, SHARES.chords],
  ] as const;
  const classes = new Float64Array(12);
  for (const [part, share] of parts) {
    const total = part.reduce((sum, value) => sum + value, 0);
    if (total > 0) for (let tone = 0; tone < 12; tone++) classes[tone]! += (share * part[tone]!) / total;
  }
  return classes;
}
