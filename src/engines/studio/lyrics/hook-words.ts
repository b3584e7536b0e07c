import type { Random } from '../../../core/random.ts';
import type { LyricLine, LyricSection, LyricSheet, Recipe } from '../records.ts';
import { syllablesOf } from './singable-line.ts';
import { vocables } from './vocables.ts';

/** What is sung after a chorus lasts about four bars. */
const BARS = 4;
/** So few syllables are sung within a bar, and some more where bars are slow. */
const ONE_BAR_SYLLABLES = { usual: 5, slow: 7 } as const;
const SLOW_BAR_SECONDS = 2.1;
/** Of hooks on vocables, those that end on the title; no title longer than so many syllables. */
const TITLED_SHARE = 0.3;
const TITLED_SYLLABLES_MAX = 7;
/** Of the others, those whose second line differs. */
const ANSWERED_SHARE = 0.5;

/**
 * Gives the sections after choruses the hook that the form of the song has there: its title as a chant, a line of vocables that
 * comes back, or nothing, where an instrument leads. All such sections of a song are alike. Only sheets of the studio's own
 * are changed.
 */
export function withHookWords(
  sheet: LyricSheet,
  { recipe, tempoBpm }: { readonly recipe: Pick<Recipe, 'formHabits' | 'tempoBpm'>; readonly tempoBpm?: number },
  random: Random,
): LyricSheet {
  const isHook = ({ kind, lines }: LyricSection): boolean => kind === 'postChorus' && lines.length > 0;
  const first = sheet.sections.find(isHook);
  if (!sheet.isWritten || first === undefined) return sheet;
  const barSeconds = (4 * 60) / (tempoBpm ?? recipe.tempoBpm.usual);
  const texts = hookTexts(sheet.title, recipe.formHabits, { barSeconds, lineCount: first.lines.length }, random);
  const lines = texts.map((text): LyricLine => ({ text, isBacking: false }));
  return { ...sheet, sections: sheet.sections.map((section) => (isHook(section) ? { ...section, lines } : section)) };
}

function hookTexts(
  title: string,
  { postChorus = 'title' }: Partial<Recipe['formHabits']>,
  { barSeconds, lineCount }: { readonly barSeconds: number; readonly lineCount: number },
  random: Random,
): string[] {
  if (postChorus === 'lead') return [];
  const oneBar = ONE_BAR_SYLLABLES[barSeconds > SLOW_BAR_SECONDS ? 'slow' : 'usual'];
  const barsOf = (text: string): number => (syllablesOf(text) <= oneBar ? 1 : 2);
  const countFor = (text: string): number =>
    Math.max(2, Math.min(4, Math.round((BARS * (lineCount / 2)) / barsOf(text))));
  const own = vocables.get(postChorus);
  if (own === undefined) return Array.from({ length: countFor(title) }, () => title);
  const { line, answer } = random.child('vocables').pick(own);
  const isTitled = syllablesOf(title) <= TITLED_SYLLABLES_MAX && random.child('titled').chance(TITLED_SHARE);
  const second = isTitled ? title : random.child('answered').chance(ANSWERED_SHARE) ? answer : line;
  return Array.from({ length: countFor(line) }, (_, at) => (at % 2 === 1 ? second : line));
}
