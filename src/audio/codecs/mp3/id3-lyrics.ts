import { plainText } from '../audio-tags.ts';
import { type TimedLine, wordSpansOf } from '../timed-line.ts';

const UTF_8 = 3;
const MILLISECONDS = 2;
const LYRICS = 1;
/** No language told. */
const LANGUAGE = 'und';
const MILLISECONDS_MAX = 0xffffffff;
/** A zero, for one, would end the text early. */
const CONTROL = /[\p{Cc}&&[^\n]]/gv;

/** The content of a USLT frame (ID3v2.4, "Unsynchronised lyrics/text transcription"). */
export function wholeLyrics(lyrics: string): Uint8Array {
  return Buffer.from([UTF_8, ...Buffer.from(LANGUAGE, 'latin1'), 0, ...Buffer.from(plainText(lyrics), 'utf8'), 0]);
}

/**
 * The content of a SYLT frame (ID3v2.4, "Synchronised lyrics/text"): a piece of text for every word, or for every line
 * whose words have no times, each with the time it is sung. A new line begins with a line feed, a further word with its
 * space, as the standard has it.
 */
export function synchronisedLyrics(lines: readonly TimedLine[]): Uint8Array {
  const head = Buffer.from([UTF_8, ...Buffer.from(LANGUAGE, 'latin1'), MILLISECONDS, LYRICS, 0]);
  const pieces = lines
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
    .flatMap((line, index) => piecesOf(line, index === 0 ? '' : '\n'));
  return Buffer.concat([head, ...pieces.map(encodePiece)]);
}

interface Piece {
  readonly text: string;
  readonly startSeconds: number;
}

function piecesOf(line: TimedLine, lineBreak: string): Piece[] {
  const spans = wordSpansOf(line);
  if (spans.length === 0) return [{ text: lineBreak + line.text, startSeconds: line.startSeconds }];
  const ends = spans.map(({ from, to }) => from + line.text.slice(from, to).trimEnd().length);
  return spans.map(({ startSeconds }, index) => {
    const text = line.text.slice(ends[index - 1] ?? 0, ends[index]);
    return { text: index === 0 ? lineBreak + text : text, startSeconds };
  });
}

function encodePiece({ text, startSeconds }: Piece): Buffer {
  const bytes = Buffer.from(`${text.replace(CONTROL, ' ')}\u0000`, 'utf8');
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.min(MILLISECONDS_MAX, Math.max(0, Math.round(startSeconds * 1000))));
  return Buffer.concat([bytes, time]);
}
