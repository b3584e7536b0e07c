import type { SituationChorus } from '../situations/situation.ts';

/** What songs of a style feel like; a request asks for one of them, or for none. */
export const themeMoods = ['glad', 'party', 'calm', 'sad', 'dark', 'angry', 'love', 'epic', 'nostalgic', 'hopeful'] as const; // biome-ignore format: one row
export type ThemeMood = (typeof themeMoods)[number];

/** A song such as its genres sing, for whoever names only a style. */
export interface Theme {
  readonly name: string;
  /** Names of styles, in small letters. */
  readonly genres: readonly string[];
  readonly mood: ThemeMood;
  /** Whether its verses are bars. */
  readonly isRap: boolean;
  /** Words of a request that it is about. */
  readonly words: readonly string[];
  readonly choruses: readonly SituationChorus[];
  /** Stanzas in the order of telling, two for each verse. */
  readonly verses: readonly (readonly string[])[];
  /** Lines that lead into the chorus; empty: none. */
  readonly preChorus: readonly string[];
  readonly bridges: readonly (readonly string[])[];
}
