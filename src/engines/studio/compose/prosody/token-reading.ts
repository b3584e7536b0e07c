import {
  chineseNumber,
  japaneseNumber,
  koreanNumber,
} from '../../../../music/pronunciation/languages/asian-numbers.ts';
import { moraeOfKana, moraeOfRomaji, readJapanese } from '../../../../music/pronunciation/languages/japanese.ts';
import { syllablesOfHangul } from '../../../../music/pronunciation/languages/korean.ts';
import {
  isLightCharacter,
  pinyinOf,
  pinyinSyllables,
  soundOfPinyin,
} from '../../../../music/pronunciation/languages/mandarin.ts';
import type { Phone } from '../../../../music/pronunciation/phone.ts';
import { neutralSyllables } from './neutral-syllables.ts';
import type { LineReading } from './sound-systems.ts';

/** A word as it is said: the spelling that its syllables are cut from, and its sound. */
export interface SpokenWord {
  readonly spelling: string;
  readonly phones: readonly Phone[];
}

/** A word of the page and the words said for it; a token of a script without spaces comes apart into several. */
export interface ReadToken {
  readonly text: string;
  readonly spoken: readonly SpokenWord[];
  /** Consonant groups that begin syllables in its language; absent: those of English. */
  readonly onsets?: ReadonlySet<string>;
  /** Known not to carry meaning. */
  readonly isFunction?: boolean;
}

const withStress = (phones: readonly Phone[], stress: 0 | 1): Phone[] =>
  phones.map((phone) => (phone.stress === null ? phone : { ...phone, stress }));

/** Syllables as one word, the first stressed. */
const joined = (syllables: readonly { readonly sign: string; readonly phones: readonly Phone[] }[]): ReadToken => ({
  text: syllables.map(({ sign }) => sign).join(''),
  spoken: syllables.map(({ sign, phones }, i) => ({ spelling: sign, phones: withStress(phones, i === 0 ? 1 : 0) })),
});

/** Words of a script without spaces have no gaps to go by; a few syllables at a time can be set and breathed. */
const SYLLABLES_PER_WORD = 4;
const NEUTRAL_PER_WORD = 3;

const inPieces = <T>(items: readonly T[], most: number): T[][] => {
  const count = Math.max(1, Math.ceil(items.length / most));
  return Array.from({ length: count }, (_, i) =>
    items.slice(Math.round((i * items.length) / count), Math.round(((i + 1) * items.length) / count)),
  ).filter((piece) => piece.length > 0);
};

/** Kana and kanji: a word begins at each change from hiragana to another script, and after the object mark. */
function japaneseTokens(text: string): ReadToken[] {
  const chunks =
    text.match(
      /(?:[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+)?(?:[\p{Script=Hiragana}ー〜]*?を|[\p{Script=Hiragana}ー〜]*)/gu,
    ) ?? [];
  return chunks
    .filter((chunk) => chunk !== '')
    .flatMap((chunk) => inPieces(japaneseSyllables(chunk), SYLLABLES_PER_WORD + 1).map(asWritten));
}

/** A mora and what the page has for it: kanji stand with the first mora of their reading. */
interface WrittenMora {
  readonly sign: string;
  readonly phones: readonly Phone[];
  readonly written: string;
}

const asWritten = (morae: readonly WrittenMora[]): ReadToken => {
  const text = morae.map(({ written }) => written).join('');
  return { ...joined(morae), ...(text === '' ? {} : { text }) };
};

function japaneseSyllables(chunk: string): WrittenMora[] {
  const syllables: WrittenMora[] = [];
  let kana = '';
  const push = (
    morae: readonly { readonly sign: string; readonly phones: readonly Phone[] }[],
    written: string | null,
  ): void => {
    syllables.push(
      ...morae.map((mora, i) => ({ ...mora, written: written === null ? mora.sign : i === 0 ? written : '' })),
    );
  };
  const flush = (): void => {
    push(moraeOfKana(kana), null);
    kana = '';
  };
  for (const reading of readJapanese(chunk)) {
    // Kana as written run on into each other; kanji and the topic particle are said otherwise than written.
    if (reading.kana === reading.written) {
      kana += reading.kana;
      continue;
    }
    flush();
    if (reading.kana === null) push(neutralSyllables(reading.written), null);
    else push(moraeOfKana(reading.kana), reading.written);
  }
  flush();
  return syllables;
}

function mandarinTokens(text: string): ReadToken[] {
  const characters = [...text];
  const sounds = pinyinOf(text);
  return characters.flatMap((character, i) => {
    const phones =
      sounds.length === characters.length ? soundOfPinyin(sounds[i]!) : soundOfPinyin(pinyinOf(character)[0] ?? '');
    const spoken = phones ?? neutralSyllables(character)[0]?.phones;
    if (spoken === undefined) return [];
    const isLight = isLightCharacter(character);
    return [
      {
        text: character,
        spoken: [{ spelling: character, phones: withStress(spoken, isLight ? 0 : 1) }],
        isFunction: isLight,
      },
    ];
  });
}

const hangulTokens = (text: string): ReadToken[] => {
  const syllables = syllablesOfHangul(text);
  return syllables.length > 0 ? inPieces(syllables, SYLLABLES_PER_WORD + 3).map(joined) : neutralTokens(text);
};

const neutralTokens = (text: string): ReadToken[] => inPieces(neutralSyllables(text), NEUTRAL_PER_WORD).map(joined);

const ofDigits = (text: string, tokens: readonly ReadToken[]): ReadToken[] => [
  { text, spoken: tokens.flatMap((token) => token.spoken.map((word) => ({ ...word }))) },
];

/** Reads a run of one script that writes syllables; digits in the language of the signs around them. */
export function syllabicTokens(text: string, script: 'han' | 'hangul' | 'other', reading: LineReading): ReadToken[] {
  if (script === 'hangul')
    return /^\d+$/.test(text) ? ofDigits(text, hangulTokens(koreanNumber(text))) : hangulTokens(text);
  if (script === 'other') return neutralTokens(text);
  if (reading.han === 'japanese')
    return /^\d+$/.test(text) ? ofDigits(text, japaneseTokens(japaneseNumber(text))) : japaneseTokens(text);
  if (/^\d+$/.test(text)) return ofDigits(text, mandarinTokens(chineseNumber(text)));
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? japaneseTokens(text) : mandarinTokens(text);
}

/** A word of romaji; null when it is none. */
export function romajiToken(text: string): ReadToken | null {
  const morae = moraeOfRomaji(text.replace(/'/g, ''));
  return morae === null ? null : { ...joined(morae), text };
}

/** A word of pinyin; null when it is none. */
export function pinyinToken(text: string): ReadToken | null {
  const syllables = pinyinSyllables(text);
  if (syllables === null) return null;
  return { text, spoken: syllables.map((syllable) => ({ spelling: syllable, phones: soundOfPinyin(syllable)! })) };
}
