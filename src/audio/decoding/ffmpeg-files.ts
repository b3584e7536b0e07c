import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { DecodeFailure } from './decode-failure.ts';
import { deinterleave, type PcmFormat, sampleReader } from './pcm-format.ts';
import type { SoundSink } from './sound-block.ts';

/** Demuxers of ffmpeg by container: it never guesses, so that no playlist is taken for sound. */
const demuxers = { mp4: 'mov', webm: 'matroska', adts: 'aac' } as const;

export type FfmpegContainer = keyof typeof demuxers;

const FORMAT: PcmFormat = {
  sampleRateHz: 48_000,
  channelCount: 2,
  bits: 32,
  isFloat: true,
  isBigEndian: false,
  isUnsigned: false,
};
const FRAME_BYTES = 8;
/** A single table that a header asks for may not be larger. */
const ALLOCATION_BYTES_MAX = 100_000_000;
/** More than any recording may have: where ffmpeg stops by itself. */
const SECONDS_MAX = 500;

/** Reads nothing but the one file, whatever that refers to. */
const argumentsFor = (container: FfmpegContainer): readonly string[] => [
  ...['-nostdin', '-v', 'quiet', '-threads', '1', '-max_alloc', String(ALLOCATION_BYTES_MAX)],
  ...['-protocol_whitelist', 'file', '-f', demuxers[container], '-i', 'file:/dev/stdin'],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-t', String(SECONDS_MAX)],
  ...['-protocol_whitelist', 'pipe', '-ac', '2', '-ar', '48000', '-f', 'f32le', 'pipe:1'],
];

/** Decodes by the ffmpeg of this machine, which is given the file open, and no name of it. @throws DecodeFailure */
export async function decodeByFfmpeg(filePath: string, container: FfmpegContainer, sink: SoundSink): Promise<void> {
  await using file = await open(filePath, 'r');
  const child = spawn('ffmpeg', argumentsFor(container), { stdio: [file.fd, 'pipe', 'ignore'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', () => {
      const message = 'AAC needs ffmpeg on the machine of this service. Send MP3, WAV, FLAC, Ogg or Opus.';
      reject(new DecodeFailure(message));
    });
    child.once('exit', resolve);
  });
  ended.catch(() => {});
  try {
    await Promise.race([pump(child.stdout!, sink), ended.then(() => new Promise(() => {}))]);
    if ((await ended) !== 0) throw new DecodeFailure('The file is damaged, or its sound is of an unknown kind.');
  } finally {
    child.kill('SIGKILL');
  }
}

async function pump(stream: AsyncIterable<Buffer>, sink: SoundSink): Promise<void> {
  const read = sampleReader(FORMAT);
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const whole = bytes.length - (bytes.length % FRAME_BYTES);
    if (whole > 0) {
      sink({ sampleRateHz: FORMAT.sampleRateHz, channels: deinterleave(bytes.subarray(0, whole), FORMAT, read) });
    }
    rest = bytes.subarray(whole);
  }
}
