import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SectionPlace } from './unit-stanzas.ts';

/** Writes the sections of one song in their order. */
export interface SectionWriter {
  readonly title: string;
  /** Verses that it has something to tell in. */
  readonly versesMax: number;
  /** False: it has no words for pre-choruses, and the verses before them share theirs. */
  readonly hasPreChoruses?: boolean;
  /** True: it has words of its own for what is rapped, too. */
  readonly isWhole?: boolean;
  refrain(random: Random): readonly string[];
  /** Lines of a bridge that belong to its chorus; absent or empty: it has none. */
  bridge?(): readonly string[];
  /** Verses of the same case as its chorus, to be sung behind so many that tell the request; absent or empty: it has none. */
  spareVerses?(told: number): readonly (readonly string[])[];
  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[];
}
