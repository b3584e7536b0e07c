import { DataTableError, loadDataTable, partsOfField } from '../../../../core/data-table.ts';
import { PhraseFinder } from '../../../../core/phrase-finder.ts';
import { type AttitudeKind, attitudeKinds } from '../../song-intent.ts';

/** A song that a phrase does not belong into: one of these attitudes, or one to or about the dead. */
export interface Unfit {
  readonly attitudes: readonly AttitudeKind[];
  readonly isForDead: boolean;
  readonly severity: 2 | 3;
  /** A word of denial before it ("never", "no") takes it back. */
  readonly isUndoneByNot: boolean;
  readonly said: string;
}

interface CheckTables {
  readonly titles: ReadonlySet<string>;
  readonly lightKeywords: ReadonlySet<string>;
  readonly ordinaryStyleWords: ReadonlySet<string>;
  readonly unfit: PhraseFinder<Unfit>;
  /** Phrases that look unfit and are not ("thanks for nothing"). */
  readonly harmless: PhraseFinder<true>;
  readonly grammar: ReadonlyMap<string, ReadonlySet<string>>;
  /** How singers speak to "you", of `data/checking/address.txt`. */
  readonly address: ReadonlyMap<string, ReadonlySet<string>>;
}

let tables: CheckTables | null = null;

/** The tables of `data/checking/`, read at the first question. @throws DataTableError naming file and line */
export function checkTables(): CheckTables {
  tables ??= loadCheckTables();
  return tables;
}

function loadCheckTables(): CheckTables {
  const words = namedSets('checking/words.txt', ['title', 'light-keyword', 'ordinary-style-word']);
  const attitudes = loadDataTable('checking/attitudes.txt', 4);
  const unfit = attitudes.flatMap((row): (readonly [string, Unfit])[] => {
    const [kinds = '', severity = '', not = ''] = row.fields;
    if (kinds === 'harmless') return [];
    const named = kinds.split(/\s+/);
    const isKnown = named.every((kind) => kind === 'dead' || attitudeKinds.includes(kind as AttitudeKind));
    if (!isKnown || !/^[23]$/.test(severity) || !/^(?:not|any)$/.test(not))
      throw new DataTableError(`${row.place}: a row is: attitudes or dead or harmless | 2 or 3 | not or any | phrases`);
    const value = {
      attitudes: named.filter((kind) => kind !== 'dead') as AttitudeKind[],
      isForDead: named.includes('dead'),
      severity: Number(severity) as 2 | 3,
      isUndoneByNot: not === 'not',
    };
    return partsOfField(row, 3).map((said) => [said, { ...value, said }] as const);
  });
  const harmless = attitudes
    .filter(({ fields }) => fields[0] === 'harmless')
    .flatMap((row) => partsOfField(row, 3).map((phrase) => [phrase, true] as const));
  return {
    titles: words.get('title')!,
    lightKeywords: words.get('light-keyword')!,
    ordinaryStyleWords: words.get('ordinary-style-word')!,
    unfit: new PhraseFinder(unfit),
    harmless: new PhraseFinder(harmless),
    grammar: namedSets('checking/grammar.txt', grammarSets),
    address: namedSets('checking/address.txt', addressSets),
  };
}

/** Sets of words that the checks of grammar use, as `data/checking/grammar.txt` names them. */
const grammarSets = [
  'never-doubled',
  'article',
  'clause-start',
  'auxiliary',
  'base-verb',
  'third-verb',
  'past-verb',
  'countable',
  'number-word',
  'denial',
  'wishing',
  'interjection',
  'alive-verb',
  'alive-doing',
  'elsewhere',
  'chat-word',
] as const;

const addressSets = [
  'warm-verb',
  'kind-deed',
  'kind-word',
  'cold-verb',
  'cruel-deed',
  'cruel-word',
  'between',
  'turned',
];

/** Rows of "what they are | words", each named set once. */
function namedSets(name: string, sets: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const row of loadDataTable(name, 2)) {
    const set = row.fields[0]!;
    if (!sets.includes(set) || found.has(set))
      throw new DataTableError(`${row.place}: "${set}" is unknown or stands twice`);
    found.set(set, new Set(row.fields[1]!.split(';').map((word) => word.trim().toLowerCase())));
  }
  const missing = sets.find((set) => !found.has(set));
  if (missing !== undefined) throw new DataTableError(`${name}: no row "${missing}"`);
  return found;
}
