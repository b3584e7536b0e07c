import { TICKS_PER_QUARTER } from '../../src/music/meter.ts';
import type { Score, SectionKind } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';

/** A sung note in written time. */
export interface SungNote {
  readonly seconds: number;
  readonly lengthSeconds: number;
  readonly beats: number;
  readonly pitch: number;
  /** Equal for the notes of one syllable. */
  readonly syllable: string;
  /** Whether it sings a word of the title where the whole title is sung. */
  readonly isTitle: boolean;
}

export interface SungSection {
  readonly kind: SectionKind;
  readonly lines: readonly (readonly SungNote[])[];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[([].*/, '')
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

/** What the lead of a score sings, line by line, without swing and feeling. */
export function sungSections(score: Score): SungSection[] {
  const lead = score.parts.find((part) => part.role === 'lead')?.notes ?? [];
  const { secondsAt } = createTimeline({ tempoChanges: score.tempoChanges, swing: { unit: 8, ratio: 0.5 } });
  const title = plain(score.title).split(/\s+/);
  const titleAt = score.lines.map(({ words }) =>
    words.findIndex((_, at) => title.every((word, i) => plain(words[at + i]?.text ?? '') === word)),
  );
  const byLine = Map.groupBy(
    lead.filter((note) => note.syllable !== undefined).sort((a, b) => a.startTick - b.startTick),
    (note) => note.syllable!.line,
  );
  return score.sections.map(({ kind }, section) => ({
    kind,
    lines: [...byLine]
      .filter(([line]) => score.lines[line]!.sectionIndex === section)
      .map(([line, notes]) =>
        notes.map(({ startTick, durationTicks, pitch, syllable }): SungNote => {
          const { word, syllable: part } = syllable!;
          const at = titleAt[line]!;
          return {
            seconds: secondsAt(startTick),
            lengthSeconds: secondsAt(startTick + durationTicks) - secondsAt(startTick),
            beats: durationTicks / TICKS_PER_QUARTER,
            pitch,
            syllable: `${line}/${word}/${part}`,
            isTitle: at >= 0 && word >= at && word < at + title.length,
          };
        }),
      ),
  }));
}
