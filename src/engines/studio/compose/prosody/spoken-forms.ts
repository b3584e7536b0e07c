import { own } from '../../../../core/own.ts';
import { cardinalWords, decadeWords, digitWords, ordinalWords, yearWords } from './spoken-numbers.ts';

/** How the letters are called, spelled so that the name can be shown under its notes. */
export const LETTER_NAMES = {
  a: 'ay', b: 'bee', c: 'see', d: 'dee', e: 'ee', f: 'eff', g: 'gee', h: 'aitch', i: 'eye', j: 'jay', k: 'kay', l: 'ell', m: 'em',
  n: 'en', o: 'oh', p: 'pee', q: 'cue', r: 'are', s: 'ess', t: 'tee', u: 'you', v: 'vee', w: 'doubleyou', x: 'ex', y: 'why', z: 'zee',
} as const satisfies Record<string, string>; // biome-ignore format: twenty-six letters

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  omg: 'oh em gee', lol: 'ell oh ell', brb: 'be right back', btw: 'by the way', idk: 'eye dee kay', xoxo: 'ex oh ex oh',
  'mr.': 'mister', 'mrs.': 'missus', 'ms.': 'miz', 'dr.': 'doctor', 'st.': 'saint', 'jr.': 'junior', 'sr.': 'senior', 'vs.': 'versus', vs: 'versus',
  'etc.': 'et cetera', 'feat.': 'featuring', 'ft.': 'featuring', 'mt.': 'mount', 'ave.': 'avenue', 'no.': 'number', 'w/': 'with',
  'w/o': 'without', 'b/c': 'because', thru: 'through', tho: 'though', 'mr': 'mister', 'mrs': 'missus', 'dr': 'doctor', ur: 'your', pls: 'please',
  bday: 'birthday', 'o.k.': 'okay', ok: 'okay', '24/7': 'twenty four seven', '9/11': 'nine eleven', '50/50': 'fifty fifty', '4ever': 'forever',
  'b4': 'before', '2nite': 'tonight', 'gr8': 'great', 'm8': 'mate', 'l8r': 'later', 'u': 'you', 'r': 'are', 'n\'': 'and', '\'n\'': 'and', '\'n': 'and',
}; // biome-ignore format: a word list

const SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'and', '+': 'plus', '@': 'at', '=': 'equals', '%': 'percent', '#': 'number', '°': 'degrees', '×': 'times', '<3': 'love',
}; // biome-ignore format: a word list

const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, cent: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
  '¥': ['yen', 'yen', 'sen'],
};

const SCALE_LETTERS: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion' };

/**
 * The words that are said for a token that is not spelled as it sounds: numbers, money, times, symbols, abbreviations.
 * @returns null when the token is an ordinary word
 * @example spokenForm('$5') // ['five', 'dollars']
 */
export function spokenForm(token: string): string[] | null {
  const text = token.toLowerCase();
  const listed = own(ABBREVIATIONS, text) ?? own(SYMBOLS, text);
  if (listed !== undefined) return listed.split(' ');
  return /\d/.test(text) ? numericForm(text.replace(/(?<=\d),(?=\d{3})/g, '')) : null;
}

/** Forms with digits, the most special first. Every capture is digits unless named otherwise. */
const NUMERIC_FORMS: readonly (readonly [form: RegExp, words: (parts: readonly string[]) => string[]])[] = [
  [/^([$€£¥])(\d+)(?:\.(\d\d?))?([kmb])?$/, ([sign, whole, cents, scale]) => moneyWords(sign!, whole!, cents, scale)],
  [/^(\d+)([$€£¥])$/, ([whole, sign]) => moneyWords(sign!, whole!, undefined, undefined)],
  [/^(\d+)(?:\.(\d+))?%$/, ([whole, fraction]) => [...decimalWords(whole!, fraction), 'percent']],
  [/^(\d+)(?:st|nd|rd|th)$/, ([digits]) => ordinalWords(digits!)],
  [/^'?(\d{2}|\d{4})'?s$/, ([digits]) => decadeWords(digits!)],
  [/^(\d{1,2}):(\d{2})(am|pm)?$/, ([hour, minute, half]) => clockWords(hour!, minute!, half)],
  [/^(\d{1,2})(am|pm)$/, ([hour, half]) => [...cardinalWords(hour!), ...letterWords(half!)]],
  [/^#(\d+)$/, ([digits]) => ['number', ...cardinalWords(digits!)]],
  [/^(\d+)\.(\d+)$/, ([whole, fraction]) => decimalWords(whole!, fraction)],
  [/^(\d+)([kmb])$/, ([whole, scale]) => [...cardinalWords(whole!), SCALE_LETTERS[scale!]!]],
  [/^-(\d+)$/, ([digits]) => ['minus', ...cardinalWords(digits!)]],
  [/^'?(\d+)$/, ([digits]) => yearWords(digits!)],
];

function numericForm(text: string): string[] {
  for (const [form, words] of NUMERIC_FORMS) {
    const match = form.exec(text);
    if (match !== null) return words(match.slice(1));
  }
  // A mixture ("mp3", "7eleven"): its runs of digits and of letters one after the other.
  return (text.match(/\d+|[^\d]+/g) ?? []).flatMap((run) => (/\d/.test(run) ? cardinalWords(run) : runWords(run)));
}

const runWords = (run: string): string[] => {
  const letters = run.replace(/[^\p{L}']/gu, '');
  const symbol = own(SYMBOLS, run);
  if (letters === '') return symbol === undefined ? [] : [symbol];
  return letters.length <= 2 ? letterWords(letters) : [letters];
};

/** Letter by letter. @example letterWords('tv') // ['tee', 'vee'] */
export const letterWords = (letters: string): string[] =>
  [...letters.toLowerCase()].flatMap((letter) => {
    const name = own<string>(LETTER_NAMES, letter);
    return name === undefined ? [] : [name];
  });

function moneyWords(sign: string, whole: string, cents: string | undefined, scale: string | undefined): string[] {
  const [one, many, cent] = CURRENCIES[sign]!;
  const scaled = scale === undefined ? [] : [SCALE_LETTERS[scale]!];
  const unit = whole === '1' && scale === undefined ? one : many;
  const tail = cents === undefined || Number(cents) === 0 ? [] : ['and', ...cardinalWords(String(Number(cents))), cent];
  return [...cardinalWords(whole), ...scaled, unit, ...tail];
}

const decimalWords = (whole: string, fraction: string | undefined): string[] =>
  fraction === undefined ? cardinalWords(whole) : [...cardinalWords(whole), 'point', ...digitWords(fraction)];

function clockWords(hour: string, minute: string, half: string | undefined): string[] {
  const value = Number(minute);
  const minutes =
    value === 0 ? ["o'clock"] : value < 10 ? ['oh', ...cardinalWords(String(value))] : cardinalWords(minute);
  const suffix = half === undefined ? [] : letterWords(half);
  return [...cardinalWords(String(Number(hour))), ...(value === 0 && suffix.length > 0 ? [] : minutes), ...suffix];
}
