const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINAL_ENDS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
/** No greater number is sung. */
export const THOUSANDS_MAX = 999_999;

/** A whole number of 0 to 999,999 in words. @throws RangeError for others @example numberWords(42) // 'forty-two' */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > THOUSANDS_MAX)
    throw new RangeError(`no number to sing: ${value}`);
  if (value < 20) return ONES[value]!;
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10) - 2]!;
    return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
  }
  const [unit, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = value % unit;
  const head = `${value < 2 * unit ? 'a' : numberWords(Math.floor(value / unit))} ${name}`;
  if (rest === 0) return head;
  // "Two thousand one hundred", never "two thousand a hundred".
  return `${head} ${rest < 100 ? 'and ' : ''}${numberWords(rest).replace(/^a hundred/, 'one hundred')}`;
}

/** @example ordinalWords(40) // 'fortieth' */
export function ordinalWords(value: number): string {
  const words = numberWords(value).replace(/^a /, '');
  const last = words.split(/[- ]/).at(-1)!;
  const end = ORDINAL_ENDS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, words.length - last.length) + end;
}

/** @example yearWords(2015) // 'twenty fifteen' */
export function yearWords(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (rest === 0) return year % 1000 === 0 ? `${ONES[year / 1000]} thousand` : `${numberWords(century)} hundred`;
  if (year >= 2001 && year <= 2009) return `two thousand ${ONES[rest]}`;
  return `${numberWords(century)} ${rest < 10 ? `oh ${ONES[rest]}` : numberWords(rest)}`;
}
