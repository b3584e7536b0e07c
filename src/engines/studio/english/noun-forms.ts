import { own } from '../../../core/own.ts';

/** Nouns whose plural is not made with -s, -es or -ies. */
const irregularPlurals: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  mouse: 'mice',
  leaf: 'leaves',
  wolf: 'wolves',
  thief: 'thieves',
  wife: 'wives',
  knife: 'knives',
  fish: 'fish',
  deer: 'deer',
  sheep: 'sheep',
  snowman: 'snowmen',
  hero: 'heroes',
  lips: 'lips',
  woods: 'woods',
  crossroads: 'crossroads',
  tooth: 'teeth',
  foot: 'feet',
  goose: 'geese',
};

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
