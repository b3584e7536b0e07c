import type { SectionKind } from '../../../music/score.ts';
import type { LyricLine } from '../records.ts';

export interface Block {
  readonly kind: SectionKind;
  readonly lines: readonly LyricLine[];
}

const VERSE_LINES = 4;
const VERSE_LINES_MAX = 8;
const CHORUS_LINES_MIN = 2;
const CHORUS_LINES_MAX = 8;

/** Guesses the sections of lyrics without markers: blocks (or runs of lines) that return are choruses, the rest verses. */
export function sectionsOfUnmarked(paragraphs: readonly (readonly LyricLine[])[]): Block[] {
  const blocks = paragraphs.filter((lines) => lines.length > 0);
  const parted = blocks.length === 1 ? partByRepeats(blocks[0]!) : blocks;
  const counts = new Map<string, number>();
  for (const lines of parted) counts.set(keyOf(lines), (counts.get(keyOf(lines)) ?? 0) + 1);
  const isChorus = (lines: readonly LyricLine[]): boolean => counts.get(keyOf(lines))! > 1 && lines.length > 0;
  return nameBridge(
    parted.flatMap((lines): Block[] =>
      isChorus(lines) ? [{ kind: 'chorus', lines }] : chunks(lines).map((part) => ({ kind: 'verse', lines: part })),
    ),
  );
}

const keyOf = (lines: readonly LyricLine[]): string =>
  lines
    .map((line) =>
      line.text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('\n');

/** Verses of four lines, unless the block is short enough to be one verse as it is. */
function chunks(lines: readonly LyricLine[]): LyricLine[][] {
  if (lines.length <= VERSE_LINES_MAX && lines.length % VERSE_LINES !== 0) return [[...lines]];
  const parts: LyricLine[][] = [];
  for (let at = 0; at < lines.length; at += VERSE_LINES) parts.push(lines.slice(at, at + VERSE_LINES));
  return parts;
}

/** The only verse between the second chorus and a later one turns the song: a bridge. */
function nameBridge(blocks: readonly Block[]): Block[] {
  const choruses = blocks.flatMap((block, at) => (block.kind === 'chorus' ? [at] : []));
  const [, second, third] = choruses;
  if (second === undefined || third === undefined || third !== second + 2) return [...blocks];
  return blocks.map((block, at) => (at === second + 1 ? { ...block, kind: 'bridge' } : block));
}

/** Parts one long block around the run of lines that returns most; no run returns: the block as it is. */
function partByRepeats(lines: readonly LyricLine[]): (readonly LyricLine[])[] {
  const run = longestReturningRun(lines);
  if (run === null) return [lines];
  const parts: LyricLine[][] = [[]];
  for (let at = 0; at < lines.length; ) {
    const part = lines.slice(at, at + run.length);
    if (keyOf(part) === run.key) {
      parts.push(part, []);
      at += run.length;
    } else {
      parts.at(-1)!.push(lines[at]!);
      at++;
    }
  }
  return parts.filter((part) => part.length > 0);
}

function longestReturningRun(lines: readonly LyricLine[]): { readonly key: string; readonly length: number } | null {
  const longest = Math.min(CHORUS_LINES_MAX, Math.floor(lines.length / 2));
  for (let length = longest; length >= CHORUS_LINES_MIN; length--) {
    const seen = new Map<string, number>();
    for (let at = 0; at + length <= lines.length; at++) {
      const key = keyOf(lines.slice(at, at + length));
      const first = seen.get(key);
      if (first === undefined) seen.set(key, at);
      else if (at - first >= length) return { key, length };
    }
  }
  return null;
}
