import { type Meter, ticksPerBar } from '../../../../music/meter.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';

/** Sixteenths: the grid of all melody. */
export const STEP_TICKS = 120;

export const stepsPerBar = (meter: Meter): number => ticksPerBar(meter) / STEP_TICKS;

/** How generously time is given to words and to instruments. */
export interface Pace {
  readonly tempoBpm: number;
  /** Ceiling of syllables per second over the time of a phrase, rest included; rap takes 2.35 of it. */
  readonly syllablesPerSecondMax: number;
  /** Ceiling of syllables per sixteenth. */
  readonly density: number;
  /** Most bars of an added intro, outro, interlude (0: none). */
  readonly introBars: number;
  readonly outroBars: number;
  readonly hasInterludes: boolean;
  /** Bars of a section that the sheet leaves to the instruments. */
  readonly instrumentalBars: number;
  /** Lines of a kind of section all get the same time, sections an even number of bars. */
  readonly isRegular: boolean;
  /** Choruses keep the time of the easiest pace. */
  readonly isChorusEasy: boolean;
  /** Lines last 1 1/2 or 3 bars too: what comes after them begins in the middle of a bar, or of a pair of bars. */
  readonly isUneven: boolean;
  /** What comes before a chorus takes fewer bars a line, so that the chorus comes in time. */
  readonly isVerseHurried: boolean;
}

type PaceStep = Omit<Pace, 'tempoBpm'> & { readonly tempoFactor: number };

const EASY: PaceStep = {
  tempoFactor: 1,
  syllablesPerSecondMax: 2.9,
  density: 0.36,
  introBars: 4,
  outroBars: 4,
  hasInterludes: true,
  instrumentalBars: 8,
  isRegular: true,
  isChorusEasy: true,
  isUneven: false,
  isVerseHurried: false,
};
const SHORT: PaceStep = { ...EASY, hasInterludes: false, introBars: 2, outroBars: 2, instrumentalBars: 4 };
const DOUBLE: PaceStep = { ...SHORT, syllablesPerSecondMax: 3.9, density: 0.5 };
const TIGHT: PaceStep = {
  ...DOUBLE,
  syllablesPerSecondMax: 4.2,
  density: 0.62,
  introBars: 1,
  outroBars: 1,
  instrumentalBars: 2,
  isRegular: false,
  isChorusEasy: false,
};
const UTMOST: PaceStep = { ...TIGHT, syllablesPerSecondMax: 5.2, density: 0.75, outroBars: 0 };
const UNEVEN: PaceStep = { ...UTMOST, isUneven: true };
/** Nearly every sixteenth carries a syllable: better than that a line is not sung at all. */
const DOUBLE_TIME: PaceStep = { ...UNEVEN, syllablesPerSecondMax: 6.3, density: 0.88 };

/** What a section's lines get at a pace: a chorus may have it easier than the rest. */
export function paceOf(kind: SectionKind, pace: Pace): Pace {
  const own = { ...pace, isVerseHurried: pace.isVerseHurried && (kind === 'verse' || kind === 'preChorus') };
  return pace.isChorusEasy && (kind === 'chorus' || kind === 'postChorus')
    ? { ...own, syllablesPerSecondMax: EASY.syllablesPerSecondMax, density: EASY.density }
    : own;
}

/** From generous to crowded. */
const STEPS: readonly PaceStep[] = [
  EASY,
  { ...EASY, hasInterludes: false, instrumentalBars: 4 },
  SHORT,
  { ...SHORT, tempoFactor: 1.08 },
  { ...SHORT, tempoFactor: 1.15 },
  DOUBLE,
  { ...DOUBLE, tempoFactor: 1.08 },
  { ...TIGHT, isRegular: true, isChorusEasy: true },
  { ...DOUBLE, isChorusEasy: false },
  { ...DOUBLE, isChorusEasy: false, tempoFactor: 1.08 },
  TIGHT,
  { ...TIGHT, tempoFactor: 1.15 },
  UTMOST,
  { ...UTMOST, tempoFactor: 1.15 },
  UNEVEN,
  { ...UNEVEN, tempoFactor: 1.15 },
  DOUBLE_TIME,
  { ...DOUBLE_TIME, tempoFactor: 1.15 },
];

/** Paces to try in turn until a song fits; an explicit tempo stays. */
export const pacesFor = (brief: Pick<Brief, 'tempoBpm' | 'isTempoExplicit'>): Pace[] =>
  STEPS.map(({ tempoFactor, ...pace }) => ({
    ...pace,
    tempoBpm: brief.isTempoExplicit ? brief.tempoBpm : Math.round(brief.tempoBpm * tempoFactor * 10) / 10,
  }));

export const barSeconds = (meter: Meter, tempoBpm: number): number => (ticksPerBar(meter) / 480) * (60 / tempoBpm);

/** The longest an intro lasts; three of four human songs have one no longer. */
export const INTRO_SECONDS_MAX = 20;
/** Where a song's form has a long one of more than eight bars; 44 s is the longest of nineteen in twenty. */
export const LONG_INTRO_SECONDS_MAX = 40;

/** How long the last chord rings after the last bar: about a bar of it, 1.5 to 4 s; other endings need only their reverb. */
export function ringSeconds(ending: 'ring' | 'fade' | 'cold', tempoBpm: number): number {
  const beats = ending === 'ring' ? 5 : 2;
  return Math.min(4, Math.max(RING_SECONDS_MIN, (beats * 60) / tempoBpm));
}

export const RING_SECONDS_MIN = 1.5;
