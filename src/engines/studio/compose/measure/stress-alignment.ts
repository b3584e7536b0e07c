import type { Meter } from '../../../../music/meter.ts';
import type { Note, SungLine } from '../../../../music/score.ts';
import { STEP_TICKS } from '../form/pace.ts';
import { effectiveWeight } from '../melody/effective-weight.ts';
import { metricalWeights } from '../melody/metrical-weight.ts';

export interface StressAlignment {
  /** Words whose stress is stronger than all, as strong as one, weaker than one of their unstressed syllables. */
  readonly right: number;
  readonly equal: number;
  readonly wrong: number;
  /** Right share of the decided; 1 when none is. */
  readonly share: number;
}

/**
 * Whether words of several syllables are sung with their stress on their strongest position. Of 4,759 such words in English
 * songs 94.5 % of the decided ones are; per song the lower quartile is .92.
 * @param anticipations count a note held over the next beat as that beat
 */
export function stressAlignment(
  lines: readonly SungLine[],
  notes: readonly Note[],
  meter: Meter,
  anticipations: boolean,
): StressAlignment {
  const weights = metricalWeights(meter);
  const counts = { right: 0, equal: 0, wrong: 0 };
  for (const [index, line] of lines.entries()) {
    const own = notes.filter((note) => note.syllable?.line === index && !note.syllable.isContinuation);
    const strengths = own.map((note, i) => {
      // Triplets count as the sixteenth nearest to them.
      const gap = Math.round(((own[i + 1]?.startTick ?? Infinity) - note.startTick) / STEP_TICKS);
      return effectiveWeight(Math.round(note.startTick / STEP_TICKS), anticipations ? gap : 1, weights);
    });
    for (const [word, { syllables }] of line.words.entries()) {
      const of = (stress: number): number[] =>
        strengths.filter(
          (_, i) => own[i]!.syllable!.word === word && syllables[own[i]!.syllable!.syllable]!.stress === stress,
        );
      if (of(1).length === 0 || of(0).length === 0) continue;
      const lead = Math.max(...of(1)) - Math.max(...of(0));
      counts[lead > 0 ? 'right' : lead === 0 ? 'equal' : 'wrong']++;
    }
  }
  const decided = counts.right + counts.wrong;
  return { ...counts, share: decided === 0 ? 1 : counts.right / decided };
}
