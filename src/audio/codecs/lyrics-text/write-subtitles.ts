import { type TimedLine, type WordPiece, wordPiecesOf } from '../timed-line.ts';
import { clockTime, singleLine } from './clock-time.ts';

/** SubRip: numbered lines with their times. @param lines in the order of their starts */
export const writeSrt = (lines: readonly TimedLine[]): string =>
  cuesOf(lines)
    .map(({ line, endSeconds }, index) => {
      const times = `${clockTime(line.startSeconds, 'comma')} --> ${clockTime(endSeconds, 'comma')}`;
      return `${index + 1}\n${times}\n${singleLine(line.text)}\n`;
    })
    .join('\n');

/** WebVTT (W3C): each line a cue, with a time stamp before every word, so that browsers can show the words as they are sung. */
export const writeWebVtt = (lines: readonly TimedLine[]): string =>
  `WEBVTT\n\n${cuesOf(lines)
    .map(({ line, endSeconds }) => {
      const times = `${clockTime(line.startSeconds, 'point')} --> ${clockTime(endSeconds, 'point')}`;
      return `${times}\n${cueText(line, endSeconds)}\n`;
    })
    .join('\n')}`;

/** Lines that overlap end where the next begins: subtitles stand one at a time. */
function cuesOf(lines: readonly TimedLine[]): { readonly line: TimedLine; readonly endSeconds: number }[] {
  return lines.flatMap((line, index) => {
    const nextSeconds = lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const endSeconds = nextSeconds > line.startSeconds ? Math.min(line.endSeconds, nextSeconds) : line.endSeconds;
    return singleLine(line.text) === '' || endSeconds <= line.startSeconds ? [] : [{ line, endSeconds }];
  });
}

/** Time stamps inside a cue must rise and lie inside it; a word that cannot have one follows the word before it. */
function cueText(line: TimedLine, endSeconds: number): string {
  const text = singleLine(line.text);
  const pieces = wordPiecesOf({ ...line, text });
  if (pieces.length === 0) return escaped(text);
  let lastMs = Math.round(line.startSeconds * 1000);
  const stamped = (piece: WordPiece, index: number): string => {
    const ms = Math.round(piece.startSeconds * 1000);
    if (index === 0 || ms <= lastMs || ms >= Math.round(endSeconds * 1000)) return escaped(piece.text);
    lastMs = ms;
    return `<${clockTime(piece.startSeconds, 'point')}>${escaped(piece.text)}`;
  };
  return pieces.map(stamped).join('');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
