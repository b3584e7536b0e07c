import { type Meter, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { ChordEvent, Note, Section, SungLine } from '../../../../music/score.ts';
import type { SongForm } from '../form/song-form.ts';
import type { SongText } from '../form/song-lines.ts';

interface Marked {
  readonly form: SongForm;
  readonly sections: readonly Section[];
  readonly text: SongText | null;
}

interface Music {
  readonly chords: readonly ChordEvent[];
  readonly lines: readonly SungLine[];
  readonly lead: readonly Note[];
}

/** What of the markers of a sheet the music does not meet: bars of sections, chords that come a beat or more beside their words. */
export const unmetMarks = (marked: Marked, music: Music, meter: Meter): string[] => [
  ...unmetBars(marked, meter),
  ...lateChords(marked, music, meter),
];

const unmetBars = ({ form, sections }: Marked, meter: Meter): string[] =>
  form.sections.flatMap(({ marks, label }, index) => {
    const { startTick, endTick } = sections[index]!;
    const bars = (endTick - startTick) / ticksPerBar(meter);
    if (marks?.bars === undefined || bars === marks.bars) return [];
    return [
      `[${label}]: ${marks.bars} bars were asked for, its words or the song's length take ${Math.round(100 * bars) / 100}`,
    ];
  });

function lateChords({ form, text }: Marked, { chords, lines, lead }: Music, meter: Meter): string[] {
  if (text === null) return [];
  const starts = new Set(chords.map((event) => event.startTick));
  const beat = ticksPerBeat(meter);
  // Sung lines stand in the order in which their slots do.
  const order = [...new Set(form.sections.flatMap(({ slots }) => slots.map(({ phrase }) => phrase.line)))];
  const onsets = new Map(
    lead.map((note) => [`${note.syllable!.line}/${note.syllable!.word}/${note.syllable!.syllable}`, note.startTick]),
  );
  return order.flatMap((line, place) =>
    (text.lines[line]!.chords ?? []).flatMap(({ word, syllable, text: name }) => {
      const onset = onsets.get(`${place}/${word}/${syllable}`);
      if (onset === undefined || (word === 0 && syllable === 0)) return [];
      const isNear = [...starts].some((tick) => Math.abs(tick - onset) < beat);
      return isNear ? [] : [`the chord [${name}] in "${lines[place]!.text}" comes a beat or more beside its word`];
    }),
  );
}
