import { allStemsOf } from '../english/word-stems.ts';
import { partsOf, readTable } from './read-table.ts';

let ideas: ReadonlyMap<string, readonly string[]> | null = null;

/** What speaks of a forbidden idea, by any of the words that it is asked for with; nothing for a word that no row has. */
export function wordsOfIdea(asked: string): readonly string[] {
  ideas ??= new Map(
    readTable('ideas.txt', 2).flatMap(({ fields: [names, words] }) =>
      partsOf(names!).map((name): [string, string[]] => [keyOf(name), partsOf(words!)]),
    ),
  );
  return ideas.get(keyOf(asked)) ?? [];
}

const keyOf = (words: string): string => allStemsOf(words.replace(/^(?:the|his|her|my|our|their|any) /i, '')).join(' ');
