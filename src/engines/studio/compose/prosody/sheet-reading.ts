import { own } from '../../../../core/own.ts';
import { moraeOfRomaji } from '../../../../music/pronunciation/languages/japanese.ts';
import { pinyinSyllables } from '../../../../music/pronunciation/languages/mandarin.ts';
import { isFunctionWord, isTellingEnglishWord } from './function-words.ts';
import { type LineReading, type SoundSystem, SPELLED_LANGUAGES, SYSTEM_BY_SUBTAG } from './sound-systems.ts';
import { tokensOf } from './tokens.ts';
import { isInterjection, isKnown } from './word-sound.ts';

/** How the lines of one song are read: each in the language of its own words. */
export interface SheetReading {
  readonly readingOf: (line: string) => LineReading;
  /** The language of most lines in Latin letters. */
  readonly latin: SoundSystem;
}

const LATIN_LANGUAGES = [
  'spanish',
  'german',
  'french',
  'italian',
  'portuguese',
  'dutch',
  'swedish',
  'polish',
  'turkish',
] as const;
type LatinLanguage = (typeof LATIN_LANGUAGES)[number] | 'english';

/** Letters that hardly any other of these languages uses. */
const TELLING_LETTERS: Readonly<Record<(typeof LATIN_LANGUAGES)[number], RegExp>> = {
  spanish: /[ñ¿¡]/u,
  german: /ß|[äü]/u,
  french: /[œêùëûîè]|ç[ao]/u,
  italian: /[ìò]|[aeiou]cch|zione$/u,
  portuguese: /[ãõ]|ção|lh[aeo]|nh[aeo]/u,
  dutch: /ij(?=[^aeiou]|$)|aa[rnlt]|uu/u,
  swedish: /[å]/u,
  polish: /[łąęśżźćń]|sz|cz/u,
  turkish: /[ğışİ]/u,
};

const wordsOf = (line: string): string[] =>
  tokensOf(line)
    .map(({ text }) => text.toLowerCase())
    .filter((word) => /\p{Script=Latin}/u.test(word));

/** Words of songs that are typical of one language. */
const TELLING_WORDS: readonly (readonly [string, ReadonlySet<string>])[] = Object.entries({
  spanish:
    'corazón corazon quiero quieres vida siempre noche mucho nunca alma tengo tienes mundo cielo baila bailar contigo conmigo mañana sueño besos ojos luz fuego amarte ahora volver dónde así',
  german:
    'liebe liebst herz nacht leben immer wieder himmel welt heute zeit sonne träume augen licht weiß niemals allein wir',
  french:
    'amour coeur cœur jamais toujours vie nuit rêve ciel soleil veux sais peux regarde encore rien jour chanson danse deux bonheur monde',
  italian:
    'amore cuore vita notte sempre mai cielo sole mare sogno voglio vorrei ancora occhi mondo bella bello tempo strada senza volare',
  portuguese: 'coração saudade vida noite sempre nunca gente beijo amanhã céu mundo quero olhos dança agora você vocês',
  dutch: 'liefde hart nacht leven altijd nooit hemel wereld zon ogen vandaag weet',
  swedish: 'kärlek hjärta natt livet alltid aldrig himmel sol ögon idag vill',
  polish: 'miłość serce noc życie zawsze nigdy niebo świat słońce kocham',
  turkish: 'aşk kalp kalbim gece hayat sevgilim gökyüzü dünya güneş seviyorum',
}).map(([language, words]) => [language, new Set(words.split(' '))]);

/** Characters that Chinese writes in every line and Japanese hardly ever without kana. */
const CHINESE = /[我你们這这个個爱說说吗嗎呢吧的她]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Evidence of a word for a language: shared words count for each of their languages a part. */
function evidenceOf(words: readonly string[]): ReadonlyMap<LatinLanguage, number> {
  const evidence = new Map<LatinLanguage, number>();
  const add = (language: LatinLanguage, amount: number): void => {
    evidence.set(language, (evidence.get(language) ?? 0) + amount);
  };
  for (const word of words) {
    const stem = word.split("'").at(-1) || word;
    const head = word.includes("'") ? word.slice(0, word.indexOf("'")) : '';
    const listed: LatinLanguage[] = LATIN_LANGUAGES.filter(
      (name) => SPELLED_LANGUAGES[name].functionWords.has(stem) || SPELLED_LANGUAGES[name].functionWords.has(head),
    );
    if (isTellingEnglishWord(word) || (isFunctionWord(word) && !isInterjection(word))) listed.push('english');
    for (const [language, list] of TELLING_WORDS) if (list.has(stem)) add(language as LatinLanguage, 0.7);
    for (const language of listed) add(language, 1 / listed.length);
    for (const language of LATIN_LANGUAGES) if (TELLING_LETTERS[language].test(word)) add(language, 0.8);
  }
  return evidence;
}

function strongest(evidence: ReadonlyMap<LatinLanguage, number>): readonly [LatinLanguage, number] | null {
  let best: readonly [LatinLanguage, number] | null = null;
  for (const entry of evidence) if (best === null || entry[1] > best[1]) best = entry;
  return best;
}

const ROMAJI_WORDS = new Set(
  `wa ga wo ni mo ka ne yo kimi boku watashi anata kono sono ano kara desu masu nai datte demo mata ima itsu itsuka yume kokoro sora hana koi
  suki daisuki sayonara arigatou aishiteru zutto kitto motto hitori futari mirai sekai hikari kaze namida ashita kyou kimi ore dake nante yo shite
  naku iru aru koto mono hoshi tsuki yoru asa haru natsu aki fuyu sakura kanashii ureshii hajimete doko dare nani naze matte`.split(
    /\s+/,
  ),
);
const PINYIN_WORDS = new Set(
  'wo ni ta women nimen tamen de le shi bu zai you ai xin hai dou jiu zhe na yi ge xiang meiyou shenme zenme mei'.split(
    ' ',
  ),
);
const TONES = /[āēīōūǖǎěǐǒǔǚǜ]|[a-z]{2,}[1-5]/u;

const shareOf = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length / Math.max(1, words.length);

/** Japanese or Mandarin in Latin letters: every word must be possible in it, and some typical. */
function asianSystem(words: readonly string[], wished: SoundSystem | null): 'romaji' | 'pinyin' | null {
  if (words.length === 0) return null;
  const isEnglish =
    words.length > 1 && words.every(isKnown) && words.filter(isTellingEnglishWord).length * 3 >= words.length;
  if (isEnglish) return null;
  const isPinyin = words.every((word) => pinyinSyllables(word) !== null);
  if (
    isPinyin &&
    (wished === 'pinyin' ||
      words.some((word) => TONES.test(word)) ||
      (words.length > 2 && shareOf(words, PINYIN_WORDS) > 0.34))
  )
    return 'pinyin';
  const romaji = words.filter((word) => moraeOfRomaji(word) !== null).length / words.length;
  if (romaji === 1 && (wished === 'romaji' || (words.length > 2 && shareOf(words, ROMAJI_WORDS) > 0.3)))
    return 'romaji';
  return null;
}

const TELLING_WORDS_MIN = 6;
const EVIDENCE_MIN = 0.13;
const KNOWN_SHARE_MAX = 0.9;
const TELLING_SHARE_MIN = 0.08;
/** Evidence in one line that turns it from the language of the song. */
const SWITCH_MIN = 1.5;

/** English, another language by its words, or the plain reading for lyrics that are clearly neither. */
function latinOf(words: readonly string[]): SoundSystem {
  const asian = words.length < 3 ? null : asianSystem(words, null);
  if (asian !== null) return asian;
  const best = strongest(evidenceOf(words));
  if (best !== null && best[0] !== 'english' && best[1] >= Math.max(0.8, EVIDENCE_MIN * words.length)) return best[0];
  if (words.length < TELLING_WORDS_MIN || best?.[0] === 'english') return 'english';
  const telling = words.filter(isTellingEnglishWord).length / words.length;
  const known = words.filter(isKnown).length / words.length;
  return telling < TELLING_SHARE_MIN && known < KNOWN_SHARE_MAX ? 'plain' : 'english';
}

function lineSystem(words: readonly string[], base: SoundSystem, wished: SoundSystem | null): SoundSystem {
  const asian = asianSystem(words, wished ?? (base === 'romaji' || base === 'pinyin' ? base : null));
  if (asian !== null) return asian;
  const evidence = evidenceOf(words);
  const best = strongest(evidence);
  const own = base === 'romaji' || base === 'pinyin' ? 'english' : base;
  if (best === null || best[0] === own) return own;
  const rival = evidence.get(own as LatinLanguage) ?? 0;
  const isUnEnglish = own === 'english' && words.filter(isKnown).length <= words.length * 0.75;
  if (isUnEnglish && best[0] !== 'english' && best[1] >= 0.7) return best[0];
  return best[1] >= SWITCH_MIN && best[1] > 1.6 * rival + 0.4 && best[1] / words.length > 0.2 ? best[0] : own;
}

/**
 * Finds out how the lines of a song are to be read.
 * @param hint primary BCP 47 subtag of the language wished for; decides where the words do not
 */
export function readingOfSheet(lines: readonly string[], hint: string | null = null): SheetReading {
  const subtag = hint?.toLowerCase().split(/[-_]/)[0] ?? null;
  const wished = subtag === null ? null : (own(SYSTEM_BY_SUBTAG, subtag) ?? null);
  const whole = lines.join('\n');
  const han =
    subtag === 'ja' || (subtag !== 'zh' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(whole))
      ? 'japanese'
      : 'mandarin';
  const cyrillic =
    subtag === 'uk' || (subtag !== 'ru' && /[іїєґ]/iu.test(whole) && !/[ыэъё]/iu.test(whole)) ? 'ukrainian' : 'russian';
  const found = latinOf(lines.flatMap(wordsOf));
  const latin = wished ?? (subtag !== null && isUnknownLatin(subtag) ? 'plain' : found);
  return {
    latin,
    readingOf: (line) => {
      const isChinese = subtag !== 'ja' && !KANA.test(line) && CHINESE.test(line);
      return { latin: lineSystem(wordsOf(line), latin, wished), han: isChinese ? 'mandarin' : han, cyrillic };
    },
  };
}

/** Languages in Latin letters that no table here knows are read plainly. */
const isUnknownLatin = (subtag: string): boolean =>
  /^(?:fi|et|hu|ro|cs|sk|hr|sl|lt|lv|id|ms|tl|fil|sw|eu|la|eo|mt|is|ga|cy|vi|yo|zu|xh|ht|sq)$/.test(subtag);
