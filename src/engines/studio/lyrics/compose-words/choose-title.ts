import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import type { Block } from '../material/block.ts';
import { readLine } from '../material/expand-line.ts';
import { toTitleCase } from '../title.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { calledOf } from '../weave/telling.ts';
import { fillSlots, type SlotWords } from './fill-slots.ts';

const SYLLABLES_MAX = 8;
const TITLE_CHARS_MAX = 80;

/** A title and the chorus that it stands in. */
export interface TitledChorus {
  readonly title: string;
  readonly block: Block;
}

/**
 * A title for the first of these choruses that has one: its own, or one made of the request's nouns. Titles of the request's own words
 * come first, since no other song has them.
 */
export function chooseTitle(
  choruses: readonly Block[],
  intent: SongIntent,
  words: SlotWords,
  random: Random,
): TitledChorus | null {
  for (const block of choruses.slice(0, 6)) {
    const own = block.titles.flatMap((title) => {
      const filled = fillSlots(
        readLine(title, (choices) => random.pick(choices)),
        words,
        random,
      );
      return filled === null
        ? []
        : [{ title: sungNumbers(filled), weight: title.includes('<') || title.includes('[') ? 3 : 1 }];
    });
    const made = madeTitles(block, intent).map((title) => ({ title, weight: 4 }));
    const offered = own.length > 0 && !NOUN_TITLED.has(intent.occasion) ? own : [...own, ...made];
    const fitting = offered.filter(
      ({ title }) => lineSyllables(title) <= SYLLABLES_MAX && title.length <= TITLE_CHARS_MAX,
    );
    if (fitting.length > 0)
      return { block, title: toTitleCase(random.weighted(fitting, ({ weight }) => weight).title) };
  }
  return null;
}

/** Songs about a matter are called after it; "The Chemo" is no title for a song of thanks. */
const NOUN_TITLED: ReadonlySet<string | null> = new Set([null, 'describe', 'story', 'pride']);

const madeTitles = (block: Block, intent: SongIntent): string[] =>
  block.titleKind === 'phrase' ? phraseTitles(intent) : block.titleKind === 'name' ? nameTitles(intent) : [];

/** Noun phrases of the request, alone and with where, when or whose. */
function phraseTitles(intent: SongIntent): string[] {
  const nouns = intent.topics
    .filter(({ text }) => text.length >= 4)
    .map(({ text, isName, isPlural }) => (isName ? text : isPlural ? text : `the ${text}`));
  const places = intent.settings
    .map(sungNumbers)
    .filter((setting) => /^(?:in|at|on|by|near|under) /i.test(setting) && lineSyllables(setting) <= 6);
  const first = intent.people[0];
  const name = first?.name == null ? null : calledOf(first);
  const withPlace = nouns.flatMap((noun) =>
    places
      .filter((place) => !place.includes(noun.replace(/^the /, '')))
      .slice(0, 2)
      .map((place) => `${noun} ${place}`),
  );
  const owned = name === null ? [] : nouns.map((noun) => `${name} and ${noun}`);
  const dated = intent.facts
    .filter(({ kind }) => kind === 'date')
    .flatMap(({ text }) => (name === null ? [] : [`${name}, ${sungNumbers(text)}`]));
  return [...nouns, ...withPlace, ...withPlace, ...owned, ...owned, ...dated];
}

const nameTitles = (intent: SongIntent): string[] => {
  const called = intent.people.filter(({ name }) => name !== null).map(calledOf);
  return [...called, ...(intent.product === null ? [] : [intent.product.name])];
};
