import fc from 'fast-check';

/** What hostile texts repeat: marks that readers look for, alone and half, and what they must look past. */
const UNITS: readonly string[] = [
  ...['[', ']', '[]', '[a', '(', ')', '(a)', '((', '{', '}', '<', '>', '<a ', '</', '<br>', '"', "'", '`', '\\', '\\n', '|', '#', '*'],
  ...[' ', ' a', 'a ', '\t', '\n', '\n\n', '\r', '\u2028', '\u00a0', '\u200b', '\u3000'],
  ...['a', 'A', 'e', 'en', 'ern', 'ing', 'A ', "A'", 'A-', '-', '–', '- ', '.', '..', ',', ', ', ';', ':', ': ', '/', ' / ', '_', '!', '&', '&amp;', '=', '@', '%', '%20', '~'],
  ...['0', '00:', '1.', '1 ', '4/4 ', '[00:01]', 'x2 ', '(x2)', '2x', '×', '808 '],
  ...['天', '天青', '天、', '夜 ', 'あ', '한', '한국 ', '关于', '关于天', 'é', 'e\u0301', '\u0301', '𠮷', '👩‍👩‍👧', '(', '（a）', '【'],
  ...['[Verse]', '[Chorus]\n', 'Verse\n', 'Chorus: ', '(Chorus)\n', 'la\n', 'Am ', 'Am G\n', 'Title: ', '{soc}', '[C]', 'e|--', '1 contributor', '1Embed', 'both: '],
  ...['no ', 'with a ', 'with ', 'in the style of A', ' style', 'about ', 'at ', '120 ', 'bpm', '5 minutes ', 'minutes ', 'key of ', 'in A', 'and ', 'without ', 'not a ', 'vocals ', 'en español '],
]; // biome-ignore format: units of a kind stand together

/** A text of about so many characters. */
export interface HostileText {
  readonly name: string;
  of(chars: number): string;
}

const fill = (unit: string, chars: number): string => unit.repeat(Math.ceil(chars / unit.length));
const named = (of: (chars: number) => string): HostileText => ({ name: JSON.stringify(of(12)), of });

/** Each unit over and over; between other words; and pairs by chance, side by side and one after the other. */
export function hostileTexts(pairs: number): readonly HostileText[] {
  const alone = UNITS.flatMap((unit) => [
    named((chars) => fill(unit, chars)),
    named((chars) => `x${fill(unit, chars)}x!`),
  ]);
  const unit = fc.constantFrom(...UNITS);
  const together = fc
    .sample(fc.tuple(unit, unit), pairs)
    .flatMap(([one, other]) => [
      named((chars) => fill(one + other, chars)),
      named((chars) => `${fill(one, chars / 2)}${fill(other, chars / 2)}`),
    ]);
  return [...alone, ...together];
}
