import { autocorrelation } from './autocorrelation.ts';
import { cosine } from './beat-notes.ts';
import { LOWEST_PITCH, NOTE_RATE_HZ, type NoteSalience, PITCH_COUNT } from './note-salience.ts';
import { ONSET_RATE_HZ } from './onset-strength.ts';
import type { Tempo } from './tempo.ts';

/** Tempos that people confuse with the right one, as factors. */
const FACTORS = [1 / 2, 2 / 3, 1, 3 / 2, 2] as const;
const BPM_MIN = 50;
const BPM_MAX = 200;
const USUAL_BPM = 110;
/** Beats of the longest lag looked at. */
const BEATS_MAX = 8;
/** Note frames on each side between which harmony is compared. */
const CHANGE_FRAMES = 5;

/** What speaks for a tempo: how usual it is, and what repeats after so many beats in onsets and in changes of harmony. */
export const levelCueNames = [
  'pace',
  'paceSquared',
  'half',
  'one',
  'two',
  'four',
  'harmony2',
  'harmony4',
  'harmony8',
] as const;
type LevelCueName = (typeof levelCueNames)[number];

/** Conditional logistic regression over 80 recordings whose tempo is known, each fifth tried with the others' weights. */
const WEIGHTS: Readonly<Record<LevelCueName, number>> = {
  pace: 0.56,
  paceSquared: -3.11,
  half: 1.5,
  one: 5.41,
  two: -0.57,
  four: 2.12,
  harmony2: -0.85,
  harmony4: 6.18,
  harmony8: -1.35,
};

/**
 * Chooses among a tempo, its octaves and its neighbours at 2:3 the one that listeners would count: chords change with bars
 * of four such beats more often than with half bars or double bars (Klapuri, Eronen & Astola, IEEE TASLP 2006, weigh tatum,
 * tactus and bar together; so does this, with harmony as the witness of the bar).
 */
export function chooseLevel(tempo: Tempo, strength: Float32Array, notes: NoteSalience): Tempo {
  const candidates = levelCandidates(tempo, strength, notes).map(({ bpm, cues }) => ({
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
  strength: Float32Array,
  notes: NoteSalience,
): readonly { readonly bpm: number; readonly cues: readonly number[] }[] {
  const longestSeconds = (BEATS_MAX * 60) / BPM_MIN;
  const onsets = autocorrelation(strength, Math.ceil(longestSeconds * ONSET_RATE_HZ) + 1);
  const harmony = autocorrelation(harmonyChanges(notes), Math.ceil(longestSeconds * NOTE_RATE_HZ) + 1);
  return FACTORS.map((factor) => factor * tempo.bpm)
    .filter((bpm) => bpm >= BPM_MIN && bpm <= BPM_MAX)
    .map((bpm) => {
      const onset = (beats: number): number => at(onsets, (beats * 60 * ONSET_RATE_HZ) / bpm);
      const change = (beats: number): number => at(harmony, (beats * 60 * NOTE_RATE_HZ) / bpm);
      const pace = Math.log2(bpm / USUAL_BPM);
      const cues = [pace, pace ** 2, onset(0.5), onset(1), onset(2), onset(4), change(2), change(4), change(8)];
      return { bpm, cues };
    });
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
