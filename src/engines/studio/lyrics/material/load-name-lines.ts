import { readFileSync } from 'node:fs';
import { type AttitudeKind, attitudeKinds } from '../../song-intent.ts';
import { MaterialError } from './read-blocks.ts';

/** A line that names somebody of whom nothing else is told; `~` is where the name stands. */
export interface NameLine {
  readonly text: string;
  /** Empty: all. */
  readonly attitudes: readonly AttitudeKind[];
  readonly life: 'living' | 'dead' | 'any';
}

const FILE = new URL('../../../../../data/lyrics/en/names.txt', import.meta.url);

let lines: readonly NameLine[] | null = null;

/** Of `data/lyrics/en/names.txt`. @throws MaterialError naming the line */
export function englishNameLines(): readonly NameLine[] {
  lines ??= readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((row, index) => {
      if (row.trim() === '' || row.startsWith('#')) return [];
      const [attitudes = '', life = '', text = ''] = row.split('|').map((field) => field.trim());
      const named = attitudes === 'any' ? [] : attitudes.split(/\s+/);
      const isWrong =
        named.some((kind) => !attitudeKinds.includes(kind as AttitudeKind)) ||
        !['living', 'dead', 'any'].includes(life) ||
        !text.includes('~');
      if (isWrong)
        throw new MaterialError('en/names.txt', index + 1, 'a row is: attitudes or any | life | words with ~');
      return [{ text, attitudes: named as AttitudeKind[], life: life as NameLine['life'] }];
    });
  return lines;
}
