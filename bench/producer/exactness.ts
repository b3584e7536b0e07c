import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFlac } from '../../src/audio/codecs/flac/flac-reader.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { createClip } from '../derive/made-clips.ts';
import { producerRequestOf } from './producer-request.ts';

const LENGTHS_SECONDS = [1, 2, 30, 60, 240];
const LENGTH_WISHES = [
  { sound: 'instrumental ambient, no vocals', lyrics: '' },
  {
    sound: 'indie folk, brushed drums',
    lyrics: '[Verse]\nThe kettle sings, the street is slow\n[Chorus]\nCarry me home',
  },
];

const lengthOf = ({ channels, sampleRateHz }: Recording): number => channels[0]!.length / sampleRateHz;

/** Seconds of sound in a file by Debian's ffmpeg. */
function decodedSeconds(file: string): number {
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 's16le', '-ac', '1', '-ar', '48000', '-'], {
    maxBuffer: 1 << 28,
  });
  return raw.length / 2 / 48_000;
}

/** Lengths of the decoded files: the MP3, and the master that every WAV is made from. */
export async function measureLengths(folder: string): Promise<void> {
  for (const length of LENGTHS_SECONDS) {
    for (const [i, wish] of LENGTH_WISHES.entries()) {
      const clip = await createClip(
        path.join(folder, `${length}-${i}`),
        producerRequestOf({ ...wish, length, seed: 'length' }),
      );
      const mp3 = decodedSeconds(clip.files.audio!);
      const master = lengthOf(await readFlac(clip.files.master!));
      const isExact = mp3 === length && master === length && clip.clip.durationSeconds === length;
      console.log(`${length} s, ${wish.sound}: mp3 ${mp3}, master ${master}${isExact ? '' : ' NOT EXACT'}`);
    }
  }
}

/** The same seed, and another. */
export async function measureSeeds(folder: string): Promise<void> {
  const hashOf = async (name: string, seed: string): Promise<string> => {
    const clip = await createClip(
      path.join(folder, name),
      producerRequestOf({ ...LENGTH_WISHES[1]!, length: 12, seed }),
    );
    return createHash('sha256')
      .update(await readFile(clip.files.audio!))
      .digest('hex')
      .slice(0, 12);
  };
  const hashes = [await hashOf('one', 'blue'), await hashOf('two', 'blue'), await hashOf('three', 'red')];
  console.log(`seeds blue, blue, red: ${hashes.join(' ')}`);
}
