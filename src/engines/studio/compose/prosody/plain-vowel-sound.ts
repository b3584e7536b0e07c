import type { Phone } from '../../../../music/pronunciation/phone.ts';

/**
 * Spelling to sound for languages whose letters mostly sound as written (Romance and Slavic languages, pinyin, romaji,
 * transliterated text): five pure vowels, glides before vowels, stress on a marked vowel, else the last but one syllable
 * after a vowel, n or s, else the last. An approximation for all of them, exact for none.
 */
const SPELLINGS: readonly (readonly [letters: RegExp, phones: string])[] = [
  [/sch|sh|š|ş|ś/y, 'sh'], [/tch|ch|č|ć|cz/y, 'ch'], [/zh|ž|ż|ź/y, 'zh'], [/dz|j(?=i)|jj|dž/y, 'jh'], [/ts|zz/y, 't s'], [/ph/y, 'f'], [/th/y, 't'],
  [/kh/y, 'k'], [/qu(?=[eiéíèì])/y, 'k'], [/qu/y, 'k w'], [/q/y, 'ch'], [/gu(?=[eiéí])/y, 'g'], [/gn|ñ|nh|ń/y, 'n y'], [/ll(?=[aeiouáéíóú])|lh/y, 'y'], [/ß|ss/y, 's'],
  [/ç/y, 's'], [/c(?=[eiéíèì])/y, 's'], [/ck|cc|c|kk|k/y, 'k'], [/ng(?=[bcdfghjklmnpqrstvwxz]|$)/y, 'ng'], [/x/y, 'k s'], [/g(?=[eiéíèì])/y, 'jh'], [/ł/y, 'w'], [/ř/y, 'r'],
  [/ai|aí|ay(?![aeiou])|ei(?=n)/y, 'ay'], [/au|ao(?=$)/y, 'aw'], [/oi|oy(?![aeiou])/y, 'oy'], [/eu/y, 'uh'], [/ei|ey(?![aeiou])|ée/y, 'ey'], [/ou|oo|où/y, 'uw'],
  [/eau|ô/y, 'ow'], [/eo/y, 'ao'], [/ae|ä|æ/y, 'eh'], [/oe|ö|ø|œ/y, 'er'], [/ü|ue(?=$)/y, 'uw'], [/[iy](?=[aeouáéóúàèòù])/y, 'y'], [/u(?=[aeiáéíàè])/y, 'w'],
  [/[aáàâãāăą]/y, 'aa'], [/å/y, 'ao'], [/[eéèêëēėę](?=$)/y, 'ey'], [/[eéèêëēėęěə]/y, 'eh'], [/[iíìîïīıįyýÿ]/y, 'iy'], [/[oóòõōőŏ]/y, 'ow'], [/[uúùûūůű]/y, 'uw'],
  [/b|bb/y, 'b'], [/dd|d|đ|ð/y, 'd'], [/ff|f/y, 'f'], [/gg|g|ğ/y, 'g'], [/h/y, 'hh'], [/j/y, 'y'], [/ll|l/y, 'l'], [/mm|m/y, 'm'], [/nn|n|ň/y, 'n'], [/pp|p/y, 'p'],
  [/rr|r/y, 'r'], [/s/y, 's'], [/tt|t|þ/y, 't'], [/v/y, 'v'], [/w/y, 'w'], [/z/y, 'z'],
]; // biome-ignore format: a table of rules reads best dense

const VOWEL_PHONES: ReadonlySet<string> = new Set([
  'aa',
  'ao',
  'aw',
  'ay',
  'eh',
  'er',
  'ey',
  'iy',
  'ow',
  'oy',
  'uh',
  'uw',
]);
const MARKED = /[áéíóúýàèìòù]/;
const LETTERS_MAX = 60;

/** Takes Latin letters, marks welcome; gives at least one vowel for anything with a Latin letter, else nothing */
export function soundOutPlainly(word: string): Phone[] {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}]/gu, '')
    .slice(0, LETTERS_MAX);
  if (letters === '') return [];
  const symbols: string[] = [];
  let markedVowel = -1;
  let vowels = 0;
  for (let at = 0; at < letters.length; ) {
    const { phones, end } = spellingAt(letters, at);
    for (const phone of phones) {
      symbols.push(phone);
      if (!VOWEL_PHONES.has(phone)) continue;
      if (MARKED.test(letters.slice(at, end))) markedVowel = vowels;
      vowels++;
    }
    at = end;
  }
  if (vowels === 0) return soundOutPlainly(`${letters.slice(0, LETTERS_MAX - 1)}e`);
  return withStress(symbols, markedVowel >= 0 ? markedVowel : usualStress(letters, vowels));
}

function spellingAt(letters: string, at: number): { readonly phones: readonly string[]; readonly end: number } {
  for (const [pattern, phones] of SPELLINGS) {
    pattern.lastIndex = at;
    if (pattern.test(letters)) return { phones: phones.split(' '), end: pattern.lastIndex };
  }
  return { phones: [], end: at + 1 };
}

const usualStress = (letters: string, vowels: number): number =>
  Math.max(0, vowels - (/[aeiouyns]$/.test(letters.normalize('NFD').replace(/\p{M}/gu, '')) ? 2 : 1));

function withStress(symbols: readonly string[], main: number): Phone[] {
  let vowel = -1;
  return symbols.map((symbol) => {
    if (!VOWEL_PHONES.has(symbol)) return { symbol, stress: null };
    vowel++;
    return { symbol, stress: vowel === main ? 1 : 0 };
  });
}
