import { readFileSync } from 'node:fs';
import { type Asking, readAsking } from './asking.ts';

/** As what each way to ask for a situation is read, so that no thread has to read it: `scripts/write-senses.ts`. */
export const ASKINGS_FILE = new URL('../../../../../data/lyrics/en/situation-askings.txt', import.meta.url);

let known: ReadonlyMap<string, readonly Asking[]> | null = null;

/** Of each situation the readings of its asks, in their order. @throws Error naming a row that is none */
export function storedAskings(): ReadonlyMap<string, readonly Asking[]> {
  known ??= new Map(
    readFileSync(ASKINGS_FILE, 'utf8')
      .split('\n')
      .filter((row) => row !== '' && !row.startsWith('#'))
      .map((row): [string, readonly Asking[]] => {
        const [name = '', ...askings] = row.split('|');
        return [name, askings.map(readAsking)];
      }),
  );
  return known;
}
