/** Whether anything outside [markers] can be pronounced. */
export const hasWords = (lyrics: string): boolean => /[\p{L}\p{N}]/u.test(withoutMarkers(lyrics));

const withoutMarkers = (lyrics: string): string => lyrics.split('\n').map(outsideBrackets).join('\n');

/** Looks for each bracket once, forward only: a line without an end for a bracket has none for the next either. */
function outsideBrackets(line: string): string {
  let outside = '';
  let at = 0;
  for (;;) {
    const open = line.indexOf('[', at);
    const close = open < 0 ? -1 : line.indexOf(']', open);
    if (close < 0) return outside + line.slice(at);
    outside += line.slice(at, open);
    at = close + 1;
  }
}
