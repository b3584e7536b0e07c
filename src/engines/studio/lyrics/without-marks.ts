import type { LyricSheet } from '../records.ts';

/**
 * A sheet whose words are sung into music that is there: chords, keys, tempi and bars of its markers are left out, and that
 * is told.
 */
export function withoutMarks(sheet: LyricSheet): LyricSheet {
  const isMarked = sheet.sections.some(
    ({ marks, lines }) => marks !== undefined || lines.some((line) => line.chords !== undefined),
  );
  if (!isMarked) return sheet;
  return {
    ...sheet,
    sections: sheet.sections.map(({ marks: _, ...section }) => ({
      ...section,
      lines: section.lines.map(({ chords: _chords, ...line }) => line),
    })),
    remarks: [
      ...sheet.remarks,
      'chords, keys, tempi and bars in the lyrics shape new songs only: here the words alone are taken',
    ],
  };
}
