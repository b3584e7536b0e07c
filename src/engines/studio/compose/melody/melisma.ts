import type { Random } from '../../../../core/random.ts';
import type { Note } from '../../../../music/score.ts';
import { STEP_TICKS } from '../form/pace.ts';
import { chordUnder, type MelodyGround } from './melody-ground.ts';
import { phraseDegrees } from './phrase-pitches.ts';
import { pitchOver } from './scale-window.ts';
import type { SungPhrase } from './sing-phrases.ts';

/** Notes that are long enough for a run are about so large a share of all syllables (measured on 60 of our songs). */
const LONG_SHARE = 0.3;
const LONG_STEPS = 4;
/** A note of a run is at least so long. */
const RUN_SECONDS_MIN = 0.11;

/**
 * Some of a phrase's long notes as runs: the syllable begins on a neighbour (or leaves and comes back) and ends on the note
 * that the tune had. Equal labels run at the same places.
 * @param random by the label of the phrase
 */
export function withMelismas(notes: readonly Note[], phrase: SungPhrase, ground: MelodyGround, random: Random): Note[] {
  const share =
    phrase.planned.delivery === 'rap' ? 0 : ground.brief.recipe.melismaShare * ground.character.melismaFactor;
  if (share <= 0 || phrase.planned.phrase.line < 0) return [...notes];
  const degrees = phraseDegrees(phrase.planned, ground);
  return notes.flatMap((note, i) => {
    const steps = note.durationTicks / STEP_TICKS;
    const isWished = random
      .child(`note-${phrase.onsets[i]! - phrase.planned.startStep}`)
      .chance(Math.min(1, share / LONG_SHARE));
    if (steps < LONG_STEPS || !isWished) return [note];
    const run = runOf(phrase.degrees[i]!, degrees, random.child(`run-${i}`));
    const runSteps = Math.ceil(RUN_SECONDS_MIN / ground.stepSeconds);
    if (run.length < 2 || (run.length - 1) * runSteps >= steps) return [note];
    return run.map((degree, k): Note => {
      const step = phrase.onsets[i]! + k * runSteps;
      const isLast = k === run.length - 1;
      return {
        ...note,
        startTick: step * STEP_TICKS,
        durationTicks: (isLast ? steps - k * runSteps : runSteps) * STEP_TICKS,
        pitch: isLast ? note.pitch : pitchOver(degree, ground.scale, chordUnder(step, 1, ground)),
        syllable: { ...note.syllable!, isContinuation: k > 0 },
      };
    });
  });
}

/** Two or three degrees that end on the given one, each a step of the scale from the next. */
function runOf(degree: number, degrees: readonly number[], random: Random): number[] {
  const at = degrees.indexOf(degree);
  const above = degrees[at + 1];
  const below = degrees[at - 1];
  const shapes = [
    [above, degree],
    [below, degree],
    [degree, above, degree],
    [degrees[at + 2], above, degree],
    [degree, below, degree],
  ].filter((shape): shape is number[] => shape.every((one) => one !== undefined));
  return at < 0 || shapes.length === 0 ? [degree] : random.pick(shapes);
}
