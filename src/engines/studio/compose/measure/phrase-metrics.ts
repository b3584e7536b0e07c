import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { Note } from '../../../../music/score.ts';
import { stepOf } from './measured-tune.ts';

const REST_BEATS = 0.75;
const PHRASE_NOTES_MIN = 3;
const PHRASES_MIN = 4;
const SHAPED_NOTES_MIN = 5;
const LONG_FACTOR = 1.5;
const STEPS_PER_BEAT = 4;

/** Phrases end at a rest of three quarters of a beat. */
export function phrasesOf(notes: readonly Note[]): Note[][] {
  const phrases: Note[][] = [];
  for (const [i, note] of notes.entries()) {
    const before = notes[i - 1];
    const rest = before === undefined ? Infinity : note.startTick - before.startTick - before.durationTicks;
    if (rest >= REST_BEATS * TICKS_PER_QUARTER) phrases.push([]);
    phrases.at(-1)!.push(note);
  }
  return phrases;
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};

/** Phrases of three notes or more; a song with fewer than four of them has no phrase metrics. */
const countedPhrases = (notes: readonly Note[]): Note[][] => {
  const phrases = phrasesOf(notes).filter((phrase) => phrase.length >= PHRASE_NOTES_MIN);
  return phrases.length < PHRASES_MIN ? [] : phrases;
};

/** Share of phrases whose last note is long, and of those that rise and fall. */
export function phraseMetrics(notes: readonly Note[]): Record<string, number> {
  const phrases = countedPhrases(notes);
  if (phrases.length === 0) return {};
  const long = phrases.filter(
    (phrase) => phrase.at(-1)!.durationTicks >= LONG_FACTOR * medianOf(phrase.map((note) => note.durationTicks)),
  );
  const { c_arch: arch } = contourShares(phrases);
  return { final_long: long.length / phrases.length, ...(arch === undefined ? {} : { c_arch: arch }) };
}

/** Length of phrases, and the shares of the other contours. */
export function furtherPhraseMetrics(notes: readonly Note[]): Record<string, number> {
  const phrases = countedPhrases(notes);
  if (phrases.length === 0) return {};
  const beats = phrases.map((phrase) => {
    const last = phrase.at(-1)!;
    return (last.startTick + last.durationTicks - phrase[0]!.startTick) / TICKS_PER_QUARTER;
  });
  return {
    phrase_notes: medianOf(phrases.map((phrase) => phrase.length)),
    phrase_beats: medianOf(beats),
    ...contourShares(phrases),
  };
}

/** Contours by the first pitch, the mean of the inner ones and the last, for phrases of five notes or more. */
function contourShares(phrases: readonly Note[][]): Record<string, number> {
  const shapes = phrases
    .filter((phrase) => phrase.length >= SHAPED_NOTES_MIN)
    .map((phrase) => {
      const inner = phrase.slice(1, -1);
      const middle = inner.reduce((sum, note) => sum + note.pitch, 0) / inner.length;
      return `${direction(middle - phrase[0]!.pitch)},${direction(phrase.at(-1)!.pitch - middle)}`;
    });
  if (shapes.length === 0) return {};
  const share = (...names: readonly string[]): number =>
    shapes.filter((shape) => names.includes(shape)).length / shapes.length;
  return {
    c_arch: share('1,-1'),
    c_desc: share('-1,-1', '0,-1', '-1,0'),
    c_asc: share('1,1', '0,1', '1,0'),
    c_vee: share('-1,1'),
  };
}

const direction = (semitones: number): -1 | 0 | 1 => (Math.abs(semitones) < 0.5 ? 0 : semitones > 0 ? 1 : -1);

/** Off-beat notes, those of them that are held over a beat on which nothing starts, and beats without any sound. */
export function rhythmMetrics(notes: readonly Note[]): Record<string, number> {
  const steps = notes.map((note) => stepOf(note.startTick));
  const onsets = new Set(steps);
  const offbeat = steps.filter((step) => step % STEPS_PER_BEAT !== 0);
  const syncopated = offbeat.filter((step) => !onsets.has((Math.floor(step / STEPS_PER_BEAT) + 1) * STEPS_PER_BEAT));
  const start = Math.floor(notes[0]!.startTick / TICKS_PER_QUARTER);
  const end = Math.floor(Math.max(...notes.map((note) => note.startTick + note.durationTicks)) / TICKS_PER_QUARTER);
  const covered = new Uint8Array(Math.max(0, end - start));
  for (const note of notes) {
    const first = Math.floor(note.startTick / TICKS_PER_QUARTER) - start;
    const last = Math.ceil((note.startTick + note.durationTicks) / TICKS_PER_QUARTER) - start;
    covered.fill(1, first, last);
  }
  return {
    sync_rate: syncopated.length / notes.length,
    offbeat_rate: offbeat.length / notes.length,
    empty_beat: 1 - covered.reduce((sum, one) => sum + one, 0) / Math.max(1, covered.length),
  };
}
