import type { Random } from '../../../core/random.ts';
import { trimEndOf } from '../../../core/trim.ts';
import type { IdeaHook, SongIdea } from './choose-scene.ts';
import { fillLine, type GapWords } from './fill-line.ts';
import { endRhyme, lineSyllables } from './line-sound.ts';
import { unitsOf } from './scenes/scene.ts';
import { toTitleCase } from './title.ts';

export interface ChorusWish {
  readonly idea: SongIdea;
  /** The caller's; null: the hook's. */
  readonly title: string | null;
  readonly gaps: GapWords;
  /** Couplets that say something under any title. */
  readonly answers: readonly (readonly string[])[];
  readonly isEnglish: boolean;
}

/** The chorus of a song, the same every time. */
export interface WrittenChorus {
  readonly title: string;
  readonly lines: readonly string[];
  /** At most so many lines, the title among them. */
  cutTo(lineCount: number): readonly string[];
  /** The title alone, as post-choruses and endings sing it. */
  tag(lineCount: number): readonly string[];
  /** Two last lines for the verses of a song without chorus. */
  refrain(): readonly string[];
}

/** Builds the chorus around its title: the hook's own lines, or a caller's title with answers to it. */
export function writeChorus(wish: ChorusWish, random: Random): WrittenChorus {
  const given = trimEndOf(wish.title?.trim() ?? '', /[.!]/);
  if (given !== '') return chorusOf(wish.title!.trim(), given, chorusAround(given, wish, random));
  const entry = random.weighted(wish.idea.hooks, (one) => one.weight);
  const title = titleOf(entry, wish, random);
  const unit = random.pick(unitsOf(entry.hook.chorus));
  const lines = unit.map((line, at) =>
    fillLine(line, wish.gaps, entry.subject, random.child(`line-${at}`), wish.isEnglish),
  );
  return chorusOf(wish.isEnglish ? toTitleCase(title) : title, title, lines);
}

const titleOf = ({ hook, subject }: IdeaHook, { gaps, isEnglish }: ChorusWish, random: Random): string =>
  fillLine(hook.title, gaps, subject, random, isEnglish);

const TITLE_LINE_SYLLABLES_MAX = 8;

/** Title, answer, title, answer; a long title stands first and last. An answer that rhymes with the title closes. */
function chorusAround(title: string, { answers, gaps, isEnglish }: ChorusWish, random: Random): string[] {
  const units = random
    .shuffle(answers)
    .map((unit) => unit.map((line) => fillLine(line, gaps, null, random, isEnglish)));
  const [first, second] = units;
  const rhyming = units
    .flat()
    .find((line) => ['perfect', 'near'].includes(endRhyme(line, title)) && !first!.includes(line));
  if (lineSyllables(title) > TITLE_LINE_SYLLABLES_MAX) return [title, ...first!, title];
  if (rhyming !== undefined) return [title, ...first!, rhyming, title];
  return [title, first![0]!, title, first![1]!, ...second!, title];
}

function chorusOf(title: string, hook: string, lines: readonly string[]): WrittenChorus {
  const named = (line: string): boolean => line.toLowerCase().includes(hook.toLowerCase());
  const sung = lines.find(named) ?? hook;
  const start = Math.max(0, sung.toLowerCase().indexOf(hook.toLowerCase()));
  const said = sung.slice(start, start + hook.length);
  const line = said.charAt(0).toUpperCase() + said.slice(1);
  return {
    title,
    lines,
    cutTo(lineCount) {
      if (lineCount >= lines.length) return lines;
      // The cut that names the title most often, the beginning if they are equal.
      const count = (cut: readonly string[]): number => cut.filter(named).length;
      const cuts = [
        lines.slice(0, lineCount),
        [...lines.slice(0, lineCount - 1), lines.at(-1)!],
        lines.slice(-lineCount),
        ...couplets(lines).map((couplet) => [...lines.slice(0, lineCount - couplet.length), ...couplet]),
      ];
      const cut = cuts.reduce((best, other) => (count(other) > count(best) ? other : best));
      return cut.some(named) ? cut : [...cut.slice(1), line];
    },
    tag: (lineCount) => Array.from({ length: Math.min(lineCount, 2) }, () => line),
    refrain() {
      const last = lines.slice(-2);
      return last.some(named) ? last : lines.slice(0, 2);
    },
  };
}

/** The pairs of lines that a chorus consists of, from its third line on. */
const couplets = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.max(0, Math.floor(lines.length / 2) - 1) }, (_, at) => lines.slice(2 * at + 2, 2 * at + 4));
