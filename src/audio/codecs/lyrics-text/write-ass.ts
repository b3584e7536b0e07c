import { type TimedLine, type WordSpan, wordSpansOf } from '../timed-line.ts';
import { singleLine } from './clock-time.ts';

/** Shown before it is sung, so that singers can read ahead, but never before the line above it began. */
const LEAD_IN_SECONDS = 1;

const HEAD = (title: string): string => `[Script Info]
; Karaoke by Songwright
Title: ${title}
ScriptType: v4.00+
WrapStyle: 0
ScaledBorderAndShadow: yes
PlayResX: 1920
PlayResY: 1080

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Karaoke,Arial,84,&H0000D7FF,&H00FFFFFF,&H00202020,&H80000000,-1,0,0,0,100,100,0,0,1,4,2,2,80,80,90,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

/**
 * Timed lyrics as Advanced SubStation Alpha (v4.00+) with karaoke tags: each syllable (or word, where only words are
 * timed) fills with colour while it is sung.
 * @param lines in the order of their starts
 */
export function writeAss(lines: readonly TimedLine[], song: { readonly title: string }): string {
  const rows = lines.map((line, index) => {
    const earliest = lines[index - 1]?.startSeconds ?? 0;
    const shownFrom = Math.max(earliest, line.startSeconds - LEAD_IN_SECONDS, 0);
    return `Dialogue: 0,${assTime(shownFrom)},${assTime(line.endSeconds)},Karaoke,,0,0,0,,${karaokeText(line, shownFrom)}`;
  });
  return `${HEAD(escapeAss(song.title))}${rows.join('\n')}\n`;
}

/** `h:mm:ss.cc`. */
function assTime(seconds: number): string {
  const all = centiseconds(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(all / 360_000)}:${pad(Math.floor(all / 6_000) % 60)}:${pad(Math.floor(all / 100) % 60)}.${pad(all % 100)}`;
}

const centiseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 100));

/** The pieces of a line, each behind the time that it takes; what passes before one is a piece without text. */
function karaokeText(line: TimedLine, shownFrom: number): string {
  let at = centiseconds(shownFrom);
  const text = piecesOf(line).map(({ text: piece, startSeconds, endSeconds }) => {
    const start = Math.max(at, centiseconds(startSeconds));
    const end = Math.max(start, centiseconds(endSeconds));
    const wait = start > at ? `{\\k${start - at}}` : '';
    at = end;
    return `${wait}{\\kf${end - start}}${escapeAss(piece)}`;
  });
  return text.join('');
}

interface Piece {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

function piecesOf(line: TimedLine): readonly Piece[] {
  const whole = { ...line, text: singleLine(line.text) };
  const spans = wordSpansOf(whole);
  return spans.length === 0 ? [whole] : spans.flatMap((span) => syllablesOf(whole, span));
}

/** A word by its syllables, where these are its letters; the marks and blanks around it stay with its ends. */
function syllablesOf(line: TimedLine, span: WordSpan): readonly Piece[] {
  const text = line.text.slice(span.from, span.to);
  const word = line.words?.find(
    ({ startSeconds, endSeconds }) => startSeconds === span.startSeconds && endSeconds === span.endSeconds,
  );
  const syllables = word?.syllables ?? [];
  const start = word === undefined ? -1 : text.toLowerCase().indexOf(word.text.toLowerCase());
  const isCut = syllables.map((syllable) => syllable.text).join('').length === word?.text.length;
  if (syllables.length < 2 || start < 0 || !isCut) return [{ ...span, text }];
  let from = 0;
  let to = start;
  return syllables.map((syllable, index) => {
    to += syllable.text.length;
    const until = index === syllables.length - 1 ? text.length : to;
    const piece = { ...syllable, text: text.slice(from, until) };
    from = until;
    return piece;
  });
}

/** Braces and backslashes begin commands, which no lyrics may give. */
const escapeAss = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\\', '/')
    .replaceAll('{', '(')
    .replaceAll('}', ')');
