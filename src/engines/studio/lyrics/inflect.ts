import { own } from '../../../core/own.ts';
import { pronounce } from '../../../music/pronunciation/dictionary.ts';
import { isVowel } from '../../../music/pronunciation/phone.ts';
import { irregularPlurals } from './subjects/noun-table.ts';

/** One-syllable verbs that double their last consonant. */
const doubling = new Set([
  'map',
  'hop',
  'clap',
  'wrap',
  'skip',
  'spin',
  'run',
  'sit',
  'set',
  'let',
  'put',
  'forget',
  'hum',
  'drop',
  'stop',
  'win',
  'swim',
  'begin',
  'chop',
  'tap',
  'spit',
]);

/** The -ing form of a verb phrase. @example doingOf('ride till dawn') // 'riding till dawn' */
export const doingOf = (phrase: string): string =>
  inflectFirst(phrase, (verb) => (verb === 'lie' ? 'lying' : `${stemFor(verb)}ing`));

const inflectFirst = (phrase: string, inflect: (verb: string) => string): string => {
  const [verb = '', ...rest] = phrase.split(' ');
  return [inflect(verb), ...rest].join(' ');
};

function stemFor(verb: string): string {
  if (doubling.has(verb)) return verb + verb.at(-1)!;
  if (verb.endsWith('e') && !verb.endsWith('ee')) return verb.slice(0, -1);
  return verb;
}

/** @example pluralOf('story') // 'stories' */
export function pluralOf(noun: string): string {
  const irregular = own(irregularPlurals, noun);
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

const singularOfIrregular = new Map(Object.entries(irregularPlurals).map(([one, many]) => [many, one]));

/**
 * The plain words that a word of a description may come from, likeliest first: "trains" -> train, "rainy" -> rain,
 * "dancing" -> dance, "memories" -> memory.
 */
export function plainForms(word: string): string[] {
  const forms = [word, singularOfIrregular.get(word)];
  const add = (pattern: RegExp, ...endings: string[]): void => {
    const stem = pattern.exec(word)?.[1];
    if (stem !== undefined && stem.length > 1) forms.push(...endings.map((ending) => stem + ending));
  };
  add(/^(.+)ies$/, 'y', 'ie');
  add(/^(.+)es$/, '', 'e');
  add(/^(.+[^s])s$/, '');
  add(/^(.+)y$/, '', 'e');
  add(/^(.+)ing$/, '', 'e');
  const doubled = /([a-z])\1(?:y|ing|ed)$/.exec(word);
  if (doubled !== null && doubled.index > 0) forms.push(word.slice(0, doubled.index + 1));
  add(/^(.+)ed$/, '', 'e');
  return [...new Set(forms.filter((form): form is string => form !== undefined))];
}

/** Sets "a" or "an" by the sound of the next word. */
export const fixArticles = (text: string): string =>
  text.replace(/\b([Aa])n? (?=([\p{L}\p{N}'-]+))/gu, (_, article: string, next: string) =>
    startsWithVowel(next) ? `${article}n ` : `${article} `,
  );

/** By the first sound ("an hour", "a union"); unknown words go by their first letter. */
export function startsWithVowel(word: string): boolean {
  const first = pronounce(word)?.[0] ?? pronounce(word.split('-')[0]!)?.[0];
  return first === undefined ? /^[aeiou]/i.test(word) : isVowel(first.symbol);
}
