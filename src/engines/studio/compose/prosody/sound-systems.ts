import { french } from '../../../../music/pronunciation/languages/french.ts';
import { german } from '../../../../music/pronunciation/languages/german.ts';
import { italian } from '../../../../music/pronunciation/languages/italian.ts';
import { portuguese } from '../../../../music/pronunciation/languages/portuguese.ts';
import {
  arabic,
  dutch,
  greek,
  hebrew,
  hindi,
  polish,
  russian,
  swedish,
  turkish,
  ukrainian,
} from '../../../../music/pronunciation/languages/simple-languages.ts';
import { spanish } from '../../../../music/pronunciation/languages/spanish.ts';
import type { SpokenLanguage } from '../../../../music/pronunciation/languages/spoken-language.ts';

/** Languages whose words are spelled with letters and read by a table of rules. */
export const SPELLED_LANGUAGES = {
  spanish, german, french, italian, portuguese, dutch, swedish, polish, turkish, russian, ukrainian, greek, hindi, arabic, hebrew,
} as const satisfies Record<string, SpokenLanguage>; // biome-ignore format: a list

export type SpelledSystem = keyof typeof SPELLED_LANGUAGES;

/**
 * How words in Latin letters are read. `plain`: languages unknown here that write about as they sound; `romaji` and
 * `pinyin`: Japanese and Mandarin in Latin letters.
 */
export type SoundSystem = 'english' | 'plain' | 'romaji' | 'pinyin' | SpelledSystem;

/** How each script of a line is read. */
export interface LineReading {
  readonly latin: SoundSystem;
  readonly han: 'japanese' | 'mandarin';
  readonly cyrillic: 'russian' | 'ukrainian';
}

export const isSpelledSystem = (system: string): system is SpelledSystem => Object.hasOwn(SPELLED_LANGUAGES, system);

/** Latin-script systems by primary BCP 47 subtag. */
export const SYSTEM_BY_SUBTAG: Readonly<Record<string, SoundSystem>> = {
  en: 'english', es: 'spanish', de: 'german', fr: 'french', it: 'italian', pt: 'portuguese', nl: 'dutch', sv: 'swedish', nb: 'swedish', no: 'swedish', nn: 'swedish', da: 'swedish',
  pl: 'polish', tr: 'turkish', az: 'turkish', ja: 'romaji', zh: 'pinyin', cmn: 'pinyin', gl: 'spanish', ca: 'spanish', af: 'dutch', lb: 'german',
}; // biome-ignore format: a table

/** Languages in other scripts that are read by their letters, whatever the hint. */
export const SUBTAGS_BY_SCRIPT: ReadonlySet<string> = new Set(
  'ru uk be bg sr mk el hi mr ne ar fa ur he ko'.split(' '),
);
