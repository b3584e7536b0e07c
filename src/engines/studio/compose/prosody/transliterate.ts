/** Letters of other scripts in Latin spelling; a letter missing here is sung as a neutral syllable. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'ye', ё: 'yo', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'yi', й: 'y', к: 'k', л: 'l',
  м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ў: 'w', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '',
  э: 'e', ю: 'yu', я: 'ya', ђ: 'j', ј: 'y', љ: 'l', њ: 'ny', ћ: 'ch', џ: 'j', ѓ: 'g', ќ: 'k',
}; // biome-ignore format: an alphabet

const GREEK: Readonly<Record<string, string>> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'ks', ο: 'o', π: 'p', ρ: 'r',
  σ: 's', ς: 's', τ: 't', υ: 'i', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o',
}; // biome-ignore format: an alphabet

/** Rows of the kana table: consonant, then its syllables in the order a i u e o; irregular ones are listed below. */
const KANA_ROWS: readonly (readonly [consonant: string, kana: string])[] = [
  ['', 'あいうえお'], ['k', 'かきくけこ'], ['g', 'がぎぐげご'], ['s', 'さしすせそ'], ['z', 'ざじずぜぞ'], ['t', 'たちつてと'], ['d', 'だぢづでど'],
  ['n', 'なにぬねの'], ['h', 'はひふへほ'], ['b', 'ばびぶべぼ'], ['p', 'ぱぴぷぺぽ'], ['m', 'まみむめも'], ['r', 'らりるれろ'],
]; // biome-ignore format: a table

const KANA: ReadonlyMap<string, string> = new Map([
  ...KANA_ROWS.flatMap(([consonant, kana]) => [...kana].map((sign, i) => [sign, consonant + 'aiueo'[i]!] as const)),
  ['し', 'shi'], ['ち', 'chi'], ['つ', 'tsu'], ['ふ', 'fu'], ['じ', 'ji'], ['ぢ', 'ji'], ['づ', 'zu'], ['や', 'ya'], ['ゆ', 'yu'], ['よ', 'yo'],
  ['わ', 'wa'], ['ゐ', 'i'], ['ゑ', 'e'], ['を', 'o'], ['ん', 'n'], ['ゔ', 'vu'], ['ぁ', 'a'], ['ぃ', 'i'], ['ぅ', 'u'], ['ぇ', 'e'], ['ぉ', 'o'],
]); // biome-ignore format: a table

const KANA_GLIDES: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' };

const HANGUL_INITIALS = [
  'g',
  'kk',
  'n',
  'd',
  'tt',
  'r',
  'm',
  'b',
  'pp',
  's',
  'ss',
  '',
  'j',
  'jj',
  'ch',
  'k',
  't',
  'p',
  'h',
] as const;
const HANGUL_VOWELS = [
  'a', 'ae', 'ya', 'yae', 'eo', 'e', 'yeo', 'ye', 'o', 'wa', 'wae', 'we', 'yo', 'u', 'wo', 'we', 'wi', 'yu', 'eu', 'ui', 'i',
] as const; // biome-ignore format: an alphabet
const HANGUL_FINALS = [
  '', 'k', 'k', 'k', 'n', 'n', 'n', 't', 'l', 'k', 'm', 'l', 'l', 'l', 'p', 'l', 'm', 'p', 'p', 't', 't', 'ng', 't', 't', 'k', 't', 'p', 't',
] as const; // biome-ignore format: an alphabet

/** One sung syllable of a script that writes syllables, in Latin spelling. */
export interface WrittenSyllable {
  readonly sign: string;
  readonly latin: string;
}

/** Cyrillic and Greek letters in Latin spelling; everything else unchanged. */
export const latinOf = (text: string): string =>
  [
    ...text
      .toLowerCase()
      .normalize('NFD')
      .replace(/(?<=[α-ω])\p{M}/gu, '')
      .normalize('NFC'),
  ]
    .map((letter) => CYRILLIC[letter] ?? GREEK[letter] ?? letter)
    .join('');

/** Letters whose marks were taken off by decomposition are put together first ("й", "が"). */
export function writtenSyllables(text: string): WrittenSyllable[] {
  const syllables: WrittenSyllable[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = syllables.at(-1);
    const kana = hiraganaOf(sign);
    const glide = KANA_GLIDES[kana];
    if (sign === 'ー' || kana === 'っ' || /\p{M}/u.test(sign)) {
      if (last !== undefined) syllables[syllables.length - 1] = { ...last, sign: last.sign + sign };
    } else if (last !== undefined && glide !== undefined && last.latin.endsWith('i')) {
      syllables[syllables.length - 1] = { sign: last.sign + sign, latin: glided(last.latin, glide) };
    } else if (last !== undefined && kana === 'ん') {
      syllables[syllables.length - 1] = { sign: last.sign + sign, latin: `${last.latin}n` };
    } else {
      syllables.push({ sign, latin: KANA.get(kana) ?? hangulLatin(sign) ?? neutralLatin(sign) });
    }
  }
  return syllables;
}

const hiraganaOf = (sign: string): string => {
  const code = sign.codePointAt(0)!;
  return code >= 0x30a1 && code <= 0x30f4 ? String.fromCodePoint(code - 0x60) : sign;
};

const glided = (latin: string, vowel: string): string =>
  /^(?:sh|ch|j)i$/.test(latin) ? latin.slice(0, -1) + vowel : `${latin.slice(0, -1)}y${vowel}`;

function hangulLatin(sign: string): string | null {
  const index = sign.codePointAt(0)! - 0xac00;
  if (index < 0 || index >= 19 * 21 * 28) return null;
  const initial = HANGUL_INITIALS[Math.floor(index / 588)]!;
  return initial + HANGUL_VOWELS[Math.floor((index % 588) / 28)]! + HANGUL_FINALS[index % 28]!;
}

/** Different signs should not all sound alike: the code point chooses among open syllables that every singer can hold. */
const NEUTRAL = [
  'la',
  'na',
  'ma',
  'da',
  'ya',
  'lo',
  'no',
  'mo',
  'li',
  'ni',
  'mi',
  'lu',
  'nu',
  'sha',
  'ha',
  'wa',
] as const;

const neutralLatin = (sign: string): string => NEUTRAL[sign.codePointAt(0)! % NEUTRAL.length]!;
