import { writeFile } from 'node:fs/promises';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { Mp3OutputFormat } from 'mediabunny';
import { frameCountOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAudio } from '../encode-audio.ts';
import { withGaplessInfo } from './gapless-info.ts';

const BITRATE = 192_000;
/** LAME's preset table multiplies its input by this at 192 kbit/s (presets.c); undone so that loudness stays. */
const LAME_SCALE = 0.97;

let isRegistered = false;

/** Writes a recording as a 192 kbit/s MP3 whose decoded length is exact in gapless players. */
export async function writeMp3(
  recording: Recording,
  outPath: string,
  options: { readonly tags: AudioTags; readonly signal?: AbortSignal },
): Promise<void> {
  if (!isRegistered) registerMp3Encoder();
  isRegistered = true;
  const bytes = await encodeAudio(recording, {
    format: new Mp3OutputFormat(),
    codec: 'mp3',
    bitrate: BITRATE,
    gain: 1 / LAME_SCALE,
    ...options,
  });

  await writeFile(outPath, withGaplessInfo(bytes, frameCountOf(recording)));
}
