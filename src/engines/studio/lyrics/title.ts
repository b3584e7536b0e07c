import type { LyricSection } from '../records.ts';

const TITLE_WORDS_MAX = 5;
const TITLE_CHARACTERS_MAX = 80;
/** Words that a title does not end on; of other languages those that are no words of English. */
const WEAK_ENDINGS = new Set(
  [
    'a an the and or but of to in on at for with from by my your our their his her its i you we as if so',
    'le les un une du et ou à au aux de dans sous pour avec mon mes tes ses notre votre leur qui que',
    'el los las una unos unas y del al para su sus mi mis tus',
    'der das ein eine einen einem und oder zu im auf mit für von mein dein sein ihr',
    'um uma com os dos nas il gli della degli nel che',
  ].flatMap((words) => words.split(' ')),
);
/** Words that a title writes small, except first and last. */
const SMALL_WORDS = new Set('a an the and or but nor of to in on at for with from by as'.split(' '));

/** A title for lyrics that came without: the line that returns most in the chorus, else the first line, cut to a few words. */
export function deriveTitle(sections: readonly LyricSection[]): string {
  const leading = sections.filter((section) => section.lines.some((line) => !line.isBacking));
  // A song of nothing but calls in parentheses is called after them.
  const isCalls = leading.length === 0;
  const sung = isCalls ? sections.filter((section) => section.lines.length > 0) : leading;
  const chorus = sung.find((section) => section.kind === 'chorus') ?? sung[0];
  const lines = chorus?.lines.filter((line) => isCalls || !line.isBacking) ?? [];
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.text.toLowerCase(), (counts.get(line.text.toLowerCase()) ?? 0) + 1);
  const often = [...lines].sort(
    (left, right) => counts.get(right.text.toLowerCase())! - counts.get(left.text.toLowerCase())!,
  );
  return often[0] === undefined ? 'Untitled' : shorten(often[0].text);
}

function shorten(line: string): string {
  const clause = line.split(/[,;.!?…]/)[0]!.trim() || line;
  const words = clause
    .replace(/["“”:]/g, '')
    .split(/\s+/)
    .slice(0, TITLE_WORDS_MAX);
  while (words.length > 1 && WEAK_ENDINGS.has(words.at(-1)!.toLowerCase())) words.pop();
  return toTitleCase(words.join(' ')).slice(0, TITLE_CHARACTERS_MAX);
}

/** @example toTitleCase('light in the window') // 'Light in the Window' */
export const toTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, at, all) =>
      at > 0 && at < all.length - 1 && SMALL_WORDS.has(word.toLowerCase())
        ? word.toLowerCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
