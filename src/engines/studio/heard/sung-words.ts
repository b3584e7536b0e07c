import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TimedLine } from '../../../audio/codecs/timed-line.ts';
import type { Score, Singer } from '../../../music/score.ts';
import type { RenderedClip, RenderedFile } from '../../port.ts';
import type { SourceFiles } from '../clip-job.ts';
import { storedSongOf } from '../derive/stored-song.ts';
import { timeLyrics } from '../time-lyrics.ts';
import type { WrittenSong } from '../write-song.ts';

/** Words that are sung in a clip that holds a recording, as the file of its score or its analysis has them. */
export interface SungWords {
  readonly lyrics: string;
  /** In the order of their starts; times of the clip. */
  readonly lines: readonly TimedLine[];
  /** Who sings them. */
  readonly singer: Singer | null;
  /** null: they are sung, but not as a score has them; the file of the analysis holds them. */
  readonly scorePath: string | null;
}

/** What of a score file tells words. */
interface WordsFile {
  readonly timedLines?: readonly TimedLine[];
  readonly sketch?: { readonly lyrics?: string; readonly brief?: { readonly singer?: Singer | null } };
}

const SCORE_BYTES_MAX = 64 * 1024 * 1024;
const compress = promisify(gzip);
const unpack = promisify(gunzip);

/** The words that are known of a source clip; null: none are. */
export async function readSungWords(sources: SourceFiles, clipId: string): Promise<SungWords | null> {
  const { score: scorePath, analysis } = sources[clipId] ?? {};
  if (scorePath === undefined) return analysis === undefined ? null : wordsBeside(analysis);
  const { timedLines: lines = [], sketch = {} } = await readFileOf(scorePath);
  if (lines.length === 0) return null;
  const { lyrics = textOf(lines), brief } = sketch;
  return { lyrics, lines, singer: brief?.singer ?? null, scorePath };
}

async function wordsBeside(analysisPath: string): Promise<SungWords | null> {
  const { words } = (await readFileOf(analysisPath)) as { words?: KeptWords };
  return words === undefined ? null : { ...words, scorePath: null };
}

/** How the file of an analysis holds words. */
export type KeptWords = Omit<SungWords, 'scorePath'>;

/** Writes the score of what is sung in a whole clip that holds a recording, for those who ask for its words. */
export async function writeSungWords(song: WrittenSong, scorePath: string): Promise<SungWords> {
  const lines = timeLyrics(song.score);
  await writeFile(scorePath, await compress(JSON.stringify(storedSongOf(song, lines)), { level: 6 }));
  return { lyrics: song.lyrics, lines, singer: song.brief.singer, scorePath };
}

/** Of these words the lines for which something holds; null: there are none. */
export function linesOf(words: SungWords | null, isKept: (line: TimedLine) => boolean): SungWords | null {
  const lines = words?.lines.filter(isKept) ?? [];
  if (words === null || lines.length === 0) return null;
  return { ...words, lines, lyrics: lines.length === words.lines.length ? words.lyrics : textOf(lines) };
}

const textOf = (lines: readonly TimedLine[]): string => lines.map(({ text }) => text).join('\n');

/** The same words with a score, written to `scorePath`, in which nobody plays: for the voices alone. */
export async function withVoicesAlone(words: SungWords, scorePath: string): Promise<SungWords> {
  if (words.scorePath === null) return words;
  const score = (await readFileOf(words.scorePath)) as WordsFile & Pick<Score, 'parts'>;
  const parts = score.parts.filter(({ instrument }) => instrument.kind === 'singer');
  await writeFile(scorePath, await compress(JSON.stringify({ ...score, parts }), { level: 6 }));
  return { ...words, scorePath };
}

/** What a clip tells of its words. */
export const toldOf = ({ lyrics, lines }: Pick<SungWords, 'lyrics' | 'lines'>) => ({
  lyrics,
  lyricsTimingMarkers: lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds] as const),
});

/**
 * Adds the words that a clip has kept of its source to those that are new in it: in the file of its score, from which it is
 * rewritten, and in what is told of it. Kept words that sound before the new ones go before them, markers and all.
 */
export async function withKeptWords(clip: RenderedClip, kept: SungWords | null): Promise<RenderedClip> {
  if (kept === null) return clip;
  const added = await addLines(clip.files, kept);
  return { ...clip, ...added };
}

async function addLines(files: readonly RenderedFile[], kept: SungWords) {
  const { path } = files.find(({ kind }) => kind === 'score')!;
  const score = await readFileOf(path);
  const fresh = score.timedLines ?? [];
  const lines = [...kept.lines, ...fresh].sort((a, b) => a.startSeconds - b.startSeconds);
  const isBefore = fresh.every(({ startSeconds }) => startSeconds >= kept.lines.at(-1)!.startSeconds);
  const own = score.sketch?.lyrics ?? textOf(fresh);
  const lyrics = isBefore ? [kept.lyrics, own].filter((text) => text !== '').join('\n') : textOf(lines);
  const stored = { ...score, timedLines: lines, sketch: { ...score.sketch, lyrics } };
  await writeFile(path, await compress(JSON.stringify(stored), { level: 6 }));
  return toldOf({ lyrics, lines });
}

async function readFileOf(path: string): Promise<WordsFile> {
  const json = await unpack(await readFile(path), { maxOutputLength: SCORE_BYTES_MAX });
  return JSON.parse(json.toString('utf8')) as WordsFile;
}
