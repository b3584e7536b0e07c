import type { StyleWords } from './style-words.ts';
import type { TaggedWord } from './tag-words.ts';

const WORDS_MAX = 9;
/** "About a man who left": a clause that the facts tell. */
const CLAUSE = /^(?:who|that|which|when|where|because|how|why|what)$/;
const WRITTEN_FOR = /^(?:someone|somebody|people|anyone|me|us|you|it|this|that|him|her|them|for)$/;

/** What a song is asked to be about, in the words of the request; null: it does not say so, or says it in a whole sentence. */
export function matterOf(sentences: readonly (readonly TaggedWord[])[], style: StyleWords): string | null {
  for (const sentence of sentences) {
    const at = sentence.findIndex(({ lower }) => lower === 'about');
    if (at < 0) continue;
    const words = phraseFrom(sentence, at + 1);
    const isWhole = words.length > 0 && words.length <= WORDS_MAX && !words.some(({ lower }) => CLAUSE.test(lower));
    if (!isWhole || words.every((word) => style.phraseOf.has(word)) || WRITTEN_FOR.test(words[0]!.lower)) continue;
    return words.map(({ text }) => text).join(' ');
  }
  return null;
}

/** Up to the next comma or stop. */
function phraseFrom(sentence: readonly TaggedWord[], start: number): readonly TaggedWord[] {
  const end = sentence.findIndex(({ after }, index) => index >= start && after !== '');
  return sentence.slice(start, end < 0 ? undefined : end + 1);
}
