import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import type { Telling } from '../tell-events/tellings.ts';
import { isSurelyFitting } from './chorus-evidence.ts';
import { type ChorusOffer, LONG_LINES_MIN, sizedChorus } from './chorus-offer.ts';
import { rowOffers } from './row-choruses.ts';
import { type SituationOffer, situationOffers } from './situation-offers.ts';
import { spokenRequest } from './spoken-request.ts';
import type { SungPerson } from './sung-person.ts';
import type { ToldLine } from './told-lines.ts';
import { eventOffers, matterOffers, storyOffers, type WrittenOffer } from './written-choruses.ts';

const WEIGHTS = {
  named: 4,
  row: 1.2,
  story: 0.8,
  storyOfWords: 3,
  storyBesideName: 1,
  event: 1.5,
  matter: 4,
  situation: 60,
} as const;
/** A line so strong may stand before a written chorus. */
const OPENING_HOOK_MIN = 2;

interface Weighed {
  readonly offer: WrittenOffer;
  readonly weight: number;
}

/** The written choruses that surely fit a request. @param hook the request's own best line, with which a chorus may open */
export function fittingChoruses(
  order: WordsOrder,
  tellings: readonly Telling[],
  { person, hook }: { readonly person: SungPerson | null; readonly hook: ToldLine | null },
  random: Random,
): ChorusOffer[] {
  const { intent, name, evidence } = spokenRequest(order.intent, person);
  const fitting = (offers: readonly WrittenOffer[]): readonly WrittenOffer[] =>
    offers.filter(({ claim }) => isSurelyFitting(claim, evidence));
  const ofOccasion =
    evidence.asked === null ? [] : forOccasion({ ...order, intent }, evidence.asked, name, fitting, random);
  return [
    ...ofOccasion,
    ...shared(fitting(eventOffers(tellings, random.child('event'))), WEIGHTS.event),
    ...shared(fitting(matterOffers(order, random.child('matter'))), WEIGHTS.matter),
    ...situationsOf(situationOffers({ ...order, intent }, { name, ...evidence }, random.child('situation'))),
  ].map((weighed) => asOffer(weighed, hook, order));
}

/** Rows that call by name, else rows that do not and the story of the occasion; a story that words of the request call for beside them. */
function forOccasion(
  order: WordsOrder,
  occasion: string,
  name: string | null,
  fitting: (offers: readonly WrittenOffer[]) => readonly WrittenOffer[],
  random: Random,
): Weighed[] {
  const named = fitting(rowOffers(order, occasion, name, random.child('row'))).filter(({ isNamed }) => isNamed);
  const plain = named.length > 0 ? [] : fitting(rowOffers(order, occasion, null, random.child('nameless')));
  const stories = fitting(storyOffers(order, occasion, random.child('story')));
  const isOfWords = ({ claim }: WrittenOffer): boolean => claim.said.length > 0;
  return [
    ...shared(named, WEIGHTS.named),
    ...shared(plain, WEIGHTS.row),
    ...stories
      .filter(isOfWords)
      .map((offer) => ({ offer, weight: named.length > 0 ? WEIGHTS.storyBesideName : WEIGHTS.storyOfWords })),
    // One for any song of the occasion takes more for granted than lines that only call somebody by name.
    ...stories
      .filter((one) => !isOfWords(one) && named.length === 0)
      .map((offer) => ({ offer, weight: WEIGHTS.story })),
  ];
}

/** One twice as sure weighs eight times as much. */
const SURER = 3;

/** The surer a case is, the more it is taken, and of its choruses those that say more of the request. */
function situationsOf(offers: readonly SituationOffer[]): Weighed[] {
  const sums = new Map<string, number>();
  for (const { situation, nearness } of offers) sums.set(situation, (sums.get(situation) ?? 0) + nearness);
  return offers.map((offer) => {
    const share = offer.nearness / sums.get(offer.situation)!;
    return { offer, weight: (WEIGHTS.situation * offer.certainty ** SURER * share) / sums.size };
  });
}

/** Several on one thing share their weight. */
const shared = (offers: readonly WrittenOffer[], weight: number): Weighed[] =>
  offers.map((offer) => ({ offer, weight: weight / offers.length }));

const THIRD = /\b(?:he|him|his|she|her|hers|they|them|their)\b|\b(?:he|she|they)'/i;

/** A written chorus at any length: with room for it, it opens with what the request says, where that names nobody who is "you" in it. */
function asOffer({ offer, weight }: Weighed, hook: ToldLine | null, { avoided }: WordsOrder): ChorusOffer {
  const { title } = offer;
  const lines = offer.lines.map((line) => line.replaceAll('?,', ','));
  const isOpen = offer.claim.kind !== 'situation' && !offer.isNamed;
  const canOpen = hook !== null && isOpen && !THIRD.test(hook.text) && hook.hook >= OPENING_HOOK_MIN;
  const own = sizedChorus(title, lines);
  const sized = (count: number): readonly string[] =>
    canOpen && count >= LONG_LINES_MIN && lines.length < count ? [hook.text, ...lines] : own(count);
  const isKnown = lines.some((line) => avoided.has(line));
  const bridge = offer.isNamed && offer.claim.kind === 'occasion' ? { bridgeLines: lines } : {};
  return { chorus: { title, lines: sized, ...offer.beside }, weight, isKnown, isWritten: true, ...bridge };
}
