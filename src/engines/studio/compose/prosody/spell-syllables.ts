/** Consonant spellings that stay together at the beginning of a written syllable. */
const TOGETHER: ReadonlySet<string> = new Set(
  'th ch sh ph wh qu bl br cl cr dr fl fr gl gr kn pl pr sc sk sl sm sn sp st sw tr tw wr str spr scr spl thr shr chr'.split(
    ' ',
  ),
);

const isVowelLetter = (letter: string): boolean => /[aeiouy]/.test(letter.normalize('NFD')[0]!.toLowerCase());

/**
 * Cuts the spelling of a word into as many pieces as it has syllables, near where a dictionary would hyphenate.
 * @returns `count` non-empty pieces that join to the word again; a word with fewer characters than syllables repeats its last
 * @example spellSyllables('beautiful', 3) // ['beau', 'ti', 'ful']
 */
export function spellSyllables(word: string, count: number): string[] {
  const letters = [...word];
  if (count <= 1) return [word];
  if (letters.length < count) return Array.from({ length: count }, (_, i) => letters[Math.min(i, letters.length - 1)]!);
  const groups = fitGroups(vowelGroups(letters), count, letters);
  if (groups.length !== count) return evenPieces(letters, count);
  const cuts = groups.slice(1).map((group, i) => cutBetween(letters, groups[i]!.end, group.start));
  return [0, ...cuts].map((start, i) => letters.slice(start, cuts[i] ?? letters.length).join(''));
}

interface VowelGroup {
  readonly start: number;
  readonly end: number;
}

function vowelGroups(letters: readonly string[]): VowelGroup[] {
  const groups: VowelGroup[] = [];
  for (let at = 0; at < letters.length; at++) {
    const start = at;
    if (isSyllabicNot(letters, at)) groups.push({ start, end: at + 1 });
    if (!isVowelLetter(letters[at]!)) continue;
    while (at + 1 < letters.length && isVowelLetter(letters[at + 1]!)) at++;
    groups.push({ start, end: at + 1 });
  }
  return groups;
}

/** The n of "shouldn't" is a syllable of its own. */
const isSyllabicNot = (letters: readonly string[], at: number): boolean =>
  /^n't$/i.test(letters.slice(at, at + 3).join('')) && /[ds]/i.test(letters[at - 1] ?? '');

/** Drops silent groups (a final e first) or splits long ones until there is one group per syllable, if that is possible. */
function fitGroups(found: readonly VowelGroup[], count: number, letters: readonly string[]): VowelGroup[] {
  const groups = [...found];
  while (groups.length > count) groups.splice(silentGroup(groups, letters), 1);
  while (groups.length < count) {
    const long = groups.findIndex((group) => group.end - group.start > 1);
    if (long < 0) return groups;
    const { start, end } = groups[long]!;
    groups.splice(long, 1, { start, end: start + 1 }, { start: start + 1, end });
  }
  return groups;
}

/** A final e, else the last e of one letter inside, else the last group but one. */
function silentGroup(groups: readonly VowelGroup[], letters: readonly string[]): number {
  const isSingleE = (group: VowelGroup): boolean => group.end - group.start === 1 && /e/i.test(letters[group.start]!);
  const last = groups.at(-1)!;
  if (isSingleE(last) && last.end >= letters.length - 1) return groups.length - 1;
  const inner = groups.findLastIndex((group, index) => index > 0 && isSingleE(group));
  return inner > 0 ? inner : Math.max(1, groups.length - 2);
}

/** One consonant goes to the right; of several the first stays left, unless they belong together. */
function cutBetween(letters: readonly string[], from: number, to: number): number {
  if (to - from <= 1) return from;
  for (let cut = from; cut < to - 1; cut++) {
    if (TOGETHER.has(letters.slice(cut, to).join('').toLowerCase())) return cut;
  }
  return letters[from] === "'" ? to : to - 1;
}

const evenPieces = (letters: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    letters.slice(Math.round((i * letters.length) / count), Math.round(((i + 1) * letters.length) / count)).join(''),
  );
