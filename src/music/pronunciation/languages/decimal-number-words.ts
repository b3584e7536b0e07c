/** The words of a language that counts in tens, hundreds and thousands. Lists are separated by white space. */
export interface DecimalWords {
  /** 0 up to one less than `tensFrom`. */
  readonly small: string;
  /** Tens from `tensFrom` on. */
  readonly tens: string;
  readonly tensFrom: number;
  /** Between tens and ones; empty: nothing. */
  readonly joint: string;
  /** 100, 200 ... 900 when something follows. */
  readonly hundreds: string;
  /** Exactly 100. */
  readonly hundred: string;
  readonly thousand: string;
  /** 2000 and more, where it differs. */
  readonly thousands?: string;
  /** Between hundreds and the rest; empty: nothing. */
  readonly afterHundred: string;
}

/** Reads whole numbers below a million by a table of words. */
export function decimalNumberWords(table: DecimalWords): (value: number) => string[] {
  const split = (text: string): string[] => text.trim().split(/\s+/);
  const small = split(table.small);
  const tens = split(table.tens);
  const hundreds = split(table.hundreds);
  const joint = table.joint === '' ? [] : [table.joint];
  const below100 = (value: number): string[] => {
    if (value < table.tensFrom) return [small[value]!];
    const ten = tens[Math.floor((value - table.tensFrom) / 10)]!;
    return value % 10 === 0 ? [ten] : [ten, ...joint, small[value % 10]!];
  };
  const below1000 = (value: number): string[] => {
    if (value < 100) return below100(value);
    if (value === 100) return [table.hundred];
    const head = hundreds[Math.floor(value / 100) - 1]!;
    if (value % 100 === 0) return [head];
    return [head, ...(table.afterHundred === '' ? [] : [table.afterHundred]), ...below100(value % 100)];
  };
  return (value) => {
    const count = Math.floor(value / 1000);
    if (count === 0) return below1000(value);
    const head = count === 1 ? [table.thousand] : [...below1000(count), table.thousands ?? table.thousand];
    return value % 1000 === 0 ? head : [...head, ...below1000(value % 1000)];
  };
}
