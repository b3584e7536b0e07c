import type { Fact, SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import type { CoupletGroup, CoupletPlace, CoupletSection, TitledUnit, TopicVoice, Unit } from '../material/couplet.ts';
import type { Material } from '../material/load-material.ts';
import type { TopicEntry } from '../material/read-topic-entries.ts';
import { isCalledFor } from '../material/read-units.ts';
import type { Story, StoryStep } from '../material/story.ts';
import { canTell, NEIGHBOURS, type Singing } from './choose-blocks.ts';

/** A unit that may stand at a place, and how well it suits the request: less is better. */
export interface Offer<One extends Unit = Unit> {
  readonly unit: One;
  readonly cost: number;
}

const COSTS = {
  relation: -1.5,
  otherSpeaker: 0.2,
  nearAttitude: 1,
  otherStyle: 2,
  any: 1.5,
  near: 3,
  named: -0.6,
} as const;
const BAR_SYLLABLES_MIN = 8;
/** Attitudes in which a warm line to "you" or a wry one by "I" is in place. */
const KIND: ReadonlySet<string> = new Set(['love', 'praise', 'joy', 'gratitude', 'humour', 'hope', 'neutral']);

/** What a request can be sung of with: the units of its occasion, its people, its facts and its topics. */
export class UnitPools {
  readonly #material: Material;
  readonly #intent: SongIntent;
  readonly #style: Singing;
  readonly #subjects: ReadonlySet<string>;
  readonly #story: Story | null;

  /** @param story that the song tells; null: none */
  constructor(material: Material, intent: SongIntent, style: Singing, story: Story | null) {
    this.#material = material;
    this.#intent = intent;
    this.#style = style;
    this.#subjects = subjectsOf(intent);
    this.#story = story;
  }

  /** Verse units of the occasion for a place in the story. */
  verse(place: CoupletPlace): Offer[] {
    return this.#offers('verse', place, (group) => group.units);
  }

  /** Stanzas of a scene of the story. */
  scene(at: number, step: StoryStep): Offer[] {
    return this.#calledFor(this.#story?.scenes[at]?.stanzas[step] ?? []).map((unit) => ({ unit, cost: 0 }));
  }

  section(section: Exclude<CoupletSection, 'verse' | 'chorus'>): Offer[] {
    if (this.#story !== null) return this.#calledFor(this.#story.sections[section]).map((unit) => ({ unit, cost: 0 }));
    return this.#offers(section, null, (group) => group.units);
  }

  choruses(): Offer<TitledUnit>[] {
    if (this.#story !== null) return this.#calledFor(this.#story.choruses).map((unit) => ({ unit, cost: 0 }));
    return this.#offers('chorus', null, (group) => group.choruses);
  }

  /** Without those that take for granted what the request does not say. */
  #calledFor = <One extends Unit>(units: readonly One[]): readonly One[] =>
    units.filter((unit) => isCalledFor(unit, this.#intent.stems));

  /** Choruses of the request's topics, for songs that are about a matter. */
  topicChoruses(): Offer<TitledUnit>[] {
    return this.topics.flatMap((topic, at) =>
      this.#calledFor(this.#material.topicUnits.get(topic.name)?.choruses ?? [])
        .filter(({ lines }) => !this.#isToPerson || lines.every((line) => !/\byour?\b/i.test(line)))
        .map((unit) => ({
          unit,
          cost: at + (names({ ...unit, lines: [unit.title, ...unit.lines] }, topic) ? COSTS.named : 0),
        })),
    );
  }

  /** A person is sung to, who is no "you" of a song about a thing. */
  get #isToPerson(): boolean {
    const { people, addressee } = this.#intent;
    return addressee !== null && people[addressee]!.kind !== 'pet';
  }

  /** Topics of the request that the material knows, most important first. */
  get topics(): readonly TopicEntry[] {
    const { topics, people } = this.#intent;
    const species = people.flatMap((person) =>
      person.species === null ? [] : (this.#topicOf([person.species]) ?? []),
    );
    const found = [...species, ...topics.flatMap(({ head, text }) => this.#topicOf([text.toLowerCase(), head]) ?? [])];
    return [...new Map(found.map((topic) => [topic.name, topic])).values()];
  }

  /** Units about a fact's own matter, in the voice that the fact is told in. */
  ofFact(fact: Fact): Offer[] {
    const voice = this.#voiceOf(fact);
    if (voice === null || tellsOfDeath(fact) || this.#intent.product !== null || !isCaredFor(fact)) return [];
    return topicWordsOf(fact).flatMap((words, at) => this.#ofTopic(this.#topicOf(words), voice, at));
  }

  /** Units about a topic of the request. */
  ofTopic(topic: TopicEntry): Offer[] {
    const { attitude, pointOfView, addressee } = this.#intent;
    const about = this.#ofTopic(topic, 'about', 0);
    const isWry = KIND.has(attitude.kind) || attitude.kind === 'fear';
    const mine = pointOfView === 'teller' || !isWry || addressee !== null ? [] : this.#ofTopic(topic, 'mine', 0);
    return [...about, ...mine];
  }

  /** Units about things near the request's first topic: of the same domain. */
  nearTopics(): Offer[] {
    const own = this.topics.map(({ name }) => name);
    const [first] = this.topics;
    if (first === undefined) return [];
    const near = [...new Map([...this.#material.topics.values()].map((topic) => [topic.name, topic])).values()];
    return near
      .filter(({ name, domain }) => domain === first.domain && !own.includes(name))
      .flatMap((topic) => this.#ofTopic(topic, 'about', COSTS.near));
  }

  #ofTopic(topic: TopicEntry | null, voice: TopicVoice, cost: number): Offer[] {
    const units = topic === null ? undefined : this.#material.topicUnits.get(topic.name);
    const named = (unit: Unit): number => (topic !== null && names(unit, topic) ? COSTS.named : 0);
    const offers = this.#calledFor(units?.units[voice] ?? []).map((unit) => ({ unit, cost: cost + named(unit) }));
    if (this.#style !== 'rap') return offers;
    // Bars are long; what was written to be sung comes second.
    return offers
      .filter(({ unit }) => unit.lines.every((line) => lineSyllables(line) >= BAR_SYLLABLES_MIN))
      .map(({ unit }) => ({ unit, cost: cost + COSTS.otherStyle }));
  }

  #topicOf(words: readonly string[]): TopicEntry | null {
    const { topics } = this.#material;
    const word = words.find((one) => topics.has(one) || topics.has(singularOf(one)));
    return word === undefined ? null : (topics.get(word) ?? topics.get(singularOf(word)) ?? null);
  }

  /** Who a fact is told of decides how its matter is sung of; null: it speaks against it. */
  #voiceOf({ about, clause }: Fact): TopicVoice | null {
    const { people, addressee, attitude } = this.#intent;
    if (clause?.isNegative === true) return 'about';
    const person = about === null ? null : people[about]!;
    if (person !== null && !person.isAlive) return about === addressee || addressee === null ? 'gone' : 'about';
    if (attitude.kind === 'anger' || attitude.kind === 'contempt') return about === addressee ? 'diss' : null;
    if (about !== null && about === addressee) return KIND.has(attitude.kind) ? 'you' : 'about';
    if (about === null && clause?.subject.kind === 'singer' && KIND.has(attitude.kind)) return 'mine';
    return 'about';
  }

  #offers<One extends Unit>(
    section: CoupletSection,
    place: CoupletPlace | null,
    unitsOf: (group: CoupletGroup) => readonly One[],
  ): Offer<One>[] {
    return this.#material.couplets
      .filter((group) => group.section === section && group.place === place)
      .flatMap((group) => {
        const cost = this.#costOf(group);
        return cost === null ? [] : this.#calledFor(unitsOf(group)).map((unit) => ({ unit, cost }));
      });
  }

  /** null: the group speaks against the request. */
  #costOf(group: CoupletGroup): number | null {
    const { occasion, attitude, lesson } = this.#intent;
    const isRelated = group.relations.some((word) => this.#subjects.has(word));
    const isOwn = occasion !== null && group.serves.includes(occasion);
    const isFamily = isRelated && group.serves.includes('family') && FAMILY_SONGS.has(occasion);
    const isAny = group.serves.includes('any') && occasion === null;
    if (!isOwn && !isFamily && !isAny) return null;
    if (group.relations.length > 0 && !isRelated) return null;
    if (group.teaches.length > 0 && !(lesson !== null && teaches(group, lesson.of, this.#subjects))) return null;
    if (!canTell(group, this.#intent)) return null;
    if ((group.style === 'rap') !== (this.#style === 'rap') && group.style !== 'any') return null;
    if (group.style === 'kids' && this.#style !== 'kids') return null;
    const isExact = group.attitudes.includes(attitude.kind);
    const isNear = isOwn && goesWith(attitude.kind, group.attitudes);
    if (!isExact && !isNear) return null;
    return (isExact ? 0 : COSTS.nearAttitude) + (isRelated ? COSTS.relation : 0) + (isAny && !isOwn ? COSTS.any : 0);
  }
}

/** Whether a unit says what it is about. */
function names({ lines }: Unit, { words }: TopicEntry): boolean {
  const text = lines.join(' ').toLowerCase();
  return words.some((word) => text.includes(word));
}

/** Whether a song of an occasion may have words of other feelings than the one that was read: kind ones go together. */
export const goesWith = (kind: string, others: readonly string[]): boolean =>
  kind === 'neutral' ||
  (KIND.has(kind) && others.some((other) => KIND.has(other))) ||
  (NEIGHBOURS[kind] ?? []).some((near) => others.includes(near));

/** Occasions in which a family tells of itself. */
const FAMILY_SONGS: ReadonlySet<string | null> = new Set([
  'birthday',
  'gratitude',
  'love',
  'family',
  'retirement',
  'graduation',
]);

/** Nouns that say who or what the song is for: relations, species, what is advertised. */
export function subjectsOf({ people, addressee, product, lesson, topics }: SongIntent): ReadonlySet<string> {
  const person = people[addressee ?? 0];
  const named = [
    person?.relation,
    person?.species,
    person?.species == null ? null : speciesOf(person.species),
    product?.kind,
    ...(product === null ? [] : product.claims),
  ];
  const texts = [...named, lesson?.of, ...topics.map(({ text }) => text)].filter((text) => text != null);
  return new Set(
    texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, singularOf(word)]),
  );
}

const DOGS =
  /\b(?:retriever|labrador|lab|terrier|poodle|beagle|bulldog|shepherd|collie|husky|dachshund|corgi|spaniel|pug|chihuahua|boxer|mutt|pup|puppy|hound)\b/;
const CATS = /\b(?:kitten|kitty|tabby|siamese|tomcat)\b/;

/** The plain word for a breed. */
const speciesOf = (breed: string): string => (DOGS.test(breed) ? 'dog' : CATS.test(breed) ? 'cat' : breed);

const teaches = ({ teaches: words }: CoupletGroup, of: string, subjects: ReadonlySet<string>): boolean => {
  const own = new Set(
    (of.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, singularOf(word), `${word}s`]),
  );
  return words.some((word) =>
    word.split('-').every((part) => own.has(part) || subjects.has(part) || own.has(singularOf(part))),
  );
};

const singularOf = (word: string): string =>
  /(?:s|x|ch|sh)es$/.test(word)
    ? word.slice(0, -2)
    : /ies$/.test(word)
      ? `${word.slice(0, -3)}y`
      : /[^s]s$/.test(word)
        ? word.slice(0, -1)
        : word;

/** What somebody is or does gladly or for a living; of what happened once, the things in it are no matter to sing on about. */
function isCaredFor({ clause, kind }: Fact): boolean {
  if (clause === null) return kind !== 'date' && kind !== 'number';
  return CARING.has(clause.verb) || (clause.tense === 'present' && kind === 'activity');
}

const CARING: ReadonlySet<string> = new Set(
  'love like adore enjoy play ride drive bake cook fish garden grow collect watch read write paint draw dance sing run swim hike climb sew knit quilt build fix repair mend teach coach farm sail surf ski skate hunt brew drink eat work be own keep raise run'.split(
    ' ',
  ),
);

/** A death is told alone: what it is told by (a hospital, a bridge) is no matter to sing of. */
const tellsOfDeath = ({ text, clause }: Fact): boolean =>
  /^(?:die|pass|pass away|pass on|kill)$/.test(clause?.verb ?? '') || text.includes('rainbow bridge');

/** Words that seldom mean the thing which a topic is called by: "falls in love", "the orange vase". */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'fall falls fell check board right light blue red green yellow pink black white grey golden sweet table name thing things kind best way time works work'.split(
    ' ',
  ),
);

/** Words and pairs of words of a fact that may call for a topic: pairs first, then in their order. */
function topicWordsOf({ text, keywords }: Fact): string[][] {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  const pairs = words.slice(0, -1).map((word, at) => `${word} ${words[at + 1]!}`);
  const own = new Set(keywords.flatMap((keyword) => keyword.match(/[a-z']+/g) ?? []));
  const single = words.filter((word) => own.has(word) && word.length > 2 && !AMBIGUOUS.has(word));
  return [...pairs, ...single].map((word) => [word, singularOf(word)]);
}
