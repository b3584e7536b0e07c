import { relationOf } from './relations.ts';
import { SONG_NOUNS } from './song-nouns.ts';
import type { StyleWords } from './style-words.ts';
import type { TaggedWord } from './tag-words.ts';

const SETTING_STARTS = new Set(['in', 'at', 'on', 'by', 'near', 'under', 'from', 'through', 'across']);

/** "In Leeds", "at a bus stop", "last winter": where and when. */
export function settingsOf(sentences: readonly (readonly TaggedWord[])[], { phraseOf }: StyleWords): string[] {
  const settings: string[] = [];
  for (const words of sentences) {
    for (let at = 0; at < words.length; at++) {
      if (!SETTING_STARTS.has(words[at]!.lower)) continue;
      let end = at + 1;
      while (
        end < words.length &&
        end - at <= 4 &&
        (words[end]!.tags.has('Noun') || words[end]!.tags.has('Determiner') || words[end]!.tags.has('Adjective')) &&
        !words[end]!.tags.has('Pronoun')
      ) {
        end++;
        if (words[end - 1]!.after !== '') break;
      }
      const phrase = words.slice(at, end);
      if (
        phrase.length > 1 &&
        !phrase.some(
          (word) =>
            relationOf(word.lower.replace(/'s$/, '')) !== null ||
            /^(?:who|law)$/.test(word.lower) ||
            phraseOf.has(word) ||
            SONG_NOUNS.has(word.lower),
        )
      )
        settings.push(phrase.map(({ text }) => text).join(' '));
    }
  }
  return [...new Set(settings)].slice(0, 6);
}
