import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { renderPeaks } from '../../audio/analysis/peaks.ts';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { writeMp3 } from '../../audio/codecs/mp3/mp3-writer.ts';
import type { TimedLine } from '../../audio/codecs/timed-line.ts';
import { type WavDepth, writeWav } from '../../audio/codecs/wav/wav-writer.ts';
import type { Recording } from '../../audio/recording.ts';
import { writeChordChart } from '../../music/chord-chart/write-chord-chart.ts';
import { writeMidiFile } from '../../music/midi-file/write-midi-file.ts';
import { writeMusicXml } from '../../music/musicxml/write-musicxml.ts';
import type { RenderedFile } from '../port.ts';
import { drawCover } from './cover/draw-cover.ts';
import { type SongToStore, storedSongOf } from './derive/stored-song.ts';
import { performedNotes } from './performed-notes.ts';
import { timeLyrics } from './time-lyrics.ts';

const PEAK_COUNT = 1_000;
const compress = promisify(gzip);

export interface ClipFileOptions {
  /** Also writes a WAV of this depth, where the 16 bits of the master are too few. */
  readonly wavDepth?: WavDepth;
  /** Called with the largest file before the slowest is made. */
  readonly whenMasterIsWritten?: (master: RenderedFile) => void;
}

/** Writes master, MP3, score, cover, peaks, MIDI file, notes, lead sheet and chord chart into a folder, which is made if need be. */
export async function writeClipFiles(
  folder: string,
  song: SongToStore,
  recording: Recording,
  signal: AbortSignal,
  { wavDepth, whenMasterIsWritten }: ClipFileOptions = {},
): Promise<readonly RenderedFile[]> {
  await mkdir(folder, { recursive: true });
  const files = {
    cover: path.join(folder, 'cover.jpg'),
    score: path.join(folder, 'score.json.gz'),
    peaks: path.join(folder, 'peaks.json'),
    midi: path.join(folder, 'song.mid'),
    notes: path.join(folder, 'notes.json.gz'),
    musicxml: path.join(folder, 'lead-sheet.musicxml'),
    chords: path.join(folder, 'chords.cho'),
    audio: path.join(folder, 'song.mp3'),
    master: path.join(folder, 'song.flac'),
  } as const;
  const { score, brief } = song;
  const timedLines = timeLyrics(score);
  await writeFile(
    files.cover,
    await drawCover({
      title: score.title,
      genres: brief.genres,
      mood: brief.mood,
      seed: score.seed,
      ...(song.pictureVariant === undefined ? {} : { variant: song.pictureVariant }),
    }),
  );
  signal.throwIfAborted();
  const tags = {
    title: score.title,
    artist: 'Songwright',
    genre: brief.genres.join(', '),
    tempoBpm: score.tempoChanges[0]!.bpm,
    ...(song.lyrics === '' ? {} : { lyrics: song.lyrics, timedLines }),
    cover: new Uint8Array(await readFile(files.cover)),
  };
  const writeSound = async (): Promise<void> => {
    await writeFlac(recording, files.master, { tags, signal });
    whenMasterIsWritten?.({ kind: 'master', path: files.master });
    await writeMp3(recording, files.audio, { tags, signal });
  };
  await writeFile(files.peaks, JSON.stringify(renderPeaks(recording, PEAK_COUNT)));
  await Promise.all([writeScoreFiles(song, timedLines, files), writeSound()]);
  const written = Object.entries(files).map(([kind, file]) => ({ kind: kind as keyof typeof files, path: file }));
  if (wavDepth === undefined) return written;
  const wav = path.join(folder, 'song.wav');
  await writeWav(recording, wav, wavDepth);
  return [...written, { kind: 'wav', path: wav }];
}

/** Writes the written music of a song that does not sound yet, as its score will be. @returns the file in the folder */
export async function writePreviewScore(song: SongToStore, folder: string): Promise<string> {
  const file = path.join(folder, 'preview-score.json.gz');
  await writeFile(file, await zip(storedSongOf(song, timeLyrics(song.score))));
  return file;
}

// Level 6 and no time stamp in the header: the same score is the same bytes.
const zip = (value: object): Promise<Buffer> => compress(JSON.stringify(value), { level: 6 });

type ScoreFiles = Readonly<Record<'score' | 'notes' | 'midi' | 'musicxml' | 'chords', string>>;

async function writeScoreFiles(song: SongToStore, timedLines: readonly TimedLine[], files: ScoreFiles): Promise<void> {
  const { score } = song;
  // The times are there for the video, which is made by those who know no music.
  await writeFile(files.score, await zip(storedSongOf(song, timedLines)));
  await writeFile(files.notes, await zip(performedNotes(score)));
  await writeFile(files.midi, writeMidiFile(score));
  await writeFile(files.musicxml, writeMusicXml(score));
  await writeFile(files.chords, writeChordChart(score));
}
