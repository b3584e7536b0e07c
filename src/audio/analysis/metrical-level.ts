import { autocorrelation, crossCorrelation } from './autocorrelation.ts';
import { harmonyChanges } from './harmony-changes.ts';
import { NOTE_RATE_HZ, type NoteSalience } from './note-salience.ts';
import { onsetCharacter, onsetsASecond } from './onset-character.ts';
import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';
import type { Tempo } from './tempo.ts';

/** Tempos that people confuse with the right one, as factors. */
const FACTORS = [1 / 2, 2 / 3, 1, 3 / 2, 2] as const;
const BPM_MIN = 50;
const BPM_MAX = 210;
const USUAL_BPM = 110;
/** Onsets a beat that are neither few nor many, and octaves from there that do not count. */
const USUAL_ONSETS = 1.8;
const FREE_OCTAVES = 0.5;
const FAR_OCTAVES = 3;
/** Beats of the longest lag looked at. */
const BEATS_MAX = 8;

/**
 * What speaks for a tempo: how usual it is; what repeats after so many beats, or after a bar of three or four, in all
 * onsets, in those of the low and the middle register and in changes of harmony; how often the middle register answers
 * the low one (snare after kick) after so many beats; how many onsets there are a beat; and how usual the tempo is for
 * this kind of playing (strings alone are slow where cymbals are fast).
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
  'paceByLow',
  'paceByMiddle',
  'paceByHigh',
  'paceByStrength',
  'paceByOnsetRate',
  'paceByHarmonyRate',
] as const;
type LevelCueName = (typeof levelCueNames)[number];

/**
 * Conditional logistic regression over recordings whose tempo is known, by `bench/hearing-fit.ts level`: the mean of two fits,
 * one to 630 mixes at the usual tempos of their styles, one to 361 of which 110 are songs at tempos that were asked for.
 * The first alone thinks slow music too unlikely, the second alone hears foreign recordings a little worse. Only `pace` is lower
 * (1.8 for 2.5): of 1,066 mixes and pieces 6 fewer are right, but of 60 songs cut in two 59 have one tempo, not 55.
 */
const WEIGHTS: Readonly<Record<LevelCueName, number>> = {
  pace: 1.8,
  paceSquared: -4.68,
  half: 0.9,
  one: 3.04,
  two: 1.5,
  bar: 6.41,
  harmony2: -1.03,
  harmonyBar: 3.8,
  harmony8: 0.66,
  low1: 0.73,
  low2: 0.58,
  lowBar: 6.73,
  middle1: 2.01,
  middle2: 0.34,
  answerHalf: 1.24,
  answer1: 1.66,
  answer2: 0.25,
  density: 1.94,
  paceByLow: 0.55,
  paceByMiddle: 0.87,
  paceByHigh: 0.17,
  paceByStrength: 1.63,
  paceByOnsetRate: 1.72,
  paceByHarmonyRate: 0.5,
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
  onset: OnsetStrength,
  notes: NoteSalience,
): readonly { readonly bpm: number; readonly cues: readonly number[] }[] {
  const { all, low, middle } = onset;
  const longestSeconds = (BEATS_MAX * 60) / BPM_MIN;
  const lagMax = Math.ceil(longestSeconds * ONSET_RATE_HZ) + 1;
  const onsets = autocorrelation(all, lagMax);
  const lows = autocorrelation(low, lagMax);
  const middles = autocorrelation(middle, lagMax);
  const answers = crossCorrelation(low, middle, lagMax);
  const changes = harmonyChanges(notes);
  const harmony = autocorrelation(changes, Math.ceil(longestSeconds * NOTE_RATE_HZ) + 1);
  const character = onsetCharacter(onset, changes);
  const rate = onsetsASecond(all);
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
        density: unusual(Math.log2((rate * 60) / bpm / USUAL_ONSETS)),
        paceByLow: pace * character.low,
        paceByMiddle: pace * character.middle,
        paceByHigh: pace * character.high,
        paceByStrength: pace * character.strength,
        paceByOnsetRate: pace * character.onsetRate,
        paceByHarmonyRate: pace * character.harmonyRate,
      };
      return { bpm, cues: levelCueNames.map((name) => cues[name]) };
    });
}

/** Square of how far a number of octaves is from none, beyond those that are free. */
const unusual = (octaves: number): number => Math.min(FAR_OCTAVES, Math.max(0, Math.abs(octaves) - FREE_OCTAVES)) ** 2;

function at(series: Float64Array, position: number): number {
  const whole = Math.floor(position);
  return series[whole]! * (1 - position + whole) + series[whole + 1]! * (position - whole);
}
