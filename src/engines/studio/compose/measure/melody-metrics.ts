import { deflateSync } from 'node:zlib';
import { isChordTone } from '../../../../music/chord.ts';
import { modes } from '../../../../music/key.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';

/** A tune in four-four time with its chords: what the metrics are taken from. */
export interface MeasuredTune {
  readonly notes: readonly Note[];
  readonly chords: readonly ChordEvent[];
}

const BAR = 4 * TICKS_PER_QUARTER;
const STEP = TICKS_PER_QUARTER / 4;
const NOTES_MIN = 16;

/** The tune bar by bar, from the first sounding bar on; positions in sixteenths. */
type BarNotes = readonly { readonly step: number; readonly pitch: number }[];

function barsOf(notes: readonly Note[]): BarNotes[] {
  const first = Math.floor(notes[0]!.startTick / BAR);
  const end = Math.max(...notes.map((note) => note.startTick + note.durationTicks));
  const bars: { step: number; pitch: number }[][] = Array.from({ length: Math.ceil(end / BAR) - first }, () => []);
  for (const note of notes) {
    const bar = Math.floor(note.startTick / BAR);
    bars[bar - first]!.push({ step: Math.round((note.startTick - bar * BAR) / STEP), pitch: note.pitch });
  }
  return bars;
}

/** All metrics of the human corpus: {@link melodyMetrics} and how far the tune can be compressed. */
export function allMelodyMetrics(tune: MeasuredTune): Record<string, number> | null {
  const metrics = melodyMetrics(tune);
  return metrics === null ? null : { ...metrics, ...compressionMetrics(tune.notes, barsOf(tune.notes)) };
}

/**
 * The metrics by which human song melodies (869 pop songs of the POP909 corpus) were described; names and definitions follow
 * that study. null: too few notes to tell.
 */
export function melodyMetrics(tune: MeasuredTune): Record<string, number> | null {
  if (tune.notes.length < NOTES_MIN) return null;
  const bars = barsOf(tune.notes);
  return {
    ...pitchMetrics(tune.notes),
    ...intervalMetrics(tune.notes),
    ...reuseMetrics(bars),
    ...chordMetrics(tune),
    ...phraseMetrics(tune.notes),
    ...rhythmMetrics(tune.notes),
    notes_per_bar: tune.notes.length / bars.filter((bar) => bar.length > 0).length,
  };
}

function pitchMetrics(notes: readonly Note[]): Record<string, number> {
  const pitches = notes.map((note) => note.pitch).sort((a, b) => a - b);
  const at = (share: number): number => pitches[Math.floor(share * (pitches.length - 1))]!;
  const counts = new Array<number>(12).fill(0);
  for (const pitch of pitches) counts[pitch % 12]!++;
  const scales = [modes.major, [0, 2, 3, 5, 7, 8, 11], modes.minor];
  const consistency = Array.from({ length: 12 }, (_, tonic) =>
    scales.map((scale) =>
      counts
        .filter((_, pc) => (scale as readonly number[]).includes((pc - tonic + 12) % 12))
        .reduce((a, b) => a + b, 0),
    ),
  ).flat();
  const entropy = counts
    .filter((count) => count > 0)
    .reduce((sum, count) => sum - (count / notes.length) * Math.log2(count / notes.length), 0);
  return {
    range: at(1) - at(0),
    tess_p10_p90: at(0.9) - at(0.1),
    pce: entropy,
    scale_cons: Math.max(...consistency) / notes.length,
  };
}

function intervalMetrics(notes: readonly Note[]): Record<string, number> {
  const intervals = notes.slice(1).flatMap((note, i) => {
    const before = notes[i]!;
    const gap = note.startTick - before.startTick - before.durationTicks;
    return gap < TICKS_PER_QUARTER ? [note.pitch - before.pitch] : [];
  });
  const share = (low: number, high: number): number =>
    intervals.filter((interval) => Math.abs(interval) >= low && Math.abs(interval) <= high).length / intervals.length;
  const moves = intervals.filter((interval) => interval !== 0);
  return {
    iv_unison: share(0, 0),
    iv_step: share(1, 2),
    iv_third: share(3, 4),
    iv_fourth_fifth: share(5, 7),
    iv_sixth_plus: share(8, 99),
    iv_mean: intervals.reduce((sum, interval) => sum + Math.abs(interval), 0) / intervals.length,
    desc_share: moves.filter((interval) => interval < 0).length / moves.length,
  };
}

function reuseMetrics(bars: readonly BarNotes[]): Record<string, number> {
  const sounding = bars.filter((bar) => bar.length >= 2);
  const reuse = (nameOf: (bar: BarNotes) => string): number => {
    const seen = new Set<string>();
    const repeats = sounding.filter((bar) => {
      const name = nameOf(bar);
      if (seen.has(name)) return true;
      seen.add(name);
      return false;
    });
    return repeats.length / sounding.length;
  };
  const rhythm = (bar: BarNotes): string => [...new Set(bar.map((note) => note.step))].join();
  const adjacent = bars.slice(1).map((bar, i) => {
    const own = new Set(bar.map((note) => note.step));
    const before = new Set(bars[i]!.map((note) => note.step));
    return own.symmetricDifference(before).size / 16;
  });
  return {
    rhythm_bar_reuse: reuse(rhythm),
    exact_bar_reuse: reuse((bar) => bar.map((note) => `${note.step}:${note.pitch}`).join()),
    transp_bar_reuse: reuse(
      (bar) =>
        `${rhythm(bar)}|${bar
          .slice(1)
          .map((note, i) => note.pitch - bar[i]!.pitch)
          .join()}`,
    ),
    groove_cons16: 1 - adjacent.reduce((sum, distance) => sum + distance, 0) / Math.max(1, adjacent.length),
  };
}

function compressionMetrics(notes: readonly Note[], bars: readonly BarNotes[]): Record<string, number> {
  const stream = Buffer.from(bars.flat().flatMap((note) => [note.step, note.pitch]));
  const intervals = Buffer.from(notes.slice(1).map((note, i) => (note.pitch - notes[i]!.pitch) & 255));
  const ratio = (bytes: Buffer): number => deflateSync(bytes, { level: 9 }).length / bytes.length;
  return { zlib: ratio(stream), zlib_iv: ratio(intervals) };
}

function chordMetrics({ notes, chords }: MeasuredTune): Record<string, number> {
  let sounding = 0;
  let onChord = 0;
  let strong = 0;
  let strongOnChord = 0;
  let at = 0;
  for (const note of notes) {
    while (at + 1 < chords.length && chords[at + 1]!.startTick <= note.startTick + 24) at++;
    const fits = isChordTone(note.pitch, chords[at]!.chord);
    sounding += note.durationTicks;
    if (fits) onChord += note.durationTicks;
    if (note.startTick % (2 * TICKS_PER_QUARTER) !== 0) continue;
    strong++;
    if (fits) strongOnChord++;
  }
  return { chordtone_dur: onChord / sounding, chordtone_strong: strong === 0 ? 0 : strongOnChord / strong };
}

/** Phrases end at a rest of three quarters of a beat. */
export function phrasesOf(notes: readonly Note[]): Note[][] {
  const phrases: Note[][] = [];
  for (const [i, note] of notes.entries()) {
    const before = notes[i - 1];
    const rest = before === undefined ? Infinity : note.startTick - before.startTick - before.durationTicks;
    if (rest >= 0.75 * TICKS_PER_QUARTER) phrases.push([]);
    phrases.at(-1)!.push(note);
  }
  return phrases;
}

function phraseMetrics(notes: readonly Note[]): Record<string, number> {
  const phrases = phrasesOf(notes).filter((phrase) => phrase.length >= 3);
  const long = phrases.filter((phrase) => {
    const lengths = phrase.map((note) => note.durationTicks).sort((a, b) => a - b);
    const median = (lengths[(lengths.length - 1) >> 1]! + lengths[lengths.length >> 1]!) / 2;
    return phrase.at(-1)!.durationTicks >= 1.5 * median;
  });
  const shaped = phrases.filter((phrase) => phrase.length >= 5);
  const arches = shaped.filter((phrase) => {
    const inner = phrase.slice(1, -1);
    const middle = inner.reduce((sum, note) => sum + note.pitch, 0) / inner.length;
    return middle - phrase[0]!.pitch >= 0.5 && phrase.at(-1)!.pitch - middle <= -0.5;
  });
  return { final_long: long.length / Math.max(1, phrases.length), c_arch: arches.length / Math.max(1, shaped.length) };
}

function rhythmMetrics(notes: readonly Note[]): Record<string, number> {
  const onsets = new Set(notes.map((note) => Math.round(note.startTick / STEP)));
  const offbeat = notes.filter((note) => Math.round(note.startTick / STEP) % 4 !== 0);
  const syncopated = offbeat.filter((note) => !onsets.has((Math.floor(note.startTick / STEP / 4) + 1) * 4));
  const start = Math.floor(notes[0]!.startTick / TICKS_PER_QUARTER);
  const end = Math.floor(Math.max(...notes.map((note) => note.startTick + note.durationTicks)) / TICKS_PER_QUARTER);
  const covered = new Set<number>();
  for (const note of notes) {
    const last = Math.ceil((note.startTick + note.durationTicks) / TICKS_PER_QUARTER);
    for (let beat = Math.floor(note.startTick / TICKS_PER_QUARTER); beat < last; beat++) covered.add(beat);
  }
  const empty = Array.from({ length: end - start }, (_, i) => start + i).filter((beat) => !covered.has(beat)).length;
  return {
    sync_rate: syncopated.length / notes.length,
    offbeat_rate: offbeat.length / notes.length,
    empty_beat: empty / Math.max(1, end - start),
  };
}
