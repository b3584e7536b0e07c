import { pronounce } from '../../music/pronunciation/dictionary.ts';
import { readLanguage } from './brief/languages.ts';
import { isOfSound } from './is-of-sound.ts';
import { namesIn } from './lyrics/other-languages/names-in.ts';
import { type SongIntent, type Statement, UNKNOWN_PERSON } from './song-intent.ts';

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

const CLAUSE_WORDS = { min: 2, max: 14 } as const;
const CLAUSES_MAX = 8;

/**
 * What an English song can sing of a request that is itself in a language which nobody here writes: whom it names, and its clauses
 * in their own words, as they stand. Its first clause asks for the song; those that only say how it should sound are left out.
 * @param hasNames whether the request gives names of its own, which are known then
 */
export function inOwnWords(
  intent: SongIntent,
  description: string,
  { language, hasNames }: { readonly language: string; readonly hasNames: boolean },
): SongIntent {
  const names = hasNames ? [] : namesIn(description, language);
  // What English reading took for people may be any word.
  const people = names.length > 0 ? names.map((name) => ({ ...UNKNOWN_PERSON, name })) : intent.people;
  const [, ...clauses] = description.split(/[,.;!?:\n]+/).map((clause) => clause.trim());
  const told = clauses.filter((clause) => {
    const words = clause.split(/\s+/);
    const isOfOtherLength = words.length < CLAUSE_WORDS.min || words.length > CLAUSE_WORDS.max;
    // "Disco polo ale ze smakiem": it begins with what it should sound like.
    return !isOfOtherLength && !isOfSound(clause) && !isOfSound(words.slice(0, 2).join(' '));
  });
  const statements = told
    .slice(0, CLAUSES_MAX)
    .map((text): Statement => ({ text, form: 'clause', who: 'other', time: 'now' }));
  return {
    ...intent,
    people,
    addressee: names.length === 1 ? 0 : names.length > 1 ? null : intent.addressee,
    statements,
    facts: [],
    topics: [],
    settings: [],
    matter: null,
  };
}
