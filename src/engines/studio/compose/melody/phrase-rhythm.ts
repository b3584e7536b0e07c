import { lineRhythm, type RhythmRequest } from './line-rhythm.ts';
import type { MelodyGround } from './melody-ground.ts';
import { onsetsSuit, type PhraseTune, rhythmSuits } from './phrase-tune.ts';
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
  const anchors = ground.anchorsOf?.(phrase.phrase) ?? [];
  const { hold } = phrase;
  const usual = Math.max(phrase.steps - tail - pickup, Math.min(phrase.steps - 1, syllables.length - 1));
  const isEndHeld = hold?.index === syllables.length - 1;
  const anchored = Math.max(0, ...anchors.map(({ index, step }) => step + syllables.length - 1 - index));
  const latest = Math.min(phrase.steps - 1, Math.max(anchored, isEndHeld ? Math.min(usual, hold.latest) : usual));
  const inner = hold === undefined || isEndHeld ? null : hold;
  const isKept =
    model !== null &&
    anchors.every(({ index, step }) => model.onsets[index] === step) &&
    model.onsets[0]! >= earliest &&
    ((!isRap && !isEndHeld) || model.onsets.at(-1)! <= latest) &&
    onsetsSuit(model.onsets, syllables, ground.weights);
  if (isKept) return [...model.onsets];
  const request = {
    syllables,
    weights: ground.weights,
    taste: habit.taste,
    earliest,
    usualStart: isRap ? 0 : habit.usualStart,
    syncopation: habit.syncopation,
    sixteenthCost: sixteenthCost(ground.stepSeconds, phrase.delivery),
    model: model === null ? null : new Set(model.onsets),
    ...avoidedBy(phrase, ground),
    ...(anchors.length === 0 ? {} : { anchors: new Map(anchors.map(({ index, step }) => [index, step])) }),
    ...(inner === null ? {} : { hold: inner }),
  };
  const cell = phrase.isChant && model === null && anchors.length === 0 ? cellTwice(phrase, request, latest) : null;
  if (cell !== null) return cell;
  const endingBy = (last: number): number[] => {
    const startLatest = Math.min(6, Math.floor(phrase.steps / 4), isEndHeld ? Math.floor(last / 4) : Infinity);
    const words = isEndHeld ? last : phrase.steps * (isRap ? 0.7 : 0.6) - (inner?.steps ?? 0);
    const idealGap = Math.min(3.2, Math.max(1, words / syllables.length));
    return lineRhythm({ ...request, latest: last, startLatest, idealGap });
  };
  let onsets = endingBy(latest);
  // A hold gives way where the words before it would be stressed wrongly.
  for (let last = latest + 2; last <= usual && !rhythmSuits(onsets, syllables, ground.weights); last += 2) {
    onsets = endingBy(last);
  }
  return onsets;
}

/** The rhythm of the first half of a chant, and the same once more for its second half; null: it does not end so early. */
function cellTwice(
  { steps, phrase: { syllables } }: PlannedPhrase,
  request: Omit<RhythmRequest, 'latest' | 'startLatest' | 'idealGap'>,
  latest: number,
): number[] | null {
  const half = steps / 2;
  const count = Math.ceil(syllables.length / 2);
  if (count > half - CELL_END_STEPS + 1) return null;
  const cell = lineRhythm({
    ...request,
    syllables: syllables.slice(0, count),
    earliest: 0,
    usualStart: 0,
    startLatest: Math.floor(half / 8),
    latest: half - CELL_END_STEPS,
    idealGap: Math.max(1, Math.min(4, (half - CELL_END_STEPS) / count)),
  });
  const onsets = [...cell, ...cell.slice(0, syllables.length - count).map((step) => step + half)];
  return onsets.at(-1)! <= latest ? onsets : null;
}

/** Sixteenths that are left behind a cell's last onset. */
const CELL_END_STEPS = 3;

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
