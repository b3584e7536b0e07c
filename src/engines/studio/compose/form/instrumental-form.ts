import type { SectionKind } from '../../../../music/score.ts';
import type { Brief, FormWishes } from '../../records.ts';
import type { FittedSong } from './fit-song.ts';
import { formHabitsOf, type SongHabits } from './form-habits.ts';
import { wishedKinds } from './form-wishes.ts';
import { briefIntroBars } from './lay-out-section.ts';
import { barSeconds, pacesFor, RING_SECONDS_MIN } from './pace.ts';
import { type FormSection, instrumentalSection } from './song-form.ts';

/** How long a piece without words lasts when nobody says. */
const USUAL_SECONDS = 120;

const BARS: Readonly<Record<SectionKind, number>> = {
  intro: 4,
  verse: 8,
  preChorus: 4,
  chorus: 8,
  postChorus: 4,
  bridge: 8,
  instrumental: 8,
  solo: 8,
  breakdown: 4,
  drop: 8,
  outro: 4,
};

/** Bars slower than this make halves of the usual sections. */
const SLOW_BAR_SECONDS = 3.2;

/** Goes round the sections of `kinds` (the recipe's form unless a sheet has its own) until the time is full. */
export function instrumentalForm(brief: Brief, kinds: readonly SectionKind[] | null, secondsMax: number): FittedSong {
  const pace = pacesFor(brief)[0]!;
  const seconds = barSeconds(brief.meter, pace.tempoBpm);
  const wish = Math.min(brief.durationSeconds ?? USUAL_SECONDS, secondsMax);
  const budget = Math.max(0, Math.floor((wish - RING_SECONDS_MIN) / seconds));
  const form = kinds === null || kinds.length === 0 ? wishedKinds(brief.recipe.form, brief.form ?? {}) : kinds;
  return {
    pace,
    sections: withinBudget(form, budget, seconds, formHabitsOf(brief.recipe), brief.form ?? {}),
    unsung: [],
  };
}

function withinBudget(
  form: readonly SectionKind[],
  budget: number,
  seconds: number,
  habits: SongHabits,
  wishes: FormWishes,
): FormSection[] {
  const isFramed = budget >= FRAMED_BARS_MIN && !habits.isEndless;
  const frame = {
    intro: isFramed && (wishes.hasIntro ?? form[0] === 'intro') ? briefIntroBars(habits.bars.intro ?? 4, seconds) : 0,
    outro: isFramed && (wishes.hasOutro ?? form.at(-1) === 'outro') ? Math.min(8, habits.bars.outro ?? 4) : 0,
  };
  const kinds = form.filter((kind) => kind !== 'intro' && kind !== 'outro');
  const cycle = kinds.length > 0 ? kinds : (['verse', 'chorus'] as const);
  const factor = seconds > SLOW_BAR_SECONDS ? 0.5 : 1;
  const barsOfKind = (kind: SectionKind): number => (habits.bars[kind] ?? BARS[kind]) * factor;
  const room = budget - frame.intro - frame.outro;
  // Whole groups of four; what is over goes to the ends, if the length is fixed.
  const body = bodyOf(cycle, room >= 8 ? room - (room % 4) : room, barsOfKind);
  const sections = frame.intro > 0 ? [instrumentalSection('intro', frame.intro), ...body] : body;
  return frame.outro > 0 ? [...sections, instrumentalSection('outro', frame.outro)] : sections;
}

const FRAMED_BARS_MIN = 16;

/** Round and round the kinds, ending on the main one (chorus or drop): the piece's peak comes last. */
function bodyOf(cycle: readonly SectionKind[], bars: number, barsOfKind: (kind: SectionKind) => number): FormSection[] {
  const plain = mergeStub(roundOf(cycle, bars, barsOfKind));
  const main = cycle.findLast((kind) => kind === 'chorus' || kind === 'drop');
  const last = plain.at(-1);
  const isPeak = last !== undefined && last.kind === main && last.bars >= barsOfKind(main);
  if (main === undefined || isPeak || bars < FINALE_BARS_MIN) return plain;
  const finale = instrumentalSection(main, barsOfKind(main));
  const before = mergeStub(roundOf(cycle, bars - finale.bars, barsOfKind));
  const [beforeLast, lastBefore] = [before.at(-2), before.at(-1)!];
  if (lastBefore.kind !== main) return [...before, finale];
  // Half a peak before the peak would take its effect away.
  const way = beforeLast?.kind === 'bridge' ? 'instrumental' : 'bridge';
  return [...before.slice(0, -1), instrumentalSection(way, lastBefore.bars), finale];
}

function roundOf(
  cycle: readonly SectionKind[],
  bars: number,
  barsOfKind: (kind: SectionKind) => number,
): FormSection[] {
  const body: FormSection[] = [];
  for (let i = 0, left = bars; left > 0; i++) {
    const kind = cycle[i % cycle.length]!;
    const size = Math.min(left, barsOfKind(kind));
    body.push(instrumentalSection(kind, size));
    left -= size;
  }
  return body;
}

/** From here on a piece has room for a way to its peak. */
const FINALE_BARS_MIN = 24;

/** A last section of fewer than four bars is no section: its bars go to the one before. */
function mergeStub(sections: readonly FormSection[]): FormSection[] {
  const stub = sections.at(-1);
  const before = sections.at(-2);
  if (stub === undefined || before === undefined || stub.bars >= 4) return [...sections];
  return [...sections.slice(0, -2), { ...before, bars: before.bars + stub.bars }];
}
