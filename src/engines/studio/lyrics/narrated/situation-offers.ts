import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { allowedOf } from '../plain-words/statement-lines.ts';
import { type SureSituation, sureSituations } from '../situations/find-situation.ts';
import { nearerFirst, nearnessOf } from '../situations/nearness.ts';
import { situationReading } from '../situations/situation-reading.ts';
import type { ChorusTone } from './chorus-tone.ts';
import { claimOf, type WrittenOffer, YOU } from './written-choruses.ts';

/** A chorus of a case of life, and how surely the request is of that case. */
export interface SituationOffer extends WrittenOffer {
  readonly situation: string;
  /** 0 to 1. */
  readonly certainty: number;
  /** How much more it says of the request than the other choruses of its case do; some 1. */
  readonly nearness: number;
}

/** What a song of a case of life may sing: verses and bridges that speak to somebody only where somebody is sung to. */
interface Singable {
  readonly name: string | null;
  readonly hasYou: boolean;
  readonly tone: ChorusTone;
}

/** The choruses of the cases of life that a request surely tells of, each with a bridge and verses of the same case. */
export function situationOffers(
  { intent, avoided }: WordsOrder,
  { name, hasYou, tone }: Singable,
  random: Random,
): SituationOffer[] {
  const canSing = (lines: readonly string[]): boolean =>
    (hasYou || !YOU.test(lines.join(' '))) && lines.every((line) => allowedOf(line, intent.forbidden) === line);
  const isNew = (lines: readonly string[]): boolean => !lines.some((line) => avoided.has(line));
  const fresh = (all: readonly (readonly string[])[]): readonly (readonly string[])[] => {
    const open = all.filter(canSing);
    return [...open.filter(isNew), ...open.filter((one) => !isNew(one))];
  };
  const { opening } = situationReading(intent, tone);
  return sureSituations(intent, tone).flatMap(({ situation, certainty }: SureSituation) => {
    const called = (text: string): string => text.replaceAll('<name>', name ?? '<name>');
    const verses = fresh(nearerFirst(situation.verses, opening, random.child(`verses of ${situation.name}`)));
    const [bridge] = fresh(random.shuffle(situation.bridges));
    const nearness = nearnessOf(
      situation.choruses.map(({ lines }) => lines),
      opening,
    );
    return situation.choruses
      .map(({ title, lines }, at) => ({
        nearness: nearness[at]!,
        title: called(title),
        lines: lines.map(called),
        isNamed: lines.join(' ').includes('<name>'),
      }))
      .filter(({ lines, isNamed }) => (name !== null || !isNamed) && canSing(lines))
      .map(
        ({ title, lines, isNamed, nearness: own }): SituationOffer => ({
          situation: situation.name,
          nearness: own,
          title,
          lines,
          isNamed,
          certainty,
          claim: claimOf('situation', lines, {}),
          beside: { verses, ...(bridge === undefined ? {} : { bridge }) },
        }),
      );
  });
}
