import { writeFile } from 'node:fs/promises';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { Mp3OutputFormat } from 'mediabunny';
import { dbToGain } from '../../../core/units.ts';
import { truePeakDbtp } from '../../analysis/loudness-peak.ts';
import { frameCountOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAudio } from '../encode-audio.ts';
import type { TimedLine } from '../timed-line.ts';
import { evenToc, gaplessInfo, withGaplessInfo } from './gapless-info.ts';
import { synchronisedLyrics, wholeLyrics } from './id3-lyrics.ts';
import { id3Tag } from './id3-tag.ts';
import { encodeFrames } from './lame.ts';
import { decodeMp3 } from './mp3-reader.ts';

const BITRATE = 192_000;
/** LAME's preset table multiplies its input by this at 192 kbit/s (presets.c); undone so that loudness stays. */
const LAME_SCALE = 0.97;
/** What decoders give must not pass this, however much the encoding adds to the master's peaks. */
const TRUE_PEAK_DBTP_MAX = -1;
/** Below the limit, when a file has to be encoded again. */
const SPARE_DB = 0.1;
const TRIES_MAX = 3;

export interface Mp3Options {
  readonly tags: AudioTags;
  readonly signal?: AbortSignal;
}

let isRegistered = false;

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
  if (frames === null) return encodeMuxed(recording, options, gain);
  const info = gaplessInfo(frames, frameCountOf(recording), evenToc());
  return new Uint8Array(Buffer.concat([id3Tag(options.tags), info, frames]));
}

/** By the muxer's own encoder, in a thread of its own: any number of channels, twice the time. */
async function encodeMuxed(recording: Recording, options: Mp3Options, gain: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!isRegistered) registerMp3Encoder();
  isRegistered = true;
  const { lyrics, timedLines = [], ...tags } = options.tags;
  const bytes = await encodeAudio(recording, {
    format: new Mp3OutputFormat(),
    codec: 'mp3',
    bitrate: BITRATE,
    gain: gain / LAME_SCALE,
    signal: options.signal,
    tags,
    ownTags: lyricFrames(lyrics, timedLines),
  });
  return withGaplessInfo(bytes, frameCountOf(recording));
}

/** Written here, as the muxer counts the characters of lyrics, not their bytes, and whatever follows them is lost. */
function lyricFrames(lyrics: string | undefined, lines: readonly TimedLine[]): Record<string, Uint8Array> {
  return {
    ...(lyrics !== undefined && { USLT: wholeLyrics(lyrics) }),
    ...(lines.length > 0 && { SYLT: synchronisedLyrics(lines) }),
  };
}
