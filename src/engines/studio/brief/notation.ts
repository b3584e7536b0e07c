import type { SectionKind } from '../../../music/score.ts';
import type { Loop } from '../records.ts';

const SECTION_LETTERS = {
  I: 'intro',
  V: 'verse',
  P: 'preChorus',
  C: 'chorus',
  Q: 'postChorus',
  B: 'bridge',
  X: 'instrumental',
  S: 'solo',
  K: 'breakdown',
  D: 'drop',
  O: 'outro',
} as const satisfies Record<string, SectionKind>;

/** Section order in letters. @example form('I V C') // ['intro', 'verse', 'chorus'] */
export const form = (letters: string): SectionKind[] =>
  letters.split(' ').map((letter) => {
    const kind = (SECTION_LETTERS as Readonly<Record<string, SectionKind>>)[letter];
    if (kind === undefined) throw new RangeError(`no section letter '${letter}'`);
    return kind;
  });

/** Chord loops, separated by bars. @example loops('vi IV I V | I IV') // [['vi','IV','I','V'], ['I','IV']] */
export const loops = (text: string): Loop[] => text.split('|').map((loop) => loop.trim().split(/\s+/));

/** A loop that names its tonic chord `i` is in minor; all others are in major (or in the relative major). */
export const isMinorLoop = (loop: Loop): boolean =>
  loop.some((bar) => bar.split('/').some((numeral) => /^i(?![iv])/.test(numeral)));
