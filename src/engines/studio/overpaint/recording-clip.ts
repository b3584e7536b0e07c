import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { renderPeaks } from '../../../audio/analysis/peaks.ts';
import { writeFlac } from '../../../audio/codecs/flac/flac-writer.ts';
import { writeMp3 } from '../../../audio/codecs/mp3/mp3-writer.ts';
import { type WavDepth, writeWav } from '../../../audio/codecs/wav/wav-writer.ts';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { isSilence } from '../../../audio/silence.ts';
import { formatKey } from '../../../music/key.ts';
import type { Singer } from '../../../music/score.ts';
import type { RenderedClip, RenderedFile } from '../../port.ts';
import { drawCover } from '../cover/draw-cover.ts';
import { heardKey } from '../heard/heard-chords.ts';
import { type SungWords, toldOf } from '../heard/sung-words.ts';
import type { SourceAnalysis } from './recording-source.ts';

const PEAK_COUNT = 1_000;
const compress = promisify(gzip);

/** A clip that is made from a recording and has no score. */
export interface RecordingClip {
  readonly title: string;
  readonly tags: string;
  readonly seed: string;
  readonly recording: Recording;
  /** What holds of the clip too (its beats lie where the source's lie); null: it is listened to when that is needed. */
  readonly analysis: SourceAnalysis | null;
  /** What the clip tells of itself. */
  readonly music: ToldMusic;
  /** What is known to be sung in it, with an analysis; absent or null: nothing. */
  readonly words?: SungWords | null;
  /** Absent or null: nobody is heard singing. */
  readonly singer?: Singer | null;
}

export interface ToldMusic {
  readonly tempoBpm: number;
  readonly key: string;
  readonly timeSignature: string;
}

export const musicOf = (analysis: SourceAnalysis): ToldMusic => ({
  tempoBpm: rounded(analysis.tempoBpm),
  key: formatKey(heardKey(analysis)),
  timeSignature: `${analysis.beatsPerBar}/4`,
});

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What the rest of the service is told of such a clip. */
export const describeRecordingClip = (
  { title, tags, seed, recording, music, words = null, singer = null }: RecordingClip,
  interpretation: Readonly<Record<string, unknown>>,
): Omit<RenderedClip, 'files'> => ({
  title,
  tags,
  durationSeconds: durationSecondsOf(recording),
  seed,
  ...music,
  ...(words === null ? { lyrics: '', lyricsTimingMarkers: [] } : toldOf(words)),
  unsungLines: [],
  singer,
  isSilent: isSilence(recording),
  interpretation,
});

/**
 * Writes master, MP3, cover, peaks and analysis into a folder, which is made if need be; where words are sung also their score.
 * @param wavDepth also writes a WAV of this depth, where the 16 bits of the master are too few
 */
export async function writeRecordingClip(
  folder: string,
  clip: RecordingClip,
  signal: AbortSignal,
  wavDepth: WavDepth | null = null,
): Promise<readonly RenderedFile[]> {
  await mkdir(folder, { recursive: true });
  const { title, seed, recording, analysis, music, words = null } = clip;
  if (words !== null && analysis === null) throw new Error('words need an analysis beside them');
  const files = {
    cover: path.join(folder, 'cover.jpg'),
    peaks: path.join(folder, 'peaks.json'),
    audio: path.join(folder, 'song.mp3'),
    master: path.join(folder, 'song.flac'),
    ...(words === null || words.scorePath === null ? {} : { score: path.join(folder, 'score.json.gz') }),
    ...(analysis === null ? {} : { analysis: path.join(folder, 'analysis.json.gz') }),
    ...(wavDepth === null ? {} : { wav: path.join(folder, 'song.wav') }),
  };
  const mood = { valence: music.key.endsWith('minor') ? -0.3 : 0.3, arousal: 0, flags: [] };
  await writeFile(files.cover, await drawCover({ title, genres: [], mood, seed }));
  await writeFile(files.peaks, JSON.stringify(renderPeaks(recording, PEAK_COUNT)));
  if (files.analysis !== undefined) {
    const { scorePath, ...kept } = words ?? { scorePath: '' };
    const heard = scorePath === null ? { ...analysis, words: kept } : analysis;
    await writeFile(files.analysis, await compress(JSON.stringify(heard), { level: 6 }));
  }
  if (files.score !== undefined) await copyFile(words!.scorePath!, files.score);
  const cover = new Uint8Array(await readFile(files.cover));
  const sung = words === null ? {} : { lyrics: words.lyrics, timedLines: words.lines };
  const tags = { title, artist: '', genre: '', tempoBpm: music.tempoBpm, ...sung, cover };
  await writeMp3(recording, files.audio, { tags, signal });
  await writeFlac(recording, files.master, { tags, signal });
  if (files.wav !== undefined) await writeWav(recording, files.wav, wavDepth!);
  return Object.entries(files).map(([kind, file]) => ({ kind: kind as keyof typeof files, path: file! }));
}
