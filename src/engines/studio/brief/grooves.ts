import { DataTableError, loadDataTable, partsOfField } from '../../../core/data-table.ts';

type StandIns = Readonly<Record<string, readonly string[]>>;

/** A table of names and of those that may stand in for each. @throws DataTableError for a stand-in without a row */
function loadStandIns(name: string): StandIns {
  const rows = loadDataTable(name, 2);
  const names = new Map(rows.map(({ fields: [groove], place }) => [groove!, place]));
  // A field in the case of the names: `partsOfField` lowers it.
  const byLower = new Map([...names.keys()].map((groove) => [groove.toLowerCase(), groove]));
  return Object.fromEntries(
    rows.map((row) => {
      const standIns = row.fields[1] === 'none' ? [] : partsOfField(row, 1);
      return [
        row.fields[0]!,
        standIns.map((lower) => {
          const groove = byLower.get(lower);
          if (groove === undefined) throw new DataTableError(`${row.place}: "${lower}" has no row of its own`);
          return groove;
        }),
      ];
    }),
  );
}

/** Drum feels by name, with the feels that may stand in for each in a second version of a song (none where the feel is the style). */
export const drumFeelSiblings = loadStandIns('grooves/drums.txt');

/** Bass patterns by name, with their stand-ins. */
export const bassPatternSiblings = loadStandIns('grooves/bass.txt');
