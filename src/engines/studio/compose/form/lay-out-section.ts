import type { Meter } from '../../../../music/meter.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Recipe } from '../../records.ts';
import type { SongHabits } from './form-habits.ts';
import type { FormChoices } from './form-wishes.ts';
import { barSeconds, INTRO_SECONDS_MAX, LONG_INTRO_SECONDS_MAX, type Pace, paceOf, stepsPerBar } from './pace.ts';
import type { Phrase } from './phrase.ts';
import { slotSteps } from './slot-steps.ts';
import type { FormSection, PhraseSlot } from './song-form.ts';
import { deliveryOf, type SongSection, type SongText } from './song-lines.ts';
import { inTwelveBars } from './twelve-bars.ts';

/** A backing line of more syllables is no answer but a line of its own. */
const ANSWER_SYLLABLES_MAX = 8;

/** Sections without words have this many bars at an easy pace, half of them when bars are slow. */
const USUAL_BARS = 8;
const SLOW_BAR_SECONDS = 2.6;

/** As many syllables as a line of a hook has in one bar. */
const BRISK = { syllablesPerSecondMax: 4.8, density: 0.75 } as const;

/** How many times its usual syllables a slot takes in a regular section. */
const SQUEEZE = 1.3;

export interface LayoutContext {
  readonly text: SongText;
  readonly recipe: Pick<Recipe, 'delivery'>;
  readonly habits: SongHabits;
  readonly choices: FormChoices;
  readonly meter: Meter;
  readonly pace: Pace;
}

/** Gives each phrase of a section its slot, one after the other, and the section its bars: as many as its marker says, if they suffice. */
export function layOutSection(section: SongSection, songContext: LayoutContext): FormSection {
  const { tempoBpm } = section;
  const context = tempoBpm === undefined ? songContext : { ...songContext, pace: { ...songContext.pace, tempoBpm } };
  const own = layOut(section, context);
  const laidOut = tempoBpm === undefined ? own : { ...own, tempoBpm };
  const { marks } = section;
  if (marks === undefined) return laidOut;
  const asked = marks.bars ?? 0;
  return { ...laidOut, marks, bars: laidOut.slots.length === 0 && asked > 0 ? asked : Math.max(laidOut.bars, asked) };
}

function layOut(section: SongSection, context: LayoutContext): FormSection {
  const { meter, pace } = context;
  const phrases = section.lines.flatMap((line) => breathsOf(context.text.lines[line]!.phrases, pace));
  const { kind, label, cue } = section;
  if (phrases.length === 0) return { kind, label, cue, bars: instrumentalBars(section, context), slots: [] };
  const inRow = slotsOf(phrases, section, context);
  const isBlues = kind === 'verse' && context.habits.verseRound === 12 && pace.isRegular;
  const inTwelve = isBlues ? inTwelveBars(inRow, stepsPerBar(meter)) : null;
  if (inTwelve !== null) return { kind, label, cue, bars: 12, slots: inTwelve };
  const slots = kind === 'drop' && pace.isRegular ? inTurns(inRow) : inRow;
  const last = slots.findLast((slot) => slot.steps > 0)!;
  const turns = slots === inRow ? 1 : DROP_TURNS;
  const bars = Math.ceil((last.startStep + turns * last.steps) / stepsPerBar(meter));
  return { kind, label, cue, bars: pace.isRegular ? roundedBars(kind, bars, context) : bars, slots };
}

/** Where time is scarcest a line of so many syllables is sung in one breath. */
const ONE_BREATH_SYLLABLES_MAX = 20;

function breathsOf(phrases: readonly Phrase[], { isUneven }: Pace): readonly Phrase[] {
  const syllables = phrases.flatMap((phrase) => phrase.syllables);
  const isOne = isUneven && phrases.length > 1 && syllables.length <= ONE_BREATH_SYLLABLES_MAX;
  return isOne ? [{ ...phrases[0]!, syllables }] : phrases;
}

/** In a drop the band answers each line for as long as it was sung. */
const DROP_TURNS = 2;

const inTurns = (slots: readonly PhraseSlot[]): PhraseSlot[] =>
  slots.map((slot) => ({ ...slot, startStep: DROP_TURNS * slot.startStep }));

/** Where the studio wrote the words, these go by fours: the band answers what is left of them. */
const BY_FOURS: readonly SectionKind[] = ['verse', 'bridge', 'drop'];

/** Sections of an even number of bars; an outro with words leaves the band the bars to end in. */
function roundedBars(kind: SectionKind, bars: number, context: LayoutContext): number {
  const { meter, pace, text } = context;
  const unit = text.isWritten && BY_FOURS.includes(kind) ? 4 : 2;
  const even = Math.max(bars > 1 ? Math.ceil(bars / unit) * unit : bars, bridgeBars(kind, context));
  if (kind !== 'outro') return even;
  const room = barSeconds(meter, pace.tempoBpm) > SLOW_BAR_SECONDS ? 2 : 4;
  return Math.max(even, Math.min(room, pace.outroBars));
}

/** Of the studio's own words a bridge with few lines has its form's length all the same: the band ends it. */
function bridgeBars(kind: SectionKind, { text, habits, meter, pace }: LayoutContext): number {
  const isRoomy = pace.instrumentalBars >= USUAL_BARS && barSeconds(meter, pace.tempoBpm) <= SLOW_BAR_SECONDS;
  return kind === 'bridge' && text.isWritten && isRoomy ? (habits.bars.bridge ?? 0) : 0;
}

function slotsOf(phrases: readonly Phrase[], section: SongSection, context: LayoutContext): PhraseSlot[] {
  const delivery = deliveryOf(section, context.recipe);
  const { meter } = context;
  const own = paceOf(section.kind, context.pace);
  const isBrisk = section.kind === 'chorus' && context.habits.hasBriskChorus && context.text.isWritten;
  const pace = isBrisk && delivery === 'sung' ? { ...own, ...BRISK } : own;
  const wish = (phrase: Phrase): number => slotSteps(phrase.syllables.length, delivery, meter, pace);
  // Where lines are of one length, a slightly longer one squeezes in rather than break the measure.
  const need = (phrase: Phrase): number =>
    slotSteps(Math.ceil(phrase.syllables.length / SQUEEZE), delivery, meter, pace);
  const usual = pace.isRegular ? usualSteps(section, context, wish) : 0;
  const slots: PhraseSlot[] = [];
  let startStep = 0;
  for (const phrase of phrases) {
    const before = slots.at(-1);
    const isAnswer =
      phrase.isBacking &&
      before !== undefined &&
      !before.phrase.isBacking &&
      phrase.syllables.length <= ANSWER_SYLLABLES_MAX;
    const steps = isAnswer ? 0 : need(phrase) <= usual ? usual : Math.max(usual, wish(phrase));
    slots.push({ phrase, startStep: isAnswer ? before.startStep : startStep, steps });
    startStep += steps;
  }
  return slots;
}

/** The median slot over all sections of the kind, so that a second verse keeps the measure of the first. */
function usualSteps(section: SongSection, context: LayoutContext, wish: (phrase: Phrase) => number): number {
  const wishes = context.text.sections
    .filter((other) => other.kind === section.kind)
    .flatMap((other) => other.lines.flatMap((line) => breathsOf(context.text.lines[line]!.phrases, context.pace)))
    .map(wish)
    .sort((a, b) => a - b);
  return wishes[wishes.length >> 1] ?? 0;
}

function instrumentalBars(section: SongSection, { meter, pace, habits }: LayoutContext): number {
  const seconds = barSeconds(meter, pace.tempoBpm);
  const isEasy = pace.introBars >= USUAL_BARS / 2;
  if (section.kind === 'intro') {
    return introBars(Math.max(1, isEasy ? (habits.bars.intro ?? pace.introBars) : pace.introBars), seconds);
  }
  if (section.kind === 'outro') {
    return Math.max(1, isEasy && seconds <= SLOW_BAR_SECONDS ? (habits.bars.outro ?? pace.outroBars) : pace.outroBars);
  }
  const wished = habits.bars[section.kind];
  if (wished !== undefined && pace.instrumentalBars >= USUAL_BARS) {
    return seconds <= SLOW_BAR_SECONDS ? wished : Math.max(2, wished >> 1);
  }
  const isShort = section.kind === 'breakdown' || seconds > SLOW_BAR_SECONDS;
  return Math.max(1, isShort ? Math.min(4, pace.instrumentalBars) : pace.instrumentalBars);
}

/** As many bars as are wished, or as an intro's time allows. */
export function introBars(barsMax: number, barSecondsEach: number): number {
  const isLong = barsMax > USUAL_BARS && barsMax * barSecondsEach <= LONG_INTRO_SECONDS_MAX;
  return isLong ? barsMax : briefIntroBars(barsMax, barSecondsEach);
}

/** The same for pieces of any length, which a long intro might fill. */
export function briefIntroBars(barsMax: number, barSecondsEach: number): number {
  const fitting = [barsMax, 8, 4, 2, 1].find((bars) => bars <= barsMax && bars * barSecondsEach <= INTRO_SECONDS_MAX);
  return barsMax === 0 ? 0 : (fitting ?? 1);
}
