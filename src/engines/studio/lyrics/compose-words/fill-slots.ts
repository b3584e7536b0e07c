import type { Random } from '../../../../core/random.ts';
import { trimEndOf } from '../../../../core/trim.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { TopicEntry } from '../material/read-topic-entries.ts';
import { numberWords } from '../weave/number-words.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { calledOf, pronounOf, tellingOf } from '../weave/telling.ts';

/** What the slots of material may be filled with in one song. */
export interface SlotWords {
  readonly values: Readonly<Record<string, string | null>>;
  /** Topics of the request that the material knows, most important first. */
  readonly topics: readonly TopicEntry[];
}

export function slotWordsOf(intent: SongIntent, topics: readonly TopicEntry[], title: string | null): SlotWords {
  const telling = tellingOf(intent);
  const first = intent.addressee ?? (intent.people.length > 0 ? 0 : null);
  const person = first === null ? null : intent.people[first]!;
  const place = intent.topics.find(({ isName, domain }) => isName && domain === 'city');
  const years = intent.facts.find(({ kind, text }) => kind === 'number' && /year/.test(text));
  const told = first === null ? null : first;
  const outside = { ...telling, addressee: null };
  return {
    topics,
    values: {
      name: person?.name == null ? null : calledOf(person),
      role: person?.relation ?? null,
      age: person?.age == null ? null : numberWords(person.age),
      years: years === undefined ? null : yearsIn(years.text),
      place: place?.text ?? null,
      product: intent.product?.name ?? null,
      claim: intent.product?.claims[0] === undefined ? null : sungNumbers(intent.product.claims[0]),
      title: title === null ? null : trimEndOf(title.trim(), /[.!]/),
      he: told === null ? null : pronounOf(told, 'subject', outside),
      him: told === null ? null : pronounOf(told, 'object', outside),
      his: told === null ? null : pronounOf(told, 'possessive', outside),
    },
  };
}

/** @example yearsIn('32 years') // 'thirty-two' */
function yearsIn(text: string): string | null {
  const count = /\d{1,3}/.exec(text)?.[0];
  return count === undefined ? null : numberWords(Number(count));
}

/** A line with its slots filled; null: the request has nothing for one of them. */
export function fillSlots(line: string, words: SlotWords, random: Random): string | null {
  let isMissing = false;
  const filled = line
    .replace(/<([a-z]+)>/g, (_, name: string) => {
      const value = words.values[name] ?? null;
      if (value === null) isMissing = true;
      return value ?? '';
    })
    .replace(/\[([a-z]+)\]/g, (_, name: string) => {
      const choices = words.topics
        .slice(0, 2)
        .flatMap((topic) => topic[name as 'thing' | 'place' | 'doing' | 'quality'] ?? []);
      if (choices.length === 0) isMissing = true;
      return choices.length === 0 ? '' : random.pick(choices);
    });
  return isMissing ? null : filled;
}
