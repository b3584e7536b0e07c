import type { Note } from '../../../../music/score.ts';
import { choiceDistance } from '../measure/joint-gate.ts';
import { melodyMetrics } from '../measure/melody-metrics.ts';
import type { MelodyTask } from './melody-task.ts';
import type { SungPhrase } from './sing-phrases.ts';

/** Semitones by which a chorus lies above its verse in human songs, and how much either way is common. */
const LIFT = 3.2;
const LIFT_TOLERANCE = 1.5;
const LIFT_WEIGHT = 1.2;
/** Songs of too few notes to compare are judged by their lift alone. */
const UNKNOWN_DISTANCE = 5;

/** How far a melody is from what people sing; lower is better. Rap and other meters have no corpus and only need the lift. */
export function melodyFault(notes: readonly Note[], phrases: readonly SungPhrase[], task: MelodyTask): number {
  const { meter, recipe } = task.brief;
  const isComparable = meter.beatsPerBar === 4 && meter.beatUnit === 4 && recipe.delivery !== 'rap';
  const metrics = isComparable ? melodyMetrics({ notes, chords: task.chords }) : null;
  const distance = metrics === null ? UNKNOWN_DISTANCE : choiceDistance(metrics);
  const lift = liftOf(phrases);
  const strain = lift === null ? 0 : Math.max(0, Math.abs(lift - LIFT) - LIFT_TOLERANCE);
  return (Number.isFinite(distance) ? distance : UNKNOWN_DISTANCE) + LIFT_WEIGHT * strain;
}

/** Mean pitch of the choruses minus that of the verses, in semitones; null without one of them. */
function liftOf(phrases: readonly SungPhrase[]): number | null {
  const meanOf = (kind: string): number | null => {
    const degrees = phrases.filter(({ planned }) => planned.kind === kind).flatMap((phrase) => phrase.degrees);
    return degrees.length === 0 ? null : degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  };
  const chorus = meanOf('chorus');
  const verse = meanOf('verse');
  return chorus === null || verse === null ? null : ((chorus - verse) * 12) / 7;
}
