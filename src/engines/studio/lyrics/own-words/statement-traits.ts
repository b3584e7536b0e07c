import type { SongIntent } from '../../song-intent.ts';
import { relationKind } from '../plain-words/frame-values.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { kindsOf } from './fact-kinds.ts';
import type { RowTraits } from './own-row.ts';
import { sortOf, tiesOf } from './statement-sorts.ts';

const SAD: ReadonlySet<string> = new Set(['grief', 'regret', 'fear']);
const CROSS: ReadonlySet<string> = new Set(['anger', 'contempt']);
const WARM: ReadonlySet<string> = new Set(['love', 'praise', 'joy', 'gratitude', 'hope']);
const SAD_OCCASIONS: ReadonlySet<string | null> = new Set([
  'memorial',
  'memorial-pet',
  'missing',
  'apology',
  'breakup',
]);
const PARTED: ReadonlySet<string | null> = new Set(['breakup', 'missing', 'farewell']);
const FUNNY_OCCASIONS: ReadonlySet<string | null> = new Set(['absurd', 'party']);

/** How a song feels, as its rows name it. */
export function moodOf({ attitude, occasion, people, addressee }: SongIntent): string {
  const isGone = addressee !== null && !people[addressee]!.isAlive;
  if (isGone || SAD.has(attitude.kind)) return 'sad';
  if (CROSS.has(attitude.kind) || occasion === 'diss' || occasion === 'protest') return 'cross';
  if (attitude.kind === 'humour' || FUNNY_OCCASIONS.has(occasion)) return 'funny';
  if (SAD_OCCASIONS.has(occasion)) return 'sad';
  return WARM.has(attitude.kind) ? 'warm' : 'plain';
}

/** What a statement speaks of, by its words. */
const ABOUT: readonly (readonly [string, RegExp])[] = [
  ['number', /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,8}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/i],
  ['place', /\b(?:in|at|from|to|on the) [A-Z]\p{L}{2}/u],
  ['day', /\bon (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\b(?:today|tomorrow|tonight|on the \w{4,12}(?:th|st|nd|rd) of)\b/i],
  ['speech', /\b(?:said|says|told me|tells me|calls? me|called me|whispers?|promised)\b/i],
  ['always', /\b(?:always|every (?:day|night|morning|week|year|\w{3,6}day|single))\b/i],
  ['never', /\bnever\b/i],
  ['ended', /\b(?:no longer|no more|any ?more|is gone|are gone|used to)\b/i],
  ['wish', /^(?:I|we) (?:wish|want|hope|would like|would love|dream)\b/i],
  ['likes', /^(?:you|I|we) (?:\w{2,8} )?(?:love|like|adore|enjoy)\b/i],
  ['hates', /^(?:you|I|we) (?:\w{2,8} )?(?:hate|loathe|despise|detest)\b/i],
  ['fears', /\b(?:afraid|scared|terrified|throw up|nervous|shak(?:e|es|ing)) ?\b/i],
  ['is', /^(?:you're|you are|you were|I'm|I am|I was|we're|we are|we were) (?:an?|the|now an?|still an?) /i],
  ['has', /^(?:you've|I've|we've|you|I|we) (?:have|had|got|own) (?:an?|the|my|your|our|\w{3,8}) /i],
]; // biome-ignore format: a row for each

/** What nobody answers with a smile, whatever the song is for. */
const GRAVE =
  /\b(?:died|dies|dying|death|dead|funeral|grave|buried|killed|miscarr\p{L}{3,7}|stillborn|suicide|cancer|hospice|widow\p{L}{0,3}|(?:didn't|did not|never) g[eo]t to)\b/iu;

/** What rows that stand behind a statement are held against. */
export function traitsOf(statement: SungStatement, intent: SongIntent): RowTraits {
  const { text, form, who, time } = statement;
  const song = moodOf(intent);
  const mood = GRAVE.test(text) && song !== 'cross' ? 'sad' : song;
  return {
    who: whoOf(who, mood, intent),
    mood: new Set(PARTED.has(intent.occasion) && mood === 'sad' ? [mood, 'parted'] : [mood]),
    for: new Set(intent.occasion === null ? [] : [intent.occasion]),
    whom: whomOf(intent),
    time: new Set(form === 'noun' ? [] : [time]),
    form: new Set([form === 'noun' ? 'thing' : 'clause']),
    about: new Set(ABOUT.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))),
    sort: new Set([sortOf(statement, intent.people)]),
    tie: tiesOf(statement, intent),
    kind: kindsOf(text),
  };
}

/** Moods whose lines may stand in a song of another: a plain song bears warm ones. */
const MOODS_BESIDE: Readonly<Record<string, readonly string[]>> = {
  plain: ['plain', 'warm'],
  warm: ['warm', 'plain'],
  funny: ['funny', 'warm', 'plain'],
};

/** Moods of lines that may follow anything: what is glad in a plain song would make light of what it tells. */
const MOODS_BEHIND: Readonly<Record<string, readonly string[]>> = {
  plain: ['plain'],
  warm: ['warm', 'plain'],
  funny: ['funny', 'plain'],
};

/** @param beside of each mood, those whose lines may stand in its songs */
const withMoods = (traits: RowTraits, beside: Readonly<Record<string, readonly string[]>>): RowTraits => ({
  ...traits,
  mood: new Set([...traits.mood].flatMap((mood) => beside[mood] ?? [mood])),
});

export const widened = (traits: RowTraits): RowTraits => withMoods(traits, MOODS_BESIDE);
export const widenedBehind = (traits: RowTraits): RowTraits => withMoods(traits, MOODS_BEHIND);

function whoOf(who: SungStatement['who'], mood: string, { people, addressee }: SongIntent): ReadonlySet<string> {
  const person = addressee === null ? null : people[addressee]!;
  if (who !== 'you') return new Set([who]);
  const [own] = person?.isAlive === false ? ['gone'] : mood === 'cross' ? ['foe'] : ['you'];
  return new Set(person?.kind === 'pet' ? [own!, 'animal'] : [own!]);
}

/** What whoever is sung to is to the singer, else whoever is told of; empty: nobody, or not known. */
export function whomOf({ people, addressee, occasion, statements }: SongIntent): ReadonlySet<string> {
  const person = people[addressee ?? 0];
  if (person === undefined || person.kind === 'pet') return new Set();
  const own = person.kind === 'person' ? [] : [person.kind];
  const { name, relation } = person;
  if (relation === null && name !== null && kindsOf(name).size > 0) return new Set(['object']);
  // "Marisol and me": who does things with the singer is a friend.
  const isFriend = relation === null && occasion === 'friendship' && statements.some(({ who }) => who === 'we');
  const kind = isFriend ? 'friend' : NEXT_DOOR.test(relation ?? '') ? null : relationKind(person);
  return new Set([...own, ...(kind === null ? [] : [kind === 'work' ? 'colleague' : kind])]);
}

/** Near, and not always dear. */
const NEXT_DOOR = /neighbou?r|roommate|flatmate|landlord/;
