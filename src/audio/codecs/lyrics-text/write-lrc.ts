import { type TimedLine, wordPiecesOf } from '../timed-line.ts';
import { clockTime, singleLine } from './clock-time.ts';

/**
 * Timed lyrics as LRC: a tag for the start of each line, and before each word in the "enhanced" form that players of words
 * read and others ignore. A line's end is told by an empty line where nothing follows at once.
 * @param lines in the order of their starts
 */
export function writeLrc(lines: readonly TimedLine[], song: { readonly title: string }): string {
  const rows = [`[ti:${singleLine(song.title)}]`, '[re:Songwright]'];
  for (const [index, line] of lines.entries()) {
    rows.push(`[${stamp(line.startSeconds)}]${stampedText(line)}`);
    const nextSeconds = lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    if (nextSeconds - line.endSeconds >= SILENCE_SECONDS) rows.push(`[${stamp(line.endSeconds)}]`);
  }
  return `${rows.join('\n')}\n`;
}

/** A line's text as it is, with a stamp before each word: Chinese has no blanks to put back. */
function stampedText(line: TimedLine): string {
  const text = singleLine(line.text);
  const pieces = wordPiecesOf({ ...line, text });
  return pieces.length === 0 ? text : pieces.map((piece) => `<${stamp(piece.startSeconds)}>${piece.text}`).join('');
}

/** A pause in which a player need not show the last line any more. */
const SILENCE_SECONDS = 2;

const stamp = (seconds: number): string => clockTime(seconds, 'centiseconds');
