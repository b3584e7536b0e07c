import type { SKRSContext2D } from '@napi-rs/canvas';

/** Breaks a text into lines no wider than `widthMax` pixels in the context's font; long words are broken too. */
export function wrapText(context: SKRSContext2D, text: string, widthMax: number): string[] {
  const fits = (line: string): boolean => context.measureText(line).width <= widthMax;
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((part) => breakWord(part, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const character of word) {
    const piece = `${pieces.at(-1) ?? ''}${character}`;
    if (pieces.length > 0 && fits(piece)) pieces[pieces.length - 1] = piece;
    else pieces.push(character);
  }
  return pieces;
}

/** At most `linesMax` of the lines; a cut is marked by an ellipsis. */
export function limitLines(lines: readonly string[], linesMax: number): readonly string[] {
  if (lines.length <= linesMax) return lines;
  const kept = lines.slice(0, linesMax);
  return [
    ...kept.slice(0, -1),
    `${kept
      .at(-1)!
      .replace(/[\s,.;:!?–-]+$/, '')
      .slice(0, -1)}…`,
  ];
}
