import { numberWords, THOUSANDS_MAX } from './number-words.ts';

/** A text with its amounts of money, heights, decades and decimals as they are sung; all other figures stay. */
export const sungMeasures = (text: string): string =>
  text
    .replace(MONEY, (_, sign: string, whole: string, small: string | undefined, thousands: string | undefined) =>
      moneyWords(sign, Number(whole.replace(',', '')) * (thousands === undefined ? 1 : 1000), small),
    )
    .replace(HEIGHT, (_, feet: string, inches: string) =>
      `${numberWords(Number(feet))} foot ${inchWords(inches)}`.trim(),
    )
    .replace(/\b24\/7\b/g, 'twenty-four seven')
    .replace(/\b(\d{1,2}) ?h ?(\d{1,2}) ?m\b/g, '$1 hours $2 minutes')
    .replace(/\b(\d{1,3})h\b/g, '$1 hours')
    .replace(/\b(\d{1,3}),(\d{3})(?=th\b)/g, '$1$2')
    .replace(
      DECADE,
      (_, century: string | undefined, tens: string) =>
        `${century === undefined ? '' : `${numberWords(Number(century))} `}${manyOf(numberWords(Number(tens)))}`,
    )
    .replace(/\b(\d{1,2})s\b/g, (_, value: string) => manyOf(numberWords(Number(value))))
    .replace(/(?<=\d)\u2013(?=\d)/g, ' to ')
    .replace(/#(?=\d)/g, 'number ')
    .replace(/(?<=^|\s)[-\u2212](?=\d)/g, 'minus ')
    .replace(/\b([3-7]) ?ft(?: ?(1[01]|\d))?\b/g, '$1 foot $2')
    .replace(
      DECIMAL,
      (_, whole: string, digits: string) => `${whole} point ${digits.split('').map(digitWord).join(' ')}`,
    );

const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = {
  $: ['dollar', 'dollars'],
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
};

/** "£12.50", "$1,250", "€3k". */
const MONEY = /([$€£])(\d{1,3},\d{3}|\d{1,6})(?:\.(\d\d))?(k)?(?![\d,.]\d|\w)/gi;

function moneyWords(sign: string, amount: number, small: string | undefined): string {
  if (amount > THOUSANDS_MAX) return `${sign}${amount}`;
  const [one, many] = CURRENCIES[sign]!;
  const cents = small === undefined || small === '00' ? '' : ` ${numberWords(Number(small))}`;
  return `${numberWords(amount)} ${amount === 1 ? one : many}${cents}`;
}

/** `5'4"`, `6'`. */
const HEIGHT = /\b([4-7])'(1[01]|\d)\b(?:"|'')?/g;
const inchWords = (inches: string): string => (inches === '0' ? '' : numberWords(Number(inches)));

/** "The 30s", "the 1990s". */
const DECADE = /\b(1[89])?([2-9]0)s\b/g;

/** @example manyOf('sixty') // 'sixties' */
const manyOf = (number: string): string =>
  number.endsWith('y') ? `${number.slice(0, -1)}ies` : /[sx]$/.test(number) ? `${number}es` : `${number}s`;

/** "3.14", no date, no time. */
const DECIMAL = /(?<![\d.:$€£])\b(\d{1,3})\.(\d{2})(?=%| (?:percent|miles|metres|km|kg|kilos|litres|seconds)\b)/g;
const digitWord = (digit: string): string => (digit === '0' ? 'oh' : numberWords(Number(digit)));
