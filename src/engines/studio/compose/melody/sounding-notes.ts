import type { Random } from '../../../../core/random.ts';
import type { Note, SyllableRef } from '../../../../music/score.ts';
import { createTimeline } from '../../../../music/timeline.ts';
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
/** A phrase whose onsets span so long needs a breath inside. */
const BREATH_EVERY_SECONDS = 5.5;
/** The same with a last note that is held. */
const BREATH_SECONDS_MAX = 7.5;

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
    return ground.brief.recipe.hasTriplets ? withTriplets(notes, chance.child('triplets')) : notes;
  });
}

function phraseNotes(phrase: SungPhrase, next: number, ground: MelodyGround): Note[] {
  const { onsets, planned } = phrase;
  const breathAt = innerBreath(phrase, ground);
  return onsets.map((step, i) => {
    const following = onsets[i + 1];
    const steps =
      following === undefined
        ? lastSteps(phrase, step, next, ground)
        : innerSteps(phrase, i, following - step, i === breathAt ? breathSteps(ground) : 1);
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

/** @param rest steps of silence where a breath is taken */
const innerSteps = ({ planned }: SungPhrase, i: number, gap: number, rest: number): number => {
  const isBreath = rest > 1 || (planned.phrase.syllables[i]!.hasPauseAfter && gap >= 4);
  return Math.min(planned.hold?.index === i ? gap : INNER_STEPS_MAX, isBreath ? gap - rest : gap);
};

const breathSteps = ({ stepSeconds }: MelodyGround): number => Math.ceil(BREATH_SECONDS_MIN / stepSeconds);

/** Sixteenths before `next` that sound at least so long: swing makes those before a beat short. */
function restSteps(seconds: number, next: number, { brief, stepSeconds }: MelodyGround): number {
  const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: 15 / stepSeconds }], swing: brief.swing });
  const usual = Math.ceil(seconds / stepSeconds);
  const rest = timeline.durationSeconds((next - usual) * STEP_TICKS, usual * STEP_TICKS);
  return rest < seconds ? usual + 1 : usual;
}

/** After which note of a phrase too long for one breath another is taken: at the end of a word, near the middle; -1: none. */
function innerBreath({ onsets, planned }: SungPhrase, ground: MelodyGround): number {
  const sung = (onsets.at(-1)! - onsets[0]!) * ground.stepSeconds;
  const held = planned.hold?.index === onsets.length - 1 ? planned.hold.steps * ground.stepSeconds : 0;
  if (sung < BREATH_EVERY_SECONDS && sung + held < BREATH_SECONDS_MAX) return -1;
  const middle = (onsets[0]! + onsets.at(-1)!) / 2;
  const rest = breathSteps(ground);
  let best = -1;
  let bestWorth = -Infinity;
  for (let i = 0; i + 1 < onsets.length; i++) {
    const gap = onsets[i + 1]! - onsets[i]!;
    const { isWordEnd, hasPauseAfter } = planned.phrase.syllables[i]!;
    const worth = gap + (hasPauseAfter ? 4 : 0) - 0.25 * Math.abs(onsets[i + 1]! - middle);
    if (!isWordEnd || gap <= rest || worth <= bestWorth) continue;
    best = i;
    bestWorth = worth;
  }
  return best;
}

function lastSteps(phrase: SungPhrase, step: number, next: number, ground: MelodyGround): number {
  const slotEnd = phrase.planned.startStep + phrase.planned.steps;
  const { hold } = phrase.planned;
  if (hold?.index === phrase.onsets.length - 1)
    return Math.max(1, Math.min(hold.steps, next - step - restSteps(BREATH_SECONDS_MIN, next, ground)));
  const room = Math.max(1, Math.min(next, slotEnd + 2) - step);
  const gaps = phrase.onsets.slice(1).map((onset, i) => onset - phrase.onsets[i]!);
  const median = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 4;
  const [stepsMax, secondsMax] = ground.character.holdsEnds
    ? [HELD_STEPS_MAX, HELD_SECONDS_MAX]
    : [LAST_STEPS_MAX, LAST_SECONDS_MAX];
  const usual = ground.character.holdsEnds ? stepsMax : Math.max(6, 2 * median);
  const wished = Math.min(stepsMax, usual, Math.floor(secondsMax / ground.stepSeconds));
  // Where time is short the breath gives way first, but never entirely.
  const comfortable = room - Math.max(2, restSteps(BREATH_SECONDS, step + room, ground));
  return Math.max(
    1,
    Math.min(wished, comfortable >= Math.ceil(1.5 * median) ? comfortable : Math.max(1, room - breathSteps(ground))),
  );
}
