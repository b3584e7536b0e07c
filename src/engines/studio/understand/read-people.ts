import type { Person } from '../song-intent.ts';
import { type Relation, relationAt } from './relations.ts';
import type { TaggedWord } from './tag-words.ts';

/** Where a person is mentioned: words `start` to `end` (exclusive) of one sentence. */
export interface Mention {
  readonly person: number;
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
}

/** A person and how the request speaks of them. */
export interface FoundPerson extends Person {
  /** "my", "our", "a", "the", "her" ...; null: a bare name or noun. */
  readonly article: string | null;
  /** "late": the request says so itself. */
  readonly isLate: boolean;
}

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly mentions: readonly Mention[];
}

/** Behind these a relation is a word of format: "kids song", "boy band". */
const FORMAT_WORDS = new Set(
  'song songs rap rhyme rhymes music lullaby anthem track tune vocals vocal voice voices choir chorus duet ballad style vibe theme party day show band cover version channel book books game games'.split(
    ' ',
  ),
);
const NAME_LINKS = new Set(['named', 'called', 'name']);
const NO_NAME_TAGS = ['Place', 'Date', 'Month', 'WeekDay', 'Preposition', 'Conjunction', 'Determiner', 'Pronoun', 'Modal', 'Auxiliary', 'Copula', 'QuestionWord', 'Value', 'Country', 'City', 'Region']; // biome-ignore format: one row
const NO_NAMES = new Set(
  'i ai r&b edm uk us usa dj mc lo-fi lofi hip-hop christmas easter halloween god english spanish french german italian hindi japanese korean chinese please bpm tv adhd ptsd phd valentine valentines sunday monday tuesday wednesday thursday friday saturday make write create song lyrics verse chorus intro title genre style mood tempo dear happy'.split(
    ' ',
  ),
);
const ADJECTIVES_BEFORE = 3;
/** Relations that are words of style without an owner: "pop punk". */
const STYLES_TOO = new Set(['pop', 'band', 'choir', 'class', 'singer', 'dj', 'drummer', 'guitarist', 'driver']);
/** A relation's word that says who is meant also without an owner ("for grandma"). */
const CALLED = new Set(['parent', 'grandparent', 'family']);

/** Everybody whom the sentences name, in order of mention; a name and a relation that stand together are one person. */
export function readPeople(
  sentences: readonly (readonly TaggedWord[])[],
  isPlace: (name: string) => boolean,
): FoundPeople {
  const reader = new PeopleReader(isPlace);
  reader.readUnnamed(sentences);
  for (const [ordinal, words] of sentences.entries()) reader.read(words, ordinal);
  return withCouple(reader, sentences);
}

/** "Tom and Priya": two who are named together are a couple, too, of whom "they" tells. */
function withCouple(found: FoundPeople, sentences: readonly (readonly TaggedWord[])[]): FoundPeople {
  for (const [at, left] of found.mentions.entries()) {
    const right = found.mentions[at + 1];
    if (right === undefined || right.sentence !== left.sentence || right.person === left.person) continue;
    const between = sentences[left.sentence]!.slice(left.end, right.start).map(({ lower }) => lower);
    const [one, other] = [found.people[left.person]!, found.people[right.person]!];
    const isPair =
      between.length >= 1 && between.length <= 2 && between[0] === 'and' && one.name !== null && other.name !== null;
    if (!isPair || one.kind === 'group' || other.kind === 'group') continue;
    const couple: FoundPerson = {
      ...NOBODY,
      name: `${one.name} and ${other.name}`,
      kind: 'couple',
      article: one.article,
    };
    return { people: [...found.people, couple], mentions: found.mentions };
  }
  return found;
}

const NOBODY: FoundPerson = {
  name: null,
  relation: null,
  relationTo: 'singer',
  kind: 'person',
  gender: 'unknown',
  isAlive: true,
  age: null,
  species: null,
  article: null,
  isLate: false,
};

class PeopleReader {
  readonly people: FoundPerson[] = [];
  readonly mentions: Mention[] = [];
  readonly #isPlace: (name: string) => boolean;

  constructor(isPlace: (name: string) => boolean) {
    this.#isPlace = isPlace;
  }

  /** "She left me for my cousin": who is spoken of by a pronoun before anybody is named comes first. */
  readUnnamed(sentences: readonly (readonly TaggedWord[])[]): void {
    for (const words of sentences) {
      for (const [at, { lower, isCapital, isFirst, tags }] of words.entries()) {
        const lowers = words.map((word) => word.lower.replace(/'s$/, ''));
        const isPerson = relationAt(lowers, at) !== null || (isCapital && !isFirst) || tags.has('FirstName');
        if (isPerson) return;
        if (lower !== 'he' && lower !== 'she') continue;
        this.people.push({ ...NOBODY, gender: lower === 'she' ? 'female' : 'male', article: 'my' });
        return;
      }
    }
  }

  read(words: readonly TaggedWord[], sentence: number): void {
    const lowers = words.map(({ lower }) => lower.replace(/'s$/, ''));
    for (let at = 0; at < words.length; ) {
      const end = this.#relation(words, lowers, at, sentence) ?? this.#name(words, at, sentence);
      at = end ?? at + 1;
    }
  }

  /** "My late grandma Rose", "our dog max", "his sister". @returns where it ends, or null */
  #relation(words: readonly TaggedWord[], lowers: readonly string[], at: number, sentence: number): number | null {
    const found = relationAt(lowers, at);
    if (found === null) return null;
    const { relation, length } = found;
    const last = at + length - 1;
    const next = words[last + 1];
    const hasBreak = (index: number): boolean => /[,.;:!?]/.test(words[index]?.after ?? '');
    if (next !== undefined && !hasBreak(last) && FORMAT_WORDS.has(next.lower) && !words[last]!.text.endsWith("'s"))
      return null;
    const owner = ownerBefore(words, at);
    const isVocative = CALLED.has(relation.kind) || owner.article !== null || relation.kind === 'pet';
    const names = words[last]!.text.endsWith("'s") ? null : this.#namesAfter(words, last + 1, relation);
    if (!isVocative && names === null && !['partner', 'friend', 'sibling', 'ex', 'child'].includes(relation.kind))
      return null;
    if ((words[last]!.tags.has('Verb') || STYLES_TOO.has(relation.word)) && owner.article === null) return null;
    const end = names?.end ?? last + 1;
    const list: (string | null)[] = names === null ? [null] : names.names;
    const isMany = relation.kind === 'group';
    const person = (name: string | null): FoundPerson => ({
      name,
      relation: isMany && name !== null ? singularOf(relation.word) : relation.word,
      relationTo: 'singer',
      kind: kindOf(relation, isMany && name === null),
      gender: relation.gender === 'unknown' ? (name === null ? 'unknown' : genderOfName(words, name)) : relation.gender,
      isAlive: !owner.isLate,
      age: null,
      species: relation.kind === 'pet' ? relation.word : null,
      article: owner.article,
      isLate: owner.isLate,
    });
    const start = owner.start;
    if (isMany && list[0] !== null) this.#add({ ...person(null), kind: 'group' }, sentence, start, end);
    for (const name of list) this.#add(person(name), sentence, start, end);
    return end;
  }

  #namesAfter(words: readonly TaggedWord[], from: number, relation: Relation): { names: string[]; end: number } | null {
    let at = from;
    const before = words[from - 1]!;
    let isLinked = false;
    if (NAME_LINKS.has(words[at]?.lower ?? '')) {
      isLinked = true;
      at += words[at + 1]?.lower === 'is' ? 2 : 1;
    } else if (words[at]?.lower === 'is' && words[at + 1]?.lower === 'called') {
      isLinked = true;
      at += 2;
    } else if (/[.;:!?]/.test(before.after)) return null;
    const names: string[] = [];
    let end = at;
    const allowsAny = isLinked || (relation.kind === 'pet' && !/[,(]/.test(before.after));
    for (;;) {
      const size = this.#nameLength(words, end, allowsAny);
      if (size === 0) break;
      const isOwner = words[end + size - 1]!.text.endsWith("'s");
      names.push(nameOf(words.slice(end, end + size)));
      end += size;
      const isMore = relation.kind === 'group' || relation.word === 'kids';
      const comma = /,/.test(words[end - 1]?.after ?? '');
      const joins = words[end]?.lower === 'and' ? 1 : 0;
      if (isOwner || !isMore || (!comma && joins === 0) || this.#nameLength(words, end + joins, allowsAny) === 0) break;
      end += joins;
    }
    if (names.length === 0 || (/,/.test(before.after) && !isLinked && !isFullName(words, at))) return null;
    return { names, end };
  }

  /** How many words from here on are one name. */
  #nameLength(words: readonly TaggedWord[], at: number, allowsAny: boolean): number {
    let size = 0;
    while (size < 3 && this.#isName(words, at + size, allowsAny && size === 0, size > 0)) {
      size++;
      if (/[,.;:!?)]/.test(words[at + size - 1]!.after) || words[at + size - 1]!.text.endsWith("'s")) break;
    }
    return size;
  }

  #isName(words: readonly TaggedWord[], at: number, allowsAny: boolean, isLater: boolean): boolean {
    const word = words[at];
    if (word === undefined || !/^[\p{L}][\p{L}'’.-]*$/u.test(word.text)) return false;
    const lower = word.lower.replace(/'s$/, '');
    if (NO_NAMES.has(lower) || this.#isPlace(lower) || FORMAT_WORDS.has(lower)) return false;
    if (
      NO_NAME_TAGS.some((tag) => word.tags.has(tag)) &&
      !(word.isCapital && !word.isFirst && word.tags.has('FirstName'))
    )
      return false;
    if (word.tags.has('FirstName')) return !isLater || word.isCapital;
    if (word.isCapital && (!word.isFirst || allowsAny)) return true;
    if (!allowsAny || isLater) return false;
    const next = words[at + 1];
    const endsHere =
      next === undefined ||
      word.after !== '' ||
      next.tags.has('Verb') ||
      ['who', 'and', 'that', 'for', 'is', 'in'].includes(next.lower);
    return (
      endsHere &&
      !word.tags.has('Adverb') &&
      (!word.tags.has('Verb') || word.tags.has('Infinitive')) &&
      !word.tags.has('PastTense')
    );
  }

  /** A name alone: "for Tom and Priya". */
  #name(words: readonly TaggedWord[], at: number, sentence: number): number | null {
    const word = words[at]!;
    const before = words[at - 1];
    const isAddressed =
      before !== undefined &&
      [
        'for',
        'to',
        'about',
        'on',
        'with',
        'and',
        'from',
        'of',
        'named',
        'called',
        'sorry',
        'goodbye',
        'thank',
        'thanks',
        'dear',
        'miss',
      ].includes(before.lower);
    const isSurelyName =
      word.tags.has('FirstName') || (word.isCapital && !word.isFirst && (word.tags.has('Person') || isAddressed));
    if (!isSurelyName || (word.tags.has('FirstName') && !word.isCapital && !isAddressed)) return null;
    if (isAmbiguousName(word) && !word.isCapital) return null;
    const size = this.#nameLength(words, at, false);
    if (size === 0) return null;
    const end = at + size;
    const name = nameOf(words.slice(at, end));
    const known = this.people.findIndex((person) => person.name !== null && sameName(person.name, name));
    if (known >= 0) this.mentions.push({ person: known, sentence, start: at, end });
    else this.#add({ name, relation: null, relationTo: 'singer', kind: 'person', gender: genderOfName(words, name), isAlive: true, age: null, species: null, article: null, isLate: false }, sentence, at, end); // biome-ignore format: one person
    return end;
  }

  #add(person: FoundPerson, sentence: number, start: number, end: number): void {
    const index = this.people.findIndex((known) => isSame(known, person));
    if (index < 0) this.people.push(person);
    else this.people[index] = merged(this.people[index]!, person);
    this.mentions.push({ person: index < 0 ? this.people.length - 1 : index, sentence, start, end });
  }
}

const AMBIGUOUS = new Set('rose will mark grace hope joy may june april august art bill frank grant jack chase drew faith summer autumn dawn eve ivy lily daisy ruby pearl amber crystal melody harmony star sunny max buddy rocky ginger pepper olive hazel iris violet'.split(' ')); // biome-ignore format: one row
const isAmbiguousName = (word: TaggedWord): boolean => AMBIGUOUS.has(word.lower);

const sameName = (left: string, right: string): boolean => {
  const [one, other] = [left.toLowerCase(), right.toLowerCase()];
  return one === other || one.split(' ')[0] === other || other.split(' ')[0] === one;
};

/** One person spoken of twice: the same name, or the same relation with at most one name. */
const isSame = (known: FoundPerson, person: FoundPerson): boolean => {
  if ((known.kind === 'group') !== (person.kind === 'group')) return false;
  if (known.name !== null && person.name !== null) return sameName(known.name, person.name);
  return known.relation !== null && known.relation === person.relation;
};

const merged = (known: FoundPerson, person: FoundPerson): FoundPerson => ({
  ...known,
  name: known.name ?? person.name,
  relation: known.relation ?? person.relation,
  article: known.article ?? person.article,
  gender: known.gender === 'unknown' ? person.gender : known.gender,
  isAlive: known.isAlive && person.isAlive,
  isLate: known.isLate || person.isLate,
});

const kindOf = (relation: Relation, isMany: boolean): Person['kind'] => {
  if (isMany)
    return /newlyweds|couple|bride and groom|mom and dad|mum and dad|^parents|grandparents/.test(relation.word)
      ? 'couple'
      : 'group';
  if (relation.kind === 'pet') return 'pet';
  return /baby|newborn|toddler|little (?:girl|boy)|kid\b/.test(relation.word) ? 'child' : 'person';
};

const POSSESSIVES = new Set('my our his her their your'.split(' '));
const ARTICLES = new Set('a an the this that'.split(' '));

function ownerBefore(
  words: readonly TaggedWord[],
  at: number,
): { article: string | null; start: number; isLate: boolean } {
  let isLate = false;
  for (let back = 1; back <= ADJECTIVES_BEFORE + 1 && at - back >= 0; back++) {
    const word = words[at - back]!;
    if (word.after !== '') break;
    if (word.lower === 'late') isLate = true;
    if (POSSESSIVES.has(word.lower) || ARTICLES.has(word.lower))
      return { article: word.lower, start: at - back, isLate };
    if (word.text.endsWith("'s")) return { article: word.lower, start: at, isLate };
    if (!word.tags.has('Adjective') && !word.tags.has('Value') && word.lower !== 'late' && !word.tags.has('Gerund'))
      break;
  }
  return { article: null, start: at, isLate };
}

const isFullName = (words: readonly TaggedWord[], at: number): boolean => words[at]?.isCapital === true;

const nameOf = (words: readonly TaggedWord[]): string =>
  words
    .map(({ text }) => text.replace(/'s$/, ''))
    .map((word) => (/^\p{Ll}/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');

function genderOfName(words: readonly TaggedWord[], name: string): Person['gender'] {
  const first = name.split(' ')[0]!.toLowerCase();
  const tags = words.find(({ lower }) => lower.replace(/'s$/, '') === first)?.tags;
  if (tags?.has('FemaleName') === true) return 'female';
  return tags?.has('MaleName') === true ? 'male' : 'unknown';
}

const SINGULARS: Readonly<Record<string, string>> = { kids: 'kid', children: 'child', grandkids: 'grandkid', grandchildren: 'grandchild', sons: 'son', daughters: 'daughter', twins: 'twin', brothers: 'brother', sisters: 'sister', siblings: 'sibling', friends: 'friend', parents: 'parent', cats: 'cat', dogs: 'dog', teachers: 'teacher', nurses: 'nurse', coworkers: 'coworker', colleagues: 'colleague', aunts: 'aunt', uncles: 'uncle', cousins: 'cousin', boys: 'boy', girls: 'girl' }; // biome-ignore format: a table
const singularOf = (word: string): string => SINGULARS[word] ?? word;
