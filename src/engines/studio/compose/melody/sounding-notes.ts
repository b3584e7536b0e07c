import type { Random } from '../../../../core/random.ts';
import type { Note, SyllableRef } from '../../../../music/score.ts';
import { STEP_TICKS } from '../form/pace.ts';
import { effectiveWeight } from './effective-weight.ts';
import { withMelismas } from './melisma.ts';
import { chordUnder, type MelodyGround } from './melody-ground.ts';
import { pitchOver } from './scale-window.ts';
import type { SungPhrase } from './sing-phrases.ts';
import { withTriplets } from './triplet-flow.ts';

/** The longest hold of a line's last note and of any other, in sixteenths. */
const LAST_STEPS_MAX = 12;
const INNER_STEPS_MAX = 7;
const LAST_SECONDS_MAX = 2.6;
/** The same in styles that hold line ends until the next line. */
const HELD_STEPS_MAX = 20;
const HELD_SECONDS_MAX = 4;
/** A breath before the next phrase, seconds. */
const BREATH_SECONDS = 0.3;
const BREATH_SECONDS_MIN = 0.255;

/** Turns sung phrases into notes: each lasts until the next, last ones long, with a breath before the next phrase. */
export function soundingNotes(
  phrases: readonly SungPhrase[],
  ground: MelodyGround,
  endStep: number,
  random: Random,
): Note[] {
  return phrases.flatMap((phrase, index) => {
    const next = phrases[index + 1]?.onsets[0] ?? endStep;
    const notes = phraseNotes(phrase, next, ground);
    const chance = random.child(phrase.planned.label);
    if (phrase.planned.delivery !== 'rap') return withMelismas(notes, phrase, ground, chance.child('melisma'));
    return isTrap(ground) ? withTriplets(notes, chance.child('triplets')) : notes;
  });
}

const isTrap = ({ brief: { recipe } }: MelodyGround): boolean =>
  /trap|phonk/i.test(`${recipe.name} ${recipe.drumFeel.verse}`);

function phraseNotes(phrase: SungPhrase, next: number, ground: MelodyGround): Note[] {
  const { onsets, planned } = phrase;
  return onsets.map((step, i) => {
    const following = onsets[i + 1];
    const steps =
      following === undefined ? lastSteps(phrase, step, next, ground) : innerSteps(phrase, i, following - step);
    const strength = effectiveWeight(step, following === undefined ? Infinity : following - step, ground.weights);
    return {
      startTick: step * STEP_TICKS,
      durationTicks: steps * STEP_TICKS,
      pitch: pitchOver(phrase.degrees[i]!, ground.scale, chordUnder(step, (following ?? Infinity) - step, ground)),
      velocity: Math.round((0.66 + 0.04 * strength + 0.08 * planned.phrase.syllables[i]!.weight) * 100) / 100,
      ...syllableOf(phrase, i),
    };
  });
}

/** Instruments that lead have no words. */
function syllableOf({ planned }: SungPhrase, i: number): { readonly syllable?: SyllableRef } {
  const { line, syllables } = planned.phrase;
  if (line < 0) return {};
  const { word, syllable } = syllables[i]!;
  return { syllable: { line, word, syllable, isContinuation: false } };
}

const innerSteps = ({ planned }: SungPhrase, i: number, gap: number): number => {
  const isBreath = planned.phrase.syllables[i]!.hasPauseAfter && gap >= 4;
  return Math.min(INNER_STEPS_MAX, isBreath ? gap - 1 : gap);
};

function lastSteps(phrase: SungPhrase, step: number, next: number, ground: MelodyGround): number {
  const slotEnd = phrase.planned.startStep + phrase.planned.steps;
  const breath = Math.max(2, Math.ceil(BREATH_SECONDS / ground.stepSeconds));
  const room = Math.max(1, Math.min(next, slotEnd + 2) - step);
  const gaps = phrase.onsets.slice(1).map((onset, i) => onset - phrase.onsets[i]!);
  const median = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 4;
  const [stepsMax, secondsMax] = ground.character.holdsEnds
    ? [HELD_STEPS_MAX, HELD_SECONDS_MAX]
    : [LAST_STEPS_MAX, LAST_SECONDS_MAX];
  const usual = ground.character.holdsEnds ? stepsMax : Math.max(6, 2 * median);
  const wished = Math.min(stepsMax, usual, Math.floor(secondsMax / ground.stepSeconds));
  // Where time is short the breath gives way first, but never entirely.
  const comfortable = room - breath;
  return Math.max(
    1,
    Math.min(
      wished,
      comfortable >= Math.ceil(1.5 * median)
        ? comfortable
        : Math.max(1, room - Math.ceil(BREATH_SECONDS_MIN / ground.stepSeconds)),
    ),
  );
}
