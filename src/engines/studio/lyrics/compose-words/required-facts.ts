import { isSmallWord, stemOf, stemsOf, wordsIn } from '../../english/word-stems.ts';
import type { Fact, SongIntent, Topic } from '../../song-intent.ts';
import type { Story } from '../material/story.ts';

/**
 * The facts that a song has to tell: those of the request but for what its title and its lists say already, and everybody who is named
 * without anything being told of them.
 */
export function withRequiredFacts(intent: SongIntent): SongIntent {
  const told = intent.facts.filter((fact) => !isSaidAnyway(fact, intent));
  const text = told.map((fact) => `${fact.text} ${fact.keywords.join(' ')}`.toLowerCase()).join('\n');
  const addressed = intent.addressee === null ? null : intent.people[intent.addressee]!;
  const unnamed = intent.people.flatMap(({ name }, index): Fact[] => {
    if (name === null || index === intent.addressee || isPartOfProduct(name, intent)) return [];
    if (addressed?.name?.includes(name) === true) return [];
    const isTold = text.includes(name.toLowerCase()) || told.some((fact) => tellsOf(fact, index));
    return isTold ? [] : [{ kind: 'person', text: name, keywords: [name.toLowerCase()], about: index, clause: null }];
  });
  return { ...intent, facts: [...told, ...untoldClaims(intent, told), ...unnamed] };
}

/** What a product claims and no fact says. */
function untoldClaims({ product }: SongIntent, facts: readonly Fact[]): Fact[] {
  const said = facts.map(({ text }) => text.toLowerCase());
  return (product?.claims ?? [])
    .filter((claim) => !said.some((text) => text.includes(claim.toLowerCase())))
    .map((claim) => ({ kind: 'trait', text: claim, keywords: stemless(claim), about: null, clause: null }));
}

const stemless = (text: string): string[] => wordsIn(text).filter((word) => !isSmallWord(word));

/** Topics that a song names at most, beside those that its facts and its chorus name. */
const TOPICS_NAMED_MAX = 3;
/** The same where somebody is sung to or a story is told, which says what is to be said. */
const TOPICS_NAMED_TO_SOMEBODY_MAX = 2;

/** A song names what it is about: topics that neither its chorus nor a fact says have lines of their own. */
export function withTopicsNamed(intent: SongIntent, sung: readonly string[], story: Story | null): SongIntent {
  const { product, lesson, facts, topics, people } = intent;
  const known = new Set([
    ...[
      ...sung,
      product?.name ?? '',
      product?.kind ?? '',
      ...(lesson === null ? [] : [lesson.of, ...lesson.items]),
    ].flatMap(stemsOf),
    ...facts.flatMap(({ text }) => stemsOf(text)),
    ...people.flatMap(({ name, relation, species }) => stemsOf(`${name ?? ''} ${relation ?? ''} ${species ?? ''}`)),
  ]);
  const matter = intent.addressee === null ? intent.matter : null;
  const named = matter === null || stemsOf(matter).every((stem) => known.has(stem)) ? [] : [matterFact(matter)];
  for (const stem of matter === null ? [] : stemsOf(matter)) known.add(stem);
  const missing = topics
    .slice(0, intent.addressee === null && story === null ? TOPICS_NAMED_MAX : TOPICS_NAMED_TO_SOMEBODY_MAX)
    .filter(({ head }) => intent.stems.includes(stemOf(head)) && !known.has(stemOf(head)));
  return { ...intent, facts: [...named, ...facts, ...missing.map(namingFact)] };
}

const matterFact = (text: string): Fact => ({
  kind: 'thing',
  text,
  keywords: stemless(text),
  about: null,
  clause: null,
});

const namingFact = ({ text, head, determiner }: Topic): Fact => {
  const article = determiner === null ? '' : /^an?$/.test(determiner) ? 'the ' : `${determiner} `;
  return { kind: 'thing', text: article + text, keywords: [head], about: null, clause: null };
};

/** A song for a product, shop or show that its chorus does not name has to name it elsewhere. */
export function withProductNamed(intent: SongIntent, sung: readonly string[]): SongIntent {
  const name = intent.product?.name.toLowerCase();
  if (name === undefined || sung.some((line) => line.toLowerCase().includes(name))) return intent;
  const fact: Fact = {
    kind: 'thing',
    text: intent.product!.name,
    keywords: [name],
    about: null,
    clause: null,
  };
  return { ...intent, facts: [...intent.facts, fact] };
}

const tellsOf = (fact: Fact, index: number): boolean =>
  (fact.clause?.subject.kind === 'person' && fact.clause.subject.index === index) ||
  fact.clause?.rest.includes(`{${index}:`) === true;

const isPartOfProduct = (name: string, { product }: SongIntent): boolean =>
  product?.name.toLowerCase().includes(name.toLowerCase()) === true;

/** The name of a product, what a lesson lists, and what is only the order for the song. */
function isSaidAnyway(fact: Fact, { product, lesson, occasion }: SongIntent): boolean {
  if (product !== null && fact.text.includes(product.name)) return true;
  const words = new Set(`${product?.name ?? ''} ${product?.kind ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  if (product !== null && fact.keywords.every((word) => word.split(/[^\p{L}\p{N}]+/u).every((part) => words.has(part))))
    return true;
  if (occasion !== 'teaching' || lesson === null) return false;
  return fact.clause === null || ['teach', 'learn', 'count'].includes(fact.clause.verb);
}
