import type { Chord } from '../../music/chord.ts';
import { describe } from './brief/read-brief.ts';
import { keyOfChords } from './compose/harmony/key-of-chords.ts';
import type { Brief, LyricSection, LyricSheet } from './records.ts';

/**
 * The brief of a song as its sheet begins: key and tempo of markers before the first words, else the key of the chords that
 * are written in it. What the request names stays, and markers of another key or tempo change it from where they stand.
 */
export function withSheetStart(brief: Brief, sheet: LyricSheet | null): Brief {
  if (sheet === null) return brief;
  const marks = sheet.sections[0]?.marks;
  const named = marks?.key !== undefined && 'key' in marks.key ? marks.key.key : null;
  const chords = chordsUntilChange(sheet.sections);
  const key = brief.isKeyExplicit ? null : (named ?? (chords.length === 0 ? null : keyOfChords(chords)));
  const tempoBpm = brief.isTempoExplicit ? null : (marks?.tempoBpm ?? null);
  if (key === null && tempoBpm === null) return brief;
  const begun: Brief = {
    ...brief,
    ...(key === null ? {} : { key, isKeyExplicit: true }),
    ...(tempoBpm === null ? {} : { tempoBpm, isTempoExplicit: true }),
  };
  return { ...begun, interpretation: { ...brief.interpretation, ...describe(begun) } };
}

/** All chords of a sheet up to the first marker of another key behind its start. */
function chordsUntilChange(sections: readonly LyricSection[]): Chord[] {
  const change = sections.findIndex(({ marks }, index) => index > 0 && marks?.key !== undefined);
  return sections
    .slice(0, change < 0 ? undefined : change)
    .flatMap(({ marks, lines }) => [
      ...(marks?.chords ?? []).flat().map(({ chord }) => chord),
      ...lines.flatMap((line) => (line.chords ?? []).map(({ chord }) => chord)),
    ]);
}

/**
 * The sheet of a song that nobody sings: its sections with what their markers ask of the music (so that what befalls one is told),
 * chords of their lines a bar each.
 * null: it says nothing to a band (words without such markers), and the style has its own form.
 */
export function playedSheet(sheet: LyricSheet | null): LyricSheet | null {
  if (sheet === null) return null;
  const sections = sheet.sections.map(({ lines, marks, ...section }): LyricSection => {
    const inLines = lines.flatMap(({ chords = [] }) => chords.map(({ chord, text }) => [{ chord, text }]));
    const chords = marks?.chords ?? (inLines.length === 0 ? undefined : inLines);
    const own = chords === undefined ? marks : { ...marks, chords };
    return { ...section, lines: [], marks: own ?? {} };
  });
  const isWordless = sheet.sections.length > 1 && sheet.sections.every(({ lines }) => lines.length === 0);
  const isAsking = isWordless || sections.some(({ marks }) => Object.keys(marks ?? {}).length > 0);
  return isAsking ? { ...sheet, sections, remarks: isWordless ? sheet.remarks : [] } : null;
}
