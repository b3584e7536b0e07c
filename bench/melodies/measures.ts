import type { SectionKind } from '../../src/music/score.ts';
import { mean, median, shareOf, sum } from '../songs/statistics.ts';
import { lettersOf } from './likeness.ts';
import type { SungNote, SungSection } from './sung-song.ts';

/** Figures of one sung melody; what it is too short to tell is absent. */
export type MelodyFigures = Readonly<Record<string, number>>;

const LINES_MAX = 8;
const NOTES_MIN = 20;

/** The figures that `human-ranges.ts` knows, of one song; null: too few notes. */
export function melodyFigures(sections: readonly SungSection[]): MelodyFigures | null {
  const lines = sections.flatMap((section) => section.lines);
  const notes = lines.flat();
  if (notes.length < NOTES_MIN) return null;
  const [verses, choruses] = [linesOf(sections, 'verse'), linesOf(sections, 'chorus')];
  return {
    ...heldFigures(notes, lines),
    ...(verses.flat().length < 6 || choruses.flat().length < 6 ? {} : contrast(verses, choruses)),
    ...repeated('verse', sections),
    ...repeated('chorus', sections),
  };
}

const linesOf = (sections: readonly SungSection[], kind: SectionKind): (readonly SungNote[])[] =>
  sections.filter((section) => section.kind === kind).flatMap((section) => section.lines);

function heldFigures(notes: readonly SungNote[], lines: readonly (readonly SungNote[])[]): MelodyFigures {
  const lengths = notes.map((note) => note.lengthSeconds);
  const minutes = sum(lengths) / 60;
  const over = (seconds: number): number[] => lengths.filter((length) => length > seconds);
  const bySyllable = [...Map.groupBy(notes, (note) => note.syllable).values()];
  const ends = new Set(lines.map((line) => line.at(-1)!.syllable));
  const held = notes.filter((note) => note.lengthSeconds > 1);
  return {
    longestNoteSeconds: Math.max(...lengths),
    longestSyllableSeconds: Math.max(...bySyllable.map((own) => sum(own.map((note) => note.lengthSeconds)))),
    longestNoteBeats: Math.max(...notes.map((note) => note.beats)),
    over1sShare: over(1).length / lengths.length,
    over2sShare: over(2).length / lengths.length,
    over1sPerMinute: over(1).length / minutes,
    over2sPerMinute: over(2).length / minutes,
    timeOver1sShare: sum(over(1)) / sum(lengths),
    medianNoteSeconds: median(lengths),
    lineEndsOver1sShare: shareOf(lines, (line) => line.at(-1)!.lengthSeconds > 1),
    ...(held.length === 0 ? {} : { heldAtLineEndShare: shareOf(held, (note) => ends.has(note.syllable)) }),
    ...(held.length === 0 ? {} : { heldOnTitleShare: shareOf(held, (note) => note.isTitle) }),
    melismaShare: shareOf(bySyllable, (own) => own.length > 1),
  };
}

function contrast(verses: readonly (readonly SungNote[])[], choruses: readonly (readonly SungNote[])[]): MelodyFigures {
  const rateOf = (lines: readonly (readonly SungNote[])[]): number =>
    lines.flat().length /
    sum(lines.map((line) => line.at(-1)!.seconds + line.at(-1)!.lengthSeconds - line[0]!.seconds));
  const pitchesOf = (lines: readonly (readonly SungNote[])[]): number[] => lines.flat().map((note) => note.pitch);
  const [low, high] = [pitchesOf(verses), pitchesOf(choruses)];
  return {
    notesPerSecondVerse: rateOf(verses),
    notesPerSecondChorus: rateOf(choruses),
    notesPerSecondRatio: rateOf(choruses) / rateOf(verses),
    rangeVerse: Math.max(...low) - Math.min(...low),
    rangeChorus: Math.max(...high) - Math.min(...high),
    chorusMinusVerseMean: mean(high) - mean(low),
    chorusMinusVerseTop: Math.max(...high) - Math.max(...low),
  };
}

/** Share of lines 2 to 8 of the first section of a kind that are like an earlier one there. */
function repeated(kind: 'verse' | 'chorus', sections: readonly SungSection[]): MelodyFigures {
  const first = sections.find((section) => section.kind === kind && section.lines.length > 0);
  const lines = first?.lines.filter((line) => line.length >= 3).slice(0, LINES_MAX) ?? [];
  if (lines.length < 3) return {};
  const letters = [...lettersOf(lines)];
  const again = letters.filter((letter, i) => letters.indexOf(letter) < i).length;
  return { [kind === 'verse' ? 'repeatedInVerse' : 'repeatedInChorus']: again / (letters.length - 1) };
}

/** The shape of the first four lines of a section ("ABAC"); null with fewer. */
export function shapeOf(kind: SectionKind, sections: readonly SungSection[]): string | null {
  const first = sections.find((section) => section.kind === kind && section.lines.length > 0);
  const lines = first?.lines.filter((line) => line.length >= 3).slice(0, 4) ?? [];
  return lines.length < 4 ? null : lettersOf(lines);
}
