import { type DataRow, DataTableError, loadDataTable } from '../../../../../core/data-table.ts';
import { type GrooveGroup, grooveGroups } from '../../../grooves/drum-groove.ts';
import { readWeightedWords, type WeightedWord } from '../../plan/weighted-words.ts';

/** Where a song has its counter-melody; `data/arranging/counter-melodies.txt` says what each word means. */
const places = ['gaps', 'last', 'both'] as const;
export type CounterPlace = (typeof places)[number];

/** How counter-melodies over grooves of some groups are made. */
export interface CounterStyle {
  readonly places: readonly WeightedWord<CounterPlace>[];
  /** Bars of 4/4 in sixteenths: for the gaps of the voice, and against it. */
  readonly figures: readonly string[];
  readonly moving: readonly string[];
}

/** By group of grooves. @throws DataTableError for a row of another form, and for a group without a row */
export const counterStyles: ReadonlyMap<GrooveGroup, CounterStyle> = readStyles(
  loadDataTable('arranging/counter-melodies.txt', 4),
);

function readStyles(rows: readonly DataRow[]): ReadonlyMap<GrooveGroup, CounterStyle> {
  const styles = new Map(rows.flatMap((row) => groupsOf(row).map((group) => [group, styleOf(row)] as const)));
  const missing = grooveGroups.find((group) => !styles.has(group));
  if (missing !== undefined) throw new DataTableError(`arranging/counter-melodies.txt: no row for "${missing}"`);
  return styles;
}

function groupsOf({ fields, place }: DataRow): GrooveGroup[] {
  return fields[0]!.split(',').map((part) => {
    const group = grooveGroups.find((one) => one === part.trim());
    if (group === undefined) throw new DataTableError(`${place}: "${part.trim()}" is no group of grooves: ${grooveGroups.join(', ')}`); // biome-ignore format: one message
    return group;
  });
}

function styleOf({ fields: [, where, figures, moving], place }: DataRow): CounterStyle {
  return {
    places: readWeightedWords(where!, places, place),
    figures: barsOf(figures!, place),
    moving: barsOf(moving!, place),
  };
}

function barsOf(text: string, place: string): string[] {
  const bars = text.split(';').map((bar) => bar.trim());
  const odd = bars.find((bar) => !/^[x.-]{16}$/.test(bar));
  if (odd !== undefined || bars.length < 2)
    throw new DataTableError(`${place}: two bars or more of sixteenths, of x - . alone, not "${odd ?? text}"`);
  return bars;
}
