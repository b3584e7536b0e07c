import { compressionMetrics, densityMetrics, reuseMetrics } from './bar-metrics.ts';
import { barsOf, type MeasuredTune } from './measured-tune.ts';
import { furtherPhraseMetrics, phraseMetrics, rhythmMetrics } from './phrase-metrics.ts';
import { chordMetrics, intervalMetrics, leapMetrics, pitchClassCounts, pitchMetrics } from './pitch-metrics.ts';

const NOTES_MIN = 16;

/** Names to figures; a metric that a tune is too short to tell is absent. */
export type MelodyMetrics = Readonly<Record<string, number>>;

/**
 * The metrics by which human song melodies (869 pop songs of the POP909 corpus) were described, but for the two that
 * deflate; names and definitions follow that study, quirks included. null: too few notes to tell.
 */
export function melodyMetrics(tune: MeasuredTune): MelodyMetrics | null {
  if (tune.notes.length < NOTES_MIN) return null;
  const bars = barsOf(tune.notes);
  return {
    ...pitchMetrics(tune.notes),
    ...intervalMetrics(tune.notes),
    ...reuseMetrics(bars),
    ...chordMetrics(tune),
    ...phraseMetrics(tune.notes),
    ...rhythmMetrics(tune.notes),
    notes_per_bar: densityMetrics(tune.notes, bars).notes_per_bar!,
  };
}

/** The 25 metrics of the joint gate: {@link melodyMetrics} and how far the tune can be compressed. */
export function allMelodyMetrics(tune: MeasuredTune): MelodyMetrics | null {
  const metrics = melodyMetrics(tune);
  return metrics === null ? null : { ...metrics, ...compressionMetrics(tune.notes, barsOf(tune.notes)) };
}

/** The 25 and those that only the percentiles of the corpora know: pitch classes, empty bars, octaves, contours. */
export function everyMelodyMetric(tune: MeasuredTune): MelodyMetrics | null {
  const metrics = allMelodyMetrics(tune);
  if (metrics === null) return null;
  return {
    ...metrics,
    npc: pitchClassCounts(tune.notes).filter((count) => count > 0).length,
    empty_bar: densityMetrics(tune.notes, barsOf(tune.notes)).empty_bar!,
    ...leapMetrics(tune.notes),
    ...furtherPhraseMetrics(tune.notes),
  };
}
