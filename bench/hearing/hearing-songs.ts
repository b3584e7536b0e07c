import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ANALYSIS_RATE_HZ, toAnalysisSignal } from '../../src/audio/analysis/analysis-signal.ts';
import { decodeMp3 } from '../../src/audio/codecs/mp3/mp3-reader.ts';
import { writeMp3 } from '../../src/audio/codecs/mp3/mp3-writer.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { writeMidiFile } from '../../src/music/midi-file/write-midi-file.ts';
import { composeBenchSong } from '../songs/bench-song.ts';
import { renderBenchSong } from '../sound/render-bench-song.ts';
import { wishedSongs } from '../sound/wished-songs.ts';
import { type HearingTruth, truthOf } from './hearing-truth.ts';

/** own: our delivered MP3; other: the song's MIDI file, played by fluidsynth with another SoundFont and reverb. */
export type HearingSound = 'own' | 'other';

export interface HearingSong {
  readonly truth: HearingTruth;
  readonly sound: HearingSound;
  readonly recording: Recording;
}

export interface HearingSongsOptions {
  readonly count: number;
  readonly seconds: number;
  readonly seed: string;
  readonly folder: string;
  /** Only these of the songs: [share, of how many]. */
  readonly share: readonly [number, number];
  /** Of the sounds asked for; `other` needs fluidsynth and the SoundFont. */
  readonly sounds: readonly HearingSound[];
  readonly soundfont: string;
}

/** Songs of all genres with their truth, one at a time; what was rendered once is kept in the folder as mono floats. */
export async function* hearingSongs(options: HearingSongsOptions): AsyncGenerator<HearingSong> {
  mkdirSync(options.folder, { recursive: true });
  for (const [index, wish] of wishedSongs(options.count, options.seconds, options.seed, undefined).entries()) {
    if (index % options.share[1] !== options.share[0] - 1) continue;
    const file = path.join(options.folder, `${options.seed}-${options.seconds}-${index}`);
    for (const sound of options.sounds) {
      if (!existsSync(`${file}.${sound}.f32`)) await render(wish, sound, file, options.soundfont);
      const truth = JSON.parse(readFileSync(`${file}.${sound}.json`, 'utf8')) as HearingTruth;
      const { buffer, byteOffset, length } = readFileSync(`${file}.${sound}.f32`);
      const channel = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
      yield { truth, sound, recording: { sampleRateHz: ANALYSIS_RATE_HZ, channels: [channel] } };
    }
  }
}

type Wish = ReturnType<typeof wishedSongs>[number];

async function render({ ordinal, ...wish }: Wish, sound: HearingSound, file: string, soundfont: string): Promise<void> {
  const song = composeBenchSong(wish, ordinal);
  const recording = sound === 'own' ? await delivered(song, file) : played(song, file, soundfont);
  const signal = toAnalysisSignal(await recording);
  writeFileSync(`${file}.${sound}.json`, JSON.stringify(truthOf(song.name, song.written)));
  writeFileSync(`${file}.${sound}.f32`, new Uint8Array(signal.buffer));
}

type Song = ReturnType<typeof composeBenchSong>;

async function delivered(song: Song, file: string): Promise<Recording> {
  const { master } = await renderBenchSong(song);
  await writeMp3(master, `${file}.mp3`, { tags: { title: song.name, artist: 'Songwright' } });
  return decodeMp3(await readFile(`${file}.mp3`));
}

function played(song: Song, file: string, soundfont: string): Recording {
  writeFileSync(`${file}.mid`, writeMidiFile(song.written.score));
  const raw = `${file}.raw`;
  const rate = String(ANALYSIS_RATE_HZ * 2);
  const output = ['-O', 'float', '-T', 'raw', '-E', 'little', '-F', raw, '-r', rate, '-g', '0.4'];
  execFileSync('fluidsynth', ['-ni', ...output, soundfont, `${file}.mid`], { stdio: 'ignore' });
  const bytes = readFileSync(raw);
  execFileSync('rm', [raw]);
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const channels = [0, 1].map((channel) => samples.filter((_, i) => i % 2 === channel));
  return { sampleRateHz: ANALYSIS_RATE_HZ * 2, channels };
}
