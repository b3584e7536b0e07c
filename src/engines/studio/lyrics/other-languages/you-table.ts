import { existsSync, readFileSync } from 'node:fs';
import { type Entry, readEntries } from '../../../../core/data-entries.ts';
import { DataTableError } from '../../../../core/data-table.ts';

/** How a language turns what is told of somebody into what is said to them. */
export interface YouTable {
  /** The word for who is sung to, before the verb; empty where the verb alone says it. */
  readonly you: string;
  /** Words that are said to one only. */
  readonly single: ReadonlySet<string>;
  /** What stands before a name and belongs to it: "frau". */
  readonly titles: ReadonlySet<string>;
  /** "He", "she". */
  readonly pronouns: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  /** Behind these somebody else may be the subject. */
  readonly stop: ReadonlySet<string>;
  /** What may stand between subject and verb. */
  readonly before: ReadonlySet<string>;
  /** ... behind "he" and "she" only: elsewhere they are articles. */
  readonly objects: ReadonlySet<string>;
  /** Third person to second, whole words. */
  readonly forms: ReadonlyMap<string, string>;
  /** Endings where only a verb can stand, the first that fits counts. */
  readonly sure: readonly (readonly [string, string])[];
  /** Before a verb: "se" to "te". */
  readonly reflexive: ReadonlyMap<string, string>;
  /** Whose: "su" to "tu". */
  readonly words: ReadonlyMap<string, string>;
  /** Whole phrases, before anything else: "murió" to "te fuiste", "le gusta" to "te gusta". */
  readonly phrases: readonly (readonly [string, string])[];
  /** Of those who sing: "la quiero" to "te quiero". */
  readonly firm: readonly (readonly [string, string])[];
  /** Said to two. */
  readonly two: readonly (readonly [string, string])[];
  /** Beginnings that leave their verb. */
  readonly split: readonly string[];
  /** What ends like a verb and is none. */
  readonly never: ReadonlySet<string>;
}

const KEYS =
  'you single titles pronouns and stop before objects reflexive words sure pairs phrases firm two split never'.split(
    ' ',
  );
const tables = new Map<string, YouTable | null>();

/** Of `data/lyrics/<language>/you.txt`; null where there is none. @throws DataTableError naming file and line */
export function youTable(language: string): YouTable | null {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const file = new URL(`../../../../../data/lyrics/${language}/you.txt`, import.meta.url);
  const isThere = /^[a-z]{2,3}$/.test(language) && existsSync(file);
  const table = isThere ? readYouTable(readFileSync(file, 'utf8'), `lyrics/${language}/you.txt`) : null;
  tables.set(language, table);
  return table;
}

/** {@link youTable} of a text. */
export function readYouTable(text: string, name: string): YouTable {
  const entries = readEntries(text, name);
  for (const { key, place } of entries.values())
    if (!KEYS.includes(key) && !/\.(?:endings|stems)$/.test(key))
      throw new DataTableError(`${place}: "${key}" is none of ${KEYS.join(', ')}, nor endings or stems of a [class]`);
  const words = (key: string): ReadonlySet<string> => new Set(wordsOf(entries.get(key)));
  const pairs = (key: string) => pairsOf(entries.get(key), ' ');
  const phrases = (key: string) => pairsOf(entries.get(key), '; ');
  return {
    you: [...words('you')][0] ?? '',
    ...{ single: words('single'), titles: words('titles') },
    ...{
      pronouns: words('pronouns'),
      and: words('and'),
      stop: words('stop'),
      before: words('before'),
      objects: words('objects'),
    },
    ...{ reflexive: new Map(pairs('reflexive')), words: new Map(pairs('words')), sure: pairs('sure') },
    forms: new Map([...regularForms(entries), ...pairs('pairs')]),
    ...{ phrases: phrases('phrases'), firm: phrases('firm'), two: phrases('two') },
    ...{ split: [...words('split')], never: words('never') },
  };
}

/** Every stem of a class with every ending. */
function regularForms(entries: ReadonlyMap<string, Entry>): [string, string][] {
  return [...entries.values()].flatMap((entry) => {
    const name = /^(.+)\.endings$/.exec(entry.key)?.[1];
    if (name === undefined) return [];
    const stems = wordsOf(entries.get(`${name}.stems`));
    return pairsOf(entry, ' ').flatMap(([third, second]) =>
      stems.map((stem): [string, string] => [stem + third, stem + second]),
    );
  });
}

const wordsOf = (entry: Entry | undefined): string[] =>
  entry === undefined || entry.text === '-' ? [] : entry.text.split(' ').filter((word) => word !== '');

function pairsOf(entry: Entry | undefined, parted: string): [string, string][] {
  if (entry === undefined || entry.text === '-') return [];
  return entry.text.split(parted).map((pair) => {
    const [third = '', second = '', ...more] = pair.split('>');
    if (third === '' || second === '' || more.length > 0)
      throw new DataTableError(`${entry.place}: "${pair}" is no pair "third>second"`);
    return [third, second];
  });
}
