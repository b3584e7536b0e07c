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
      ...(marks?.chords ?? []).flat(),
      ...lines.flatMap((line) => (line.chords ?? []).map(({ chord }) => chord)),
    ]);
}

/** What of a sheet's markers no song can have here, for the answer. */
export function unplayedMarks(sheet: LyricSheet | null, isSung: boolean): string[] {
  const isMarked = sheet?.sections.some(({ marks }) => marks !== undefined) === true;
  return isMarked && !isSung ? ['bars, chords, keys and tempi of a sheet without words are not played'] : [];
}
