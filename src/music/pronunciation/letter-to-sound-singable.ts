import { isVowel, type Phone } from './phone.ts';

/** Consonants in a row that a singer can say at the end of a word and between two vowels. */
const FINAL_CONSONANTS_MAX = 4;
const INNER_CONSONANTS_MAX = 5;
/** Three consonants begin an English word only as in "splash", "street", "screen", "square". */
const TRIPLE_ONSET = /^s [ptk] [lrwy]$/;

const NEUTRAL: Phone = { symbol: 'ah', stress: 0 };

/**
 * Makes any row of phones singable: one of two equal consonants goes, `ng` begins no word, clusters that nobody can say
 * get neutral vowels between, and a row without a vowel ("brr") gets one that is stressed.
 * @returns at least one vowel
 */
export function singable(phones: readonly Phone[]): Phone[] {
  const single = phones
    .filter((phone, i) => phone.stress !== null || phone.symbol !== phones[i - 1]?.symbol)
    .map((phone, i) => (i === 0 && phone.symbol === 'ng' ? { ...phone, symbol: 'n' } : phone));
  if (!single.some(({ symbol }) => isVowel(symbol))) return withVowel(single);
  const voiced: Phone[] = [];
  for (let at = 0; at < single.length; ) {
    const start = at;
    while (at < single.length && single[at]!.stress === null) at++;
    voiced.push(...opened(single.slice(start, at), start === 0, at === single.length));
    if (at < single.length) voiced.push(single[at++]!);
  }
  return voiced;
}

/** A neutral vowel before the last consonant carries the sound. */
function withVowel(consonants: readonly Phone[]): Phone[] {
  const vowel: Phone = { symbol: 'ah', stress: 1 };
  return singable([...consonants.slice(0, -1), vowel, ...consonants.slice(-1)]);
}

function opened(cluster: readonly Phone[], isInitial: boolean, isFinal: boolean): Phone[] {
  if (isSayable(cluster, isInitial, isFinal)) return [...cluster];
  const cut = isFinal ? cluster.length - 1 : 1;
  return [...opened(cluster.slice(0, cut), isInitial, false), NEUTRAL, ...opened(cluster.slice(cut), false, isFinal)];
}

function isSayable(cluster: readonly Phone[], isInitial: boolean, isFinal: boolean): boolean {
  if (cluster.length < 3) return true;
  if (isInitial) return cluster.length === 3 && TRIPLE_ONSET.test(cluster.map(({ symbol }) => symbol).join(' '));
  return cluster.length <= (isFinal ? FINAL_CONSONANTS_MAX : INNER_CONSONANTS_MAX);
}
