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
const THOUSANDS_MAX = 999_999;

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
  const words = numberWords(value);
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

const HOURS: Readonly<Record<string, string>> = { am: 'in the morning', pm: 'at night' };

/** A text with its figures as they are sung: ages, years, times of day, ordinals, money. */
export const sungNumbers = (text: string): string =>
  text
    .replace(
      /\b(\d{1,2}):([0-5]\d)(?: ?[ap]\.?m\b\.?)?/gi,
      (_, hour: string, minute: string) =>
        `${numberWords(Number(hour))}${minute === '00' ? " o'clock" : ` ${minute.startsWith('0') ? 'oh ' : ''}${numberWords(Number(minute))}`}`,
    )
    .replace(/\b(\d{1,2})(?::00)?\s?([ap])\.?m\b\.?/gi, (_, hour: string, half: string) => {
      const when =
        half.toLowerCase() === 'p' && Number(hour) < 6 ? 'in the afternoon' : HOURS[`${half.toLowerCase()}m`]!;
      return `${numberWords(Number(hour))} ${when}`;
    })
    .replace(/\b([1-9])-(?:0|oh?)\b/gi, (_, tens: string) => `${numberWords(Number(tens))}-oh`)
    .replace(
      /\b(\d{1,2})\.(\d)\b/g,
      (_, whole: string, tenth: string) =>
        `${numberWords(Number(whole))} point ${tenth === '0' ? 'oh' : numberWords(Number(tenth))}`,
    )
    .replace(/[$€£](\d{1,6})\b/g, (whole, amount: string) => `${numberWords(Number(amount))} ${CURRENCIES[whole[0]!]}`)
    .replace(/\b(\d{1,6}) ?(km|kg)\b/g, (_, value: string, unit: string) => `${value} ${UNITS[unit]}`)
    .replace(/\b(\d{3,5}) ?m\b/g, '$1 metres')
    .replace(DAY_OF_MONTH, (_, day: string, month: string) => `the ${ordinalWords(Number(day))} of ${month}`)
    .replace(MONTH_DAY, (_, month: string, day: string) => `${month} ${ordinalWords(Number(day))}`)
    .replace(/\b(\d{1,3})(?:st|nd|rd|th)\b/gi, (_, value: string) => ordinalWords(Number(value)))
    .replace(/\b(?:19|20)\d\d\b(?!\s?(?:km|miles?|people|days|hours|steps|dollars|euros))/g, (year) =>
      yearWords(Number(year)),
    )
    .replace(EARLY_YEAR, (year) => yearWords(Number(year)))
    .replace(/\b(\d{1,3}),(\d{3})\b/g, '$1$2')
    .replace(/\b(\d{1,6})%/g, (_, value: string) => `${numberWords(Number(value))} percent`)
    .replace(/\b\d{1,6}\b/g, (value) => (Number(value) <= THOUSANDS_MAX ? numberWords(Number(value)) : value));

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** "3 March", "the 14th of October". */
const DAY_OF_MONTH = new RegExp(`\\b(?:the )?([0-3]?\\d)(?:st|nd|rd|th)? (?:of )?(${MONTHS})\\b`, 'g');
/** "March 3rd". */
const MONTH_DAY = new RegExp(`\\b(${MONTHS}) ([0-3]?\\d)(?:st|nd|rd|th)?\\b(?![:.,]?\\d)`, 'g');
/** "1066", "1804": a year of before 1900, where nothing follows that is counted. */
const EARLY_YEAR =
  /(?<![\d,.$€£])\b1[0-8]\d\d\b(?=$|[.;:!?)]|,(?!\d)|\s(?:and|by|in|to|with|when|the|a|at|on|for|was|until|till)\b)/g;

const UNITS: Readonly<Record<string, string>> = { km: 'kilometres', kg: 'kilos' };
const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' };
