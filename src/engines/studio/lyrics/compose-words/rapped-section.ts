import type { Random } from '../../../../core/random.ts';
import type { Recipe } from '../../records.ts';
import { avoidLines } from '../avoided-lines.ts';
import { kindBars } from '../narrated/kind-bars.ts';
import type { PlannedSection } from '../plan-sections.ts';
import { writerOf } from './choose-writer.ts';
import type { WordsOrder } from './song-context.ts';

/** How a section is called in which somebody raps. */
export const RAP_LABEL = 'Rap Verse';
const RAP_LINES = 8;
const BARS_LINES = 4;
const RAP_SYLLABLES_MAX = 17;

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
  /** Lines of the request that it tells. */
  readonly told: readonly string[];
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
  if (bars.length > 0)
    return [...told, ...bars.slice(0, Math.max(1, Math.floor((RAP_LINES - told.length) / BARS_LINES))).flat()];
  return writerOf(rap, hasStory, random).section('verse', RAP_LINES, { ordinal: 1, versesLeft: 1 });
}
