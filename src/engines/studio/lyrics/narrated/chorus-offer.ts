import type { SizedChorus } from './own-lines.ts';

/** What a song comes back to. */
export interface NarratedChorus extends SizedChorus {
  readonly title: string;
  /** Lines of a bridge, of the same occasion; absent: the band plays it. */
  readonly bridge?: readonly string[];
  /** Verses behind those that tell the request, of the same case or kind; absent: there are none. */
  readonly verses?: readonly (readonly string[])[];
  /** Whether its verses are true of any song of the kind: a request that fills two verses itself does without. */
  readonly isOfKind?: boolean;
}

/** A chorus that a song may have. */
export interface ChorusOffer {
  readonly chorus: NarratedChorus;
  /** How often it is taken beside others. */
  readonly weight: number;
  /** Whether another take has sung it. */
  readonly isKnown: boolean;
  /** Whether somebody wrote it for just this: an occasion, an event, a matter. */
  readonly isWritten: boolean;
  /** Its lines where another chorus of the same occasion may have them for a bridge; absent: they are too much its own. */
  readonly bridgeLines?: readonly string[];
}

/** A refrain has so many lines. */
export const REFRAIN_LINES = 2;
/** From so many lines on a chorus has room for another. */
export const LONG_LINES_MIN = 5;

/** A chorus that stays whole, or as a refrain the last lines that say its title. */
export const sizedChorus =
  (title: string, lines: readonly string[]) =>
  (count: number): readonly string[] => {
    if (count > REFRAIN_LINES) return lines;
    const said = lines.findLastIndex((line) => line.toLowerCase().includes(title.toLowerCase()));
    const last = said < 0 ? lines.length - 1 : said;
    return lines.slice(Math.max(0, last - REFRAIN_LINES + 1), last + 1);
  };
