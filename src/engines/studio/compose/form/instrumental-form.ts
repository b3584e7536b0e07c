import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import type { FittedSong } from './fit-song.ts';
import { introBars } from './lay-out-section.ts';
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
  const form = kinds === null || kinds.length === 0 ? brief.recipe.form : kinds;
  return { pace, sections: withinBudget(form, budget, seconds), unsung: [] };
}

function withinBudget(form: readonly SectionKind[], budget: number, seconds: number): FormSection[] {
  const frame = budget >= 16 ? { intro: introBars(4, seconds), outro: 4 } : { intro: 0, outro: 0 };
  const bodyKinds = form.filter((kind) => kind !== 'intro' && kind !== 'outro');
  const cycle = bodyKinds.length > 0 ? bodyKinds : (['verse', 'chorus'] as const);
  const factor = seconds > SLOW_BAR_SECONDS ? 0.5 : 1;
  const body: FormSection[] = [];
  let left = budget - frame.intro - frame.outro;
  for (let i = 0; left > 0; i++) {
    const kind = cycle[i % cycle.length]!;
    const bars = Math.min(left, BARS[kind] * factor);
    body.push(instrumentalSection(kind, bars));
    left -= bars;
  }
  const sections = frame.intro > 0 ? [instrumentalSection('intro', frame.intro), ...body] : body;
  return mergeStub(frame.outro > 0 ? [...sections, instrumentalSection('outro', frame.outro)] : sections);
}

/** A last section of fewer than four bars is no section: its bars go to the one before. */
function mergeStub(sections: readonly FormSection[]): FormSection[] {
  const index = sections.findLastIndex((section) => section.kind !== 'outro');
  const stub = sections[index];
  const before = sections[index - 1];
  if (stub === undefined || before === undefined || stub.bars >= 4 || before.kind === 'intro') return [...sections];
  const merged = { ...before, bars: before.bars + stub.bars };
  return [...sections.slice(0, index - 1), merged, ...sections.slice(index + 1)];
}
