import type { SongPlan } from '../../player/song-plan.ts';
import { onlyWords, syllablesOf } from '../create/syllables.ts';
import { onBarLines, type Stretch } from './line-stretch.ts';

/** What a voice can sing and still be understood: more is left out by the service. */
const SYLLABLES_PER_SECOND = 5;

/** How many syllables a stretch has room for, and how many its words have; null: the stretch is none, or words are not of Latin letters. */
export function roomFor(
  plan: SongPlan | null,
  { start, end }: Stretch,
  words: string,
): { readonly seconds: number; readonly room: number; readonly syllables: number } | null {
  if (!(end > start)) return null;
  const stretch = plan === null ? { start, end } : onBarLines(plan, { start, end });
  const seconds = stretch.end - stretch.start;
  const syllables = onlyWords(words).reduce((sum, line) => sum + syllablesOf(line), 0);
  if (syllables === 0) return null;
  return { seconds, room: Math.max(1, Math.floor(SYLLABLES_PER_SECOND * seconds)), syllables };
}
