/** An escaped line break as text that was escaped once or more too often holds it: \n, \\n, \r\n. */
const ESCAPED_BREAK = /\\{1,8}(?:r\\{1,8})?n/g;

/** Backslashes that no escaping of text leaves behind: of a path, a picture, a formula. */
const OTHER_BACKSLASH = /\\[^nrtu"'/\\]|^[a-z]:\\[^nr\\]/i;

/**
 * Lyrics in which escaped line breaks (a backslash and an n) are line breaks. A run of characters without blanks in which
 * a backslash stands for something else stays as it is. Linear in the length of the text.
 */
export const withLineBreaks = (lyrics: string): string =>
  lyrics.includes('\\')
    ? lyrics.replace(/\S+/g, (run) => (OTHER_BACKSLASH.test(run) ? run : run.replace(ESCAPED_BREAK, '\n')))
    : lyrics;
