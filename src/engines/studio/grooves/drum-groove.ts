import type { DrumVoice } from './drum-voices.ts';

/**
 * How a bar of 4/4 becomes one of two dotted beats where a groove has no bars of its own for six: `halves` plays its first half in even bars and its
 * second in odd ones (a backbeat then falls on every second dotted beat), `squash` keeps the whole bar.
 */
export type CompoundFit = 'halves' | 'squash';

export const fillFamilies = ['toms', 'snare', 'electronic', 'trap', 'jazz', 'latin', 'orchestral', 'light'] as const;
export type FillFamily = (typeof fillFamilies)[number];

/** Families of accompaniment: what chords and lines do over a groove. */
export const grooveGroups = [
  ...(['pop', 'rock', 'ballad', 'dance', 'urban', 'funk', 'jazz', 'bossa'] as const),
  ...(['reggae', 'folk', 'epic', 'free', 'latin', 'metal', 'polka', 'shuffle'] as const),
] as const;
export type GrooveGroup = (typeof grooveGroups)[number];

/** Lowest and highest, in seconds; a song draws its own between them. */
export type SecondsRange = readonly [low: number, high: number];

/** What of a groove is the same in all songs. */
export interface GrooveStyle {
  readonly group: GrooveGroup;
  /** One drummer has two hands and two feet; a machine and several players have not. */
  readonly players: 'drummer' | 'machine' | 'ensemble';
  readonly compound: CompoundFit;
  readonly fill: FillFamily;
  /** What marks the first beat of a section. */
  readonly crash: 'crash' | 'soft' | 'none';
  /** What a chorus does to the cymbals. */
  readonly chorus: 'ride' | 'openHat' | 'same';
  readonly hasChorusClap: boolean;
  /** Rim instead of snare in quiet sections. */
  readonly hasVerseRim: boolean;
  /** How late limbs play; negative is early. */
  readonly lateSeconds: { readonly kick: SecondsRange; readonly backbeat: SecondsRange; readonly hats: SecondsRange };
  /** Whether noise may rise into its big sections, if the kit is electronic too. */
  readonly hasRisers: boolean;
  /** Whether low brass strikes with its big sections, and noise may rise into them whatever the kit. */
  readonly hasBraams: boolean;
  /** Whether sections of trumpets, trombones and saxophones play over it. */
  readonly hasHorns: boolean;
  /** Shares of songs whose first verses, and whose bridges, are in half time. */
  readonly halfTime: { readonly verses: number; readonly bridges: number };
  /** Whether sections develop by more than their lists: driving pre-choruses, toms in bridges. No for dances with a law. */
  readonly isDeveloped: boolean;
  /** Whether the backbeat's rows are words, each bar another one. */
  readonly isComping: boolean;
}

/** Strokes of one or more bars by voice, sixteenths: `o` accent, `x` stroke, `s` soft, `g` ghost, `.` none. */
export type DrumBars = Partial<Record<DrumVoice, readonly string[]>>;

export interface DrumOption {
  readonly weight: number;
  /** null: the other lists decide ("free", "halves"). */
  readonly bars: DrumBars | null;
}

export type DrumOptions = readonly DrumOption[];

/** What a limb (or the whole kit) may play; a song draws one of each list. */
export interface LimbOptions {
  readonly bars: DrumOptions;
  /** null: what `bars` says. */
  readonly choruses: DrumOptions | null;
  /** Halves of a bar that go together in any combination; null where whole bars are listed. */
  readonly halves: { readonly first: DrumOptions; readonly second: DrumOptions } | null;
  readonly three: DrumOptions;
  readonly six: DrumOptions;
}

export const limbs = ['beats', 'kick', 'backbeat', 'ghosts', 'hats', 'colour', 'percussion', 'slow'] as const;
export type Limb = (typeof limbs)[number];

/** A groove as a grammar: what its drummers may play, and how often. */
export interface DrumGroove extends GrooveStyle {
  readonly name: string;
  /** Grooves that may stand in for it in another version of a song. */
  readonly standIns: readonly string[];
  readonly limbs: Readonly<Record<Limb, LimbOptions>>;
  /** Nobody drums. */
  readonly isSilent: boolean;
}
