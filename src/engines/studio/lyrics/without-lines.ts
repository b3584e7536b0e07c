import type { LyricSheet } from '../records.ts';
import type { AvoidedLines } from './avoided-lines.ts';

/** What must not be sung at all is left out, where there was nothing to put in its place. */
export function withoutLines(sheet: LyricSheet, refused: AvoidedLines): LyricSheet {
  const sections = sheet.sections
    .map((section) => ({ ...section, lines: section.lines.filter(({ text }) => !refused.has(text)) }))
    .filter(({ lines }, at) => lines.length > 0 || sheet.sections[at]!.lines.length === 0);
  return sections.every(({ lines }) => lines.length === 0) ? sheet : { ...sheet, sections };
}
