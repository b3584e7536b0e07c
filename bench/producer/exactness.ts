import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { analyse } from '../../src/audio/analysis/analyse.ts';
import { readFlac } from '../../src/audio/codecs/flac/flac-reader.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { createRandom } from '../../src/core/random.ts';
import type { CreateRequest } from '../../src/engines/port.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';
import { producerCreatePlan } from '../../src/http/routes/producer/create.ts';
import { createClip } from '../derive/made-clips.ts';

const LENGTHS_SECONDS = [1, 2, 30, 60, 240];
const LENGTH_WISHES = [
  { sound: 'instrumental ambient, no vocals', lyrics: '' },
  {
    sound: 'indie folk, brushed drums',
    lyrics: '[Verse]\nThe kettle sings, the street is slow\n[Chorus]\nCarry me home',
  },
];

const requestOf = (wish: Parameters<typeof producerCreatePlan>[0]): CreateRequest => ({
  ...(producerCreatePlan(wish).engineRequest as unknown as CreateRequest),
  clipCount: 1,
});

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
        requestOf({ ...wish, length, seed: 'length' }),
      );
      const mp3 = decodedSeconds(clip.files.audio!);
      const master = lengthOf(await readFlac(clip.files.master!));
      const isExact = mp3 === length && master === length && clip.clip.durationSeconds === length;
      console.log(`${length} s, ${wish.sound}: mp3 ${mp3}, master ${master}${isExact ? '' : ' NOT EXACT'}`);
    }
  }
}

const TEMPI_BPM = [60, 75, 92.5, 128, 174];
const TEMPO_SOUNDS = [
  'indie folk, brushed drums',
  'house, four on the floor',
  'piano ballad',
  'rock, electric guitars',
  'hip hop, boom bap',
  'jazz trio, swing',
];

/** The tempo that is heard in 30 s of audio, against the one that was asked for. */
export async function measureTempo(sounds = TEMPO_SOUNDS): Promise<void> {
  const counts = { right: 0, octave: 0, other: 0 };
  for (const sound of sounds) {
    for (const bpm of TEMPI_BPM) {
      const { score } = writeSong({
        request: requestOf({ sound, lyrics: '', bpm, length: 30, seed: 'tempo' }),
        ordinal: 0,
      });
      const context = { signal: new AbortController().signal, progress: () => {} };
      const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
      const heard = analyse(recording).tempoBpm;
      const verdict = near(heard, bpm)
        ? 'right'
        : [0.5, 2, 3, 1 / 3, 1.5, 2 / 3].some((f) => near(heard, bpm * f))
          ? 'octave'
          : 'other';
      counts[verdict]++;
      console.log(`${sound} at ${bpm}: heard ${heard.toFixed(2)} (${verdict})`);
    }
  }
  console.log(JSON.stringify(counts));
}

const near = (heard: number, bpm: number): boolean => Math.abs(heard / bpm - 1) < 0.01;

/** The same seed, and another. */
export async function measureSeeds(folder: string): Promise<void> {
  const hashOf = async (name: string, seed: string): Promise<string> => {
    const clip = await createClip(path.join(folder, name), requestOf({ ...LENGTH_WISHES[1]!, length: 12, seed }));
    return createHash('sha256')
      .update(await readFile(clip.files.audio!))
      .digest('hex')
      .slice(0, 12);
  };
  const hashes = [await hashOf('one', 'blue'), await hashOf('two', 'blue'), await hashOf('three', 'red')];
  console.log(`seeds blue, blue, red: ${hashes.join(' ')}`);
}
