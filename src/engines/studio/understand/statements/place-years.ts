/** A year hangs on these, or on what stands before them. */
const YEARS_OWN: ReadonlySet<string> = new Set(
  'in since from until till of class year summer winter spring autumn fall early late around about by to the between and before after than'.split(
    ' ',
  ),
);
const TELLERS = /^(?:I|we|you|he|she|they)$/;
const YEAR = /^(?:19|20)\d\d,?$/;
const WORDS_BEFORE_MIN = 3;

/** The year of what somebody did, with its preposition. @example withYearPlaced('we met in detention 1998') // 'we met in detention in 1998' */
export function withYearPlaced(text: string): string {
  const words = text.split(' ');
  const at = words.findIndex((word) => YEAR.test(word));
  const before = words[at - 1] ?? '';
  const isAlone = at >= WORDS_BEFORE_MIN && /^\p{Ll}{3,20}$/u.test(before) && !YEARS_OWN.has(before);
  return isAlone && TELLERS.test(words[0]!) ? words.toSpliced(at, 0, 'in').join(' ') : text;
}

/** A statement without what only points back to it. @example withoutPointing('now I live in Lisbon, that journey') // 'now I live in Lisbon' */
export function withoutPointing(text: string): string {
  const at = text.lastIndexOf(',');
  const isPointing = at > 0 && /^ ?(?:that|this) \p{Ll}{3,14}$/u.test(text.slice(at + 1));
  return isPointing ? text.slice(0, at).trimEnd() : text;
}
