import type { Random } from '../../../../core/random.ts';
import { trimEndOf } from '../../../../core/trim.ts';
import { endRhyme, lineSyllables } from '../line-sound.ts';
import type { ForeignScene, LineUnit } from './foreign-scene.ts';

/** The chorus of a song, the same every time. */
export interface ForeignChorus {
  readonly title: string;
  readonly lines: LineUnit;
  /** At most so many lines, the title among them. */
  cutTo(lineCount: number): LineUnit;
  /** The title alone, as post-choruses and endings sing it. */
  tag(lineCount: number): LineUnit;
  /** Two last lines for the verses of a song without chorus. */
  refrain(): LineUnit;
  /** What a club hears over the drop: the shortest line with the title, again and again. */
  chops(lineCount: number): LineUnit;
}

/**
 * The chorus of a scene: one of its own, or a caller's title with lines of the scene that answer it.
 * @param title the caller's; null: the chorus brings its own
 */
export function writeForeignChorus(scene: ForeignScene, title: string | null, random: Random): ForeignChorus {
  const written = title?.trim() ?? '';
  const given = trimEndOf(written, /[.!]/);
  if (given !== '') return chorusOf(written, given, chorusAround(given, scene.pre, random));
  const hook = random.pick(scene.hooks);
  return chorusOf(hook.title, hook.title, hook.lines);
}

const TITLE_LINE_SYLLABLES_MAX = 8;

/** Title, answer, title, answer; a long title stands first and last. An answer that rhymes with the title closes. */
function chorusAround(title: string, answers: readonly LineUnit[], random: Random): string[] {
  const units = random.shuffle(answers);
  const [first, second] = units;
  const rhyming = units
    .flat()
    .find((line) => ['perfect', 'near'].includes(endRhyme(line, title)) && !first!.includes(line));
  if (lineSyllables(title) > TITLE_LINE_SYLLABLES_MAX) return [title, ...first!, title];
  if (rhyming !== undefined) return [title, ...first!, rhyming, title];
  return [title, first![0]!, title, first![1]!, ...(second ?? []), title];
}

/** @param hook the title without the marks at its end, as lines contain it */
function chorusOf(title: string, hook: string, lines: LineUnit): ForeignChorus {
  const isNamed = (line: string): boolean => line.toLowerCase().includes(hook.toLowerCase());
  const hookLine = hookIn(lines.find(isNamed) ?? hook, hook);
  return {
    title,
    lines,
    cutTo: (lineCount) => (lineCount >= lines.length ? lines : cutOf(lines, lineCount, { isNamed, hookLine })),
    tag: (lineCount) => Array.from({ length: Math.min(lineCount, 2) }, () => hookLine),
    refrain: () => (lines.slice(-2).some(isNamed) ? lines.slice(-2) : lines.slice(0, 2)),
    chops: (lineCount) => Array.from({ length: lineCount }, () => shortestWith(title, lines)),
  };
}

/** The hook as a line sings it, with a capital. */
function hookIn(line: string, hook: string): string {
  const start = Math.max(0, line.toLowerCase().indexOf(hook.toLowerCase()));
  const said = line.slice(start, start + hook.length);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The cut that names the title most often, the beginning if they are equal. */
function cutOf(
  lines: LineUnit,
  lineCount: number,
  { isNamed, hookLine }: { readonly isNamed: (line: string) => boolean; readonly hookLine: string },
): LineUnit {
  const timesNamed = (cut: LineUnit): number => cut.filter(isNamed).length;
  const cuts = [
    lines.slice(0, lineCount),
    [...lines.slice(0, lineCount - 1), lines.at(-1)!],
    lines.slice(-lineCount),
    ...laterCouplets(lines).map((couplet) => [...lines.slice(0, lineCount - couplet.length), ...couplet]),
  ];
  const cut = cuts.reduce((best, other) => (timesNamed(other) > timesNamed(best) ? other : best));
  return cut.some(isNamed) ? cut : [...cut.slice(1), hookLine];
}

/** The pairs of lines that a chorus consists of, from its third line on. */
const laterCouplets = (lines: LineUnit): LineUnit[] =>
  Array.from({ length: Math.max(0, Math.floor(lines.length / 2) - 1) }, (_, at) => lines.slice(2 * at + 2, 2 * at + 4));

function shortestWith(title: string, lines: LineUnit): string {
  const titled = lines.filter((line) => line.toLowerCase().includes(title.toLowerCase()));
  return titled.reduce((best, line) => (line.length < best.length ? line : best), titled[0] ?? title);
}
