import { createRequire } from 'node:module';
import type nlp from 'compromise';

/** The part-of-speech tagger with its lexicon. */
export type EnglishParser = typeof nlp;

let loaded: EnglishParser | null = null;

/**
 * The parser, loaded when a text is first read: its lexicon takes a third of a second, and a thread that sings the words of
 * a customer never needs it.
 */
export function englishParser(): EnglishParser {
  loaded ??= createRequire(import.meta.url)('compromise') as EnglishParser;
  return loaded;
}
