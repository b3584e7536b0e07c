import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, modes } from '../../../../music/key.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';

/** How often each semitone above the tonic sounds in music of a key (Temperley, Music and Probability, 2007). */
const PROFILES = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
} as const;

/** Of the pitch classes that are heard in a mix: the bass makes up most of them, then the tune, then the chords between. */
const SHARES = { tune: 0.35, bass: 0.5, chords: 0.15 } as const;

/** By how much a tune and the chords under it fit their key better than any other: a difference of correlations, -2..2. */
export function keyClarity(notes: readonly Note[], chords: readonly ChordEvent[], key: Key): number {
  const classes = heardClasses(notes, chords);
  const own = modes[key.mode][2] === 3 ? 12 + key.tonic : key.tonic;
  const fits = Array.from({ length: 24 }, (_, index) => fitOf(classes, index % 12, index >= 12));
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

/** Pearson correlation with the profile of a key (Krumhansl, Cognitive Foundations of Musical Pitch, 1990). */
function fitOf(classes: Float64Array, tonic: number, isMinor: boolean): number {
  const profile = PROFILES[isMinor ? 'minor' : 'major'];
  const meanClass = classes.reduce((sum, value) => sum + value, 0) / 12;
  const meanShare = profile.reduce((sum, value) => sum + value, 0) / 12;
  let [product, cc, pp] = [0, 0, 0];
  for (let degree = 0; degree < 12; degree++) {
    const c = classes[(tonic + degree) % 12]! - meanClass;
    const p = profile[degree]! - meanShare;
    product += c * p;
    cc += c * c;
    pp += p * p;
  }
  return cc > 1e-12 ? product / Math.sqrt(cc * pp) : 0;
}
