import {
  FITTING_DEGREES,
  FREQUENT_DEGREES,
  type KeyProfile,
  profileFit,
} from '../../../../audio/analysis/key-profiles.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, modes } from '../../../../music/key.ts';
import type { ChordEvent, Note, Section } from '../../../../music/score.ts';
import type { Recipe } from '../../records.ts';

/**
 * What makes up the chroma of a mix: the tune, the bass and the chords with their overtones, by semitones above each note. The
 * fifth and third of every note sound along, which makes music lean towards its dominant (least squares over 200 sides of
 * mixes and three kinds of chroma, r = .86 to .92). Under rap the bass is most of what has a pitch (40 sides, r = .80 to .87).
 */
const SHARES = {
  song: {
    tune: [[0, 0.36], [7, 0.05]],
    bass: [[0, 0.14], [7, 0.05]],
    chords: [[0, 0.2], [7, 0.06], [4, 0.1]],
  },
  rap: {
    tune: [[0, 0.33]],
    bass: [[0, 0.29], [7, 0.06], [4, 0.04]],
    chords: [[0, 0.18], [4, 0.1]],
  },
} as const satisfies Record<string, Record<string, readonly (readonly [number, number])[]>>; // biome-ignore format: a table

/** Whose mix a score will become. */
export type SoundingAs = keyof typeof SHARES;
export const soundingAs = ({ delivery }: Pick<Recipe, 'delivery'>): SoundingAs => (delivery === 'rap' ? 'rap' : 'song');

/** How well each degree fits, and how often it sounds: what is clear by one of them alone is not clear. */
const PROFILES = [FITTING_DEGREES, FREQUENT_DEGREES];

const STRETCHES = 3;
const STRETCH_NOTES_MIN = 6;

type Span = Pick<Section, 'startTick' | 'endTick'>;

/** What music should reach. */
export interface ClarityWish {
  /** A clarity as of `keyClarity`. */
  readonly enough: number;
  readonly sections: readonly Span[];
  /** The mix in which it will be heard. */
  readonly as: SoundingAs;
}

/**
 * How far music is, on average over its thirds and its sections, from telling its key as clearly as is enough, so that what is
 * left of it when it is cut, and what another song takes from it, tell the key as well: 0 when each of them does.
 */
export function keyVagueness(
  notes: readonly Note[],
  chords: readonly ChordEvent[],
  key: Key,
  { enough, sections, as }: ClarityWish,
): number {
  const endTick = chords.at(-1)?.endTick ?? 0;
  const spans = [...thirdsOf(endTick), ...sections];
  const heard = spans.flatMap((span) => {
    const own = notes.filter(({ startTick }) => startTick >= span.startTick && startTick < span.endTick);
    if (own.length < STRETCH_NOTES_MIN) return [];
    return [{ ticks: span.endTick - span.startTick, clarity: keyClarity(own, within(chords, span), key, as) }];
  });
  const missing = heard.reduce((sum, { ticks, clarity }) => sum + ticks * Math.max(0, enough - clarity), 0);
  return missing / Math.max(1, heard.reduce((sum, { ticks }) => sum + ticks, 0)); // biome-ignore format: a mean
}

const thirdsOf = (endTick: number): Span[] =>
  Array.from({ length: STRETCHES }, (_, index) => ({
    startTick: (index * endTick) / STRETCHES,
    endTick: ((index + 1) * endTick) / STRETCHES,
  }));

const within = (chords: readonly ChordEvent[], { startTick, endTick }: Span): ChordEvent[] =>
  chords
    .filter((event) => event.startTick < endTick && event.endTick > startTick)
    .map((event) => ({
      ...event,
      startTick: Math.max(startTick, event.startTick),
      endTick: Math.min(endTick, event.endTick),
    }));

/** The vagueness of chords by themselves, whose tune goes through their tones. */
export function chordVagueness(chords: readonly ChordEvent[], key: Key, wish: ClarityWish): number {
  const tones = chords.flatMap(({ chord, startTick, endTick }) =>
    chordPitchClasses(chord).map((pitch) => ({ pitch, startTick, durationTicks: endTick - startTick, velocity: 1 })),
  );
  return keyVagueness(tones, chords, key, wish);
}

/**
 * By how much a tune and the chords under it fit their key better than any other, by that of two profiles which tells it less
 * clearly: a difference of correlations, -2..2.
 */
export function keyClarity(
  notes: readonly Note[],
  chords: readonly ChordEvent[],
  key: Key,
  as: SoundingAs = 'song',
): number {
  const classes = heardClasses(notes, chords, SHARES[as]);
  const own = modes[key.mode][2] === 3 ? 12 + key.tonic : key.tonic;
  return Math.min(...PROFILES.map((profile) => leadOfKey(classes, own, profile)));
}

function leadOfKey(classes: Float64Array, own: number, profile: KeyProfile): number {
  const fits = Array.from({ length: 24 }, (_, index) => profileFit(classes, index % 12, index >= 12, profile));
  return fits[own]! - Math.max(...fits.filter((_, index) => index !== own));
}

function heardClasses(
  notes: readonly Note[],
  chords: readonly ChordEvent[],
  shares: (typeof SHARES)[SoundingAs],
): Float64Array {
  const tune = new Float64Array(12);
  const bass = new Float64Array(12);
  const inner = new Float64Array(12);
  for (const { pitch, durationTicks } of notes) tune[((pitch % 12) + 12) % 12]! += durationTicks;
  for (const { chord, startTick, endTick } of chords) {
    bass[chord.bass]! += endTick - startTick;
    for (const tone of chordPitchClasses(chord)) inner[tone]! += endTick - startTick;
  }
  const classes = new Float64Array(12);
  addSounding(classes, tune, shares.tune);
  addSounding(classes, bass, shares.bass);
  addSounding(classes, inner, shares.chords);
  return classes;
}

function addSounding(classes: Float64Array, part: Float64Array, shares: readonly (readonly [number, number])[]): void {
  const total = part.reduce((sum, value) => sum + value, 0);
  if (total === 0) return;
  for (const [up, share] of shares) {
    for (let tone = 0; tone < 12; tone++) classes[(tone + up) % 12]! += (share * part[tone]!) / total;
  }
}
