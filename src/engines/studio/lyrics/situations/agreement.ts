import type { ChorusTone } from '../narrated/chorus-tone.ts';
import type { Asking } from './asking.ts';
import type { ClassScore } from './situation-classes.ts';

/** What it is judged by whether a request is of a situation. */
export interface SituationTraits {
  /** How telling the words are that its best cue finds: the sum of their inverse frequencies; 0: no cue finds anything. */
  readonly cue: number;
  /** Cosines of the request's opening with the nearest way to ask for it, and with all in the mean. */
  readonly nearest: number;
  readonly mean: number;
  /** The same of whichever of its first sentences is nearest. */
  readonly sentence: number;
  /** By the regression over all cases. */
  readonly score: ClassScore;
}

const CUE_MAX = 15;
/** Logits and logarithms are some -15 to 15. */
const SCORE_SCALE = 5;

/** The numbers that {@link agreementOf} gives, in their order. */
export const AGREEMENT_NAMES = [
  'cue', 'hasCue', 'nearest', 'mean', 'sentence', 'sameTone', 'oneGrave', 'oneHostile',
  'occasion', 'asked', 'otherAsked', 'onlyTheyAsk', 'kind', 'relation', 'relationKind', 'otherLife', 'attitude',
  'cueAndOccasion', 'cueAndMean', 'cueAndRelation', 'logit', 'logProbability',
] as const; // biome-ignore format: a table

/** How a request agrees with a situation, as numbers near 0 to 1. @param asks how the ways to ask for it are read, at least one */
export function agreementOf(
  { cue, nearest, mean, sentence, score }: SituationTraits,
  tones: { readonly own: ChorusTone; readonly asked: ChorusTone },
  asking: Asking,
  asks: readonly Asking[],
): readonly number[] {
  const share = (isSo: (one: Asking) => boolean): number => asks.filter(isSo).length / asks.length;
  const meets = (one: readonly string[], other: readonly string[]): boolean => one.some((word) => other.includes(word));
  const differs = (tone: ChorusTone): number => Number((tones.own === tone) !== (tones.asked === tone));
  const isAsked = asking.asked !== '';
  const hasCue = Number(cue > 0);
  const others = share(({ asked }) => asked !== '' && asked !== asking.asked);
  const occasion = share((one) => one.occasion === asking.occasion);
  const relation = share((one) => meets(one.relationKinds, asking.relationKinds));
  return [
    Math.min(cue, CUE_MAX) / CUE_MAX,
    hasCue,
    nearest,
    mean,
    sentence,
    Number(tones.own === tones.asked),
    differs('grave'),
    differs('hostile'),
    occasion,
    isAsked ? share(({ asked }) => asked === asking.asked) : 0,
    isAsked ? others : 0,
    isAsked ? 0 : others,
    share(({ kind }) => kind === asking.kind),
    share(({ relations }) => meets(relations, asking.relations)),
    relation,
    share(({ isOfDead }) => isOfDead !== asking.isOfDead),
    share(({ attitude }) => attitude === asking.attitude),
    hasCue * occasion,
    hasCue * mean,
    hasCue * relation,
    score.logit / SCORE_SCALE,
    score.logProbability / SCORE_SCALE,
  ];
}
