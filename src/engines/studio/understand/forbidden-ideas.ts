import { allStemsOf } from '../english/word-stems.ts';
import { partsOf, readTable } from './read-table.ts';

let ideas: ReadonlyMap<string, readonly string[]> | null = null;

/** Before words that a request may tell all the same: "no Jesus" beside "a church basement". */
const SOFT = '~';

/**
 * What speaks of a forbidden idea, by any of the words that it is asked for with; nothing for a word that no row has.
 * @param told what the request tells
 */
export function wordsOfIdea(asked: string, told: string): readonly string[] {
  const said = new Set(allStemsOf(told));
  return wordsOf(asked).flatMap((word) => {
    if (!word.startsWith(SOFT)) return [word];
    const plain = word.slice(SOFT.length);
    return allStemsOf(plain).every((stem) => said.has(stem)) ? [] : [plain];
  });
}

function wordsOf(asked: string): readonly string[] {
  ideas ??= new Map(
    readTable('ideas.txt', 2).flatMap(({ fields: [names, words] }) =>
      partsOf(names!).map((name): [string, string[]] => [keyOf(name), partsOf(words!)]),
    ),
  );
  return ideas.get(keyOf(asked)) ?? [];
}

const keyOf = (words: string): string => allStemsOf(words.replace(/^(?:the|his|her|my|our|their|any) /i, '')).join(' ');
