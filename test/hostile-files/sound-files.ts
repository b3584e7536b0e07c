import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFlac } from '../../src/audio/codecs/flac/flac-writer.ts';
import { writeM4a } from '../../src/audio/codecs/m4a/m4a-writer.ts';
import { encodeMp3 } from '../../src/audio/codecs/mp3/mp3-writer.ts';
import { writeWav } from '../../src/audio/codecs/wav/wav-writer.ts';

/** Sound files with nothing wrong, for others to be made from. */
export interface SoundFiles {
  readonly wav: Buffer;
  readonly mp3: Buffer;
  readonly flac: Buffer;
  readonly m4a: Buffer;
}

const RATE_HZ = 48_000;
const SECONDS = 5;

/** Five seconds of a rising tone. */
export async function soundFiles(): Promise<SoundFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-sound-files-'));
  const at = (name: string): string => path.join(folder, name);
  const tags = { title: 'x', artist: 'y' };
  const channel = Float32Array.from({ length: SECONDS * RATE_HZ }, (_, i) => 0.4 * Math.sin((i / 120) ** 1.4));
  const recording = { sampleRateHz: RATE_HZ, channels: [channel, channel.map((sample) => -sample)] };
  try {
    await writeWav(recording, at('wav'));
    await writeFlac(recording, at('flac'), { tags });
    await writeM4a(recording, at('m4a'), { tags });
    const [wav, flac, m4a] = await Promise.all(['wav', 'flac', 'm4a'].map((name) => readFile(at(name))));
    return { wav: wav!, flac: flac!, m4a: m4a!, mp3: Buffer.from(await encodeMp3(recording, { tags })) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
