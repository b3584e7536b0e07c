import { pronounce } from '../../music/pronunciation/dictionary.ts';
import { readLanguage } from './brief/languages.ts';
import type { SongIntent } from './song-intent.ts';

/**
 * What of a request for a song in another language an English song can be about: names stay, words that no English
 * dictionary has and the language itself go.
 * @param languageName "Korean"
 */
export function inEnglishWords(intent: SongIntent, languageName: string): SongIntent {
  const names = new Set(intent.people.flatMap(({ name }) => name?.toLowerCase().split(/\s+/) ?? []));
  const isWord = (word: string): boolean => names.has(word.replace(/'s$/, '')) || pronounce(word) !== null;
  const canBeSaid = (text: string): boolean =>
    readLanguage(text) === null &&
    text.toLowerCase() !== languageName.toLowerCase() &&
    (text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []).every(isWord);
  return {
    ...intent,
    facts: intent.facts.filter(({ text }) => canBeSaid(text)),
    statements: intent.statements.filter(({ text }) => canBeSaid(text)),
    topics: intent.topics.filter(({ text }) => canBeSaid(text)),
    settings: intent.settings.filter(canBeSaid),
  };
}
