import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { Mp4OutputFormat } from 'mediabunny';
import { frameCountOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAudio } from '../encode-audio.ts';
import { withoutTimes } from './without-times.ts';

const BITRATE = 192_000;
const PACKET_FRAMES = 1024;
/** Silence that FFmpeg's AAC encoder, like most, puts before the first frame (its `initial_padding`). */
const ENCODER_DELAY_FRAMES = 1024;

let isRegistered = false;

/**
 * Encodes a recording as 192 kbit/s AAC-LC into an MPEG-4 file that decodes to the exact length. AAC comes in packets
 * of 1024 frames and few decoders cut the last one short, while all skip what an edit list puts before the start (ISO
 * 14496-12, 8.6.6). So the silence that fills the packets stands at the start, and the last packet ends with the song.
 * The same recording and tags give the same bytes. Throws the signal's reason when aborted.
 */
export async function encodeAac(
  recording: Recording,
  options: { readonly tags: AudioTags; readonly signal?: AbortSignal | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isRegistered) registerAacEncoder();
  isRegistered = true;
  const beyond = frameCountOf(recording) % PACKET_FRAMES;
  const silenceFrames = beyond === 0 ? 0 : PACKET_FRAMES - beyond;
  const bytes = await encodeAudio(recording, {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    codec: 'aac',
    bitrate: BITRATE,
    silenceFrames,
    startFrame: -(ENCODER_DELAY_FRAMES + silenceFrames),
    ...options,
  });
  return withoutTimes(bytes);
}
