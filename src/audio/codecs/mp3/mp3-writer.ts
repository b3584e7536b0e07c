import { writeFile } from 'node:fs/promises';
import { dbToGain } from '../../../core/units.ts';
import { truePeakDbtp } from '../../analysis/loudness-peak.ts';
import { frameCountOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { evenToc, gaplessInfo } from './gapless-info.ts';
import { id3Tag } from './id3-tag.ts';
import { encodeFrames } from './lame.ts';
import { decodeMp3 } from './mp3-reader.ts';

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
    const bytes = await encodeMp3(recording, options, gain);
    const overDb = truePeakDbtp(await decodeMp3(bytes)) - TRUE_PEAK_DBTP_MAX;
    if (overDb <= 0 || tries === TRIES_MAX) return writeFile(outPath, bytes);
    gain *= dbToGain(-overDb - SPARE_DB);
  }
}

/** The bytes of a whole MP3 file, at the level of the recording times `gain`; its peaks may pass those of the recording. */
export async function encodeMp3(recording: Recording, options: Mp3Options, gain = 1): Promise<Uint8Array<ArrayBuffer>> {
  const frames = await encodeFrames(recording, gain, options.signal);
  const info = gaplessInfo(frames, frameCountOf(recording), evenToc());
  return new Uint8Array(Buffer.concat([id3Tag(options.tags), info, frames]));
}
