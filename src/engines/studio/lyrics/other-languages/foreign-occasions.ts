import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';

/** What scenes are written for. */
export interface ForeignOccasion {
  readonly tag: string;
  readonly feelings: readonly string[];
  /** Occasions of a song's intent that mean it. */
  readonly meant: readonly string[];
  /** Tags that serve where nothing is written for it, best first. */
  readonly kin: readonly string[];
}

const FILE = 'lyrics/occasions.txt';
const FEELINGS = 'glad warm proud sad gone cross sorry soft sell'.split(' ');
export const PLAIN = 'plain';

let byTag: ReadonlyMap<string, ForeignOccasion> | null = null;

/** The table by its tags, read at the first question. @throws DataTableError naming file and line */
export function foreignOccasions(): ReadonlyMap<string, ForeignOccasion> {
  byTag ??= checked(loadDataTable(FILE, 4));
  return byTag;
}

/** The tag for an occasion of a song's intent; null: none means it. */
export const tagOfOccasion = (occasion: string | null): string | null =>
  [...foreignOccasions().values()].find(({ meant }) => occasion !== null && meant.includes(occasion))?.tag ?? null;

function checked(rows: readonly DataRow[]): ReadonlyMap<string, ForeignOccasion> {
  const tags = new Map(rows.map((row) => [row.fields[0]!, occasionOf(row)]));
  for (const { fields, place } of rows) {
    const { feelings, kin } = tags.get(fields[0]!)!;
    const unknown = [...feelings.filter((one) => !FEELINGS.includes(one)), ...kin.filter((one) => !tags.has(one))];
    if (unknown.length > 0) throw new DataTableError(`${place}: "${unknown[0]}" is neither a feeling nor a tag`);
  }
  return tags;
}

const occasionOf = ({ fields: [tag, feelings, meant, kin] }: DataRow): ForeignOccasion => ({
  tag: tag!,
  feelings: namesIn(feelings!),
  meant: namesIn(meant!),
  kin: namesIn(kin!),
});

const namesIn = (field: string): readonly string[] => (field === '-' ? [] : field.split(/\s+/));
