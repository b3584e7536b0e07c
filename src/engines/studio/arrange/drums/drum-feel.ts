import type { MeteredPattern } from '../plan/fit-pattern.ts';
import type { DrumVoice } from './drum-voices.ts';

/**
 * Drum grooves as steps of a sixteenth: `o` accent, `x` hit, `s` soft, `g` ghost. More than one bar alternates.
 * Craft knowledge of the styles, not taken from any recording.
 */
export interface DrumFeel {
  /** How a bar of 4/4 is bent to two dotted beats. */
  readonly compound: 'halves' | 'squash';
  readonly grid: Partial<Record<DrumVoice, MeteredPattern>>;
  /** Strokes in place of the grid's where the tempo is so slow that halves of beats are easily taken for beats. */
  readonly slowGrid?: Partial<Record<DrumVoice, MeteredPattern>>;
  /** Sounds in the percussion part once the section is full enough. */
  readonly percussion: Partial<Record<DrumVoice, MeteredPattern>>;
  readonly fill: FillFamily;
  /** What marks the first beat of a section. */
  readonly crash: 'crash' | 'soft' | 'none';
  /** What a chorus does to the cymbals. */
  readonly chorus: 'ride' | 'openHat' | 'same';
  readonly hasChorusClap: boolean;
  /** Rim instead of snare in quiet sections. */
  readonly hasVerseRim: boolean;
  /** How late the backbeat is played. */
  readonly snareLateSeconds: number;
  readonly group: GrooveGroup;
  /** Whether noise may rise into its big sections, if the kit is electronic too. */
  readonly hasRisers: boolean;
}

export type FillFamily = 'toms' | 'snare' | 'electronic' | 'trap' | 'jazz' | 'latin' | 'orchestral' | 'light';
/** Families of accompaniment: what chords and lines do over a groove. */
export type GrooveGroup =
  | 'pop'
  | 'rock'
  | 'ballad'
  | 'dance'
  | 'urban'
  | 'funk'
  | 'jazz'
  | 'bossa'
  | 'reggae'
  | 'folk'
  | 'epic'
  | 'free'
  | 'latin'
  | 'metal'
  | 'polka'
  | 'shuffle';

export const bars = (...four: string[]): MeteredPattern => ({ four });
export const BACKBEAT = bars('....o.......o...');
export const HALF_TIME = bars('........o.......');
export const EIGHTHS = bars('x.x.x.x.x.x.x.x.');
export const SIXTEENTHS = bars('xsxsxsxsxsxsxsxs');
export const OFFBEATS = bars('..x...x...x...x.');
export const FLOOR = bars('x...x...x...x...');
export const TAMBOURINE = { tambourine: bars('..s.x.s...s.x.s.') };
export const SHAKER = { shaker: bars('sgxgsgxgsgxgsgxg') };
/** What most grooves share. */
export const plain = {
  compound: 'halves',
  percussion: TAMBOURINE,
  fill: 'toms',
  crash: 'crash',
  chorus: 'same',
  hasChorusClap: false,
  hasVerseRim: false,
  snareLateSeconds: 0,
  group: 'pop',
  hasRisers: false,
} as const;
