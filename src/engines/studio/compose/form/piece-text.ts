/** The text of some of a line's words, as the line has it: with its punctuation, and without blanks where it has none. */
export function textOfPiece(
  text: string,
  words: readonly { readonly text: string }[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const starts = startsIn(text, words);
  if (starts === null) return joined(text, words.slice(from, to));
  return text.slice(from === 0 ? 0 : starts[from], starts[to]).trim();
}

/** Words as a text that looks like the line they come from. */
export const joined = (line: string, words: readonly { readonly text: string }[]): string =>
  words.map((word) => word.text).join(/\s/.test(line) ? ' ' : '');

/** Where words stand in their line; null: some of them are written otherwise there. */
function startsIn(text: string, words: readonly { readonly text: string }[]): number[] | null {
  let end = 0;
  const starts: number[] = [];
  for (const word of words) {
    const start = text.indexOf(word.text, end);
    if (start < 0) return null;
    starts.push(start);
    end = start + word.text.length;
  }
  return starts;
}
