import { isChordTone } from '../../../../music/chord.ts';
import { modes } from '../../../../music/key.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { Note } from '../../../../music/score.ts';
import type { MeasuredTune } from './measured-tune.ts';

const HARMONIC_MINOR = [0, 2, 3, 5, 7, 8, 11] as const;
/** Each scale as bits, semitone 0 the lowest. */
const SCALES: readonly (readonly number[])[] = [modes.major, HARMONIC_MINOR, modes.minor];
const SCALE_BITS = SCALES.map((scale) => scale.reduce((bits, semitones) => bits | (1 << semitones), 0));
/** A chord counts from this much before it is struck: anticipated notes belong to what they anticipate. */
const EARLY_TICKS = 0.05 * TICKS_PER_QUARTER;
const LEAP = 5;
const LEAPS_MIN = 5;

/** Range, tessitura (10th to 90th percentile), entropy of the pitch classes (bits), share in the best scale. */
export function pitchMetrics(notes: readonly Note[]): Record<string, number> {
  const pitches = notes.map((note) => note.pitch).sort((a, b) => a - b);
  const at = (share: number): number => pitches[Math.floor(share * (pitches.length - 1))]!;
  const counts = pitchClassCounts(notes);
  const entropy = counts
    .filter((count) => count > 0)
    .reduce((sum, count) => sum - (count / notes.length) * Math.log2(count / notes.length), 0);
  return {
    range: at(1) - at(0),
    tess_p10_p90: at(0.9) - at(0.1),
    pce: entropy,
    scale_cons: inBestScale(counts) / notes.length,
  };
}

export function pitchClassCounts(notes: readonly Note[]): number[] {
  const counts = new Array<number>(12).fill(0);
  for (const note of notes) counts[note.pitch % 12]!++;
  return counts;
}

function inBestScale(counts: readonly number[]): number {
  let best = 0;
  for (let tonic = 0; tonic < 12; tonic++) {
    for (const bits of SCALE_BITS) {
      let inside = 0;
      for (let pc = 0; pc < 12; pc++) if ((bits >> ((pc - tonic + 12) % 12)) & 1) inside += counts[pc]!;
      if (inside > best) best = inside;
    }
  }
  return best;
}

/** Semitones from each note to the next; null across a rest of a beat or more. */
export const intervalsOf = (notes: readonly Note[]): (number | null)[] =>
  notes.slice(1).map((note, i) => {
    const before = notes[i]!;
    return note.startTick - before.startTick - before.durationTicks < TICKS_PER_QUARTER
      ? note.pitch - before.pitch
      : null;
  });

export function intervalMetrics(notes: readonly Note[]): Record<string, number> {
  const intervals = intervalsOf(notes).filter((interval) => interval !== null);
  const share = (low: number, high: number): number => {
    let count = 0;
    for (const interval of intervals) if (Math.abs(interval) >= low && Math.abs(interval) <= high) count++;
    return count / intervals.length;
  };
  const moves = intervals.filter((interval) => interval !== 0);
  return {
    iv_unison: share(0, 0),
    iv_step: share(1, 2),
    iv_third: share(3, 4),
    iv_fourth_fifth: share(5, 7),
    iv_sixth_plus: share(8, 127),
    iv_mean: intervals.reduce((sum, interval) => sum + Math.abs(interval), 0) / intervals.length,
    desc_share: moves.filter((interval) => interval < 0).length / moves.length,
  };
}

/** Share of leaps (a fourth or more) that are followed by a move the other way; absent under five leaps. */
export function leapMetrics(notes: readonly Note[]): Record<string, number> {
  const intervals = intervalsOf(notes);
  const known = intervals.filter((interval) => interval !== null);
  const leaps = intervals.flatMap((interval, i) => {
    const next = intervals[i + 1];
    return interval !== null && next != null && Math.abs(interval) >= LEAP ? [interval * next < 0] : [];
  });
  return {
    iv_ge_octave: known.filter((interval) => Math.abs(interval) >= 12).length / known.length,
    ...(leaps.length < LEAPS_MIN ? {} : { leap_reversal: leaps.filter(Boolean).length / leaps.length }),
  };
}

/** Share of chord tones: of the sounding time, and of the notes that start on beats 1 and 3 (absent when none does). */
export function chordMetrics({ notes, chords }: MeasuredTune): Record<string, number> {
  let sounding = 0;
  let onChord = 0;
  let strong = 0;
  let strongOnChord = 0;
  let at = 0;
  for (const note of notes) {
    while (at + 1 < chords.length && chords[at + 1]!.startTick <= note.startTick + EARLY_TICKS) at++;
    const chord = chords[at];
    if (chord === undefined || chord.startTick > note.startTick + EARLY_TICKS) continue;
    const fits = isChordTone(note.pitch, chord.chord);
    sounding += note.durationTicks;
    if (fits) onChord += note.durationTicks;
    if (note.startTick % (2 * TICKS_PER_QUARTER) !== 0) continue;
    strong++;
    if (fits) strongOnChord++;
  }
  return {
    ...(sounding === 0 ? {} : { chordtone_dur: onChord / sounding }),
    ...(strong === 0 ? {} : { chordtone_strong: strongOnChord / strong }),
  };
}
