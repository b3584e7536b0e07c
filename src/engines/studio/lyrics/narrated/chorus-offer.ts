import type { SizedChorus } from './own-lines.ts';

/** What a song comes back to. */
export interface NarratedChorus extends SizedChorus {
  readonly title: string;
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
}

/** A refrain has so many lines. */
export const REFRAIN_LINES = 2;
/** From so many lines on a chorus has room for another. */
export const LONG_LINES_MIN = 5;
