import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { MelodyGround } from './melody-ground.ts';
import type { PlannedPhrase } from './planned-phrase.ts';

/** A syllable that a phrase dwells on. */
export interface Hold {
  /** Of the phrase's syllables. */
  readonly index: number;
  readonly steps: number;
  /** The last syllable's latest onset, sixteenths from the start of the slot. */
  readonly latest: number;
}

/** Shorter than this nobody hears a note as held. */
const HOLD_SECONDS_MIN = 0.9;
/** Silence after a hold, before the next phrase may begin. */
const BREATH_SECONDS = 0.3;
/** The words before a hold take at least so long each. */
const SYLLABLE_SECONDS_MIN = 0.21;
/** Of holds but the longest, those that lie inside a line. */
const INNER_SHARE = 0.5;
const INNER_SECONDS_MAX = 2;
const INNER_STEPS_MAX = 14;
/** Nine beats: nobody counts longer. */
const STEPS_MAX = 36;
/** Of the longest one, what others are held for. */
const OTHERS = { low: 0.42, high: 0.95 } as const;
/** What a song holds for its longest note it holds only the last time; before, this share of it. */
const EARLIER_SHARE = 0.95;

/**
 * Plans where a song dwells: line ends before all, at the ends of choruses, on the title and where the tension of a pre-chorus
 * or bridge is greatest, and a few words inside lines; on vowels that ring, where the slot leaves room for it once its words
 * are sung at a brisk pace. Phrases of one label are held alike.
 * @param endStep end of the song, sixteenths
 */
export function withHolds(
  phrases: readonly PlannedPhrase[],
  ground: MelodyGround,
  endStep: number,
  random: Random,
): PlannedPhrase[] {
  const { heldSeconds, heldShare } = ground.character;
  const roomOf = (index: number): number => (phrases[index + 1]?.startStep ?? endStep) - phrases[index]!.startStep;
  const options = new Map<string, Option>();
  for (const [index, phrase] of phrases.entries()) {
    if (phrase.delivery === 'rap' || phrase.phrase.syllables.length < 2) continue;
    const most = holdStepsMax(phrase, roomOf(index), ground) * ground.stepSeconds;
    const known = options.get(phrase.label);
    if (known !== undefined) known.most = Math.max(known.most, most);
    else options.set(phrase.label, { phrase, most, worth: worthOf(phrase) + 0.8 * random.gaussian() });
  }
  const roomy = [...options.values()].filter(({ most }) => most >= HOLD_SECONDS_MIN);
  const chosen = chooseHolds(roomy, { heldSeconds, heldShare }, random);
  return phrases.map((phrase, index) => {
    const seconds = chosen.get(phrase.label);
    if (seconds === undefined || phrase.delivery === 'rap') return phrase;
    const isLastTime = phrases.findLastIndex((other) => other.label === phrase.label) === index;
    const wished = seconds * (isLastTime && phrase.index === phrase.count - 1 ? 1 : EARLIER_SHARE);
    const hold = holdOf(phrase, roomOf(index), wished, ground, random.child(`hold-${phrase.label}`));
    return hold === null ? phrase : { ...phrase, hold };
  });
}

interface Option {
  readonly phrase: PlannedPhrase;
  /** The longest hold that a slot of it has room for, seconds: most where a song goes on without words. */
  most: number;
  readonly worth: number;
}

/** Seconds by label: the longest note where it is worth most among the places with room for it, shorter ones in others. */
function chooseHolds(
  options: readonly Option[],
  { heldSeconds, heldShare }: { readonly heldSeconds: number; readonly heldShare: number },
  random: Random,
): Map<string, number> {
  const roomiest = Math.max(0, ...options.map(({ most }) => most));
  const ranked = options.toSorted((a, b) => b.worth - a.worth);
  const longest = ranked.find(({ most }) => most >= Math.min(heldSeconds, roomiest));
  if (longest === undefined || heldSeconds < HOLD_SECONDS_MIN) return new Map();
  const others = ranked.filter((option) => option !== longest).slice(0, Math.round(heldShare * options.length));
  return new Map([
    [longest.phrase.label, heldSeconds],
    ...others.map(
      ({ phrase }) =>
        [phrase.label, Math.max(HOLD_SECONDS_MIN, heldSeconds * random.between(OTHERS.low, OTHERS.high))] as const,
    ),
  ]);
}

function worthOf({ kind, index, count, titleWords, phrase }: PlannedPhrase): number {
  const isLast = index === count - 1;
  const isRefrain = kind === 'chorus' || kind === 'postChorus' || kind === 'drop';
  const place = isLast ? (isRefrain ? 3 : kind === 'preChorus' || kind === 'bridge' ? 2 : 1.2) : isRefrain ? 0.8 : 0.3;
  const end = phrase.syllables.at(-1)!;
  return (
    place +
    (titleWords?.last === end.word ? 1.2 : 0) +
    1.6 * end.openness -
    (end.stress === 0 ? 1 : 0) -
    0.08 * phrase.syllables.length
  );
}

const breathSteps = ({ stepSeconds }: MelodyGround): number => Math.max(2, Math.ceil(BREATH_SECONDS / stepSeconds));

/** Sixteenths that the syllables before the last take at least. */
const wordSteps = ({ phrase }: PlannedPhrase, { stepSeconds }: MelodyGround): number =>
  Math.ceil((phrase.syllables.length - 1) * Math.max(1, SYLLABLE_SECONDS_MIN / stepSeconds));

const holdStepsMax = (phrase: PlannedPhrase, room: number, ground: MelodyGround): number =>
  room - breathSteps(ground) - wordSteps(phrase, ground);

function holdOf(
  phrase: PlannedPhrase,
  room: number,
  wishedSeconds: number,
  ground: MelodyGround,
  random: Random,
): Hold | null {
  const most = holdStepsMax(phrase, room, ground);
  const wished = Math.min(STEPS_MAX, Math.round(wishedSeconds / ground.stepSeconds));
  const inner = wishedSeconds <= INNER_SECONDS_MAX && random.chance(INNER_SHARE) ? innerSyllable(phrase) : null;
  if (inner !== null) {
    const steps = Math.min(wished, INNER_STEPS_MAX, most - 2);
    if (steps * ground.stepSeconds >= HOLD_SECONDS_MIN) return { index: inner, steps, latest: phrase.steps - 3 };
  }
  const steps = Math.min(wished, most);
  if (steps * ground.stepSeconds < HOLD_SECONDS_MIN) return null;
  const latest = clamp(room - breathSteps(ground) - steps, wordSteps(phrase, ground), phrase.steps - 3);
  return { index: phrase.phrase.syllables.length - 1, steps, latest };
}

/** The stressed word with the most open vowel that a line can stay on before it goes on; null: none. */
function innerSyllable({ phrase: { syllables } }: PlannedPhrase): number | null {
  const places = syllables.flatMap((syllable, i) =>
    i > 0 && i < syllables.length - 2 && syllable.isWordEnd && syllable.weight >= 0.55 && syllable.openness >= 0.7
      ? [i]
      : [],
  );
  const worth = (i: number): number => syllables[i]!.openness + (syllables[i]!.hasPauseAfter ? 1 : 0);
  return places.length === 0 ? null : places.reduce((best, i) => (worth(i) > worth(best) ? i : best));
}
