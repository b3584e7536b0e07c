import type { Topic } from '../song-intent.ts';
import { quoteNumber } from './references.ts';
import { SONG_NOUNS } from './song-nouns.ts';
import type { TaggedWord } from './tag-words.ts';

const NO_TOPICS = new Set('funeral engagement proposal retirement graduation baptism christening memorial tribute curse valentine pep hype theme goodbye farewell welcome entrance intro outro diss love hit hype being having getting doing going making coming moving lot lots front back side end start song way lot kind thing things time times something someone somebody everyone everybody nothing everything anything people person one ones part bit feeling feelings idea style vibe mood theme genre word words line lines name man woman guy lyrics story story-telling life all both none nobody point view anniversary birthday wedding today tomorrow yesterday order word mention apology sorry babe intro channel podcast lol half thank thanks grader graders preschooler toddler student class kindergartner kid'.split(' ')); // biome-ignore format: one row
const TOPICS_MAX = 6;

export interface TopicOptions {
  readonly isStyleWord: (word: TaggedWord) => boolean;
  readonly isPersonWord: (word: string) => boolean;
  readonly domainOf: (head: string) => string | null;
  readonly singularOf: (word: string) => string;
}

/**
 * The noun phrases that a request is about, most important first: those of the words behind "about" and of what has no verb,
 * then those of the clauses.
 * @param domainOf of a noun's singular; null: unknown
 */
export function readTopics(groups: readonly (readonly TaggedWord[])[], options: TopicOptions): Topic[] {
  const topics = new Map<string, Topic>();
  for (const words of groups) {
    for (const whole of nounPhrasesOf(words, (word) => isListed(word, options))) {
      const phrase = beforeSong(whole);
      if (phrase.length === 0) continue;
      const last = phrase.at(-1)!;
      const isPlural = last.tags.has('Plural') && !/ss$/.test(last.lower);
      const head = isPlural ? options.singularOf(last.lower) : last.lower.replace(/'s$/, '');
      const own = phrase.filter((word) => !options.isStyleWord(word) || phrase.length > 1);
      if (
        own.length === 0 ||
        NO_TOPICS.has(head) ||
        phrase.some(({ lower }) => SONG_NOUNS.has(lower)) ||
        options.isPersonWord(head) ||
        !/^\p{L}/u.test(head)
      )
        continue;
      if (options.isStyleWord(last) && !isSubject(words, last)) continue;
      const text = own
        .map((word) => (word.isCapital && !word.isFirst ? word.text : word.lower))
        .join(' ')
        .replace(/'s$/, '');
      if (quoteNumber(head) !== null || text.length < 3 || topics.has(head)) continue;
      topics.set(head, {
        text,
        head,
        domain: options.domainOf(head),
        isPlural,
        isName: last.isCapital && !last.isFirst,
        determiner: determinerBefore(words, own[0]!),
      });
    }
  }
  return [...topics.values()].slice(0, TOPICS_MAX);
}

/** "Chess song": what the song is of. */
const beforeSong = (phrase: readonly TaggedWord[]): readonly TaggedWord[] => {
  const song = phrase.findIndex(({ lower }) => SONG_NOUNS.has(lower));
  return song > 0 && song === phrase.length - 1 ? phrase.slice(0, song) : phrase;
};

const DETERMINER = /^(?:my|our|his|her|their|your|the|a|an|this|that|these|those)$/;

function determinerBefore(words: readonly TaggedWord[], word: TaggedWord): string | null {
  const before = words[words.indexOf(word) - 1];
  return before !== undefined && DETERMINER.test(before.lower) ? before.lower : null;
}

/** A word of style ("summer", "house") that a clause or an article makes a thing. */
const isSubject = (words: readonly TaggedWord[], word: TaggedWord): boolean => {
  const before = words[words.indexOf(word) - 1];
  return (
    before !== undefined &&
    (before.tags.has('Determiner') ||
      /^(?:learning|playing|practising|practicing|buying|selling)$/.test(before.lower) ||
      /^(?:my|our|his|her|their|the|a|an)$/.test(before.lower))
  );
};

/** "Sunday pancakes": a plural that the tagger takes for a verb, and topics know. */
const isListed = (
  { lower, tags }: TaggedWord,
  { domainOf, singularOf }: Pick<TopicOptions, 'domainOf' | 'singularOf'>,
): boolean => tags.has('PresentTense') && lower.endsWith('s') && domainOf(singularOf(lower)) !== null;

function nounPhrasesOf(words: readonly TaggedWord[], isAlso: (word: TaggedWord) => boolean): TaggedWord[][] {
  const phrases: TaggedWord[][] = [];
  let run: TaggedWord[] = [];
  const close = (): void => {
    // "The titanic": an adjective alone behind an article is a name that the tagger does not know.
    const isAlone = run.length === 1 && run[0]!.tags.has('Adjective') && isSubject(words, run[0]!);
    while (!isAlone && run.length > 0 && !isNoun(run.at(-1)!) && !isAlso(run.at(-1)!)) run.pop();
    while (run.length > 1 && isAction(run[0]!)) run.shift();
    if (run.length > 0) phrases.push(run.slice(-3));
    run = [];
  };
  for (const word of words) {
    const isPart =
      isNoun(word) ||
      isAlso(word) ||
      (word.tags.has('Adjective') && !word.tags.has('Possessive')) ||
      (run.length === 0 && word.tags.has('Gerund'));
    if (isPart) run.push(word);
    else close();
    if (word.after !== '' || word.text.endsWith("'s")) close();
  }
  close();
  return phrases;
}

/** A verb or adverb that the tagger lets stand before a noun: "love ramen", "playing video games". */
const isAction = ({ tags, lower }: TaggedWord): boolean =>
  tags.has('Gerund') ||
  tags.has('Adverb') ||
  (tags.has('Verb') && !tags.has('Participle')) ||
  /^(?:love|loves|still|all|both)$/.test(lower);

const isNoun = ({ tags, lower }: TaggedWord): boolean =>
  (tags.has('Noun') || (tags.has('Gerund') && lower.endsWith('ing'))) &&
  !tags.has('Pronoun') &&
  !tags.has('Possessive') &&
  !tags.has('Date') &&
  !tags.has('Value');
