import { isVowel, type Phone } from './phone.ts';

/**
 * English spelling to sound, for words that the dictionary does not know. Context rules in the manner of Elovitz et al.
 * 1976 ("Automatic translation of English text to phonetics"), the rules themselves our own: the first that fits at a
 * letter wins. Before and after are regular expressions; V stands for a vowel letter, C for any other.
 */
type Rule = readonly [before: string, letters: string, after: string, phones: string];

const SHORT_END = '(?=Ce[sdrn]?$|Cing$|Cely$|Ceful|Celess|Cement)';

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  a: [
    ['^', 'a', '$', 'ah'], ['', 'augh', '(?=t)', 'ao'], ['', 'aigh', '', 'ey'], ['', 'air', '', 'eh r'], ['', 'ai', '', 'ey'],
    ['', 'ay', '', 'ey'], ['', 'au', '', 'ao'], ['', 'aw', '', 'ao'], ['', 'ae', '', 'iy'], ['', 'aa', '', 'aa'],
    ['', 'ah', '(?=C|$)', 'aa'], ['', 'ao', '', 'aw'], ['', 'are', '$', 'eh r'], ['', 'alk', '', 'ao k'], ['', 'all', '', 'ao l'],
    ['', 'al', '(?=[td])', 'ao l'], ['', 'alm', '', 'aa m'], ['w', 'ar', '', 'ao r'], ['(?:w|wh|qu)', 'a', '(?=[tsnld])', 'aa'],
    ['', 'ar', '(?=rV|V)', 'ae r'], ['', 'ar', '', 'aa r'], ['', 'a', '(?=tion|cious|cial|tious)', 'ey'],
    ['V.*C', 'age', '$', 'ih jh'], ['V.*C', 'ages', '$', 'ih jh ih z'], ['V.*C', 'able', '$', 'ah b ah l'], ['V.*C', 'ably', '$', 'ah b l iy'],
    ['V.*C', 'al', '$', 'ah l'], ['V.*C', 'als', '$', 'ah l z'], ['V.*C', 'ally', '$', 'ah l iy'], ['V.*C', 'an', '$', 'ah n'],
    ['V.*C', 'ate', '$', 'ey t'], ['', 'a', SHORT_END, 'ey'], ['', 'a', '(?=[bcdfgkpt][lr]e[sdr]?$)', 'ey'], ['', 'ange', '', 'ey n jh'],
    ['^C+', 'a', '(?=[bcdfgklmpstvz](?:y|er|ers|o|or|on|en|el)$)', 'ey'], ['', 'a', '$', 'ah'], ['', 'a', '', 'ae'],
  ],
  e: [
    ['', 'eau', '', 'ow'], ['', 'ear', '(?=n|l|th|ch)', 'er'], ['', 'ear', '', 'ih r'], ['', 'ea', '(?=d$|lth|ther|v[ey]|sur|nt)', 'eh'],
    ['', 'ea', '', 'iy'], ['', 'eer', '', 'ih r'], ['', 'ee', '', 'iy'], ['', 'eigh', '', 'ey'], ['c', 'ei', '', 'iy'], ['', 'ei', '', 'ey'],
    ['', 'ey', '$', 'iy'], ['', 'ey', '', 'ey'], ['[rljd]', 'ew', '', 'uw'], ['', 'ew', '', 'y uw'], ['', 'eur', '', 'er'], ['', 'eu', '', 'y uw'],
    ['', 'ere', '$', 'ih r'], ['', 'err', '', 'eh r'], ['', 'er', '(?=V)', 'eh r'], ['', 'er', '', 'er'], ['^C+', 'e', '$', 'iy'],
    ['V.*[td]', 'ed', '$', 'ih d'], ['V.*(?:ss|ch|sh|p|k|f|x|c)', 'ed', '$', 't'], ['V.*', 'ed', '$', 'd'],
    ['V.*(?:s|z|x|ch|sh|c|g)', 'es', '$', 'ih z'], ['V.*[ptkf]', 'es', '$', 's'], ['V.*C', 'es', '$', 'z'],
    ['V.*', 'e', '$', ''], ['V.*C', 'e', '(?=ly$|ment|less|ness|ful)', ''], ['', 'e', '(?=Ce$|Ces$)', 'iy'],
    ['^r', 'e', '(?=CV)', 'iy'], ['^(?:b|d)', 'e', '(?=CV)', 'ih'], ['V.*C', 'en', '$', 'ah n'], ['V.*C', 'el', '$', 'ah l'],
    ['V.*C', 'ent', '', 'ah n t'], ['V.*C', 'ence', '$', 'ah n s'], ['V.*C', 'est', '$', 'ah s t'], ['V.*C', 'et', '$', 'ah t'], ['', 'e', '', 'eh'],
  ],
  i: [
    ['^', 'i', '$', 'ay'], ['', 'igh', '', 'ay'], ['', 'ign', '$', 'ay n'], ['', 'ind', '$', 'ay n d'], ['', 'ild', '$', 'ay l d'],
    ['^C*', 'ie', '(?=[sdr]?$)', 'ay'], ['', 'ier', '$', 'iy er'], ['', 'iest', '$', 'iy ah s t'], ['', 'ie', '', 'iy'], ['', 'ique', '$', 'iy k'],
    ['', 'ire', '', 'ay er'], ['', 'ir', '(?=V)', 'ay r'], ['', 'irr', '(?=V)', 'ih r'], ['', 'ir', '', 'er'], ['V.*C', 'ive', '', 'ih v'],
    ['V.*C', 'ine', '$', 'iy n'], ['V.*C', 'ice', '$', 'ah s'], ['V.*[ctsg]', 'i', '(?=ous|an$|al$|on)', ''], ['', 'i', SHORT_END, 'ay'],
    ['', 'i', '(?=[bdfgkpt]le[sdr]?$)', 'ay'], ['', 'i', '(?=V)', 'iy'], ['^C+', 'i', '(?=[bcdfgklmnpstvz](?:y|er|ers|o|a|or|al)$)', 'ay'],
    ['', 'ism', 's?$', 'ih z ah m'], ['', 'i', '$', 'iy'], ['', 'i', '', 'ih'],
  ],
  o: [
    ['', 'oor', '', 'ao r'], ['', 'oo', '(?=k)', 'uh'], ['', 'oo', '', 'uw'], ['', 'oar', '', 'ao r'], ['', 'oa', '', 'ow'], ['', 'oe', '', 'ow'],
    ['', 'oi', '(?=ng)', 'ow ih'], ['', 'oi', '', 'oy'], ['', 'oy', '', 'oy'], ['', 'ough', '(?=t)', 'ao'], ['', 'ough', '', 'ow'], ['', 'ould', '', 'uh d'],
    ['', 'our', '$', 'aw er'], ['', 'our', '', 'ao r'], ['V.*', 'ous', '$', 'ah s'], ['V.*', 'ously', '$', 'ah s l iy'], ['', 'ou', '', 'aw'],
    ['', 'ow', '(?=n|l|d|er)', 'aw'], ['', 'ow', '', 'ow'], ['w', 'or', '(?=C)', 'er'], ['V.*C', 'or', '$', 'er'], ['V.*C', 'ors', '$', 'er z'],
    ['', 'orr', '', 'ao r'], ['', 'ore', '$', 'ao r'], ['', 'or', '', 'ao r'], ['V.*C', 'ome', '$', 'ah m'], ['', 'o', SHORT_END, 'ow'],
    ['', 'old', '', 'ow l d'], ['', 'olk', '', 'ow k'], ['', 'oll', '', 'ow l'], ['', 'ost', '$', 'ow s t'], ['', 'oh', '(?=C|$)', 'ow'],
    ['', 'o', '$', 'ow'], ['', 'os', '$', 'ow z'], ['V.*C', 'on', '$', 'ah n'], ['V.*C', 'ons', '$', 'ah n z'], ['', 'o', '(?=ng|ss|ff|th|ft|gg?$)', 'ao'],
    ['^C*', 'o', '(?=[bcdklmnptvz][aeiou]|[bcdgkpt]le)', 'ow'], ['', 'o', '', 'aa'],
  ],
  u: [
    ['', 'ure', '$', 'y uh r'], ['[rljs]', 'ur', '(?=V)', 'uh r'], ['', 'ur', '(?=V)', 'y uh r'], ['', 'urr', '', 'er'], ['', 'ur', '', 'er'],
    ['g', 'ue', '$', ''], ['g', 'u', '(?=[ei])', ''], ['', 'uy', '', 'ay'], ['', 'ui', '(?=[ts])', 'uw'], ['', 'ue', '', 'uw'],
    ['(?:[rljsx]|ch|sh|th)', 'u', SHORT_END, 'uw'], ['', 'u', SHORT_END, 'y uw'], ['(?:[rljsx]|ch|sh|th)', 'u', '(?=CV|V)', 'uw'],
    ['', 'u', '(?=CV)', 'y uw'], ['', 'u', '(?=al|ou)', 'uw'], ['', 'u', '(?=V)', 'w'], ['[bfp]', 'u', '(?=ll|sh)', 'uh'], ['V.*C', 'ul', '$', 'ah l'], ['', 'u', '$', 'uw'], ['', 'u', '', 'ah'],
  ],
  y: [
    ['^', 'y', '(?=V)', 'y'], ['V', 'y', '(?=V)', 'y'], ['^C*', 'y', '$', 'ay'], ['', 'y', '$', 'iy'], ['', 'y', '(?=Ce)', 'ay'],
    ['', 'y', '(?=V)', 'iy'], ['', 'y', '', 'ih'],
  ],
  b: [['m', 'b', '$', ''], ['', 'bb', '', 'b'], ['', 'b', '', 'b']],
  c: [
    ['', 'ch', '(?=r|l|ao|oir|em)', 'k'], ['', 'ch', '', 'ch'], ['', 'ck', '', 'k'], ['', 'cc', '(?=[eiy])', 'k s'], ['', 'cc', '', 'k'],
    ['', 'cz', '', 'ch'], ['', 'c', '(?=i(?:ous|an$|al|ent))', 'sh'], ['s', 'c', '(?=[eiy])', ''], ['', 'c', '(?=[eiy])', 's'], ['', 'c', '', 'k'],
  ],
  d: [['', 'dge', '', 'jh'], ['', 'dg', '(?=[eiy])', 'jh'], ['', 'dd', '', 'd'], ['', 'dj', '', 'jh'], ['', 'd', '', 'd']],
  f: [['', 'ff', '', 'f'], ['', 'f', '', 'f']],
  g: [
    ['^', 'gh', '', 'g'], ['V', 'gh', '', ''], ['^', 'gn', '', 'n'], ['', 'gg', '', 'g'], ['', 'ge', '$', 'jh'], ['', 'gi', '(?=[aou])', 'jh'],
    ['', 'g', '(?=[eiy])(?!et|ir|iv|ift)', 'jh'], ['', 'g', '', 'g'],
  ],
  h: [['[cgpstrw]', 'h', '', ''], ['', 'h', '(?=V)', 'hh'], ['', 'h', '', '']],
  j: [['', 'j', '', 'jh']],
  k: [['^', 'kn', '', 'n'], ['', 'kk', '', 'k'], ['', 'kh', '', 'k'], ['', 'k', '', 'k']],
  l: [['C', 'le', '$', 'ah l'], ['C', 'les', '$', 'ah l z'], ['C', 'led', '$', 'ah l d'], ['', 'll', '', 'l'], ['', 'l', '', 'l']],
  m: [['', 'mm', '', 'm'], ['', 'mn', '$', 'm'], ['', 'm', '', 'm']],
  n: [
    ['', 'nn', '', 'n'], ['', 'ngs?', '$', 'ng'], ['', 'ng', '(?=[eiy])(?!ers?$|ing)', 'n jh'], ['', 'ng', '(?=ing|er)', 'ng'], ['', 'ng', '(?=V|[lrw])', 'ng g'],
    ['', 'ng', '', 'ng'], ['', 'n', '(?=k|q|x|c(?![eiyh]))', 'ng'], ['', 'n', '', 'n'],
  ],
  p: [['', 'ph', '', 'f'], ['^', 'ps', '', 's'], ['^', 'pn', '', 'n'], ['', 'pp', '', 'p'], ['', 'p', '', 'p']],
  q: [['', 'que', '$', 'k'], ['', 'qu', '', 'k w'], ['', 'q', '', 'k']],
  r: [['', 'rr', '', 'r'], ['', 'rh', '', 'r'], ['', 'r', '', 'r']],
  s: [
    ['', 'sh', '', 'sh'], ['', 'sch', '', 's k'], ['', 'ss', '(?=ion|ure)', 'sh'], ['V', 'sion', '', 'zh ah n'], ['', 'sion', '', 'sh ah n'],
    ['V', 'sure', '', 'zh er'], ['', 'ss', '', 's'], ['', 'st', '(?=le[sdr]?$|en)', 's'], ['V.*[bdgvlmnrwy]', 's', '$', 'z'],
    ['V.*[aeo]', 's', '$', 'z'], ['[aeiouy]', 's', '(?=m$|m[^aeiou]|[aeiou])', 'z'], ['', 's', '', 's'],
  ],
  t: [
    ['', 'tion', '', 'sh ah n'], ['', 'tial', '', 'sh ah l'], ['', 'tious', '', 'sh ah s'], ['', 'tch', '', 'ch'], ['', 'ture', '', 'ch er'],
    ['V', 'th', '(?=er|e$|ing|ed)', 'dh'], ['', 'th', '', 'th'], ['', 'tt', '', 't'], ['', 't', '', 't'],
  ],
  v: [['', 'vv', '', 'v'], ['', 'v', '', 'v']],
  w: [['^', 'wr', '', 'r'], ['', 'wh', '', 'w'], ['', 'w', '(?=V)', 'w'], ['', 'w', '', '']],
  x: [['^', 'x', '', 'z'], ['^e', 'x', '(?=V)', 'g z'], ['', 'x', '', 'k s']],
  z: [['', 'zz', '', 'z'], ['', 'z', '', 'z']],
}; // biome-ignore format: a table of rules reads best dense

interface CompiledRule {
  readonly pattern: RegExp;
  readonly phones: readonly string[];
}

let compiled: ReadonlyMap<string, readonly CompiledRule[]> | null = null;

/** A longer word is a slip of the keyboard; what follows is left out. */
const LETTERS_MAX = 60;

/**
 * How an English reader would say an unknown word. Letters with marks are read without them; anything but Latin letters is left out.
 * @returns at least one vowel for anything with a letter; nothing otherwise
 * @example soundOut('glimmerwave') // g l ih1 m er0 w ey2 v
 */
export function soundOut(word: string): readonly Phone[] {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
    .slice(0, LETTERS_MAX);
  if (letters === '') return [];
  const symbols = symbolsOf(letters);
  const voiced = symbols.some(isVowel) ? symbols : withVowel(symbols);
  return stressed(voiced, letters);
}

function symbolsOf(letters: string): string[] {
  compiled ??= compile();
  const symbols: string[] = [];
  let at = 0;
  while (at < letters.length) {
    const rule = compiled.get(letters[at]!)?.find(({ pattern }) => {
      pattern.lastIndex = at;
      return pattern.test(letters);
    });
    if (rule === undefined) {
      at++;
      continue;
    }
    at = rule.pattern.lastIndex;
    for (const symbol of rule.phones) if (isVowel(symbol) || symbol !== symbols.at(-1)) symbols.push(symbol);
  }
  return symbols;
}

function compile(): ReadonlyMap<string, readonly CompiledRule[]> {
  const classes = (text: string) => text.replaceAll('V', '[aeiouy]').replaceAll('C', '[^aeiouy]');
  return new Map(
    Object.entries(RULES).map(([letter, rules]) => [
      letter,
      rules.map(([before, letters, after, phones]) => ({
        pattern: new RegExp(`${before === '' ? '' : `(?<=${classes(before)})`}(?:${letters})${classes(after)}`, 'y'),
        phones: phones === '' ? [] : phones.split(' '),
      })),
    ]),
  );
}

/** "brr", "psst": a neutral vowel before the last consonant carries the sound. */
const withVowel = (consonants: readonly string[]): string[] =>
  consonants.length === 0 ? ['ah'] : [...consonants.slice(0, -1), 'ah', ...consonants.slice(-1)];

/** Endings that put the stress at a fixed distance from the last syllable (0 = on it). */
const STRESS_BY_ENDING: readonly (readonly [ending: RegExp, fromLast: number])[] = [
  [/(?:ee|eer|ese|ette|esque|oon|ique)$/, 0],
  [/(?:tion|sion|cian|cial|tial|cious|tious|geous|ics?|ish)s?$/, 1],
  [/(?:ity|ety|ify|graphy|logy|nomy|ical|ually|ially|ions|eous|ious|ian|ial|iate)s?$/, 2],
  [/(?:ate|ize|ise|tude|fy)[sd]?$/, 2],
  [/[aoi]s?$/, 1],
];

const WEAK_PREFIX = /^(?:a(?=b|c|l|r|w)|be|de|re|dis|ex|en|em|con|com|pre|pro|sur|per|un|in(?!g|n))[^aeiouy]+[aeiouy]/;
const WEAK_ENDING = /(?:er|y|ing|le|ed|en|el|on|or|ow|ie|al|us|ish|ness|less|ful|ly)s?$/;

/** Gives one syllable the main stress, by the ending and the prefix, and weakens the vowels of the others. */
function stressed(symbols: readonly string[], letters: string): Phone[] {
  const count = symbols.filter(isVowel).length;
  const main = mainSyllable(count, letters);
  let syllable = -1;
  return symbols.map((symbol) => {
    if (!isVowel(symbol)) return { symbol, stress: null };
    syllable++;
    const distance = Math.abs(syllable - main);
    if (distance === 0) return { symbol, stress: 1 };
    const isSecondary = distance >= 2 && distance % 2 === 0 && !WEAK_VOWELS.has(symbol);
    return { symbol: isSecondary ? symbol : (REDUCED[symbol] ?? symbol), stress: isSecondary ? 2 : 0 };
  });
}

const WEAK_VOWELS: ReadonlySet<string> = new Set(['ah', 'er', 'iy', 'ih']);
const REDUCED: Readonly<Record<string, string>> = { ae: 'ah', aa: 'ah', eh: 'ah' };

function mainSyllable(count: number, letters: string): number {
  if (count < 2) return 0;
  const fixed = STRESS_BY_ENDING.find(([ending]) => ending.test(letters));
  if (fixed !== undefined && count > fixed[1] && (count > 2 || fixed[1] === 0)) return count - 1 - fixed[1];
  if (count === 2) return WEAK_PREFIX.test(letters) && !WEAK_ENDING.test(letters) ? 1 : 0;
  if (WEAK_PREFIX.test(letters)) return 1;
  return count === 3 ? 0 : count - 3;
}
