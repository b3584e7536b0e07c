import type { Note, SungLine } from '../../../../music/score.ts';
import { deliveryOf } from '../form/song-lines.ts';
import type { MelodyTask } from './melody-task.ts';

/** The lines that are sung, in order, with the times of their notes. */
export function sungLines(
  { brief: { recipe }, text, form }: MelodyTask,
  notes: readonly Note[],
): { readonly lines: SungLine[]; readonly placeOf: ReadonlyMap<number, number> } {
  const sectionOf = new Map<number, number>();
  for (const [index, section] of form.sections.entries()) {
    for (const slot of section.slots) sectionOf.set(slot.phrase.line, index);
  }
  const isRefrain = (section: number): boolean =>
    recipe.delivery === 'rap' && deliveryOf(form.sections[section]!, recipe) === 'sung';
  const byLine = Map.groupBy(notes, (note) => note.syllable!.line);
  const placeOf = new Map([...sectionOf.keys()].map((line, place) => [line, place]));
  const lines = [...sectionOf].map(([line, sectionIndex]): SungLine => {
    const { paced } = text!.lines[line]!;
    const own = byLine.get(line)!;
    return {
      sectionIndex,
      text: paced.text,
      words: paced.words.map((word) => ({ text: word.text, syllables: word.syllables })),
      startTick: Math.min(...own.map((note) => note.startTick)),
      endTick: Math.max(...own.map((note) => note.startTick + note.durationTicks)),
      isBacking: paced.isBacking,
      ...(paced.continuesLine === true ? { continuesLine: true } : {}),
      ...(isRefrain(sectionIndex) ? { isRefrain: true } : {}),
    };
  });
  return { lines, placeOf };
}
