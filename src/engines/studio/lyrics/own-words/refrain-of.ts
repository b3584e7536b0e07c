import { endRhyme } from '../line-sound.ts';

const LINES = 2;

/**
 * The lines of a chorus that close the verses of a song without one: those around its title that rhyme with each other.
 * @returns two or three lines
 */
export function refrainOf(lines: readonly string[], title: string): readonly string[] {
  const isAt = (at: number): boolean => lines.at(at)!.toLowerCase().includes(title.toLowerCase());
  // "Title / one / title / other": one and other rhyme, and the title is said once.
  if (lines.length >= 4 && lines[0] === lines[2]) return [lines[0]!, lines[1]!, lines[3]!];
  // "Title / one / other / title": what rhymes, and the title behind it.
  if (lines.length >= 4 && isAt(0) && isAt(-1)) return lines.slice(-3);
  // The last line of a chorus that does not end on its title goes on from one before it.
  const isRhymed = lines.length > 1 && endRhyme(lines[0]!, lines[1]!) !== 'none';
  return isAt(0) && !isAt(-1) && (isRhymed || lines.length < 4) ? lines.slice(0, LINES) : lines.slice(-LINES);
}
