import type { Fact, Person } from '../song-intent.ts';
import { relationOf } from './relations.ts';

/** What an occasion is for whoever the song is for: the heartbreak of a friend wants cheering up. */
export function occasionFor(meant: string | null, person: Person | undefined, facts: readonly Fact[]): string | null {
  if (isOfTheLiving(meant, person, facts)) return 'family';
  const kind = relationOf(person?.relation ?? '')?.kind ?? '';
  if (meant === 'breakup' && person?.isAlive === true && NEAR_KIN.test(kind)) return 'encouragement';
  return mournful(meant, person);
}
const NEAR_KIN = /^(?:friend|sibling|parent|grandparent|child|colleague)$/;

/** With so much told of what she does now, a song is for her, whoever died: "my mother lives alone, Dad passed in 2017". */
const LIVING_FACTS_MIN = 2;
const isOfTheLiving = (occasion: string | null, person: Person | undefined, facts: readonly Fact[]): boolean =>
  occasion === 'memorial' &&
  person?.isAlive === true &&
  person.relation !== null &&
  facts.filter(({ about, clause }) => about === 0 && clause?.tense === 'present').length >= LIVING_FACTS_MIN;

/** A song that seemed to praise somebody who turns out to be dead. */
function mournful(occasion: string | null, person: Person | undefined): string | null {
  if (person === undefined || person.isAlive || (occasion !== null && !OF_THE_LIVING.has(occasion))) return occasion;
  return person.kind === 'pet' ? 'memorial-pet' : 'memorial';
}

const SAID_OF_KIN: Readonly<Record<string, RegExp>> = {
  family: /^family$/,
  love: /^(?:love|loves?|romantic|valentine\S{0,2}|crush|kiss|serenade|adore)$/,
};

/** Whether nothing but a relative who only comes up made the song one of the family, or of love. */
export const isOfKinOnly = (occasion: string | null, words: readonly string[]): boolean =>
  occasion !== null && SAID_OF_KIN[occasion] !== undefined && !words.some((word) => SAID_OF_KIN[occasion]!.test(word));

const OF_THE_LIVING: ReadonlySet<string> = new Set([
  'praise-pet',
  'family',
  'love',
  'worship',
  'holiday',
  'gratitude',
  'friendship',
  'graduation',
  'pride',
  'party',
  'team',
  'recovery',
]);
