/**
 * Every way to read a line with choices, at most `max`, in the order of the text.
 * @example readingsOf('{Slippers|Bare feet} on the tiles') // ['Slippers on the tiles', 'Bare feet on the tiles']
 */
export function readingsOf(line: string, max = 64): string[] {
  const open = line.indexOf('{');
  const close = line.indexOf('}', open);
  if (open < 0 || close < 0) return [line];
  const [before, after] = [line.slice(0, open), line.slice(close + 1)];
  const rests = readingsOf(after, max);
  return line
    .slice(open + 1, close)
    .split('|')
    .flatMap((choice) => rests.map((rest) => before + choice + rest))
    .slice(0, max);
}

/** The line with one choice of each, by `choose`. */
export const readLine = (line: string, choose: (choices: readonly string[]) => string): string =>
  line.replace(/\{([^{}]*)\}/g, (_, choices: string) => choose(choices.split('|')));
