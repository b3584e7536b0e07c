import type { TimedLine } from '../timed-line.ts';
import { clockTime, singleLine } from './clock-time.ts';

/**
 * Timed lyrics as LRC: a tag for the start of each line, and before each word in the "enhanced" form that players of words
 * read and others ignore. A line's end is told by an empty line where nothing follows at once.
 * @param lines in the order of their starts
 */
export function writeLrc(lines: readonly TimedLine[], song: { readonly title: string }): string {
  const rows = [`[ti:${singleLine(song.title)}]`, '[re:Songwright]'];
  for (const [index, line] of lines.entries()) {
    const words = line.words ?? [];
    const text =
      words.length === 0
        ? singleLine(line.text)
        : words.map((word) => `<${stamp(word.startSeconds)}> ${singleLine(word.text)}`).join(' ');
    rows.push(`[${stamp(line.startSeconds)}]${text}`);
    const nextSeconds = lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    if (nextSeconds - line.endSeconds >= SILENCE_SECONDS) rows.push(`[${stamp(line.endSeconds)}]`);
  }
  return `${rows.join('\n')}\n`;
}

/** A pause in which a player need not show the last line any more. */
const SILENCE_SECONDS = 2;

const stamp = (seconds: number): string => clockTime(seconds, 'centiseconds');
