import type { Random } from '../../../../core/random.ts';
import type { Recipe } from '../../records.ts';
import { avoidLines } from '../avoided-lines.ts';
import type { PlannedSection } from '../plan-sections.ts';
import { writerOf } from './choose-writer.ts';
import type { WordsOrder } from './song-context.ts';

/** How a section is called in which somebody raps. */
export const RAP_LABEL = 'Rap Verse';
const RAP_LINES = 8;
const RAP_SYLLABLES_MAX = 17;

/** The section of a song that is sung in which somebody raps, by its place; -1: none. */
export const rappedSection = (plan: readonly PlannedSection[], { delivery, formHabits }: Recipe): number => {
  if (delivery !== 'sung' || formHabits.rapped == null) return -1;
  const bridge = plan.findIndex(({ kind }) => kind === 'bridge');
  return formHabits.rapped === 'bridge' && bridge >= 0
    ? bridge
    : plan.findIndex(({ kind }, at) => kind === 'verse' && plan.slice(0, at).some((one) => one.kind === 'chorus'));
};

/**
 * Bars of a rap about the same, for another voice: it begins with what the verses tell late, and says none of their lines again.
 * @param before the lines that were sung so far
 */
export function rapOf(
  order: WordsOrder,
  { hasStory, before }: { readonly hasStory: boolean; readonly before: readonly string[] },
  random: Random,
): readonly string[] {
  const { statements } = order.intent;
  const half = Math.ceil(statements.length / 2);
  const sung = avoidLines({ exact: before });
  const rap: WordsOrder = {
    ...order,
    intent: { ...order.intent, statements: [...statements.slice(half), ...statements.slice(0, half)] },
    avoided: { has: (line) => order.avoided.has(line) || sung.has(line) },
    ...{ style: 'rap', syllablesMax: RAP_SYLLABLES_MAX, isInCouplets: true },
  };
  return writerOf(rap, hasStory, random).section('verse', RAP_LINES, { ordinal: 1, versesLeft: 1 });
}
