import { DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import type { Random } from '../../../../core/random.ts';
import type { VocalStyle } from '../../recipe.ts';
import { drawWord, readWeightedWords, type WeightedWord } from '../plan/weighted-words.ts';

const places = {
  echoes: ['both', 'verses', 'choruses', 'ends', 'never'],
  doubles: ['choruses', 'verses', 'ends', 'never'],
  oohs: ['verses', 'frames', 'choruses', 'never'],
} as const;
type Habit = keyof typeof places;

/** Where in one song those who sing along do what their style does; `data/arranging/voices.txt` says what each word means. */
export type VocalHabits = { readonly [H in Habit]: (typeof places)[H][number] };

const KNOWN = 'styles that are known for it';
const OTHERS = 'others';

const rows: ReadonlyMap<string, readonly WeightedWord<string>[]> = new Map(
  loadDataTable('arranging/voices.txt', 3).map(({ fields: [habit, style, songs], place }) => {
    if (habit === undefined || !(habit in places) || (style !== KNOWN && style !== OTHERS)) {
      throw new DataTableError(
        `${place}: a row is about ${Object.keys(places).join(', ')} in "${KNOWN}" or "${OTHERS}"`,
      );
    }
    return [`${habit}/${style}`, readWeightedWords(songs!, places[habit as Habit], place)];
  }),
);

/** Draws the vocal habits of a song in a style. @throws RangeError where the table lacks a row */
export function drawVocalHabits({ hasEchoes, hasStacks, hasGang, hasOohs }: VocalStyle, random: Random): VocalHabits {
  const draw = <H extends Habit>(habit: H, isKnown: boolean): VocalHabits[H] => {
    const row = rows.get(`${habit}/${isKnown ? KNOWN : OTHERS}`);
    if (row === undefined) throw new RangeError(`arranging/voices.txt has no row for ${habit}`);
    return drawWord(row, random.child(habit)) as VocalHabits[H];
  };
  return {
    echoes: draw('echoes', hasEchoes),
    doubles: draw('doubles', hasStacks || hasGang),
    oohs: draw('oohs', hasOohs),
  };
}
