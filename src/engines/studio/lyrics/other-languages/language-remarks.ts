import { foreignScenes } from './foreign-scenes.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const FACTS_TOLD_MAX = 8;
const FACT_CHARS_TOLD_MAX = 80;

/** Whether anything is written in a language; primary BCP 47 subtag. */
export const isWrittenIn = (language: string): boolean =>
  language === 'en' || foreignScenes().some((scene) => scene.language === language);

/** What a language tag can begin with; for anything else there is no name to ask for. */
const LANGUAGE_SUBTAG = /^[a-z]{2,3}$/i;

/** "German"; what was given where nobody has a name for it. */
export const languageName = (language: string): string =>
  LANGUAGE_SUBTAG.test(language) ? (NAMES.of(language) ?? language) : language;

/** What a caller should know whose words are English although another language was asked for. */
export const englishInstead = (language: string): string =>
  `The words are in English: nothing here writes words in ${languageName(language)}. Lyrics of your own are sung in their language.`;

/** What a caller should know of words in a language of which only a few scenes are written. @param unsung facts of the request */
export function fromFewScenes(language: string, unsung: readonly string[]): string {
  const start = `The words are in ${languageName(language)}, from a small set of scenes with the names of the request in them`;
  if (unsung.length === 0) return `${start}. Lyrics of your own tell whatever you like.`;
  const told = unsung.slice(0, FACTS_TOLD_MAX).map((fact) => `"${shortened(fact)}"`);
  const more = unsung.length > FACTS_TOLD_MAX ? ` and ${unsung.length - FACTS_TOLD_MAX} more` : '';
  return `${start}; these facts were not sung: ${told.join(', ')}${more}. Lyrics of your own tell whatever you like.`;
}

const shortened = (fact: string): string => {
  const chars = [...fact];
  return chars.length <= FACT_CHARS_TOLD_MAX ? fact : `${chars.slice(0, FACT_CHARS_TOLD_MAX).join('')}…`;
};
