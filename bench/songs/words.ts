import { deflateSync } from 'node:zlib';
import { pronounce } from '../../src/music/pronunciation/dictionary.ts';
import { soundOut } from '../../src/music/pronunciation/letter-to-sound.ts';
import { rhymeBetween } from '../../src/music/pronunciation/rhyme.ts';
import type { BenchSong } from './bench-song.ts';
import { plainWords, writtenWords } from './placement.ts';

/** What kind of text the studio wrote. */
export interface WordsReport {
  readonly words: number;
  /** Share of line ends that rhyme, perfectly or nearly, with another of their section. */
  readonly rhymeShare: number;
  /** How much smaller deflate makes the text: human lyrics by about half. */
  readonly zlibReduction: number;
  readonly typeTokenRatio: number;
  /** Written lines, each once, as compared between songs. */
  readonly lines: ReadonlySet<string>;
  readonly title: string;
}

export function reportWords(song: BenchSong): WordsReport {
  const { lyrics, score } = song.written;
  const words = writtenWords(lyrics);
  const bytes = Buffer.from(lyrics.replace(/\[[^\]]*\]/g, ''));
  const sections = lyrics
    .split(/\[[^\]]*\]/)
    .map((section) => section.split('\n').filter((line) => plainWords(line).length > 0));
  const ends = sections.filter((lines) => lines.length > 1).flatMap((lines) => rhymesOf(lines));
  return {
    words: words.length,
    rhymeShare: ends.filter(Boolean).length / Math.max(1, ends.length),
    zlibReduction: 1 - deflateSync(bytes, { level: 9 }).length / Math.max(1, bytes.length),
    typeTokenRatio: new Set(words).size / Math.max(1, words.length),
    lines: new Set(sections.flat().map((line) => plainWords(line).join(' '))),
    title: score.title,
  };
}

/** Whether each line's end rhymes with another one. */
function rhymesOf(lines: readonly string[]): boolean[] {
  const ends = lines.map((line) => plainWords(line.replace(/\([^)]*\)\s*$/, '')).at(-1) ?? plainWords(line).at(-1)!);
  const sounds = ends.map((word) => pronounce(word) ?? soundOut(word));
  return ends.map((word, i) =>
    sounds.some(
      (sound, j) => i !== j && ends[j] !== word && ['perfect', 'near'].includes(rhymeBetween(sounds[i]!, sound)),
    ),
  );
}

/** The line that most songs share, and in which share of them it stands. */
export function mostCommonLine(reports: readonly WordsReport[]): { readonly line: string; readonly share: number } {
  const counts = new Map<string, number>();
  for (const { lines } of reports) for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const [line, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return { line, share: count / Math.max(1, reports.length) };
}
