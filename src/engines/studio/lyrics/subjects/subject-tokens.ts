/** A word of a description. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly isCapital: boolean;
  /** First of its clause: a capital says nothing. */
  readonly isFirst: boolean;
  /** Written with 's: it owns what follows. */
  readonly owns: boolean;
}

/** The words of a text, clause by clause. */
export function clauseTokens(text: string): Token[][] {
  const straight = text.normalize('NFC').replace(/[\u2018\u2019]/g, "'");
  return straight
    .split(/[,;:.!?()[\]"“”\n|]+|\s[-–—]\s/)
    .map((clause) =>
      (clause.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).map((written, at) => {
        const word = written.replace(/'s?$/, '').replace(/-$/, '');
        return {
          text: word,
          lower: word.toLowerCase(),
          isCapital: /^\p{Lu}\p{Ll}/u.test(word),
          isFirst: at === 0,
          owns: /[^s]'s$/.test(written),
        };
      }),
    )
    .filter((clause) => clause.length > 0);
}

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "10th" as it is sung; null when it is no ordinal below a hundred (or a hundred). */
export function ordinalIn(word: string): string | null {
  const figure = Number(/^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? Number.NaN);
  if (Number.isNaN(figure) || figure === 0 || figure > 100) return null;
  if (figure === 100) return 'hundredth';
  if (figure < 20) return ORDINALS[figure]!;
  const tens = TENS[Math.floor(figure / 10) - 2]!;
  return figure % 10 === 0 ? tens.replace(/y$/, 'ieth') : `${tens}-${ORDINALS[figure % 10]}`;
}

/** "2am", "10pm" as they are sung; null for anything else. */
export function dayTimeIn(word: string): string | null {
  const [, hour, half] = /^(\d{1,2})(am|pm)$/.exec(word) ?? [];
  const name = ONES[Number(hour)];
  if (name === undefined || name === 'zero') return null;
  const part = half === 'am' ? 'in the morning' : Number(hour) < 6 || hour === '12' ? 'in the afternoon' : 'at night';
  return `${name} ${part}`;
}
