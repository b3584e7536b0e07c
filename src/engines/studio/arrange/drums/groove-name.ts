import type { Brief } from '../../records.ts';

/** What a caller gets who names drums in a style that has none. */
const NAMED_DRUMS_GROOVE = 'half';

/** The groove of a section: the recipe's for choruses or for the rest; named drums play in both. */
export function grooveNameOf(brief: Pick<Brief, 'recipe' | 'instruments'>, hasChorusGroove: boolean): string {
  const { verse, chorus } = brief.recipe.drumFeel;
  const own = hasChorusGroove ? chorus : verse;
  if (own !== 'none' || !brief.instruments.some((sound) => sound.kind.endsWith('Kit'))) return own;
  const other = hasChorusGroove ? verse : chorus;
  return other === 'none' ? NAMED_DRUMS_GROOVE : other;
}
