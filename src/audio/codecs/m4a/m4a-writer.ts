import { writeFile } from 'node:fs/promises';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { Mp4OutputFormat } from 'mediabunny';
import type { Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAudio } from '../encode-audio.ts';

const BITRATE = 192_000;

let isRegistered = false;

/** Writes a recording as 192 kbit/s AAC in an MPEG-4 file. */
export async function writeM4a(
  recording: Recording,
  outPath: string,
  options: { readonly tags: AudioTags; readonly signal?: AbortSignal },
): Promise<void> {
  if (!isRegistered) registerAacEncoder();
  isRegistered = true;
  const bytes = await encodeAudio(recording, {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    codec: 'aac',
    bitrate: BITRATE,
    ...options,
  });
  await writeFile(outPath, bytes);
}
