/**
 * Trimming by a counted step for each character: an expression such as /[ .]+$/ is tried at every place of a text and
 * takes the square of its length where the run does not stand at the end.
 */

/** The text without the characters at its end that `edge` matches. @param edge matches single characters; not sticky or global */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = end - (isPairEnd(text, end) ? 2 : 1);
    if (!edge.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** The text without the characters at its start that `edge` matches. */
export function trimStartOf(text: string, edge: RegExp): string {
  let start = 0;
  for (const character of text) {
    if (!edge.test(character)) break;
    start += character.length;
  }
  return text.slice(start);
}

/** The text without the characters at both ends that `edge` matches. */
export const trimOf = (text: string, edge: RegExp): string => trimEndOf(trimStartOf(text, edge), edge);

/** Whether two code units of one character end there. */
const isPairEnd = (text: string, end: number): boolean =>
  end > 1 && (text.charCodeAt(end - 1) & 0xfc00) === 0xdc00 && (text.charCodeAt(end - 2) & 0xfc00) === 0xd800;
