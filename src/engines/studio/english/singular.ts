const IRREGULAR: Readonly<Record<string, string>> = { children: 'child', women: 'woman', men: 'man', feet: 'foot', teeth: 'tooth', mice: 'mouse', geese: 'goose', people: 'person', wolves: 'wolf', knives: 'knife', lives: 'life', leaves: 'leaf', wives: 'wife', loaves: 'loaf', shelves: 'shelf', thieves: 'thief', halves: 'half', elves: 'elf', selves: 'self', potatoes: 'potato', tomatoes: 'tomato', heroes: 'hero', shoes: 'shoe', glasses: 'glass', buses: 'bus' }; // biome-ignore format: a table

/** The singular of a plural noun, lower case. @param isKnown whether a word is in the dictionary @example singularOf('holes', isKnown) // 'hole' */
export function singularOf(plural: string, isKnown: (word: string) => boolean): string {
  const own = Object.hasOwn(IRREGULAR, plural) ? IRREGULAR[plural] : undefined;
  if (own !== undefined) return own;
  if (!plural.endsWith('s') || plural.endsWith('ss') || plural.length < 4) return plural;
  const bare = plural.slice(0, -1);
  if (plural.endsWith('ies') && !isKnown(bare)) return `${plural.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(plural) && !isKnown(bare)) return plural.slice(0, -2);
  return bare;
}
