import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { allowedOf, sungText } from '../plain-words/statement-lines.ts';
import type { Telling } from '../tell-events/tellings.ts';
import { capital } from '../weave/telling.ts';
import { type ChorusOffer, type NarratedChorus, REFRAIN_LINES } from './chorus-offer.ts';
import { fittingChoruses } from './fitting-choruses.ts';
import { ofKind } from './kind-offers.ts';
import type { NarratedLine } from './narrated-lines.ts';
import { chooseHook } from './own-lines.ts';
import { framingOffers, ownOffers, titledChorus, weakestChorus } from './own-offers.ts';
import type { SongKind } from './read-kinds.ts';
import { kindOfSong } from './song-kind.ts';
import { spokenRequest } from './spoken-request.ts';
import { sungPerson } from './sung-person.ts';
import { type ToldLine, toldLines } from './told-lines.ts';

/** Beside written choruses of so much weight others are not sung. */
const STRONG = 2;

/** What a chorus is chosen for: a song whose verses are what the request tells, or one of which little is told. */
export interface ToldOrder {
  readonly order: WordsOrder;
  readonly tellings: readonly Telling[];
  readonly lines: readonly NarratedLine[];
}

/**
 * The chorus of a song whose verses are what the request tells: a written one that surely fits, else lines of its own, called by the
 * name of whoever the song is for. Of another take, another where there is one.
 * @param told its lines are at least one
 */
export function chooseNarratedChorus(told: ToldOrder, random: Random): NarratedChorus {
  const { order, lines } = told;
  const weighed = toldLines(lines, order.intent.narration.map(sungText));
  if (order.title !== null) return titledChorus(order.title, weighed);
  return chosenOf(told, weighed, random) ?? weakestChorus(weighed);
}

/** The same for a song of which little is told; null: nothing surely fits, and no line is good enough. */
export function chooseSureChorus(told: ToldOrder, random: Random): NarratedChorus | null {
  const { order, lines } = told;
  if (order.title !== null || lines.length === 0) return null;
  return chosenOf(told, toldLines(lines, order.intent.narration.map(sungText)), random);
}

function chosenOf(
  { order, tellings, lines }: ToldOrder,
  told: readonly ToldLine[],
  random: Random,
): NarratedChorus | null {
  const isAgain = lines.some(({ text }) => order.avoided.has(text));
  const hook = chooseHook(told, isAgain, random.child('hook'));
  const person = sungPerson(order.intent);
  const { name, evidence } = spokenRequest(order.intent, person);
  const kind = kindOfSong(order.intent, person, evidence);
  const { offers: ofIts, verses } =
    kind === null ? { offers: [], verses: [] } : ofKind(order, kind, kind.name ?? name, random.child('kind'));
  const offers = [
    ...fittingChoruses(order, tellings, { person, hook }, random.child('written')),
    ...(ofIts.length > 0
      ? ofIts
      : [...framingOffers(order, person, hook, told), ...ownOffers(hook, told, person === null)]),
  ].filter(({ chorus }) => isAllowed(chorus, order.intent.forbidden));
  const fresh = offers.filter(({ isKnown }) => !isKnown);
  const among = surestOf(fresh.length > 0 ? fresh : offers);
  if (among.length === 0) return null;
  const chosen = random.child('which').weighted(among, ({ weight }) => weight);
  const written = withBridge(chosen, fresh, random.child('bridge'));
  const isGeneral = ofIts.includes(chosen) && kind !== null && OPENED_KINDS.has(kind.kind);
  const chorus = isGeneral && hook !== null && hook.hook >= HOOK_MIN ? openedWith(hook, written) : written;
  return (chorus.verses ?? []).length === 0 && verses.length > 0 ? { ...chorus, verses, isOfKind: true } : chorus;
}

/** A chorus for an occasion, with the lines of another one for a bridge. */
function withBridge(chosen: ChorusOffer, fresh: readonly ChorusOffer[], random: Random): NarratedChorus {
  const others = fresh.flatMap((one) => (one === chosen || one.bridgeLines === undefined ? [] : [one.bridgeLines]));
  return chosen.chorus.bridge !== undefined || chosen.bridgeLines === undefined || others.length === 0
    ? chosen.chorus
    : { ...chosen.chorus, bridge: random.pick(others) };
}

/** Choruses that are true of any song of these kinds, and call nobody, say nothing of the request. */
const OPENED_KINDS: ReadonlySet<SongKind> = new Set(['tale', 'place', 'we', 'I']);
const HOOK_MIN = 1;
const OPENED_LINES_MAX = 6;

/** The same with the request's own best line before it, where there is room for it. */
const openedWith = ({ text }: ToldLine, chorus: NarratedChorus): NarratedChorus => ({
  ...chorus,
  lines: (count) => {
    const lines = chorus.lines(count);
    return count <= REFRAIN_LINES || lines.length > OPENED_LINES_MAX ? lines : [capital(text), ...lines];
  },
});

const ALL_LINES = 6;
/** Whether nothing that the request forbids is sung. */
const isAllowed = ({ title, lines }: NarratedChorus, forbidden: readonly string[]): boolean =>
  [title, ...lines(ALL_LINES)].every((line) => allowedOf(line, forbidden) === line);

/** Where a written chorus surely fits, what is true of any song is not sung. */
function surestOf(offers: readonly ChorusOffer[]): readonly ChorusOffer[] {
  const strong = offers.filter(({ isWritten }) => isWritten).reduce((sum, { weight }) => sum + weight, 0);
  if (strong < STRONG) return offers;
  return offers.filter(({ isWritten }) => isWritten);
}
