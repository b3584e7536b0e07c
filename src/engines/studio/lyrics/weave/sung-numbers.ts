import { numberWords, ordinalWords, THOUSANDS_MAX, yearWords } from './number-words.ts';
import { sungMeasures } from './sung-measures.ts';

const HOURS: Readonly<Record<string, string>> = { am: 'in the morning', pm: 'at night' };

/** A text with its figures as they are sung: ages, years, times of day, ordinals, money. */
export const sungNumbers = (text: string): string =>
  sungMeasures(text)
    .replace(AT_DOTTED_TIME, '$1:$2')
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
    .replace(/\b(\d{1,6}) ?(km|kg|lbs?|mph)\b/g, (_, value: string, unit: string) => `${value} ${UNITS[unit]}`)
    .replace(/\b(\d{3,5}) ?m\b/g, '$1 metres')
    .replace(DAY_OF_MONTH, (_, day: string, month: string) => `the ${ordinalWords(Number(day))} of ${month}`)
    .replace(MONTH_DAY, (_, month: string, day: string) => `${month} ${ordinalWords(Number(day))}`)
    .replace(/\b(\d{1,6})(?:st|nd|rd|th)\b/gi, (_, value: string) => ordinalWords(Number(value)))
    .replace(/\b(?:19|20)\d\d\b(?!\s?(?:km|miles?|people|days|hours|steps|dollars|euros))/g, (year) =>
      yearWords(Number(year)),
    )
    // "The 1888 strike".
    .replace(/(?<=\bthe )1[5-8]\d\d(?= [a-z]{2,14}[a-rt-z]\b)/g, (year) => yearWords(Number(year)))
    .replace(EARLY_YEAR, (year) => yearWords(Number(year)))
    .replace(/\b(\d{1,3}),(\d{3})\b/g, '$1$2')
    .replace(/\b(\d{1,6})%/g, (_, value: string) => `${numberWords(Number(value))} percent`)
    .replace(/\b\d{1,6}\b/g, (value) => (Number(value) <= THOUSANDS_MAX ? numberWords(Number(value)) : value))
    // "My a thousand letters": one of them.
    .replace(/\b(my|our|your|his|her|its|their|the|this|that|every) a (?=(?:hundred|thousand)\b)/gi, '$1 one ');

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** "3 March", "the 14th of October". */
const DAY_OF_MONTH = new RegExp(`\\b(?:the )?([0-3]?\\d)(?:st|nd|rd|th)? (?:of )?(${MONTHS})\\b`, 'g');
/** "March 3rd". */
const MONTH_DAY = new RegExp(`\\b(${MONTHS}) ([0-3]?\\d)(?:st|nd|rd|th)?\\b(?![:.,]?\\d)`, 'g');
/** "1066", "1804": a year of before 1900, where nothing follows that is counted. */
const EARLY_YEAR =
  /(?<![\d,.$€£])\b1[0-8]\d\d\b(?=$|[.;:!?)]|,(?!\d)|\s(?:and|by|in|to|with|when|the|a|at|on|for|was|until|till)\b)/g;

const UNITS: Readonly<Record<string, string>> = {
  km: 'kilometres',
  kg: 'kilos',
  lb: 'pounds',
  lbs: 'pounds',
  mph: 'miles an hour',
};

/** "At 11.40", "until 23.58": a time of day that is written with a full stop. */
const AT_DOTTED_TIME = /(?<=\b(?:at|until|till|by|from|before|after|since) )([01]?\d|2[0-3])\.([0-5]\d)\b(?!%|\.\d)/gi;
