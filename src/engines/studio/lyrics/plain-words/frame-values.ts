import { trimEndOf } from '../../../../core/trim.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { numberWords } from '../weave/number-words.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { calledOf, capital } from '../weave/telling.ts';
import { learnersOf } from './learners.ts';

/** What kind of relation somebody is, by the noun of the request. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['partner', /wife|husband|girlfriend|boyfriend|fianc|partner|spouse|crush|soulmate|sweetheart|darling|lover/],
  ['grandparent', /grand(?:ma|pa|mother|father|ad|dad|parent)|granny|\bnan|\bgran\b|nonn|abuel|\boma\b|\bopa\b|gramps/],
  ['parent', /mother|father|\bmom\b|\bmum\b|\bdad\b|mama|papa|daddy|mummy|mommy|parent|stepdad|stepmom/],
  ['child', /daughter|\bson\b|child|kid|baby|grandson|girl|boy|twin|niece|nephew|newborn/],
  ['sibling', /sister|brother|\bbro\b|\bsis\b|sibling/],
  ['friend', /friend|mate|buddy|pal\b|roommate|flatmate|neighbou?r/],
  ['work', /boss|colleague|coworker|manager|teacher|coach|nurse|doctor|driver|landlord|assistant|team|staff/],
];

export const relationKind = ({ relation }: Person): string | null =>
  relation === null ? null : (KINDS.find(([, pattern]) => pattern.test(relation))?.[0] ?? null);

/** What animal a pet is, where lines tell one from another. */
const ANIMALS: readonly (readonly [string, RegExp])[] = [
  [
    'dog',
    /dog|pup|hound|corgi|terrier|collie|retriever|labrador|poodle|pug|beagle|husky|spaniel|mutt|mongrel|dachshund|dalmatian|rottweiler|whippet|lurcher|shih tzu|akita|malinois|\blab\b/,
  ],
  ['cat', /cat\b|kitten|kitty|tabby|siamese/],
  ['horse', /horse|pony|mare\b|foal|donkey/],
];

const animalKind = ({ species, relation }: Person): string | null =>
  ANIMALS.find(([, pattern]) => pattern.test(species ?? relation ?? ''))?.[0] ?? null;

const DEAR: Readonly<Record<string, string>> = {
  partner: 'my love',
  child: 'little one',
  friend: 'my friend',
  parent: 'my dear',
  grandparent: 'my dear',
  work: 'my friend',
};

/** Who is sung to as a song calls them; null: by nothing but "you". */
export function vocativeOf(person: Person | undefined): string | null {
  if (person === undefined) return null;
  if (person.kind === 'couple') return person.name;
  const called = shortName(calledOf(person));
  return /^(?:my|our|the|you) ?/.test(called) ? null : called;
}

/** "Mr. Henrik Aaltonen" is Henrik once one sings to him; "Mrs. Lee" stays. */
function shortName(name: string): string {
  const [title = '', first, ...more] = name.split(' ');
  return /^(?:Mr|Mrs|Ms|Dr|Prof|Miss|Sir)\.?$/.test(title) && first !== undefined && more.length > 0 ? first : name;
}

/** Values of the slots of frames; null: the request has none. */
export function frameValues(intent: SongIntent, title: string | null): Readonly<Record<string, string | null>> {
  const { people, addressee, product, topics, facts } = intent;
  const person = addressee === null ? undefined : people[addressee];
  const about = person ?? (people.length > 0 ? people[0] : undefined);
  const name = vocativeOf(about);
  const kind = person === undefined ? null : relationKind(person);
  const years = facts.map(({ text }) => /(\d{1,3}) years?\b/.exec(text)?.[1]).find((one) => one !== undefined);
  const place = topics.find(({ isName, domain }) => isName && domain === 'city');
  return {
    name,
    dear: name ?? (person?.kind === 'pet' ? 'old friend' : kind === null ? 'my friend' : (DEAR[kind] ?? 'my friend')),
    names: null,
    role: about?.relation ?? null,
    age: about?.age == null ? null : capital(numberWords(about.age)),
    years: years === undefined ? null : numberWords(Number(years)),
    place: place?.text ?? null,
    thing: thingOf(intent),
    product: product?.name ?? null,
    claim: product?.claims[0] === undefined ? null : sungNumbers(product.claims[0]),
    title: title === null ? null : trimEndOf(title.trim(), /[.!]/),
  };
}

const THING_CHARS_MAX = 26;

/** What a song about no person is about, with its article. */
function thingOf({ matter, topics, people, statements }: SongIntent): string | null {
  if (matter !== null && matter.length <= THING_CHARS_MAX && !/\b(?:he|she|is|are|was|I|who)\b/.test(matter))
    return matter;
  const names = new Set(people.flatMap(({ name }) => name?.toLowerCase().split(' ') ?? []));
  const topic = topics.find(({ text, head }) => text.length > 3 && text.length <= THING_CHARS_MAX && !names.has(head));
  if (topic === undefined) return null;
  // "My old Honda": whose it is.
  const owned = statements.map(({ text }) => ownedIn(text, topic.text));
  const own = owned.find((one) => one !== undefined);
  if (own !== undefined) return own;
  if (topic.isName) return topic.text;
  if (topic.determiner !== null && /^(?:my|our|the)$/.test(topic.determiner))
    return `${topic.determiner} ${topic.text}`;
  return topic.isPlural ? topic.text : `the ${topic.text}`;
}

/** "My old Honda" in a sentence of the request, where somebody calls the thing theirs. */
function ownedIn(text: string, thing: string): string | undefined {
  const said = ` ${text.toLowerCase()}`;
  for (const determiner of ['my', 'our']) {
    const words = ` ${determiner} ${thing.toLowerCase()}`;
    const at = said.indexOf(words);
    const next = said.charAt(at + words.length);
    if (at >= 0 && !/[\p{L}\p{N}]/u.test(next)) return text.slice(at, at + words.length - 1);
  }
  return undefined;
}

/** What a song is, in the words that frames are marked with. */
export function tagsOfSong(intent: SongIntent, style: string): ReadonlySet<string> {
  const { occasion, attitude, people, addressee } = intent;
  const person = addressee === null ? people[0] : people[addressee];
  const kind = person === undefined ? null : relationKind(person);
  const tags = [
    occasion,
    attitude.kind,
    kind,
    style,
    person?.kind,
    person?.kind === 'pet' ? animalKind(person) : null,
    person?.age != null && person.age < 13 ? 'young' : null,
    occasion === 'teaching' || intent.lesson !== null ? learnersOf(intent) : null,
  ];
  const isDark = person?.isAlive === false || /^(?:grief|regret|fear)$/.test(attitude.kind);
  const isCross = /^(?:anger|contempt)$/.test(attitude.kind) || occasion === 'diss' || occasion === 'protest';
  tags.push(isDark ? 'sad' : isCross ? 'cross' : 'warm');
  return new Set(tags.filter((tag): tag is string => tag != null));
}
