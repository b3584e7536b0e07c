import type { Recipe } from '../records.ts';

/** A style that people name: the words for it and what is made of it with and without a singer. */
export interface Genre {
  readonly name: string;
  /** Other spellings. Compared in lower case with hyphens, slashes and underscores as spaces. */
  readonly words: readonly string[];
  readonly sung: Recipe;
  /** Absent: as sung. */
  readonly instrumental?: Recipe;
  /** Also an ordinary word ("summer", "video"): a style only as a whole tag, or where no other style is named. */
  readonly isOrdinaryWord?: true;
}
