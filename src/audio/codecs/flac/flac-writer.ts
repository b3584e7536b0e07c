import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import { FlacOutputFormat } from 'mediabunny';
import type { Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAudioFile } from '../encode-audio.ts';

let isRegistered = false;

/** Writes a recording as a 16-bit FLAC file: lossless, sample-exact in length. */
export async function writeFlac(
  recording: Recording,
  outPath: string,
  options: { readonly tags: AudioTags; readonly signal?: AbortSignal },
): Promise<void> {
  if (!isRegistered) registerFlacEncoder();
  isRegistered = true;
  await encodeAudioFile(recording, outPath, { format: new FlacOutputFormat(), codec: 'flac', ...options });
}
