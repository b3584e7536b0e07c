import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note } from '../../../../music/score.ts';
import type { Chorus } from '../critic/hook-features.ts';
import { STEP_TICKS } from '../form/pace.ts';
import type { MelodyTask } from './melody-task.ts';
import type { SungPhrase } from './sing-phrases.ts';

/** The first chorus of a melody as the critic of hooks hears it; null without one. */
export function firstChorus(
  sung: readonly SungPhrase[],
  notes: readonly Note[],
  { brief, chords, form }: Pick<MelodyTask, 'brief' | 'chords' | 'form'>,
): Chorus | null {
  const first = sung.findIndex(({ planned }) => planned.kind === 'chorus' || planned.kind === 'drop');
  if (first < 0) return null;
  const { section } = sung[first]!.planned;
  const lines = sung.flatMap((phrase, index) => {
    if (phrase.planned.section !== section) return [];
    const from = phrase.onsets[0]! * STEP_TICKS;
    const to = (sung[index + 1]?.onsets[0] ?? Infinity) * STEP_TICKS;
    const own = notes.filter((note) => note.startTick >= from && note.startTick < to);
    const { titleWords } = phrase.planned;
    const isTitle = ({ syllable }: Note): boolean =>
      titleWords !== undefined && syllable!.word >= titleWords.first && syllable!.word <= titleWords.last;
    return [{ notes: own, title: own.filter(isTitle) }];
  });
  return { lines, chords, barTicks: ticksPerBar(brief.meter), tempoBpm: form.tempoBpm };
}
