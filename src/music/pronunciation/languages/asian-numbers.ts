/** Counting by tens with a mark for every power, as Chinese, Japanese and Korean do; ten thousand is a unit of its own. */
interface PowerWords {
  readonly digits: readonly string[];
  /** Ten, hundred, thousand. */
  readonly powers: readonly string[];
  readonly myriad: string;
  /** Say "one ten" or only "ten". */
  readonly saysOne: boolean;
  /** Sounds that fuse. */
  readonly fused: readonly (readonly [plain: string, said: string])[];
}

function below10000(value: number, words: PowerWords): string {
  let said = '';
  for (let power = 3; power >= 0; power--) {
    const digit = Math.floor(value / 10 ** power) % 10;
    if (digit === 0) continue;
    const isBare = digit === 1 && power > 0 && (!words.saysOne || (power === 1 && value < 20));
    said += (isBare ? '' : words.digits[digit]!) + (power === 0 ? '' : words.powers[power - 1]!);
  }
  return words.fused.reduce((text, [plain, fused]) => text.replaceAll(plain, fused), said);
}

function read(digits: string, words: PowerWords): string {
  const value = Number(digits);
  if (digits.length > 8 || value === 0 || digits.startsWith('0'))
    return [...digits].map((digit) => words.digits[Number(digit)]!).join('');
  const high = Math.floor(value / 10_000);
  return (high === 0 ? '' : below10000(high, words) + words.myriad) + below10000(value % 10_000, words);
}

const JAPANESE: PowerWords = {
  digits: ['ゼロ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'],
  powers: ['じゅう', 'ひゃく', 'せん'],
  myriad: 'まん',
  saysOne: false,
  fused: [['さんひゃく', 'さんびゃく'], ['ろくひゃく', 'ろっぴゃく'], ['はちひゃく', 'はっぴゃく'], ['さんせん', 'さんぜん'], ['はちせん', 'はっせん']],
}; // biome-ignore format: a table
const CHINESE: PowerWords = {
  digits: [...'零一二三四五六七八九'],
  powers: [...'十百千'],
  myriad: '万',
  saysOne: true,
  fused: [],
};
const KOREAN: PowerWords = {
  digits: [...'영일이삼사오육칠팔구'],
  powers: [...'십백천'],
  myriad: '만',
  saysOne: false,
  fused: [],
};

/** Kana of a run of digits. @example japaneseNumber('300') // 'さんびゃく' */
export const japaneseNumber = (digits: string): string => read(digits, JAPANESE);
/** Characters of a run of digits. */
export const chineseNumber = (digits: string): string => read(digits, CHINESE);
/** Hangul of a run of digits, Sino-Korean. */
export const koreanNumber = (digits: string): string => read(digits, KOREAN);
