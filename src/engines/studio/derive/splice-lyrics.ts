import type { Score, SungLine } from '../../../music/score.ts';
import { formatLyrics } from '../lyrics/format-lyrics.ts';

/** The words of a score as they are sung, under the labels of their sections. */
export function lyricsOf(score: Pick<Score, 'sections' | 'lines' | 'title'>): string {
  const sections = score.sections.map(({ kind, label, cue }, index) => {
    const own = score.lines.filter((line) => line.sectionIndex === index);
    return { kind, label, cue, lines: writtenLines(own) };
  });
  const sung = sections.filter((section) => section.lines.length > 0);
  return formatLyrics({ title: score.title, sections: sung, isWritten: false, remarks: [], ending: null });
}

/** What was cut from one written line is one line again. */
function writtenLines(lines: readonly SungLine[]): { readonly text: string; readonly isBacking: boolean }[] {
  const groups: SungLine[][] = [];
  for (const line of lines) {
    if (line.continuesLine === true && groups.length > 0) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => {
    if (group.length === 1) return { text: group[0]!.text, isBacking: group[0]!.isBacking };
    return { text: group.map(({ text, isBacking }) => (isBacking ? `(${text})` : text)).join(' '), isBacking: false };
  });
}
