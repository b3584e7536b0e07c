import type { Random } from '../../../../core/random.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { Recipe } from '../../records.ts';
import type { SongIntent } from '../../song-intent.ts';
import { avoidLines } from '../avoided-lines.ts';
import { kindBars } from '../narrated/kind-bars.ts';
import { narratedLines } from '../narrated/narrated-lines.ts';
import type { PlannedSection } from '../plan-sections.ts';
import { capital } from '../weave/telling.ts';
import { writerOf } from './choose-writer.ts';
import type { WordsOrder } from './song-context.ts';

/** How a section is called in which somebody raps. */
export const RAP_LABEL = 'Rap Verse';
/** So many lines are rapped in a song that is sung. */
export const RAP_LINES = 8;
const BARS_LINES = 4;
const RAP_SYLLABLES_MAX = 17;
const [TOLD_SYLLABLES_MAX, TOLD_LINES_MAX] = [11, 4];

/** The section of a song that is sung in which somebody raps, by its place; -1: none. */
export const rappedSection = (plan: readonly PlannedSection[], { delivery, formHabits }: Recipe): number => {
  if (delivery !== 'sung' || formHabits.rapped == null) return -1;
  const bridge = plan.findIndex(({ kind }) => kind === 'bridge');
  return formHabits.rapped === 'bridge' && bridge >= 0
    ? bridge
    : plan.findIndex(({ kind }, at) => kind === 'verse' && plan.slice(0, at).some((one) => one.kind === 'chorus'));
};

interface RapPlace {
  readonly hasStory: boolean;
  /** The lines that were sung so far. */
  readonly before: readonly string[];
  /** Lines of the request that it tells; null: some of those that none told before. */
  readonly told: readonly string[] | null;
}

/**
 * Bars of a rap about the same, for another voice, behind what it tells of the request; it says no line of the verses again. Where the
 * request tells nothing, those of another writer, who begins with what the verses tell late.
 */
export function rapOf(order: WordsOrder, { hasStory, before, told }: RapPlace, random: Random): readonly string[] {
  const { statements } = order.intent;
  const half = Math.ceil(statements.length / 2);
  const sung = avoidLines({ exact: before });
  const rap: WordsOrder = {
    ...order,
    intent: { ...order.intent, statements: [...statements.slice(half), ...statements.slice(0, half)] },
    avoided: { has: (line) => order.avoided.has(line) || sung.has(line) },
    ...{ style: 'rap', syllablesMax: RAP_SYLLABLES_MAX, isInCouplets: true },
  };
  const { narration, lesson, product } = order.intent;
  const bars = narration.length === 0 || lesson !== null || product !== null ? [] : kindBars(rap, random.child('bars'));
  if (bars.length > 0) {
    const opening = told ?? untold(order.intent, before);
    return [...opening, ...bars.slice(0, Math.max(1, Math.floor((RAP_LINES - opening.length) / BARS_LINES))).flat()];
  }
  return writerOf(rap, hasStory, random).section('verse', RAP_LINES, { ordinal: 1, versesLeft: 1 });
}

/** What a request tells, in lines, without the parts between commas of which more than half was sung. */
function untold(intent: SongIntent, before: readonly string[]): readonly string[] {
  const sung = new Set(before.flatMap(stemsOf));
  const isUntold = (part: string): boolean => {
    const stems = stemsOf(part);
    return stems.filter((stem) => sung.has(stem)).length <= stems.length / 2;
  };
  return narratedLines(intent, TOLD_SYLLABLES_MAX)
    .map(({ text }) => capital(text.split(', ').filter(isUntold).join(', ')))
    .filter((text) => text !== '')
    .slice(0, TOLD_LINES_MAX);
}
