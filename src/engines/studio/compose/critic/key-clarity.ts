import {
  FITTING_DEGREES,
  FREQUENT_DEGREES,
  type KeyProfile,
  profileFit,
} from '../../../../audio/analysis/key-profiles.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, modes } from '../../../../music/key.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';

/** What makes up the chroma of a mix: the tune and the chords more than the bass (least squares over 80 pieces of mixes, r = .91). */
const SHARES = { tune: 0.45, bass: 0.15, chords: 0.4 } as const;

/** How well each degree fits, and how often it sounds: what is clear by one of them alone is not clear. */
const PROFILES = [FITTING_DEGREES, FREQUENT_DEGREES];

const STRETCHES = 3;
const STRETCH_NOTES_MIN = 8;

/**
 * How far music is, on average over its thirds, from telling its key as clearly as is enough, so that what is left of it when it
 * is cut tells the key as well: 0 when each third does.
 * @param enough a clarity as of `keyClarity`
 */
export function keyVagueness(notes: readonly Note[], chords: readonly ChordEvent[], key: Key, enough: number): number {
  const endTick = chords.at(-1)?.endTick ?? 0;
  const missing = Array.from({ length: STRETCHES }, (_, index) => {
    const [from, to] = [(index * endTick) / STRETCHES, ((index + 1) * endTick) / STRETCHES];
    const own = notes.filter(({ startTick }) => startTick >= from && startTick < to);
    const under = chords
      .filter((event) => event.startTick < to && event.endTick > from)
      .map((event) => ({ ...event, startTick: Math.max(from, event.startTick), endTick: Math.min(to, event.endTick) }));
    return own.length < STRETCH_NOTES_MIN ? null : Math.max(0, enough - keyClarity(own, under, key));
  }).filter((vagueness) => vagueness !== null);
  return missing.reduce((sum, vagueness) => sum + vagueness, 0) / Math.max(1, missing.length);
}

/**
 * By how much a tune and the chords under it fit their key better than any other, by that of two profiles which tells it less
 * clearly: a difference of correlations, -2..2.
 */
export function keyClarity(notes: readonly Note[], chords: readonly ChordEvent[], key: Key): number {
  const classes = heardClasses(notes, chords);
  const own = modes[key.mode][2] === 3 ? 12 + key.tonic : key.tonic;
  return Math.min(...PROFILES.map((profile) => leadOfKey(classes, own, profile)));
}

function leadOfKey(classes: Float64Array, own: number, profile: KeyProfile): number {
  const fits = Array.from({ length: 24 }, (_, index) => profileFit(classes, index % 12, index >= 12, profile));
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
