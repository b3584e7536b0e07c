import { tellLanguage } from '../../../../music/tell-language.ts';

/** A whole song in another language needs more belief in it than in all others together. */
const CONFIDENCE_MIN = 0.5;

/**
 * The language that a song is asked for: the brief's, else that of the description.
 * @returns the primary subtag; "en" when nothing tells another
 */
export function languageOf(asked: string | null | undefined, description: string): string {
  if (asked != null && asked !== '') return asked.toLowerCase().split('-')[0]!;
  const { language, confidence } = tellLanguage(description);
  return confidence >= CONFIDENCE_MIN ? language : 'en';
}
