/** One word of a line with the time it is sung. */
export interface TimedWord {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** In the order sung; absent where only the word's time is known. */
  readonly syllables?: readonly TimedSyllable[];
}

/** One syllable of a word with the time it is sung. */
export interface TimedSyllable {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** One line of the lyrics with the time it is sung. */
export interface TimedLine {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** In the order sung; absent where only the line's time is known. */
  readonly words?: readonly TimedWord[];
}

/** Characters `from`..`to` of a line's text (UTF-16 units, `to` excluded) and when they are sung. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Where the words of a line stand in its text. The spans follow one another and cover the whole text: a word takes the
 * marks and spaces behind it, the first also what stands before it. Words that the text lacks are passed over.
 */
export function wordSpansOf(line: TimedLine): readonly WordSpan[] {
  const text = fold(line.text);
  const found: { word: TimedWord; from: number }[] = [];
  let cursor = 0;
  for (const word of line.words ?? []) {
    const wanted = fold(word.text);
    const from = wanted === '' ? -1 : text.indexOf(wanted, cursor);
    if (from < 0) continue;
    found.push({ word, from });
    cursor = from + wanted.length;
  }
  return found.map(({ word, from }, index) => ({
    from: index === 0 ? 0 : from,
    to: found[index + 1]?.from ?? line.text.length,
    startSeconds: word.startSeconds,
    endSeconds: word.endSeconds,
  }));
}

/** A word as it stands in its line, with the marks and spaces around it, and when it begins to be sung. */
export interface WordPiece {
  readonly text: string;
  readonly startSeconds: number;
}

/** The text of a line, cut before each word but the first: one behind the other the pieces are the text again. Empty without words. */
export const wordPiecesOf = (line: TimedLine): readonly WordPiece[] =>
  wordSpansOf(line).map(({ from, to, startSeconds }) => ({ text: line.text.slice(from, to), startSeconds }));

/** In lower case where that leaves every character in its place (in Turkish it does not). */
function fold(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text;
}
