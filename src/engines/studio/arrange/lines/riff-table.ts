import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import { type GrooveGroup, grooveGroups } from '../../grooves/drum-groove.ts';

/** How riffs over grooves of some groups are made: a row of `data/arranging/riffs.txt`. */
export interface RiffStyle {
  readonly songShare: number;
  readonly verseShare: number;
  readonly isPentatonic: boolean;
  /** Halves of a bar of 4/4, eight sixteenths each. */
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly answer: readonly string[];
}

/** By group of grooves; groups that are missing have no riffs. @throws DataTableError for a row of another form */
export const riffStyles: ReadonlyMap<GrooveGroup, RiffStyle> = new Map(
  loadDataTable('arranging/riffs.txt', 7).flatMap((row) =>
    groupsOf(row).map((group) => [group, styleOf(row)] as const),
  ),
);

function groupsOf({ fields, place }: DataRow): GrooveGroup[] {
  return fields[0]!.split(',').map((part) => {
    const group = grooveGroups.find((one) => one === part.trim());
    if (group === undefined) throw new DataTableError(`${place}: "${part.trim()}" is no group of grooves: ${grooveGroups.join(', ')}`); // biome-ignore format: one message
    return group;
  });
}

function styleOf(row: DataRow): RiffStyle {
  const [, songs, verses, steps, first, second, answer] = row.fields as [string, string, string, string, string, string, string]; // biome-ignore format: one row
  if (steps !== 'pentatonic' && steps !== 'scale')
    throw new DataTableError(`${row.place}: steps are pentatonic or scale`);
  return {
    songShare: shareOf(songs, row),
    verseShare: shareOf(verses, row),
    isPentatonic: steps === 'pentatonic',
    first: halvesOf(first, row),
    second: halvesOf(second, row),
    answer: halvesOf(answer, row),
  };
}

function shareOf(text: string, { place }: DataRow): number {
  if (!/^(0(\.\d+)?|1)$/.test(text)) throw new DataTableError(`${place}: "${text}" is no share from 0 to 1`);
  return Number(text);
}

function halvesOf(text: string, { place }: DataRow): string[] {
  const halves = text.split(';').map((half) => half.trim());
  const odd = halves.find((half) => !/^[ox.-]{8}$/.test(half));
  if (odd !== undefined) throw new DataTableError(`${place}: "${odd}" is no half of a bar: eight of o x - .`);
  return halves;
}
