import type { GrooveStyle } from '../../grooves/drum-groove.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import type { MeteredPattern } from '../plan/fit-pattern.ts';

export type DrumGrid = Partial<Record<DrumVoice, MeteredPattern>>;

/** What is known of a groove before a song has drawn its strokes. */
export interface DrumStyle extends GrooveStyle {
  readonly name: string;
  readonly isSilent: boolean;
}

/** What the drums of a song play in sections of a kind. */
export interface DrumFeel extends DrumStyle {
  readonly grid: DrumGrid;
  /** Strokes in place of the grid's where the tempo is so slow that halves of beats are easily taken for beats. */
  readonly slowGrid: DrumGrid;
  /** Sounds in the percussion part once the section is full enough. */
  readonly percussion: DrumGrid;
  /** Whether the backbeat comes half as often. */
  readonly isHalfTime: boolean;
  /** Sections that return, and driven styles' biggest ones, have sixteenths between the hats. */
  readonly hasRuns: boolean;
  /** The song drums one bar: nothing is added for choruses and returning sections. */
  readonly isLooped: boolean;
}
