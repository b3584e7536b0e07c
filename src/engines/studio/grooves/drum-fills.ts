import { readFileSync } from 'node:fs';
import { readEntries } from '../../../core/data-entries.ts';
import { DataTableError } from '../../../core/data-table.ts';
import { type DrumOptions, type FillFamily, fillFamilies } from './drum-groove.ts';
import { optionsOf } from './read-drum-groove.ts';

/** Fills by length: the last beat, half a bar, a whole bar of 4/4. */
export const fillSteps = { beat: 4, half: 8, bar: 16 } as const;
export type FillLength = keyof typeof fillSteps;
export type FillSet = Readonly<Record<FillLength, DrumOptions>>;

const FILE = 'grooves/fills.txt';

/** The fills of a text, by family. @throws DataTableError, which names file and line */
export function readDrumFills(text: string, name: string): Readonly<Record<FillFamily, FillSet>> {
  const entries = readEntries(text, name);
  const lengths = Object.keys(fillSteps) as FillLength[];
  const known = new Set(fillFamilies.flatMap((family) => lengths.map((length) => `${family}.${length}`)));
  for (const { key, place } of entries.values()) {
    if (!known.has(key)) throw new DataTableError(`${place}: no fills are called "${key}"`);
  }
  const optionsFor = (family: FillFamily, length: FillLength): DrumOptions => {
    const entry = entries.get(`${family}.${length}`);
    if (entry === undefined) throw new DataTableError(`${name}: "${family}.${length}" is missing`);
    return optionsOf(entry, 'fills', fillSteps[length]);
  };
  return Object.fromEntries(
    fillFamilies.map((family) => [
      family,
      Object.fromEntries(lengths.map((length) => [length, optionsFor(family, length)])) as unknown as FillSet,
    ]),
  ) as Record<FillFamily, FillSet>;
}

/** The fills of `data/grooves/fills.txt`. */
export const drumFills = readDrumFills(
  readFileSync(new URL(`../../../../data/${FILE}`, import.meta.url), 'utf8'),
  FILE,
);
