import type { FoundPerson, Mention } from './found-people.ts';
import type { TaggedWord } from './tag-words.ts';

interface Found {
  readonly people: readonly FoundPerson[];
  readonly mentions: readonly Mention[];
}
type Sentences = readonly (readonly TaggedWord[])[];

/**
 * Names that stand beside whom they name, given to them: "my brother in the army, Danny", "he is still my best friend, Paul", "he is called Idris".
 * Who was named so is nobody of their own any more.
 */
export function withNamesGiven(found: Found, sentences: Sentences): Found {
  const owned = ownedAsked(found, sentences);
  if (owned !== null) return withNamesGiven(owned, sentences);
  for (const [index, person] of found.people.entries()) {
    if (person.name === null) continue;
    const first = found.mentions.find((mention) => mention.person === index);
    if (first === undefined) continue;
    const known = apposedTo(found, first, sentences) ?? askedFirst(found, first, sentences);
    if (known !== null) return withNamesGiven(given(found, known, index, true), sentences);
    if (!isPronounOnly(found, index)) continue;
    const words = sentences[first.sentence]!;
    // "She sold her piano. My aunt Vi. She sings": of whom it was told.
    const isWhole =
      person.article === 'my' &&
      first.start === 0 &&
      first.end === words.length &&
      found.people[0]!.gender === person.gender;
    if (isWhole || isWhatSomebodyIs(words, first)) return withNamesGiven(given(found, 0, index, isWhole), sentences);
  }
  return found;
}

/** "For my son's TA, Miss Juanita": the song is for her, and not for him. */
function ownedAsked({ people, mentions }: Found, sentences: Sentences): Found | null {
  for (const [at, mention] of mentions.entries()) {
    const owner = mentions[at - 1];
    const own = people[mention.person]!;
    const isBehind =
      owner?.sentence === mention.sentence && owner.end === mention.start && owner.person < mention.person;
    if (!isBehind || own.name === null || own.article?.endsWith("'s") !== true) continue;
    if (!isAskedFor(sentences[owner.sentence]!, owner.start)) continue;
    const order = [mention.person, ...people.keys()].filter((one, index, all) => all.indexOf(one) === index);
    return {
      people: order.map((index) => (index === mention.person ? { ...own, article: 'my' } : people[index]!)),
      mentions: mentions
        .with(at, { ...mention, start: owner.start })
        .filter((one) => one !== owner)
        .map((one) => ({ ...one, person: order.indexOf(one.person) })),
    };
  }
  return null;
}

/** One person with the name of another, who is left out. @param keepsMentions whether where the name stands still means them */
function given({ people, mentions }: Found, to: number, from: number, keepsMentions: boolean): Found {
  const [known, named] = [people[to]!, people[from]!];
  const merged: FoundPerson = {
    ...known,
    name: named.name,
    // An animal of a man's name may be a "she".
    gender: known.gender === 'unknown' && known.kind !== 'pet' ? named.gender : known.gender,
    relation: known.relation ?? named.relation,
    article: known.article === 'a' || known.article === 'an' ? 'my' : known.article,
  };
  const moved = (person: number): number => (person === from ? to : person > from ? person - 1 : person);
  return {
    people: people.with(to, merged).toSpliced(from, 1),
    mentions: mentions
      .filter(({ person }) => keepsMentions || person !== from)
      .map((mention) => ({ ...mention, person: moved(mention.person) })),
  };
}

const BETWEEN_MAX = 5;

/** Whom a name between commas means: somebody without one a few words before. */
function apposedTo({ people, mentions }: Found, name: Mention, sentences: Sentences): number | null {
  const words = sentences[name.sentence]!;
  const before = mentions.findLast(({ sentence, end }) => sentence === name.sentence && end <= name.start);
  if (before === undefined || before.person > name.person || !/^,/.test(words[name.start - 1]?.after ?? ''))
    return null;
  const between = words.slice(before.end, name.start);
  const [known, named] = [people[before.person]!, people[name.person]!];
  const isOpen = known.name === null && known.relation !== null && !/^(?:group|couple)$/.test(known.kind);
  const fits =
    known.kind === 'pet' || known.gender === named.gender || known.gender === 'unknown' || named.gender === 'unknown';
  const isOwned = words[before.end - 1]!.text.endsWith("'s");
  const behind = words[name.end];
  const isClosed = behind === undefined || words[name.end - 1]!.after !== '';
  const isTold = isOwned && /^(?:is|was|has|turns|who)$/.test(behind?.lower ?? '');
  const isNear =
    between.length <= BETWEEN_MAX && !between.some(({ tags }) => tags.has('Verb') || tags.has('Conjunction'));
  const isOwn = /^(?:my|our|the)$/.test(known.article ?? 'my') || isAskedFor(words, before.start);
  const isLone = named.relation === null && behind?.lower !== 'and';
  return isOpen && fits && isNear && isOwn && isLone && (isClosed || isTold) ? before.person : null;
}

/** "A song for my wife ... A song for Amy": who was asked for without a name has one. */
function askedFirst({ people, mentions }: Found, name: Mention, sentences: Sentences): number | null {
  const words = sentences[name.sentence]!;
  const isAlone =
    words
      .slice(0, name.start)
      .map(({ lower }) => lower)
      .join(' ') === 'a song for' && name.end === words.length;
  if (!isAlone) return null;
  const open = people.flatMap((person, index) =>
    isOpenKin(person) && mentions.some((one) => one.person === index) ? [index] : [],
  );
  const named = people[name.person]!;
  const fits = open.filter(
    (index) => people[index]!.gender === named.gender || [people[index]!.gender, named.gender].includes('unknown'),
  );
  return named.relation === null && fits[0] !== undefined && fits[0] < name.person ? fits[0] : null;
}
const isOpenKin = ({ name, relation, kind, article }: FoundPerson): boolean =>
  name === null && relation !== null && kind === 'person' && /^(?:my|our)$/.test(article ?? 'my');

const isAskedFor = (words: readonly TaggedWord[], start: number): boolean =>
  /^(?:for|to)$/.test(words[start - 1]?.lower ?? '');

/** Somebody of whom only "he" or "she" tells so far. */
const isPronounOnly = ({ people, mentions }: Found, index: number): boolean =>
  index > 0 &&
  people[0]!.name === null &&
  people[0]!.relation === null &&
  people[0]!.kind === 'person' &&
  !mentions.some(({ person }) => person === 0);

/** "He is still my best friend, Paul", "she is called Tiff": what stands behind "is". */
const isWhatSomebodyIs = (words: readonly TaggedWord[], { start }: Mention): boolean =>
  /(?:^| )(?:he|she) (?:is|was)(?: (?:still|now|also|always))?(?: called| named)?$/.test(
    words
      .slice(Math.max(0, start - BETWEEN_MAX), start)
      .map(({ lower }) => lower)
      .join(' '),
  );
