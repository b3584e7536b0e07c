import { lineRhythm } from './line-rhythm.ts';
import type { MelodyGround } from './melody-ground.ts';
import { onsetsSuit, type PhraseTune } from './phrase-tune.ts';
import type { PlannedPhrase } from './planned-phrase.ts';
import { type RhythmHabit, sixteenthCost } from './song-style.ts';

/** Onsets of a phrase from the start of its slot: those of its model when the words allow, else new ones near them. */
export function phraseRhythm(
  phrase: PlannedPhrase,
  model: PhraseTune | null,
  earliest: number,
  habit: RhythmHabit,
  ground: MelodyGround,
): number[] {
  const { syllables } = phrase.phrase;
  const isRap = phrase.delivery === 'rap';
  const tail = isRap ? rapTail(phrase, ground) : Math.min(8, Math.max(2, Math.floor(phrase.steps * 0.24)));
  // Where lines begin with a pick-up, the one before must end sooner.
  const pickup = isRap ? 0 : Math.max(0, -habit.usualStart);
  const latest = Math.max(phrase.steps - tail - pickup, Math.min(phrase.steps - 1, syllables.length - 1));
  const isKept =
    model !== null &&
    model.onsets[0]! >= earliest &&
    (!isRap || model.onsets.at(-1)! <= latest) &&
    onsetsSuit(model.onsets, syllables, ground.weights);
  if (isKept) return [...model.onsets];
  return lineRhythm({
    syllables,
    weights: ground.weights,
    taste: habit.taste,
    earliest,
    startLatest: Math.min(6, Math.floor(phrase.steps / 4)),
    latest,
    usualStart: isRap ? 0 : habit.usualStart,
    idealGap: Math.min(3.2, Math.max(1, (phrase.steps * (isRap ? 0.7 : 0.6)) / syllables.length)),
    syncopation: habit.syncopation,
    sixteenthCost: sixteenthCost(ground.stepSeconds, phrase.delivery),
    model: model === null ? null : new Set(model.onsets),
    ...avoidedBy(phrase, ground),
  });
}

/** Rap breathes after every second line, and leaves the place for a shout there. */
function rapTail(phrase: PlannedPhrase, { stepSeconds }: MelodyGround): number {
  const usual = Math.min(3, Math.max(2, Math.floor(phrase.steps * 0.16)));
  return phrase.index % 2 === 0 ? usual : Math.max(usual, 1 + Math.ceil(RAP_BREATH_SECONDS / stepSeconds));
}

const RAP_BREATH_SECONDS = 0.3;

/** What the other take does at the place of this phrase. */
function avoidedBy(phrase: PlannedPhrase, ground: MelodyGround): { readonly avoid?: ReadonlySet<number> } {
  const avoided = ground.avoidedIn(phrase.kind);
  if (avoided === null) return {};
  const at = phrase.startStep - phrase.sectionStep;
  return { avoid: new Set([...avoided].map((step) => step - at)) };
}
