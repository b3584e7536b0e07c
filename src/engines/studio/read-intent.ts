import { pronounce } from '../../music/pronunciation/dictionary.ts';
import { tellLanguage } from '../../music/tell-language.ts';
import { withoutSoftened } from '../../safety/judge-text.ts';
import type { WordWishes } from '../port.ts';
import { type Meaning, meaningsOf, wordsOf } from './brief/phrase-index.ts';
import { singularOf } from './english/singular.ts';
import { englishMaterial } from './lyrics/material/load-material.ts';
import type { Brief } from './records.ts';
import { type Person, type SongIntent, UNKNOWN_PERSON } from './song-intent.ts';
import { isPlaceName } from './understand/place-names.ts';
import { understandRequest, type Vocabulary } from './understand/understand-request.ts';

type IntentBrief = Pick<Brief, 'descriptionInEnglish' | 'language'>;

/**
 * What a request wants a song about. What its fields say wins over its description; facts are read like the description;
 * threats are left out.
 * @param description as the caller wrote it, or the title where nothing else is known
 */
export function readIntent(brief: IntentBrief, description: string, words: WordWishes = {}): SongIntent {
  const { names = [], facts = [], occasion, attitude } = words;
  const read = (text: string): SongIntent =>
    understandRequest(withoutSoftened(text).text, vocabulary, brief.language ?? null, {
      ...(occasion !== undefined && { occasion }),
      ...(attitude !== undefined && { attitude }),
    });
  // Of an English text only its style is looked up in other languages: "Olha" is a sister, and no look.
  const described =
    tellLanguage(description)?.language === 'en' ? description : (brief.descriptionInEnglish ?? description);
  const told = sentences([described, ...facts]);
  if (names.length === 0) return read(told);
  // Where nobody is described, the names are who the song is for.
  const isForThem = read(described).people.length === 0;
  return withNames(read(isForThem ? sentences([`A song for ${listed(names)}`, told]) : told), names, read);
}

/** Each with a full stop, so that none runs into the next. */
const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Names that nobody has yet go to those whose name is not told, in order; who is left over comes along. */
function withNames(intent: SongIntent, names: readonly string[], read: (text: string) => SongIntent): SongIntent {
  const people = [...intent.people];
  const isTold = (name: string): boolean =>
    people.some((person) => person.name?.toLowerCase().includes(name.toLowerCase()) === true);
  for (const name of names.filter((one) => !isTold(one))) {
    const spelled = asName(name);
    const { gender = 'unknown' } = read(`A song for ${spelled}.`).people.find((person) => person.name !== null) ?? {};
    const fits = (person: Person): boolean => canBeNamed(person) && mayBe(person.gender, gender);
    const unnamed = people.findIndex(fits);
    if (unnamed < 0) people.push({ ...UNKNOWN_PERSON, name: spelled, gender });
    else people[unnamed] = { ...people[unnamed]!, name: spelled };
  }
  return { ...intent, people };
}

const mayBe = (one: Person['gender'], other: Person['gender']): boolean =>
  one === other || one === 'unknown' || other === 'unknown';

const canBeNamed = ({ name, kind }: Person): boolean => name === null && kind !== 'group' && kind !== 'couple';

/** "anna" is a name typed in haste; "McKay" and "k.d." are as their bearers write them. */
const asName = (name: string): string =>
  name === name.toLowerCase()
    ? name.replace(/(^|[\s'-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    : name;

const isStyleMeaning = (meaning: Meaning): boolean =>
  meaning.kind === 'genre' ? meaning.genre.isOrdinaryWord !== true : meaning.kind !== 'theme';

/** What the stages that read a request as music know of its words. */
const vocabulary: Vocabulary = {
  isStyle: (phrase) => meaningsOf(wordsOf(phrase).join(' ')).some(isStyleMeaning),
  isGenre: (phrase) =>
    meaningsOf(wordsOf(phrase).join(' ')).some((meaning) => meaning.kind === 'genre' && isStyleMeaning(meaning)),
  isPlace: isPlaceName,
  isKnown: (word) => pronounce(word) !== null,
  singularOf: (word) => singularOf(word, (one) => pronounce(one) !== null),
  domainOf: (noun) => (isPlaceName(noun) ? 'city' : (englishMaterial().topics.get(noun)?.domain ?? null)),
};
