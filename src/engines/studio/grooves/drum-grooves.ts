import { readdirSync, readFileSync } from 'node:fs';
import type { DrumGroove } from './drum-groove.ts';
import { readDrumGrooves } from './read-drum-groove.ts';

const FOLDER = new URL('../../../../data/grooves/drums/', import.meta.url);

/** The grooves of `data/grooves/drums/`, by name. @throws DataTableError, which names file and line */
export const drumGrooves: ReadonlyMap<string, DrumGroove> = readDrumGrooves(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name: `grooves/drums/${name}`, text: readFileSync(new URL(name, FOLDER), 'utf8') })),
);

/** The groove of a name. @throws RangeError for a name that is none: a fault of the genre table */
export function drumGrooveOf(name: string): DrumGroove {
  const groove = drumGrooves.get(name);
  if (groove === undefined) throw new RangeError(`no groove is called "${name}"`);
  return groove;
}
