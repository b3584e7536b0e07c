/** Number words of a language: whole numbers from 0 to 9999 as they are said, and German ordinals behind "zum". */

interface NumberWords {
  /** 0 to 20 or more, as far as they are irregular. */
  readonly ones: readonly string[];
  /** 20, 30 ... 90. */
  readonly tens: readonly string[];
  readonly joined: (ten: string, one: number, ones: readonly string[]) => string;
  readonly hundred: (count: number, rest: number, ones: readonly string[]) => string;
  readonly thousand: (count: number, rest: number, ones: readonly string[]) => string;
  /** Between hundreds and what is behind them. */
  readonly between: string;
}

const words = (text: string): readonly string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

const german: NumberWords = {
  ones: words('null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'), // biome-ignore format: a table
  tens: words('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  joined: (ten, one, ones) => `${one === 1 ? 'ein' : ones[one]}und${ten}`,
  hundred: (count, _, ones) => `${count === 1 ? '' : ones[count]}hundert`,
  thousand: (count, _, ones) => `${count === 1 ? '' : ones[count]}tausend`,
  between: '',
};
const spanish: NumberWords = {
  ones: words('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'), // biome-ignore format: a table
  tens: words('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  joined: (ten, one, ones) => `${ten} y ${ones[one]}`,
  hundred: (count, rest) =>
    count === 1
      ? rest === 0
        ? 'cien'
        : 'ciento'
      : words('doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos')[
          count - 2
        ]!,
  thousand: (count, _, ones) => (count === 1 ? 'mil' : `${ones[count]} mil`),
  between: ' ',
};
const french: NumberWords = {
  ones: words('zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'), // biome-ignore format: a table
  tens: words('vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
  joined: (ten, one, ones) => (one === 1 && ten !== 'quatre-vingt' ? `${ten} et un` : `${ten}-${ones[one]}`),
  hundred: (count, _, ones) => (count === 1 ? 'cent' : `${ones[count]} cent`),
  thousand: (count, _, ones) => (count === 1 ? 'mille' : `${ones[count]} mille`),
  between: ' ',
};
const italian: NumberWords = {
  ones: words('zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'), // biome-ignore format: a table
  tens: words('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
  joined: (ten, one, ones) => `${one === 1 || one === 8 ? ten.slice(0, -1) : ten}${ones[one]}`,
  hundred: (count, _, ones) => `${count === 1 ? '' : ones[count]}cento`,
  thousand: (count, _, ones) => (count === 1 ? 'mille' : `${ones[count]}mila`),
  between: '',
};
const portuguese: NumberWords = {
  ones: words('zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'), // biome-ignore format: a table
  tens: words('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  joined: (ten, one, ones) => `${ten} e ${ones[one]}`,
  hundred: (count, rest) =>
    count === 1
      ? rest === 0
        ? 'cem'
        : 'cento'
      : words('duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos')[count - 2]!,
  thousand: (count, _, ones) => (count === 1 ? 'mil' : `${ones[count]} mil`),
  between: ' e ',
};

const languages: Readonly<Record<string, NumberWords>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

function said(value: number, own: NumberWords): string {
  const { ones, tens, between } = own;
  if (value < ones.length) return ones[value]!;
  if (value < 100) {
    const [ten, one] = [Math.floor(value / 10), value % 10];
    // "Soixante-dix", "quatre-vingt-onze".
    if (own === french && (ten === 7 || ten === 9))
      return `${tens[ten - 2]}${value === 71 ? ' et ' : '-'}${ones[10 + one]}`;
    if (one === 0) return own === french && ten === 8 ? 'quatre-vingts' : tens[ten - 2]!;
    return own.joined(tens[ten - 2]!, one, ones);
  }
  const [unit, put] = value < 1000 ? ([100, own.hundred] as const) : ([1000, own.thousand] as const);
  const [count, rest] = [Math.floor(value / unit), value % unit];
  const head = put(count, rest, ones);
  if (rest === 0) return head;
  // "Mil novecentos e noventa": "e" stands behind thousands only before a small number.
  const joint = own === portuguese && unit === 1000 && rest > 100 && rest % 100 !== 0 ? ' ' : between;
  return `${head}${joint}${said(rest, own)}`;
}

const YEAR_FROM = 1100;
const YEAR_TO = 1999;

/** "1996" as Germans say a year. */
const germanYear = (year: number): string =>
  `${said(Math.floor(year / 100), german)}hundert${year % 100 === 0 ? '' : said(year % 100, german)}`;

/** "25." behind "zum", "am", "den". */
const germanOrdinal = (value: number): string => {
  const own = { 1: 'ersten', 3: 'dritten', 7: 'siebten', 8: 'achten' }[value];
  return own ?? `${said(value, german)}${value < 20 ? 'ten' : 'sten'}`;
};

/** Between the words of one number, so that no line breaks there. */
export const TIED = '\u00a0';

/**
 * A text with its figures as words; figures of a language without a table, and those above 9999, stay.
 * @example numbersSaid('faz 88 anos', 'pt') // 'faz oitenta e oito anos'
 */
export function numbersSaid(text: string, language: string): string {
  const own = languages[language];
  if (own === undefined) return text;
  const spelled = text.replace(
    /(?<![\d.,])(\d{1,4})(\.(?= ?\p{L}))?(?![\d%])/gu,
    (_, figures: string, point?: string) => {
      const value = Number(figures);
      if (language === 'de' && point !== undefined && value < 100) return germanOrdinal(value);
      if (language === 'de' && value >= YEAR_FROM && value <= YEAR_TO) return germanYear(value);
      return `${said(value, own).replaceAll(' ', TIED)}${point ?? ''}`;
    },
  );
  // "Ottant'anni".
  return language === 'it' ? spelled.replace(/(?<=ant)a anni(?!\p{L})/gu, "'anni") : spelled;
}
