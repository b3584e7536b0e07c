import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import type { FittedSong } from './fit-song.ts';
import { endingOf, formHabitsOf } from './form-habits.ts';
import { barSeconds, pacesFor, ringSeconds } from './pace.ts';
import type { FormSection } from './song-form.ts';
import type { SongSection } from './song-lines.ts';

/** How long sections last that say nothing of their bars. */
const BARS: Readonly<Partial<Record<SectionKind, number>>> = {
  intro: 4,
  preChorus: 4,
  postChorus: 4,
  breakdown: 4,
  outro: 4,
};
const USUAL_BARS = 8;
/** Bars slower than this make halves of the usual sections. */
const SLOW_BAR_SECONDS = 3.2;
/** A piece whose sheet names no bars goes on until about here by longer sections. */
const USUAL_SECONDS = 110;
const LONGER = 2;

/**
 * A piece without words by the sections of its caller's sheet, each once and in order: as many bars as its marker says, else whole
 * rounds of its chords, else as many as is usual. What a song may not last is left out from the end, and told.
 */
export function playedForm(brief: Brief, sections: readonly SongSection[], secondsMax: number): FittedSong {
  const pace = pacesFor(brief)[0]!;
  const lay = (factor: number): FormSection[] => sections.map((section) => laidOut(section, brief, factor));
  const secondsOf = (form: readonly FormSection[]): number => {
    const ring = ringSeconds(endingOf(brief), pace.tempoBpm);
    let now = pace.tempoBpm;
    return form.reduce((sum, { bars, tempoBpm }) => {
      now = tempoBpm ?? now;
      return sum + bars * barSeconds(brief.meter, now);
    }, ring);
  };
  const isOpen = brief.durationSeconds === null && sections.every(({ marks }) => marks?.bars === undefined);
  const longer = isOpen ? lay(LONGER) : [];
  const isLonger = isOpen && secondsOf(longer) <= Math.min(USUAL_SECONDS, secondsMax);
  const whole = isLonger ? longer : lay(1);
  let kept = whole;
  // A length that is asked for takes and gives bars by itself.
  while (brief.durationSeconds === null && kept.length > 1 && secondsOf(kept) > secondsMax) kept = withoutLastBar(kept);
  return { pace, sections: kept, unsung: [] };
}

function laidOut(section: SongSection, brief: Brief, factor: number): FormSection {
  const { kind, label, cue, marks, tempoBpm } = section;
  const seconds = barSeconds(brief.meter, tempoBpm ?? brief.tempoBpm);
  const habit = formHabitsOf(brief.recipe).bars[kind] ?? BARS[kind] ?? USUAL_BARS;
  const isEnd = kind === 'intro' || kind === 'outro';
  const usual = Math.max(1, Math.round(habit * (seconds > SLOW_BAR_SECONDS ? 0.5 : 1) * (isEnd ? 1 : factor)));
  const round = marks?.chords?.length ?? 1;
  const bars = marks?.bars ?? Math.max(1, Math.ceil(usual / round)) * round;
  return {
    ...{ kind, label, cue, bars, slots: [] },
    ...(marks === undefined ? {} : { marks }),
    ...(tempoBpm === undefined ? {} : { tempoBpm }),
  };
}

function withoutLastBar(sections: readonly FormSection[]): FormSection[] {
  const last = sections.at(-1)!;
  const before = sections.slice(0, -1);
  return last.bars > 1 ? [...before, { ...last, bars: last.bars - 1 }] : before;
}
