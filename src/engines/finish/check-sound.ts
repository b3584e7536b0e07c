import { DecodeFailure } from '../../audio/decoding/decode-failure.ts';
import { decodeRecording } from '../../audio/decoding/decode-recording.ts';
import { durationSecondsOf, type Recording } from '../../audio/recording.ts';
import { EngineLost } from '../port.ts';

/** What is softer than this all along is silence, whatever dither a server adds. */
const SILENCE_PEAK = 10 ** (-60 / 20);
/** A song in which nothing sounds for so large a share of its time has been lost on the way. */
const SILENT_SHARE_MAX = 0.9;
const BLOCK_SECONDS = 0.1;

/**
 * Decodes what a server gave, whatever it is by its first bytes, as 48 kHz stereo, and checks that it is sound at all.
 * @param secondsMin less is a loss
 * @throws EngineLost it cannot be decoded, is empty, too short or silent
 */
export async function readSound(soundPath: string, secondsMin: number): Promise<Recording> {
  const recording = apart(await decode(soundPath));
  const seconds = durationSecondsOf(recording);
  if (seconds < secondsMin)
    throw new EngineLost(`the sound lasts ${seconds.toFixed(1)} s instead of ${secondsMin.toFixed(1)} s`);
  const silentShare = silentShareOf(recording);
  if (silentShare > SILENT_SHARE_MAX)
    throw new EngineLost(`${Math.round(100 * silentShare)} % of the sound is silence`);
  return recording;
}

async function decode(soundPath: string): Promise<Recording> {
  try {
    return await decodeRecording(soundPath);
  } catch (error) {
    if (!(error instanceof DecodeFailure)) throw error;
    throw new EngineLost(`the sound cannot be used: ${error.message}`, { cause: error });
  }
}

/** Two channels that may be worked on apart. */
export function apart({ sampleRateHz, channels }: Recording): Recording {
  const [left, right = left] = channels;
  return { sampleRateHz, channels: [left!, right === left ? left!.slice() : right!] };
}

function silentShareOf({ channels, sampleRateHz }: Recording): number {
  const block = Math.round(BLOCK_SECONDS * sampleRateHz);
  const frames = channels[0]!.length;
  let silent = 0;
  for (let from = 0; from < frames; from += block) {
    const isSilent = channels.every((channel) =>
      channel.subarray(from, from + block).every((sample) => Math.abs(sample) < SILENCE_PEAK),
    );
    if (isSilent) silent += 1;
  }
  return silent / Math.max(1, Math.ceil(frames / block));
}
