import { autocorrelation, crossCorrelation } from './autocorrelation.ts';
import { cosine } from './beat-notes.ts';
import { LOWEST_PITCH, NOTE_RATE_HZ, type NoteSalience, PITCH_COUNT } from './note-salience.ts';
import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';
import type { Tempo } from './tempo.ts';

/** Tempos that people confuse with the right one, as factors. */
const FACTORS = [1 / 2, 2 / 3, 1, 3 / 2, 2] as const;
const BPM_MIN = 50;
const BPM_MAX = 200;
const USUAL_BPM = 110;
/** Onsets a beat that are neither few nor many, and octaves from there that do not count. */
const USUAL_ONSETS = 1.8;
const FREE_OCTAVES = 0.5;
/** How far above the mean a peak is an onset, in standard deviations. */
const CLEAR_DEVIATIONS = 0.5;
/** Beats of the longest lag looked at. */
const BEATS_MAX = 8;
/** Note frames on each side between which harmony is compared. */
const CHANGE_FRAMES = 5;

/**
 * What speaks for a tempo: how usual it is; what repeats after so many beats, or after a bar of three or four, in all
 * onsets, in those of the low and the middle register and in changes of harmony; how often the middle register answers
 * the low one (snare after kick) after so many beats; and how many onsets there are a beat.
 */
export const levelCueNames = [
  'pace',
  'paceSquared',
  'half',
  'one',
  'two',
  'bar',
  'harmony2',
  'harmonyBar',
  'harmony8',
  'low1',
  'low2',
  'lowBar',
  'middle1',
  'middle2',
  'answerHalf',
  'answer1',
  'answer2',
  'density',
] as const;
type LevelCueName = (typeof levelCueNames)[number];

/** Conditional logistic regression over recordings whose tempo is known, each part tried with the others' weights. */
const WEIGHTS: Readonly<Record<LevelCueName, number>> = {
  pace: 1.28,
  paceSquared: -1.62,
  half: 1.76,
  one: 1.43,
  two: 1.16,
  bar: 1.08,
  harmony2: -0.37,
  harmonyBar: 0.58,
  harmony8: 0.15,
  low1: -0.2,
  low2: 0.8,
  lowBar: 2.29,
  middle1: 1.02,
  middle2: 0.69,
  answerHalf: 0.33,
  answer1: 1.47,
  answer2: 0.19,
  density: -1.43,
};

/**
 * Chooses among a tempo, its octaves and its neighbours at 2:3 the one that listeners would count: chords change with bars
 * of four such beats more often than with half bars or double bars (Klapuri, Eronen & Astola, IEEE TASLP 2006, weigh tatum,
 * tactus and bar together; so does this, with harmony as the witness of the bar).
 */
export function chooseLevel(tempo: Tempo, onset: OnsetStrength, notes: NoteSalience): Tempo {
  const candidates = levelCandidates(tempo, onset, notes).map(({ bpm, cues }) => ({
    bpm,
    score: levelCueNames.reduce((sum, name, i) => sum + WEIGHTS[name] * cues[i]!, 0),
  }));
  if (candidates.length === 0) return tempo;
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  const odds = candidates.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return { bpm: best.bpm, confidence: tempo.confidence / odds };
}

/** Cues in the order of {@link levelCueNames}. */
export function levelCandidates(
  tempo: Tempo,
  { all, low, middle }: OnsetStrength,
  notes: NoteSalience,
): readonly { readonly bpm: number; readonly cues: readonly number[] }[] {
  const longestSeconds = (BEATS_MAX * 60) / BPM_MIN;
  const lagMax = Math.ceil(longestSeconds * ONSET_RATE_HZ) + 1;
  const onsets = autocorrelation(all, lagMax);
  const lows = autocorrelation(low, lagMax);
  const middles = autocorrelation(middle, lagMax);
  const answers = crossCorrelation(low, middle, lagMax);
  const harmony = autocorrelation(harmonyChanges(notes), Math.ceil(longestSeconds * NOTE_RATE_HZ) + 1);
  const onsetsASecond = peakRate(all);
  return FACTORS.map((factor) => factor * tempo.bpm)
    .filter((bpm) => bpm >= BPM_MIN && bpm <= BPM_MAX)
    .map((bpm) => {
      const after = (series: Float64Array, beats: number): number => at(series, (beats * 60 * ONSET_RATE_HZ) / bpm);
      const change = (beats: number): number => at(harmony, (beats * 60 * NOTE_RATE_HZ) / bpm);
      const pace = Math.log2(bpm / USUAL_BPM);
      const cues: Readonly<Record<LevelCueName, number>> = {
        pace,
        paceSquared: pace ** 2,
        half: after(onsets, 0.5),
        one: after(onsets, 1),
        two: after(onsets, 2),
        bar: Math.max(after(onsets, 3), after(onsets, 4)),
        harmony2: change(2),
        harmonyBar: Math.max(change(3), change(4)),
        harmony8: change(8),
        low1: after(lows, 1),
        low2: after(lows, 2),
        lowBar: Math.max(after(lows, 3), after(lows, 4)),
        middle1: after(middles, 1),
        middle2: after(middles, 2),
        answerHalf: after(answers, 0.5),
        answer1: after(answers, 1),
        answer2: after(answers, 2),
        density: Math.max(0, Math.abs(Math.log2((onsetsASecond * 60) / bpm / USUAL_ONSETS)) - FREE_OCTAVES) ** 2,
      };
      return { bpm, cues: levelCueNames.map((name) => cues[name]) };
    });
}

/** Peaks clearly above the mean, a second. */
function peakRate(strength: Float32Array): number {
  const count = Math.max(1, strength.length);
  const mean = strength.reduce((sum, x) => sum + x, 0) / count;
  const deviation = Math.sqrt(strength.reduce((sum, x) => sum + (x - mean) ** 2, 0) / count);
  const floor = mean + CLEAR_DEVIATIONS * deviation;
  let peaks = 1;
  for (let i = 1; i + 1 < strength.length; i++) {
    const x = strength[i]!;
    if (x > floor && x > strength[i - 1]! && x >= strength[i + 1]!) peaks++;
  }
  return (peaks * ONSET_RATE_HZ) / count;
}

function at(series: Float64Array, position: number): number {
  const whole = Math.floor(position);
  return series[whole]! * (1 - position + whole) + series[whole + 1]! * (position - whole);
}

/** How unlike the pitch classes after each note frame are to those before. */
function harmonyChanges({ salience, frameCount }: NoteSalience): Float32Array {
  const sums = [new Float64Array(12)];
  for (let frame = 0; frame < frameCount; frame++) {
    const sum = sums[frame]!.slice();
    for (let p = 0; p < PITCH_COUNT; p++) sum[(p + LOWEST_PITCH) % 12]! += salience[frame * PITCH_COUNT + p]!;
    sums.push(sum);
  }
  const between = (from: number, to: number): Float64Array => sums[to]!.map((value, k) => value - sums[from]![k]!);
  return Float32Array.from({ length: frameCount }, (_, frame) =>
    frame < CHANGE_FRAMES || frame + CHANGE_FRAMES > frameCount
      ? 0
      : 1 - cosine(between(frame - CHANGE_FRAMES, frame), between(frame, frame + CHANGE_FRAMES)),
  );
}
