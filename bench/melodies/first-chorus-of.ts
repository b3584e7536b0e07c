import type { Chorus } from '../../src/engines/studio/compose/critic/hook-features.ts';
import { ticksPerBar } from '../../src/music/meter.ts';
import type { Note, Score } from '../../src/music/score.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

/** The first chorus of a score as the critic of hooks hears it; null without one. */
export function firstChorusOf(score: Score): Chorus | null {
  const section = score.sections.findIndex(({ kind }) => kind === 'chorus');
  const lead = score.parts.find((part) => part.role === 'lead')?.notes ?? [];
  const title = plain(score.title).split(' ');
  const lines = score.lines.flatMap((line, index) => {
    const notes = lead.filter((note) => note.syllable?.line === index);
    if (line.sectionIndex !== section || notes.length === 0) return [];
    const first = line.words.findIndex((_, at) =>
      title.every((word, i) => plain(line.words[at + i]?.text ?? '') === word),
    );
    const isTitle = ({ syllable }: Note): boolean =>
      first >= 0 && syllable!.word >= first && syllable!.word < first + title.length;
    return [{ notes, title: notes.filter(isTitle) }];
  });
  if (lines.length === 0) return null;
  return { lines, chords: score.chords, barTicks: ticksPerBar(score.meter), tempoBpm: score.tempoChanges[0]!.bpm };
}
