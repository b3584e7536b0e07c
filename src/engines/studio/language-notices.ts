import type { CreateRequest } from '../port.ts';
import { readLanguage } from './brief/languages.ts';
import { englishInstead, fromFewScenes, isWrittenIn } from './lyrics/other-languages/language-remarks.ts';

/**
 * What can be told of the words of a request before they are written: the language that it asks for in so many words. In what
 * language it is written itself is found out later.
 */
export function languageNotices({
  language,
  tags,
  description,
}: Pick<CreateRequest, 'language' | 'tags' | 'description'>): string[] {
  const asked = language?.toLowerCase().split('-')[0] ?? readLanguage(`${tags}\n${description ?? ''}`);
  if (asked === null || asked === 'en') return [];
  return [isWrittenIn(asked) ? fromFewScenes(asked, []) : englishInstead(asked)];
}
