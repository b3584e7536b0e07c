import { DataTableError } from '../../../../core/data-table.ts';
import type { Random } from '../../../../core/random.ts';

/** A word of a table, and how likely it is beside others. */
export interface WeightedWord<T extends string> {
  readonly word: T;
  readonly weight: number;
}

/** Words of some, with weights behind x. @example "throughout x2, chorus" @throws DataTableError for another one */
export function readWeightedWords<const T extends string>(
  text: string,
  words: readonly T[],
  place: string,
): WeightedWord<T>[] {
  return text.split(',').map((part) => {
    const [, name = '', weight = '1'] = /^([a-z]+)(?: x([1-9]\d*))?$/.exec(part.trim()) ?? [];
    const word = words.find((one) => one === name);
    if (word === undefined) {
      throw new DataTableError(`${place}: "${part.trim()}" is none of ${words.join(', ')}, some with a weight ("x2")`);
    }
    return { word, weight: Number(weight) };
  });
}

export const drawWord = <T extends string>(words: readonly WeightedWord<T>[], random: Random): T =>
  random.weighted(words, ({ weight }) => weight).word;
