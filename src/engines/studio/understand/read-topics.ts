import type { Topic } from '../song-intent.ts';
import type { TaggedWord } from './tag-words.ts';

const NO_TOPICS = new Set('song way lot kind thing things time times something someone somebody everyone everybody nothing everything anything people person one ones part bit feeling feelings idea style vibe mood theme genre word words line lines name man woman guy lyrics story story-telling life'.split(' ')); // biome-ignore format: one row
const TOPICS_MAX = 6;

/**
 * The noun phrases that a request is about, most important first: those of the words behind "about" and of what has no verb,
 * then those of the clauses.
 * @param domainOf of a noun's singular; null: unknown
 */
export function readTopics(
  groups: readonly (readonly TaggedWord[])[],
  options: {
    readonly isStyleWord: (word: string) => boolean;
    readonly isPersonWord: (word: string) => boolean;
    readonly domainOf: (head: string) => string | null;
    readonly singularOf: (word: string) => string;
  },
): Topic[] {
  const topics = new Map<string, Topic>();
  for (const words of groups) {
    for (const phrase of nounPhrasesOf(words)) {
      const last = phrase.at(-1)!;
      const isPlural = last.tags.has('Plural') && !/ss$/.test(last.lower);
      const head = isPlural ? options.singularOf(last.lower) : last.lower.replace(/'s$/, '');
      const own = phrase.filter(({ lower }) => !options.isStyleWord(lower) || phrase.length > 1);
      if (own.length === 0 || NO_TOPICS.has(head) || options.isStyleWord(last.lower) || options.isPersonWord(head))
        continue;
      const text = own
        .map((word) => (word.isCapital && !word.isFirst ? word.text : word.lower))
        .join(' ')
        .replace(/'s$/, '');
      if (text.length < 3 || topics.has(head)) continue;
      topics.set(head, {
        text,
        head,
        domain: options.domainOf(head),
        isPlural,
        isName: last.isCapital && !last.isFirst,
      });
    }
  }
  return [...topics.values()].slice(0, TOPICS_MAX);
}

function nounPhrasesOf(words: readonly TaggedWord[]): TaggedWord[][] {
  const phrases: TaggedWord[][] = [];
  let run: TaggedWord[] = [];
  const close = (): void => {
    while (run.length > 0 && !isNoun(run.at(-1)!)) run.pop();
    if (run.length > 0) phrases.push(run.slice(-3));
    run = [];
  };
  for (const word of words) {
    const isPart =
      isNoun(word) ||
      (word.tags.has('Adjective') && !word.tags.has('Possessive')) ||
      (run.length === 0 && word.tags.has('Gerund'));
    if (isPart) run.push(word);
    else close();
    if (word.after !== '' || word.text.endsWith("'s")) close();
  }
  close();
  return phrases;
}

const isNoun = ({ tags }: TaggedWord): boolean =>
  tags.has('Noun') && !tags.has('Pronoun') && !tags.has('Possessive') && !tags.has('Date') && !tags.has('Value');
