import { partsOf, readTable } from '../read-table.ts';
import { nameOfLexicon, withTitles } from './name-spelling.ts';

const ROWS = readTable('proper-names.txt', 2);
/** Names as they are spelled, by their small letters. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ROWS.filter(({ fields: [kind] }) => kind !== 'behind').flatMap(({ fields: [, names] }) =>
    partsOf(names!).map((name): [string, string] => {
      const [typed, proper = typed] = name.split(' = ');
      return [typed!.toLowerCase(), proper!];
    }),
  ),
);
const TOWNS = ROWS.filter(({ fields: [kind] }) => kind === 'behind').flatMap(({ fields: [, names] }) =>
  partsOf(names!),
);
/** "From hull", "in bath since May": towns that are other words, too, behind what leads to a place. */
const TOWN = new RegExp(`(?<=\\b(?:in|from|to|near|at|outside|supports?|supported) )(?:${TOWNS.join('|').toLowerCase()})(?=$|[,.!?]| (?:and|with|in|for|on|when|since|then|who|where|at|to|by|but|after|before|every|last|this|next|kept)\\b)`, 'gu'); // biome-ignore format: one pattern
const WORDS_MAX = Math.max(...[...NAMES.keys()].map((name) => name.split(' ').length));

/** What stands behind a name in its last word. */
const BEHIND = /(?:'s?)?[,.;:!?]{0,2}$/;

/** Names in small letters spelled as they are ("aldi", "dark souls", "dna"); what has a capital stays. @example properlySpelled('my xbox') // 'my Xbox' */
export function properlySpelled(text: string): string {
  const words = text.split(' ');
  const spelled: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at);
    spelled.push(found?.name ?? words[at]!);
    at += found?.size ?? 1;
  }
  return withTitles(spelled.join(' '))
    .replace(/\b(t(?:akes?|aking|ook) the )M(?=ick)/g, '$1m')
    .replace(/\b(for|in|during) lent(?=$|[,.]| (?:and|but|so)\b)/g, '$1 Lent')
    .replace(/\b(row|seat|block|platform|form|plan|grade|flat|stage|key of) ([a-h])(?=$|[ ,.])/g, (_, of: string, letter: string) => (letter === 'a' ? _ : `${of} ${letter.toUpperCase()}`)) // biome-ignore format: one row
    .replace(TOWN, (town) => town.charAt(0).toUpperCase() + town.slice(1))
    .replace(/\b(?:Mr|Mrs|Ms|Dr)\.? \p{Ll}(?=\p{Ll})/gu, (whole) => whole.slice(0, -1) + whole.slice(-1).toUpperCase())
    .replace(SCHOOL, (whole) => whole.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase()));
}

/** "Westfield high", where nothing else is said. */
const SCHOOL =
  /^(?!our|my|the|local|junior|senior|private|public|public|old|new)\p{Ll}{4,16} (?:high|primary|elementary|academy)(?: school)?$/u;

function nameAt(words: readonly string[], at: number): { name: string; size: number } | null {
  // What has its capital may still be the first of several: "Christmas eve".
  const sizeMin = /^\p{Lu}/u.test(words[at]!) ? 2 : 1;
  for (let size = Math.min(WORDS_MAX, words.length - at); size >= sizeMin; size--) {
    const whole = words.slice(at, at + size).join(' ');
    for (const behind of ['', BEHIND.exec(whole)?.[0] ?? '']) {
      const bare = whole.slice(0, whole.length - behind.length);
      const name = NAMES.get(bare.toLowerCase()) ?? nameOfLexicon(bare);
      if (name !== null) return { name: name + behind, size };
    }
  }
  return null;
}
