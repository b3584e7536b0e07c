import type { Ending, SectionKind } from '../../../../music/score.ts';
import type { SectionMarks } from '../../records.ts';
import type { Phrase } from './phrase.ts';

/** Where a phrase is sung inside its section. */
export interface PhraseSlot {
  readonly phrase: Phrase;
  /** Sixteenths from the start of the section. */
  readonly startStep: number;
  /** 0: a backing line that answers into the slot before it. */
  readonly steps: number;
}

/** A section before its place in time is known. */
export interface FormSection {
  readonly kind: SectionKind;
  readonly label: string;
  readonly cue: string | null;
  readonly bars: number;
  readonly slots: readonly PhraseSlot[];
  /** What its markers ask of the music; absent: nothing. */
  readonly marks?: SectionMarks;
  /** From markers; absent: that of the section before it. */
  readonly tempoBpm?: number;
}

/** The whole form: sections in order, tempo, and what follows the last bar. */
export interface SongForm {
  readonly tempoBpm: number;
  readonly sections: readonly FormSection[];
  /** Beats that the last section lasts beyond its bars. */
  readonly extraBeats: number;
  readonly ending: Ending;
  readonly durationSeconds: number;
  /** Texts of lines for which there was no time. */
  readonly unsungLines: readonly string[];
  /** What of its markers is not met; absent: nothing. */
  readonly remarks?: readonly string[];
}

export const barsOf = (sections: readonly FormSection[]): number =>
  sections.reduce((sum, section) => sum + section.bars, 0);

/** What a section is called when no sheet says so. */
export const kindNames = {
  intro: 'Intro',
  verse: 'Verse',
  preChorus: 'Pre-Chorus',
  chorus: 'Chorus',
  postChorus: 'Post-Chorus',
  bridge: 'Bridge',
  instrumental: 'Instrumental',
  solo: 'Solo',
  breakdown: 'Breakdown',
  drop: 'Drop',
  outro: 'Outro',
} as const satisfies Record<SectionKind, string>;

/** A section for the instruments alone. */
export const instrumentalSection = (kind: SectionKind, bars: number): FormSection => ({
  kind,
  label: kindNames[kind],
  cue: null,
  bars,
  slots: [],
});
