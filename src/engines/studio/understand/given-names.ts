import type { Person } from '../song-intent.ts';
import { partsOf, readTable, TableError } from './read-table.ts';

const KINDS = ['name', 'also', 'title'] as const;
type NameKind = (typeof KINDS)[number];

interface GivenName {
  readonly kind: NameKind;
  readonly gender: Person['gender'];
}

const GENDERS: readonly string[] = ['male', 'female', 'unknown'];

const ROWS: ReadonlyMap<string, GivenName> = new Map(
  readTable('given-names.txt', 3).flatMap(({ fields: [kind, gender, words], place }) => {
    const own = KINDS.find((one) => one === kind);
    if (own === undefined || !GENDERS.includes(gender!)) throw new TableError(`${place}: no kind of name: ${kind}`);
    return partsOf(words!).map((word): [string, GivenName] => [
      `${own === 'title' ? 'title' : 'name'} ${word}`,
      { kind: own, gender: gender as Person['gender'] },
    ]);
  }),
);

/** What is known of a given name in small letters; null: it is none. */
export const givenName = (lower: string): GivenName | null => ROWS.get(`name ${lower}`) ?? null;

/** Whether a word goes before a name: "mrs", "captain". */
export const isTitleWord = (lower: string): boolean => ROWS.has(`title ${lower}`);
