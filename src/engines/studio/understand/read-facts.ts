import type { Fact, FactKind } from '../song-intent.ts';
import type { FoundPerson } from './found-people.ts';
import type { ReadClause } from './read-clauses.ts';
import type { TaggedWord } from './tag-words.ts';

/** Words that a fact can do without. */
const LIGHT = new Set(
  `a an the my our your his her its their this that these those i me we us you he him she they them it who which and or but so as at by for from in into of off on onto out over to up with
  without is am are was were be been being have has had having do does did doing get gets got make makes made go goes went will would can could should may might must not never always still just
  also really finally even ever already very much many some any all every each one there here when where while because since until before after if than then too about like called named name around
  really lot lots kind thing things something someone everyone everything always it's i'm`.split(/\s+/),
);

export const contentWordsOf = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [])
      .map((word) => word.replace(/'s$/, ''))
      .filter((word) => !LIGHT.has(word)),
  ),
];

const ACTIVITY_VERBS = new Set('love like hate enjoy adore play sing dance cook bake paint draw write read run swim fish hike garden collect work study travel'.split(' ')); // biome-ignore format: one row
/** Clauses that say nothing of their own: "I am sorry", "I want to thank". */
const EMPTY_PREDICATES =
  /^(?:(?:so |very |really |truly |just )*(?:sorry|grateful|thankful|sad|happy|proud|mad|angry|upset|for|about|funny|upbeat|short))?$/i;

/** The facts that clauses tell. */
export function factsOfClauses(clauses: readonly ReadClause[], people: readonly FoundPerson[]): Fact[] {
  return clauses.flatMap(({ clause, words }) => {
    const rest = clause.rest.replace(/\{\w+:\w+\}/g, ' ').trim();
    if (clause.verb === 'be' && EMPTY_PREDICATES.test(rest)) return [];
    if (['forgive', 'want', 'need', 'please', 'thank'].includes(clause.verb) && contentWordsOf(rest).length === 0)
      return [];
    const text = words.map(({ text: word }) => word).join(' ');
    const about = clause.subject.kind === 'person' ? clause.subject.index : null;
    const own = contentWordsOf(`${LIGHT_VERBS.has(clause.verb) ? '' : clause.verb} ${rest}`);
    const named = mentionedNames(clause.rest, people);
    const keywords = own.length > 0 ? own : named;
    if (keywords.length === 0 && LIGHT_VERBS.has(clause.verb)) return [];
    return [
      {
        kind: kindOf(clause.verb, clause.tense, rest),
        text,
        keywords: keywords.length > 0 ? keywords : [clause.verb],
        about,
        clause,
      },
    ];
  });
}

const LIGHT_VERBS = new Set(['be', 'have', 'do', 'get', 'make', 'go']);

const mentionedNames = (rest: string, people: readonly FoundPerson[]): string[] =>
  [...rest.matchAll(/\{(\d+):/g)].flatMap(([, index]) => people[Number(index)]?.name?.toLowerCase() ?? []);

function kindOf(verb: string, tense: string, rest: string): FactKind {
  if (
    /^(?:turn|be)$/.test(verb) &&
    /^(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)/.test(rest)
  )
    return 'age';
  if (verb === 'be') return 'trait';
  if (/^(?:have|own)$/.test(verb)) return 'thing';
  if (ACTIVITY_VERBS.has(verb) || tense === 'progressive') return 'activity';
  if (/^(?:live|come|work)$/.test(verb)) return 'place';
  return tense === 'past' || tense === 'perfect' || tense === 'past-progressive' ? 'event' : 'activity';
}

const SEASONS = /^(?:spring|summer|autumn|fall|winter)$/;
const MONTHS = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Facts that fragments and figures tell: years, dates, places, things. */
export function factsOfWords(
  sentences: readonly (readonly TaggedWord[])[],
  fragments: readonly (readonly TaggedWord[])[],
): Fact[] {
  const plain = (kind: FactKind, text: string, keywords: readonly string[] = contentWordsOf(text)): Fact => ({
    kind,
    text,
    keywords,
    about: null,
    clause: null,
  });
  const facts: Fact[] = [];
  for (const words of sentences) {
    for (const [at, word] of words.entries()) {
      const before = words[at - 1]?.lower ?? '';
      if (/^(?:19|20)\d\d$/.test(word.lower))
        facts.push(
          plain('date', before === 'of' && words[at - 2]?.lower === 'class' ? `class of ${word.text}` : word.text, [
            word.lower,
          ]),
        );
      else if (SEASONS.test(word.lower) && ['last', 'this', 'every', 'that', 'next'].includes(before))
        facts.push(plain('date', `${words[at - 1]!.text} ${word.text}`, [word.lower]));
      else if (
        MONTHS.test(word.lower) &&
        (word.lower !== 'may' || word.isCapital || before === 'in') &&
        (word.lower !== 'march' || word.isCapital || before === 'in')
      )
        facts.push(plain('date', word.text, [word.lower]));
      const unit = words[at + 1]?.lower.replace(/-/g, ' ');
      if (/^\d{1,3}$/.test(word.lower) && /^(?:years?|months?|weeks?) ?/.test(unit ?? ''))
        facts.push(plain(words[at + 2]?.lower === 'old' ? 'age' : 'number', `${word.text} ${unit}`, [word.lower]));
    }
  }
  for (const fragment of fragments) {
    const text = fragment.map((word) => word.text).join(' ');
    if (contentWordsOf(text).length > 0) facts.push(plain('thing', text));
  }
  return facts;
}

const BARE_WORDS_MAX = 4;

/** "Chess and obsession", "cold winters": matters, of which nothing is told. */
const OWN = /^(?:my|our|his|her|their|your|i|me|we)$/;

export function isBareTopic(words: readonly TaggedWord[]): boolean {
  if (/^(?:and )?(?:my|our)(?: first)?(?: [\p{L}'-]+){1,2}$/u.test(words.map(({ lower }) => lower).join(' ')))
    return true;
  const cut = words.findIndex(({ lower }) => lower === 'for');
  const told = cut > 0 ? words.slice(0, cut) : words;
  if (/.ing$/.test(told[0]?.lower ?? '') && !told.some(({ lower }) => OWN.test(lower))) return true;
  if (told.some(({ lower, tags }) => OWN.test(lower) || lower === 'no' || tags.has('Value') || /\d/.test(lower)))
    return false;
  const phrases = told.filter(
    ({ tags, lower }) =>
      !tags.has('Conjunction') &&
      !tags.has('Determiner') &&
      !/^(?:and|or|the|a|an|of|about|on|in|at|with|for|over|under|by|from)$/.test(lower),
  );
  return phrases.length <= BARE_WORDS_MAX;
}
