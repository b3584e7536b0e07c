import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import type { Phrase, SungNote } from './sung-phrases.ts';

/** Spoken syllables fall by this much, within this time; the middle of the fall lies on the note. */
const FALL_SEMITONES = 2;
const FALL_SECONDS = 0.28;
/** Stressed syllables stand out upwards, and no two alike. */
const STRESS_SEMITONES = 0.9;
const CHANCE_SEMITONES = 0.5;
/** The line sinks from here to as far below, and its last syllable further. */
const DECLINATION_SEMITONES = 0.9;
const FINAL_FALL_SEMITONES = 2;
/** The contour of one syllable passes into the next over this time. */
const JOIN_SECONDS = 0.025;

/**
 * Bends a melody, in place, towards the way that speech moves: every syllable falls, stress lifts, the line sinks
 * (Pierrehumbert, "The perception of fundamental frequency declination", 1979). `share` 1 is rap, 0 leaves the notes.
 */
export function addSpeech(
  pitches: Float64Array,
  timeOf: (frame: number) => number,
  phrase: Phrase,
  share: number,
  random: Random,
): void {
  const starts = phrase.syllables.map((syllable) => syllable.notes[0]!);
  const lifts = phrase.syllables.map(
    ({ isStressed }) => (isStressed ? STRESS_SEMITONES : 0) + CHANCE_SEMITONES * random.between(-1, 1),
  );
  const fromSeconds = starts[0]!.startSeconds;
  const lengthSeconds = Math.max(0.1, phrase.syllables.at(-1)!.notes.at(-1)!.endSeconds - fromSeconds);
  let k = 0;
  for (let i = 0; i < pitches.length; i++) {
    const t = timeOf(i);
    while (k + 1 < starts.length && t >= starts[k + 1]!.startSeconds - JOIN_SECONDS) k++;
    const place = clamp((t - fromSeconds) / lengthSeconds, 0, 1);
    const isLast = k === starts.length - 1;
    const own = contourAt(t, starts[k]!, isLast) + lifts[k]!;
    const before = k === 0 ? own : contourAt(t, starts[k - 1]!, false) + lifts[k - 1]!;
    const joined = k === 0 ? 1 : clamp((t - starts[k]!.startSeconds) / (2 * JOIN_SECONDS) + 0.5, 0, 1);
    pitches[i]! += share * (before + (own - before) * joined + DECLINATION_SEMITONES * (1 - 2 * place));
  }
}

function contourAt(t: number, note: SungNote, isLast: boolean): number {
  const fallen = clamp((t - note.startSeconds) / FALL_SECONDS, 0, 1);
  return FALL_SEMITONES * (0.5 - fallen) - (isLast ? FINAL_FALL_SEMITONES * fallen * fallen : 0);
}
