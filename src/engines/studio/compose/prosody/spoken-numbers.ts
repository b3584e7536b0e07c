import { own } from '../../../../core/own.ts';

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'] as const;

/** A longer run of digits is read digit by digit, like a telephone number. */
const DIGITS_MAX = 15;
const SPOKEN_DIGITS_MAX = 60;

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

const PLURALS: Readonly<Record<string, string>> = { six: 'sixes' };

/** English words of a run of digits. @example cardinalWords('24') // ['twenty', 'four'] */
export function cardinalWords(digits: string): string[] {
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  if (trimmed.length > DIGITS_MAX || (digits.length > 1 && digits.startsWith('0'))) return digitWords(digits);
  const value = Number(trimmed);
  if (value === 0) return ['zero'];
  const words: string[] = [];
  for (let scale = SCALES.length - 1; scale >= 0; scale--) {
    const group = Math.floor(value / 1000 ** scale) % 1000;
    if (group === 0) continue;
    words.push(...hundredsWords(group));
    if (scale > 0) words.push(SCALES[scale]!);
  }
  return words;
}

/** @example digitWords('007') // ['zero', 'zero', 'seven'] */
export const digitWords = (digits: string): string[] =>
  [...digits.slice(0, SPOKEN_DIGITS_MAX)].map((digit) => ONES[Number(digit)]!);

function hundredsWords(value: number): string[] {
  const words: string[] = [];
  if (value >= 100) words.push(ONES[Math.floor(value / 100)]!, 'hundred');
  const rest = value % 100;
  if (rest === 0) return words;
  if (rest < 20) return [...words, ONES[rest]!];
  words.push(TENS[Math.floor(rest / 10)]!);
  if (rest % 10 > 0) words.push(ONES[rest % 10]!);
  return words;
}

/** A year is said in two halves. @example yearWords('1999') // ['nineteen', 'ninety', 'nine'] */
export function yearWords(digits: string): string[] {
  const value = Number(digits);
  const isPaired = /^\d{4}$/.test(digits) && value % 1000 >= 10 && value >= 1100 && value < 2100;
  if (!isPaired) return cardinalWords(digits);
  const head = cardinalWords(digits.slice(0, 2));
  if (value % 100 === 0) return [...head, 'hundred'];
  return value % 100 < 10 ? [...head, 'oh', ONES[value % 10]!] : [...head, ...cardinalWords(digits.slice(2))];
}

/** @example ordinalWords('23') // ['twenty', 'third'] */
export function ordinalWords(digits: string): string[] {
  const words = cardinalWords(digits);
  const last = words.at(-1)!;
  return [
    ...words.slice(0, -1),
    own(ORDINALS, last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  ];
}

/** @example decadeWords('1990') // ['nineteen', 'nineties'] */
export function decadeWords(digits: string): string[] {
  const words = yearWords(digits);
  const last = words.at(-1)!;
  return [...words.slice(0, -1), own(PLURALS, last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ies` : `${last}s`)];
}
