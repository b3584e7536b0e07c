import { readFileSync } from 'node:fs';
import { MaterialError } from './read-blocks.ts';

const FILE = new URL('../../../../../data/lyrics/en/phrases.txt', import.meta.url);

let lines: readonly string[] | null = null;

/** Lines that name a matter of which nothing else is told, `~` in its place: `data/lyrics/en/phrases.txt`. @throws MaterialError */
export function englishPhraseLines(): readonly string[] {
  lines ??= readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((row, index) => {
      if (row.trim() === '' || row.startsWith('#')) return [];
      if (row.split('~').length !== 2) throw new MaterialError('en/phrases.txt', index + 1, 'a row has one ~');
      return [row.trim()];
    });
  return lines;
}
