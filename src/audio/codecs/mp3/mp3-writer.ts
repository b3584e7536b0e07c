import { writeFile } from 'node:fs/promises';
import { dbToGain } from '../../../core/units.ts';
import { frameCountOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { decodedPeakDbtp } from './decoded-peak.ts';
import { evenToc, gaplessInfo } from './gapless-info.ts';
import { id3Tag } from './id3-tag.ts';
import { encodeFrames } from './lame.ts';

/** What decoders give must not pass this, however much the encoding adds to the master's peaks. */
const TRUE_PEAK_DBTP_MAX = -1;
/** Below the limit, when a file has to be encoded again. */
const SPARE_DB = 0.1;
const TRIES_MAX = 3;

export interface Mp3Options {
  readonly tags: AudioTags;
  readonly signal?: AbortSignal;
}

/**
 * Writes a recording as a 192 kbit/s MP3 whose decoded length is exact in gapless players and whose decoded true peak
 * is at most -1 dBTP: a file that passes it is encoded again, as much softer as it was over.
 */
export async function writeMp3(recording: Recording, outPath: string, options: Mp3Options): Promise<void> {
  let gain = 1;
  for (let tries = 1; ; tries++) {
    const parts = await encodeParts(recording, options, gain);
    const [, ...sound] = parts;
    const overDb = (await decodedPeakDbtp(sound, recording, gain, TRUE_PEAK_DBTP_MAX)) - TRUE_PEAK_DBTP_MAX;
    if (overDb <= 0 || tries === TRIES_MAX) return writeFile(outPath, parts);
    gain *= dbToGain(-overDb - SPARE_DB);
  }
}

/** The bytes of a whole MP3 file, at the level of the recording; its peaks may pass those of the recording. */
export async function encodeMp3(recording: Recording, options: Mp3Options): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat(await encodeParts(recording, options, 1)));
}

/** Tag, Info frame and music of a file, at the level of the recording times `gain`. */
async function encodeParts(
  recording: Recording,
  options: Mp3Options,
  gain: number,
): Promise<readonly [tag: Buffer, info: Buffer, frames: Buffer]> {
  const frames = await encodeFrames(recording, gain, options.signal);
  return [id3Tag(options.tags), gaplessInfo(frames, frameCountOf(recording), evenToc()), frames];
}
