import { partsOf, readTable } from './read-table.ts';

let table: ReadonlyMap<string, readonly (readonly string[])[]> | null = null;

/** By their first words, lower case; those of more words first. */
function artists(): ReadonlyMap<string, readonly (readonly string[])[]> {
  if (table !== null) return table;
  const byFirst = new Map<string, (readonly string[])[]>();
  const names = readTable('artists.txt', 2).flatMap(({ fields: [, list] }) => partsOf(list!));
  for (const words of names.map((name) => name.toLowerCase().split(' '))) {
    const first = words[0]!;
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].sort((one, other) => other.length - one.length),
    );
  }
  table = byFirst;
  return table;
}

/** Behind these, somebody is sung of, or it is told what they are to somebody. */
const TOLD = new Set(
  'about for to by with are is was be met named called call calls than love loves loved hate hates hated cat dog when to see saw play plays played hear heard listen whistle whistles whistled hum hums hummed sing sings sang remembers after favourite favorite'.split(
    ' ',
  ),
);
/** "Shirley Bassey number", "Nina Simone piano": what goes with the name. */
const OF_SOUND =
  /^(?:style|type|vibes?|number|ballad|sound|song|energy|piano|guitar|groove|thing|feel|mood|track|tune|voice|vocals?|lyrics|beat|guitars?|horns|strings|harmonies)$/i;

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[,.;!?:)]{1,3}$/, '')
    .replace(/^[("]/, '');

/**
 * A request without the musicians that it only names as a sound: they are references, and never sung.
 * @example withoutArtists('soft rock, Carole King') // { plain: 'soft rock, , ', found: ['Carole King'] }
 */
export function withoutArtists(text: string): { readonly plain: string; readonly found: readonly string[] } {
  const words = text.split(' ');
  const found: string[] = [];
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = isTold(words[at - 1]) || isThing(words, at) ? 0 : artistLength(words, at);
    if (length === 0) kept.push(words[at++]!);
    else {
      const name = words.slice(at, at + length);
      found.push(name.join(' ').replace(/[,.;!?:)]{1,3}$/, ''));
      at += length;
      const isWithSound = !/[,.;!?]$/.test(name.at(-1)!) && OF_SOUND.test(bare(words[at] ?? ''));
      kept.push(`,${/[.!?]$/.exec((isWithSound ? words[at] : name.at(-1)) ?? '')?.[0] ?? ''}`);
      if (isWithSound) at++;
    }
  }
  return found.length === 0 ? { plain: text, found } : { plain: kept.join(' ').replace(/,\./g, '.'), found };
}

/** "The police station": typed small, and a noun behind it. */
function isThing(words: readonly string[], at: number): boolean {
  const [first, name, next] = [words[at]!, words[at + 1] ?? '', words[at + 2]];
  const isSmall = first === 'the' && name === name.toLowerCase();
  return isSmall && next !== undefined && !/[,.;!?]$/.test(name) && !OF_SOUND.test(bare(next));
}

const isTold = (word: string | undefined): boolean => word !== undefined && TOLD.has(bare(word));

/** How many words from a place on name an artist; 0: none. */
function artistLength(words: readonly string[], at: number): number {
  const known = artists().get(bare(words[at]!)) ?? [];
  const name = known.find((one) =>
    one.every((word, offset) => isWord(words, at + offset, word, offset < one.length - 1)),
  );
  return name?.length ?? 0;
}

/** A comma within a name is none of it. */
const isWord = (words: readonly string[], at: number, wanted: string, goesOn: boolean): boolean => {
  const word = words[at];
  return (
    word !== undefined &&
    (bare(word) === wanted || word.toLowerCase() === wanted) &&
    !(goesOn && /[.!?]$/.test(word) && !wanted.endsWith('.'))
  );
};
