import type { Mode } from '../../../music/key.ts';
import type { Singer } from '../../../music/score.ts';
import { type Decade, decades } from './decades.ts';
import type { Genre } from './genre.ts';
import { genres } from './genres.ts';
import { type InstrumentWord, instruments } from './instruments.ts';
import { freeMoods, instrumentalMoods, type MoodWord, vocalMoods } from './moods.ts';
import { genderWords, type Timbre, timbres } from './singers.ts';
import { tempoWords } from './tempo-words.ts';
import { type Theme, themes } from './themes.ts';

/** What a phrase of a request can mean; one phrase may mean several things ("bright" is a mood and a timbre). */
export type Meaning =
  | { readonly kind: 'genre'; readonly genre: Genre }
  | { readonly kind: 'decade'; readonly decade: Decade }
  | { readonly kind: 'mood'; readonly mood: MoodWord }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'instrument'; readonly instrument: InstrumentWord }
  | { readonly kind: 'timbre'; readonly timbre: Timbre }
  | { readonly kind: 'gender'; readonly gender: Singer['gender'] }
  | { readonly kind: 'tempo'; readonly name: string; readonly position: number }
  | { readonly kind: 'mode'; readonly mode: Mode };

const modeWords: readonly (readonly [string, Mode])[] = [
  ['minor key', 'minor'],
  ['in minor', 'minor'],
  ['major key', 'major'],
  ['in major', 'major'],
  ['dorian', 'dorian'],
  ['phrygian', 'phrygian'],
  ['lydian', 'lydian'],
  ['mixolydian', 'mixolydian'],
];

/** Words of a text in the spelling of the index: lower case, hyphens and slashes parting words. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .match(/[\p{L}\p{M}\p{N}&']+/gu) ?? [];

const build = (): ReadonlyMap<string, readonly Meaning[]> => {
  const index = new Map<string, Meaning[]>();
  const add = (meaning: Meaning, ...phrases: readonly string[]): void => {
    for (const phrase of new Set(phrases.map((text) => wordsOf(text).join(' ')))) {
      index.set(phrase, [...(index.get(phrase) ?? []), meaning]);
    }
  };
  for (const genre of genres) add({ kind: 'genre', genre }, genre.name, ...genre.words);
  for (const decade of decades) add({ kind: 'decade', decade }, decade.name, ...decade.words);
  for (const [mood, phrases] of moodPhrases()) add({ kind: 'mood', mood }, ...phrases);
  for (const theme of themes) add({ kind: 'theme', theme }, theme.name, ...theme.words);
  for (const instrument of instruments) add({ kind: 'instrument', instrument }, instrument.name, ...instrument.words);
  for (const timbre of timbres)
    add({ kind: 'timbre', timbre }, timbre.name, timbre.name.split('_')[0]!, ...timbre.words);
  add({ kind: 'timbre', timbre: timbres.find((timbre) => timbre.name === 'Sexy/Lazy')! }, 'lazy voice');
  for (const gender of ['female', 'male'] as const) add({ kind: 'gender', gender }, ...genderWords[gender]);
  for (const { name, words, position } of tempoWords) add({ kind: 'tempo', name, position }, name, ...words);
  for (const [words, mode] of modeWords) add({ kind: 'mode', mode }, words);
  return index;
};

/** A word of two mood vocabularies ("sad") keeps one meaning: the finer, instrumental one. */
function moodPhrases(): readonly (readonly [MoodWord, readonly string[]])[] {
  const seen = new Set<string>();
  return [...instrumentalMoods, ...freeMoods, ...vocalMoods].map((mood) => {
    // "Calm/Relaxing" is one choice of the vocabulary and two words in free text.
    const phrases = [mood.name, ...mood.name.split('/'), ...(mood.words ?? [])].map((text) => wordsOf(text).join(' '));
    const fresh = [...new Set(phrases)].filter((phrase) => !seen.has(phrase));
    for (const phrase of fresh) seen.add(phrase);
    return [mood, fresh] as const;
  });
}

let index: ReadonlyMap<string, readonly Meaning[]> | null = null;

/** What a phrase (words joined by single spaces) means; empty when it means nothing here. */
export function meaningsOf(phrase: string): readonly Meaning[] {
  index ??= build();
  return index.get(phrase) ?? index.get(withoutAccents(phrase)) ?? [];
}

/** @example withoutAccents('reggaetón') // 'reggaeton' */
const withoutAccents = (phrase: string): string => phrase.normalize('NFD').replace(/\p{Mn}/gu, '');

/** Longest phrase of the index, in words. */
export const PHRASE_WORDS_MAX = 4;
