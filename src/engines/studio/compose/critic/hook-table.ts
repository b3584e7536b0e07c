import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';

export const hookFeatureNames = [
  'longest note',
  'long line ends',
  'range',
  'mean move',
  'rhythms heard again',
  'chord tones',
  'title shines',
] as const;
export type HookFeature = (typeof hookFeatureNames)[number];

/** What is known of a feature of choruses. */
export interface HookRange {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
  /** How much it counts. */
  readonly weight: number;
}

/** `data/melody/hooks.txt`, a row for every feature. @throws DataTableError for a row of another form, or none */
export const hookTable: Readonly<Record<HookFeature, HookRange>> = readTable(loadDataTable('melody/hooks.txt', 6));

function readTable(rows: readonly DataRow[]): Record<HookFeature, HookRange> {
  const known = new Map(rows.map((row) => [row.fields[0]!, rangeOf(row)]));
  const missing = hookFeatureNames.find((name) => !known.has(name));
  if (missing !== undefined) throw new DataTableError(`melody/hooks.txt: no row for "${missing}"`);
  return Object.fromEntries(hookFeatureNames.map((name) => [name, known.get(name)!])) as Record<HookFeature, HookRange>;
}

function rangeOf({ fields, place }: DataRow): HookRange {
  const [least, usual, most, weight] = fields.slice(1, 5).map(Number) as [number, number, number, number];
  if (!(hookFeatureNames as readonly string[]).includes(fields[0]!))
    throw new DataTableError(`${place}: a feature is one of ${hookFeatureNames.join(', ')}`);
  if (!(least <= usual && usual <= most && least < most && weight > 0))
    throw new DataTableError(`${place}: least, usual and most are figures that rise, and what it counts is above 0`);
  return { least, usual, most, weight };
}
