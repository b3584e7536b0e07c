import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { chooseMatter } from '../matters/choose-matter.ts';
import { englishMatters } from '../matters/read-matters.ts';
import { chorusTone } from '../narrated/chorus-tone.ts';
import { sureSituations } from '../situations/find-situation.ts';
import { type AskedStyle, chooseTheme, isUntold } from './choose-theme.ts';
import { ThemeWriter } from './theme-writer.ts';

/** Sings a theme of the style that is asked for; null: something is told, or a title is given, or a matter or a case of life is known. */
export function themeFor(order: WordsOrder, style: AskedStyle, random: Random): ThemeWriter | null {
  const { avoided, title, isOccasionNamed = false } = order;
  // Whoever names no occasion is given one by what is felt.
  const intent = isOccasionNamed ? order.intent : { ...order.intent, occasion: null };
  if (title !== null || !isUntold(intent)) return null;
  const isTopical = intent.statements.length > 0;
  if (isTopical && chooseMatter(englishMatters(), order, random.child('matter')) !== null) return null;
  if (isTopical && sureSituations(order.intent, chorusTone(order.intent)).length > 0) return null;
  const theme = chooseTheme(intent, style, avoided, random.child('which'));
  return theme === null ? null : new ThemeWriter(theme, avoided, random.child('sung'));
}
