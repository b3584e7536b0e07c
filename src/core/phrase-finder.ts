/** Words of a text as phrases are matched against them: lower case, letters and figures, inner apostrophes kept. */
export const phraseWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

/** A phrase that was found: its words stand from `start` to before `end`. */
export interface PhraseHit<Value> {
  readonly start: number;
  readonly end: number;
  readonly value: Value;
}

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** A stem that stands for any ending is kept under so many letters. */
const STEM_LETTERS_MIN = 3;

/**
 * Finds many phrases in words, in time that grows with the number of words. In a phrase `*` at a word's end stands for any
 * ending ("thank*"), `_` for any one word.
 */
export class PhraseFinder<Value> {
  readonly #byWord = new Map<string, Entry<Value>[]>();
  readonly #byStem = new Map<string, Entry<Value>[]>();

  /** @throws RangeError for a phrase that begins with `_` or a stem of fewer than three letters */
  constructor(phrases: Iterable<readonly [phrase: string, value: Value]>) {
    for (const [phrase, value] of phrases) this.#add(phrase, value);
  }

  #add(phrase: string, value: Value): void {
    const words = phrase.split(/\s+/);
    const first = words[0]!;
    const isStem = first.endsWith('*');
    if (first === '_' || (isStem && first.length <= STEM_LETTERS_MIN)) {
      throw new RangeError(`a phrase begins with a word or a stem of ${STEM_LETTERS_MIN} letters: "${phrase}"`);
    }
    const [index, key] = isStem ? [this.#byStem, first.slice(0, STEM_LETTERS_MIN)] : [this.#byWord, first];
    const entries = index.get(key) ?? [];
    entries.push({ words, value });
    index.set(key, entries);
  }

  /** Every place where a phrase stands, in the order of their first words. */
  find(words: readonly string[]): PhraseHit<Value>[] {
    const hits: PhraseHit<Value>[] = [];
    for (const [start, word] of words.entries()) {
      const entries = [...(this.#byWord.get(word) ?? []), ...(this.#byStem.get(word.slice(0, STEM_LETTERS_MIN)) ?? [])];
      for (const entry of entries) {
        if (!entry.words.every((part, at) => matches(part, words[start + at]))) continue;
        hits.push({ start, end: start + entry.words.length, value: entry.value });
      }
    }
    return hits;
  }
}

function matches(part: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (part === '_') return true;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}
