import type { z } from 'zod';
import { fieldLimits } from '../core/limits.ts';
import { type AttitudeKind, attitudeKinds, occasions } from '../core/song-words.ts';
import { flag, oneOf, textList } from './fields.ts';

const { namesMax, nameCharsMax, factsMax, factCharsMax, avoidLinesMax, avoidLineCharsMax } = fieldLimits;

/** Optional fields that say what the words shall tell, where they are written here. What they say wins over a description. */
export const wordExtensions = {
  names: textList('Names that the written words must sing.', namesMax, nameCharsMax, [
    'Anna',
    'Grandpa Joe',
  ]).optional(),
  facts: textList('Statements that the written words shall tell, one each.', factsMax, factCharsMax, [
    'we met in Leeds in 2015',
    'she loves gardening',
  ]).optional(),
  occasion: oneOf('Why the song is made; left out, the description tells.', occasions).optional(),
  attitude: oneOf('How who sings feels about it; left out, the description tells.', attitudeKinds).optional(),
  avoid_lines: textList(
    'Lines that must not be written, whatever their case and punctuation.',
    avoidLinesMax,
    avoidLineCharsMax,
    ['We danced until the morning came'],
  ).optional(),
  same_lyrics: flag('true: all takes sing the same written words; left out, each has its own.').optional(),
};

export type WordInput = z.output<z.ZodObject<typeof wordExtensions>>;

/** The same in the names of the engines' requests. */
interface WordWishes {
  readonly names?: readonly string[];
  readonly facts?: readonly string[];
  readonly occasion?: string;
  readonly attitude?: AttitudeKind;
  readonly avoidLines?: readonly string[];
  readonly hasSameLyrics?: boolean;
}

/** What an engine that writes the words is told of them; nothing where the body says nothing. */
export function wordWishesOf(input: WordInput): { readonly words?: WordWishes } {
  const { names = [], facts = [], avoid_lines: avoidLines = [], occasion, attitude } = input;
  const words: WordWishes = {
    ...(names.length > 0 && { names }),
    ...(facts.length > 0 && { facts }),
    ...(occasion !== undefined && { occasion }),
    ...(attitude !== undefined && { attitude }),
    ...(avoidLines.length > 0 && { avoidLines }),
    ...(input.same_lyrics === true && { hasSameLyrics: true }),
  };
  return Object.keys(words).length === 0 ? {} : { words };
}

const NAMES = Object.keys(wordExtensions) as (keyof typeof wordExtensions)[];

/** What to tell a caller whose song is sung to words of his own, or to none. @param why "when the lyrics are yours" */
export const idleWordNotices = (input: WordInput, why: string): string[] =>
  NAMES.filter((name) => input[name] !== undefined).map((name) => `'${name}' has no effect ${why}`);
