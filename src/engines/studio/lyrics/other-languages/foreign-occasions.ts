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
/** How songs feel. */
export const foreignFeelings: ReadonlySet<string> = new Set('glad warm proud brave plain sad gone cross sorry soft sell'.split(' ')); // biome-ignore format: a list
export const PLAIN = 'plain';

let byTag: ReadonlyMap<string, ForeignOccasion> | null = null;

/** The table by its tags, read at the first question. @throws DataTableError naming file and line */
export function foreignOccasions(): ReadonlyMap<string, ForeignOccasion> {
  byTag ??= checked(loadDataTable(FILE, 4));
  return byTag;
}

/** The feeling that a song's facts are answered in. @param occasion a tag; null: none is known */
export const feelingOf = (occasion: string | null): string =>
  foreignOccasions().get(occasion ?? PLAIN)?.feelings[0] ?? PLAIN;

/** The tag for an occasion of a song's intent; null: none means it. */
export const tagOfOccasion = (occasion: string | null): string | null =>
  [...foreignOccasions().values()].find(({ meant }) => occasion !== null && meant.includes(occasion))?.tag ?? null;

function checked(rows: readonly DataRow[]): ReadonlyMap<string, ForeignOccasion> {
  const tags = new Map(rows.map((row) => [row.fields[0]!, occasionOf(row)]));
  for (const { fields, place } of rows) {
    const { feelings, kin } = tags.get(fields[0]!)!;
    const unknown = [...feelings.filter((one) => !foreignFeelings.has(one)), ...kin.filter((one) => !tags.has(one))];
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
