import type { Brief } from '../../records.ts';
import { addSections } from './added-sections.ts';
import { inTime } from './early-chorus.ts';
import { endingOf, formHabitsOf, type SongHabits } from './form-habits.ts';
import type { FormChoices } from './form-wishes.ts';
import { layOutSection } from './lay-out-section.ts';
import { barSeconds, type Pace, pacesFor, RING_SECONDS_MIN, ringSeconds, stepsPerBar } from './pace.ts';
import { barsOf, type FormSection } from './song-form.ts';
import type { SongSection, SongText } from './song-lines.ts';

/** Sections at a pace, and the lines that they leave out. */
export interface FittedSong {
  readonly pace: Pace;
  readonly sections: readonly FormSection[];
  readonly unsung: readonly number[];
}

/**
 * Fits a sheet into `secondsMax`: first by the pace (fewer bars a line, less for the instruments, faster within 15 %), then
 * without repeated sections, then up to the last section that fits.
 */
export function fitSong(text: SongText, brief: Brief, secondsMax: number, choices: FormChoices): FittedSong {
  const lay = layoutOf(text, brief, choices);
  const paces = pacesFor(brief);
  const fitting = paces.map((pace) => lay(text.sections, pace)).find((song) => fits(song, brief, secondsMax));
  if (fitting !== undefined) return { ...inTime(fitting, (pace) => lay(text.sections, pace), brief), unsung: [] };
  const pace = paces.at(-1)!;
  return withoutRepeats(text, brief, secondsMax, pace, lay) ?? cut(text, brief, secondsMax, pace, lay);
}

type LaidOut = Omit<FittedSong, 'unsung'>;

type Layout = (sections: readonly SongSection[], pace: Pace) => LaidOut;

const layoutOf =
  (text: SongText, brief: Brief, choices: FormChoices): Layout =>
  (sections, pace) => {
    const habits = habitsFor(brief);
    const context = { text, recipe: brief.recipe, meter: brief.meter, pace, habits, choices };
    const laidOut = withoutUnwanted(sections, text, choices).map((section) => layOutSection(section, context));
    return { pace, sections: addSections(laidOut, brief, context) };
  };

/** Songs shorter than this have no time for a long intro. */
const LONG_INTRO_FROM_SECONDS = 120;
const BRIEF_INTRO_BARS = 8;

function habitsFor({ recipe, durationSeconds, durationSecondsMax }: Brief): SongHabits {
  const habits = formHabitsOf(recipe);
  const { intro } = habits.bars;
  const isShort = (durationSeconds ?? durationSecondsMax) < LONG_INTRO_FROM_SECONDS;
  return isShort && intro !== undefined
    ? { ...habits, bars: { ...habits.bars, intro: Math.min(BRIEF_INTRO_BARS, intro) } }
    : habits;
}

/** Sections without words that the studio's own sheet has and the form does not want; a caller's sheet keeps its own. */
function withoutUnwanted(
  sections: readonly SongSection[],
  text: SongText,
  choices: FormChoices,
): readonly SongSection[] {
  if (!text.isWritten) return sections;
  return sections.filter(
    ({ kind, lines }) =>
      lines.length > 0 ||
      !(
        (kind === 'intro' && !choices.hasIntro) ||
        (kind === 'outro' && !choices.hasOutro) ||
        (kind === 'solo' && choices.hasSolo === false)
      ),
  );
}

/** The ring-out counts at its shortest: when time is scarce it gives way. */
const fits = (song: LaidOut, brief: Brief, secondsMax: number): boolean =>
  barsOf(song.sections) * barSeconds(brief.meter, song.pace.tempoBpm) + restSeconds(song, brief) <= secondsMax;

const restSeconds = (song: LaidOut, brief: Brief): number =>
  song.pace.isRegular ? ringSeconds(endingOf(brief), song.pace.tempoBpm) : RING_SECONDS_MIN;

/** Drops sections that repeat earlier ones word for word, the last first, until the song fits; null when it never does. */
function withoutRepeats(text: SongText, brief: Brief, secondsMax: number, pace: Pace, lay: Layout): FittedSong | null {
  let kept = [...text.sections];
  for (;;) {
    const repeat = kept.findLastIndex((section, index) => isRepeat(section, kept.slice(0, index), text));
    if (repeat < 0) return null;
    kept = kept.filter((_, index) => index !== repeat);
    const song = lay(kept, pace);
    if (fits(song, brief, secondsMax)) return { ...song, unsung: unsungOf(kept, text.sections) };
  }
}

function isRepeat(section: SongSection, before: readonly SongSection[], text: SongText): boolean {
  const words = wordsOf(section, text);
  return words !== '' && before.some((other) => wordsOf(other, text) === words);
}

const wordsOf = (section: SongSection, text: SongText): string =>
  section.lines.map((line) => text.lines[line]!.paced.text.toLowerCase().trim()).join('\n');

/** Ends at the edge of a section; when not even the first sung one fits, inside it at the edge of a line. */
function cut(text: SongText, brief: Brief, secondsMax: number, pace: Pace, lay: Layout): FittedSong {
  const sections = text.sections.filter((section, index) => !isRepeat(section, text.sections.slice(0, index), text));
  const tight: Pace = { ...pace, introBars: secondsMax < 30 ? 0 : pace.introBars };
  const laySome = (some: readonly SongSection[]): LaidOut => lay(some, tight);
  let kept = sections.length;
  while (kept > 0 && !fits(laySome(sections.slice(0, kept)), brief, secondsMax)) kept--;
  const whole = sections.slice(0, kept);
  const isSilent = whole.every((section) => section.lines.length === 0);
  const chosen = isSilent ? partOfFirstSung(sections, laySome, brief, secondsMax) : whole;
  if (chosen.length === 0 && brief.durationSeconds !== null) {
    const short = withinABar(sections, laySome, brief, secondsMax);
    if (short !== null) return { ...short, unsung: unsungOf(short.chosen, text.sections) };
  }
  return { ...laySome(chosen), unsung: unsungOf(chosen, text.sections) };
}

/** The first line alone in less than a bar: a section of no bars, whose time the beats after them are; null: no room. */
function withinABar(
  sections: readonly SongSection[],
  laySome: (some: readonly SongSection[]) => LaidOut,
  { meter }: Brief,
  secondsMax: number,
): (LaidOut & { readonly chosen: readonly SongSection[] }) | null {
  const first = sections.find(({ lines }) => lines.length > 0);
  if (first === undefined) return null;
  const chosen = [{ ...first, lines: first.lines.slice(0, 1) }];
  const song = laySome(chosen);
  const steps = Math.max(...song.sections.flatMap(({ slots }) => slots.map((slot) => slot.startStep + slot.steps)));
  const bar = stepsPerBar(meter);
  const seconds = (steps / bar) * barSeconds(meter, song.pace.tempoBpm) + RING_SECONDS_MIN;
  if (song.sections.length !== 1 || steps >= bar || seconds > secondsMax) return null;
  return { ...song, sections: [{ ...song.sections[0]!, bars: 0 }], chosen };
}

function partOfFirstSung(
  sections: readonly SongSection[],
  laySome: (some: readonly SongSection[]) => LaidOut,
  brief: Brief,
  secondsMax: number,
): SongSection[] {
  const first = sections.find((section) => section.lines.length > 0);
  if (first === undefined) return [];
  for (let count = first.lines.length; count > 0; count--) {
    const part = [{ ...first, lines: first.lines.slice(0, count) }];
    if (fits(laySome(part), brief, secondsMax)) return part;
  }
  return [];
}

/** Every place of a line in the lyrics that is not sung, left-out repeats included. */
function unsungOf(chosen: readonly SongSection[], all: readonly SongSection[]): number[] {
  const sung = new Set(chosen.flatMap((section) => section.lines));
  return all.flatMap((section) => section.lines).filter((line) => !sung.has(line));
}
