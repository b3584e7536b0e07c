import { type FoundPeople, type FoundPerson, type Mention, NOBODY, withCouple } from './found-people.ts';
import {
  askedArticle,
  isAgedName,
  isCompound,
  isOfThing,
  isShouted,
  isSmallName,
  isThing,
  isTravel,
  listedNames,
  namedBy,
} from './name-places.ts';
import { FORMAT_WORDS, isOfPlace, isTitled, nameLength } from './name-words.ts';
import { withNamesGiven } from './names-given.ts';
import {
  APPOSED,
  genderOf,
  genderOfName,
  isAmbiguousName,
  isFullName,
  isSame,
  kindOf,
  merged,
  nameOf,
  ownerBefore,
  sameName,
  singularOf,
} from './person-details.ts';
import { isBoss, isCharity, isLowerNoun, isMournedPal, isOnlyOfSinger, namesAnimal, petAmong } from './person-hints.ts';
import { type Relation, relationAt } from './relations.ts';
import { STYLE_RELATIONS } from './style-relations.ts';
import type { TaggedWord } from './tag-words.ts';

const GROUPS_WITH_NAMES = new Set(['team', 'band', 'club', 'squad', 'crew', 'choir']);
/** Relations whose lower-case nouns behind them are names ("my granddaughter wren"). */
const TAKES_ANY = new Set(['partner', 'child', 'sibling', 'friend', 'family', 'grandparent']);
/** Words before a relation that say its age and are none beside it: "newborn twins". */
const AGES = new Set(['newborn', 'baby', 'toddler', 'kid', 'child', 'teenage', 'twin']);
/** More people than this no song tells of. */
const PEOPLE_MAX = 24;
const NAME_LINKS = new Set(['named', 'called', 'name']);
/** A relation's word that says who is meant also without an owner ("for grandma"). */
const CALLED = new Set(['parent', 'grandparent', 'family']);

interface KnownWords {
  isPlace(name: string): boolean;
  isKnown(word: string): boolean;
}

/** Everybody whom the sentences name, in order of mention; a name and a relation that stand together are one person. */
export function readPeople(sentences: readonly (readonly TaggedWord[])[], words: KnownWords): FoundPeople {
  const reader = new PeopleReader(
    (name) => words.isPlace(name),
    (word) => words.isKnown(word),
  );
  reader.readSinger(sentences);
  reader.readUnnamed(sentences);
  for (const [ordinal, words] of sentences.entries()) reader.read(words, ordinal);
  return withCouple({ ...withNamesGiven(reader, sentences), pair: reader.pair }, sentences);
}

class PeopleReader {
  readonly people: FoundPerson[] = [];
  readonly mentions: Mention[] = [];
  /** Two named by one relation: "my grandparents Edith and Frank". */
  pair: FoundPerson | null = null;
  readonly #isPlace: (name: string) => boolean;
  readonly #isKnown: (word: string) => boolean;
  #listed: readonly number[] = [];

  constructor(isPlace: (name: string) => boolean, isKnown: (word: string) => boolean) {
    this.#isPlace = isPlace;
    this.#isKnown = isKnown;
  }

  /** Whether a name that is nobody's is the singer's own: "I passed my test. Name is Bernie". */
  #isOfSinger = false;
  #hasPet = false;

  readSinger(sentences: readonly (readonly TaggedWord[])[]): void {
    const lowers = new Set(sentences.flat().map(({ lower }) => lower));
    this.#hasPet = namesAnimal(lowers);
    this.#isOfSinger = isOnlyOfSinger(lowers);
  }

  /** "She left me for my cousin": who is spoken of by a pronoun before anybody is named comes first. */
  readUnnamed(sentences: readonly (readonly TaggedWord[])[]): void {
    for (const words of sentences) {
      for (const [at, { lower, isCapital, isFirst, tags }] of words.entries()) {
        const lowers = words.map((word) => word.lower.replace(/'s$/, ''));
        const isNamed =
          (isCapital && !isFirst) ||
          tags.has('FirstName') ||
          isSmallName(words, at, this.#isKnown) ||
          isAgedName(words, at, this.#isKnown);
        const isPerson = relationAt(lowers, at) !== null || isNamed;
        if (isPerson) return;
        if (lower !== 'he' && lower !== 'she') continue;
        this.people.push({ ...NOBODY, gender: lower === 'she' ? 'female' : 'male', article: 'my' });
        return;
      }
    }
  }

  read(words: readonly TaggedWord[], sentence: number): void {
    const lowers = words.map(({ lower }) => lower.replace(/'s$/, ''));
    this.#listed = listedNames(words, this.#isKnown);
    for (let at = 0; at < words.length && this.people.length < PEOPLE_MAX; ) {
      const end = this.#relation(words, lowers, at, sentence) ?? this.#name(words, at, sentence);
      at = end ?? at + 1;
    }
  }

  /** "My late grandma Rose", "our dog max", "his sister". @returns where it ends, or null */
  #relation(words: readonly TaggedWord[], lowers: readonly string[], at: number, sentence: number): number | null {
    const found = relationAt(lowers, at);
    if (found === null) return null;
    const { relation, length } = found;
    // "For Father's Day".
    if (/'s$/.test(words[at + length - 1]!.text) && words[at + length]?.lower === 'day') return null;
    if (AGES.has(relation.word) && words[at]!.after === '' && relationAt(lowers, at + length) !== null) return null;
    // "My ex boss Linda": who she was.
    if (relation.word === 'ex' && relationAt(lowers, at + length) !== null) return null;
    const last = at + length - 1;
    const next = words[last + 1];
    const hasBreak = (index: number): boolean => /[,.;:!?]/.test(words[index]?.after ?? '');
    if (next !== undefined && !hasBreak(last) && FORMAT_WORDS.has(next.lower) && !words[last]!.text.endsWith("'s"))
      return null;
    const owner = ownerBefore(words, at);
    const isVocative = CALLED.has(relation.kind) || owner.article !== null || relation.kind === 'pet';
    const names = isMournedPal(words, at, relation)
      ? { names: [nameOf([words[at]!])], end: at + 1 }
      : words[last]!.text.endsWith("'s")
        ? null
        : this.#namesAfter(words, last + 1, relation);
    if (
      !isVocative &&
      names === null &&
      !['partner', 'friend', 'sibling', 'ex', 'child', 'group', 'colleague'].includes(relation.kind)
    )
      return null;
    if ((words[last]!.tags.has('Verb') || STYLE_RELATIONS.has(relation.word)) && owner.article === null) return null;
    // "For a nurse called Blessing", "it's for coach Dee": somebody of one's own.
    const isAsked = /^(?:for|to)$/.test(words[owner.start - 1]?.lower ?? '') && names !== null;
    const article = isAsked && /^(?:an?)$/.test(owner.article ?? 'a') ? 'my' : owner.article;
    const end = names?.end ?? last + 1;
    const list: (string | null)[] = names === null ? [null] : names.names;
    if (names === null && !words[last]!.text.endsWith("'s") && isCompound(words, last)) return null;
    if (names === null && !this.#isMeant(words, at, owner, relation)) return null;
    const isMany = relation.kind === 'group';
    const isBand = GROUPS_WITH_NAMES.has(relation.word);
    const person = (name: string | null): FoundPerson => ({
      name,
      relation: isMany && name !== null && !isBand ? singularOf(relation.word) : relation.word,
      relationTo: 'singer',
      kind: kindOf(relation, isMany && (name === null || isBand)),
      gender: genderOf(words, name, relation),
      isAlive: !owner.isLate,
      age: null,
      species: relation.kind === 'pet' ? relation.word : null,
      ...(isMournedPal(words, at, relation) ? petAmong(lowers) : {}),
      article,
      isLate: owner.isLate,
    });
    const start = owner.start;
    if (isMany && !isBand && list.length !== 2 && list[0] !== null)
      this.#add({ ...person(null), kind: 'group' }, sentence, start, end);
    for (const name of list) this.#add(person(name), sentence, start, end);
    if (isMany && list.length === 2)
      this.pair = { ...person(list.join(' and ')), relation: relation.word, kind: 'couple', gender: 'unknown' };
    return end;
  }

  /** Whether a relation without a name is somebody: "my boss" is; "a drunk driver", "his mother", "a stray cat" are told of by those words. */
  #isMeant(
    words: readonly TaggedWord[],
    at: number,
    owner: { article: string | null; start: number },
    relation: Relation,
  ): boolean {
    const { article } = owner;
    const before = words[owner.start - 1]?.lower ?? '';
    if (relation.kind === 'group' && /^(?:in|at|from|with)$/.test(before)) return false;
    if (article === 'my' || article === 'our') return true;
    if (
      article === 'his' ||
      article === 'her' ||
      article === 'their' ||
      article === 'your' ||
      article?.endsWith("'s") === true
    )
      return false;
    const isAsked =
      /^(?:for|about|to|of|on)$/.test(words[owner.start - 1]?.lower ?? '') &&
      (this.people.length === 0 || relation.kind === 'stranger');
    if (relation.kind === 'pet') return isAsked && article !== 'the' && article !== null;
    if (relation.kind === 'parent' || relation.kind === 'grandparent') return article === null || isAsked;
    if (relation.kind === 'group' || relation.kind === 'colleague')
      return (article === null && isBoss(words, at)) || isAsked;
    if (article === null) return at === 0 || isAsked || relation.kind === 'family' || relation.kind === 'sibling';
    return isAsked;
  }

  #namesAfter(words: readonly TaggedWord[], from: number, relation: Relation): { names: string[]; end: number } | null {
    let at = from;
    const before = words[from - 1]!;
    let isLinked = false;
    if (GROUPS_WITH_NAMES.has(relation.word) && words[at]?.lower === 'the' && words[at + 1]?.isCapital === true) {
      let end = at + 1;
      while (end < words.length && words[end]!.isCapital && words[end]!.after === '') end++;
      if (words[end]?.isCapital === true) end++;
      return {
        names: [
          words
            .slice(at, end)
            .map(({ text }) => text)
            .join(' '),
        ],
        end,
      };
    }
    if (NAME_LINKS.has(words[at]?.lower ?? '')) {
      isLinked = true;
      at += words[at + 1]?.lower === 'is' ? 2 : 1;
    } else if (words[at]?.lower === 'is' && words[at + 1]?.lower === 'called') {
      isLinked = true;
      at += 2;
    } else if (/[.;:!?]/.test(before.after)) return null;
    const names: string[] = [];
    let end = at;
    const isOwn = (relation.kind === 'pet' || TAKES_ANY.has(relation.kind)) && !/[,(]/.test(before.after);
    const allowsAny =
      isLinked ||
      (isOwn &&
        (relation.kind === 'pet' ||
          isLowerNoun(words[end]) ||
          (words[end] !== undefined && isAmbiguousName(words[end]!))));
    for (;;) {
      const size = nameLength(words, end, allowsAny, this.#isPlace);
      if (size === 0) break;
      const isOwner = words[end + size - 1]!.text.endsWith("'s");
      names.push(nameOf(words.slice(end, end + size)));
      end += size;
      const isMore = relation.kind === 'group' || relation.word === 'kids';
      const comma = /,/.test(words[end - 1]?.after ?? '');
      const joins = words[end]?.lower === 'and' ? 1 : 0;
      if (
        isOwner ||
        !isMore ||
        (!comma && joins === 0) ||
        nameLength(words, end + joins, allowsAny, this.#isPlace) === 0
      )
        break;
      end += joins;
    }
    if (names.length === 0 || (/,/.test(before.after) && !isLinked && !isFullName(words, at))) return null;
    return { names, end };
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
    // "They call me Greg": the singer's own.
    if (before?.lower === 'me' && /^call/.test(words[at - 2]?.lower ?? '')) return null;
    const isTitle = isTitled(words, at);
    const own = namedBy(words, at);
    const isSmall = !word.tags.has('FirstName') && isSmallName(words, at, this.#isKnown);
    if (this.#listed.includes(at) || own !== null || isSmall) return this.#namedIn(words, at, sentence, own);
    const isGoingThere = isTravel(words, at);
    const isSurelyName =
      isTitle ||
      isAgedName(words, at, this.#isKnown) ||
      word.tags.has('FirstName') ||
      (word.isCapital &&
        !word.isFirst &&
        !isGoingThere &&
        !isShouted(word) &&
        (word.tags.has('Person') || isAddressed));
    // "Every argument about Pulp", "Alberta to Laredo".
    if (!isTitle && !word.tags.has('FirstName') && isOfThing(words, at, this.#isKnown)) return null;
    const isThingsName =
      /^(?:called|named)$/.test(before?.lower ?? '') && !word.tags.has('FirstName') && isThing(words[at - 2]);
    if (!isTitle && (isOfPlace(words, at) || isCharity(words, at) || before?.lower === 'the' || isThingsName))
      return null;
    if (!isSurelyName || (!isTitle && word.tags.has('FirstName') && !word.isCapital && !isAddressed)) return null;
    if (isAmbiguousName(word) && !word.isCapital) return null;
    const size = nameLength(words, at, false, this.#isPlace);
    if (size === 0) return null;
    const end = at + size;
    const name = nameOf(words.slice(at, end));
    const known = this.people.findIndex((person) => person.name !== null && sameName(person.name, name));
    const apposed = this.#loneName(words, at, end);
    if (apposed !== null) {
      this.people[apposed] = { ...this.people[apposed]!, name };
      this.mentions.push({ person: apposed, sentence, start: at, end });
    } else if (known >= 0) this.mentions.push({ person: known, sentence, start: at, end });
    else
      this.#add(
        { ...NOBODY, name, gender: genderOfName(words, name), article: askedArticle(words, at) },
        sentence,
        at,
        end,
      );
    return end;
  }

  /** A single name that its place makes one; "her name is" gives it to whoever is spoken of without a name. */
  #namedIn(words: readonly TaggedWord[], at: number, sentence: number, own: string | null): number {
    const isRun = own !== null && words[at]!.isCapital && words[at]!.after === '' && words[at + 1]?.isCapital === true;
    const size = isTitled(words, at) ? Math.max(1, nameLength(words, at, false, this.#isPlace)) : isRun ? 2 : 1;
    const name = nameOf(words.slice(at, at + size));
    // "The dog's name": nobody else's.
    const whose = own?.endsWith("'s") === true ? own.slice(0, -2) : null;
    const isOpen = (one: FoundPerson | undefined): boolean =>
      one !== undefined &&
      one.name === null &&
      one.kind !== 'group' &&
      one.kind !== 'couple' &&
      (whose === null || one.relation?.split(' ').at(-1) === whose);
    // "My rooster, his name is Rex": whoever was spoken of last in the sentence, else the first.
    const last = this.mentions.findLast((one) => one.sentence === sentence && isOpen(this.people[one.person]));
    const open = /^(?:his|her|their|its|\p{L}{2,12}'s)$/u.test(own ?? '')
      ? (last?.person ?? this.people.findIndex(isOpen))
      : -1;
    if (open >= 0) {
      this.people[open] = { ...this.people[open]!, name };
      this.mentions.push({ person: open, sentence, start: at, end: at + size });
    } else if (!/^(?:their)?$/.test(own ?? '-') || !this.#isOfSinger)
      this.#add(
        {
          ...NOBODY,
          name,
          gender: own === 'his' ? 'male' : own === 'her' ? 'female' : genderOfName(words, name),
          article: /^(?:its|his|her)$/.test(own ?? '') ? 'my' : askedArticle(words, at),
          ...(own === 'its' && this.#hasPet ? { kind: 'pet' as const } : {}),
        },
        sentence,
        at,
        at + size,
      );
    return at + size;
  }

  /** "The man who taught me to read. Mr. Osei.": a sentence of its own names whoever is told of without a name. */
  #loneName(words: readonly TaggedWord[], at: number, end: number): number | null {
    if (at > 0 || end < words.length) return null;
    const open = this.people.filter(({ name }) => name === null);
    const [only] = open;
    const canBe = only !== undefined && only.kind !== 'group' && only.kind !== 'couple' && only.relation !== null;
    return canBe && open.length === 1 ? this.people.indexOf(only) : null;
  }

  /** "Mr. Harris, our bus driver": whom a relation right behind a name and a comma means. */
  #appositionOf(person: FoundPerson, sentence: number, start: number): number | null {
    const last = this.mentions.at(-1);
    if (
      person.name !== null ||
      person.kind === 'group' ||
      last === undefined ||
      last.sentence !== sentence ||
      last.end !== start
    )
      return null;
    const known = this.people[last.person]!;
    const isOpen = known.name !== null && known.relation === null && known.kind !== 'couple';
    return isOpen && APPOSED.has(person.article) ? last.person : null;
  }

  #add(person: FoundPerson, sentence: number, start: number, end: number): void {
    const index =
      this.#appositionOf(person, sentence, start) ?? this.people.findIndex((known) => isSame(known, person));
    if (index < 0) this.people.push(person);
    else this.people[index] = merged(this.people[index]!, person);
    this.mentions.push({ person: index < 0 ? this.people.length - 1 : index, sentence, start, end });
  }
}
