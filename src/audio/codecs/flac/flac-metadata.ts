import { type AudioTags, GENERATOR_FIELD, generatorOf, metadataOf } from '../audio-tags.ts';
import { BLOCK_FRAMES } from './flac-blocks.ts';

const STREAMINFO = 0;
const VORBIS_COMMENT = 4;
const PICTURE = 6;
const IS_LAST = 0x80;
const FRONT_COVER = 3;
const MAGIC_BYTES = 4;
const BLOCK_HEAD_BYTES = 4;
const STREAMINFO_AT = MAGIC_BYTES + BLOCK_HEAD_BYTES;
const STREAMINFO_BYTES = 34;
const VENDOR = 'Songwright';

/** What a file's first block says of its sound. */
export interface FlacSound {
  readonly rateHz: number;
  readonly channelCount: number;
  readonly frameCount: number;
  /** Bytes of the shortest and the longest block; 0 while nobody knows. */
  readonly blockBytesMin: number;
  readonly blockBytesMax: number;
  /** MD5 of the samples; zeros while nobody knows. */
  readonly md5: Uint8Array;
}

/** Everything before the sound (RFC 9639, 8): the same length whatever `sound` says. */
export const flacHead = (sound: FlacSound, tags: AudioTags): Buffer => headWith(streamInfo(sound), tags);

/**
 * The head of a stored file with other tags, and where its sound begins.
 * @param read gives bytes of the file
 */
export async function retaggedFlacHead(
  read: (start: number, bytes: number) => Promise<Uint8Array>,
  tags: AudioTags,
): Promise<{ readonly head: Buffer; readonly soundStart: number }> {
  const info = await read(STREAMINFO_AT, STREAMINFO_BYTES);
  for (let at = MAGIC_BYTES; ; ) {
    const [type = IS_LAST, ...size] = await read(at, BLOCK_HEAD_BYTES);
    at += BLOCK_HEAD_BYTES + size.reduce((sum, byte) => sum * 256 + byte, 0);
    if ((type & IS_LAST) !== 0) return { head: headWith(info, tags), soundStart: at };
  }
}

function headWith(info: Uint8Array, tags: AudioTags): Buffer {
  const { images: [image] = [] } = metadataOf(tags);
  return Buffer.concat([
    Buffer.from('fLaC', 'latin1'),
    metadataBlock(STREAMINFO, info),
    ...(image === undefined ? [] : [metadataBlock(PICTURE, picture(image.data))]),
    metadataBlock(VORBIS_COMMENT | IS_LAST, comments(tags)),
  ]);
}

function metadataBlock(type: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(type * 2 ** 24 + content.length);
  return Buffer.concat([head, content]);
}

function streamInfo(sound: FlacSound): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK_FRAMES, 0);
  info.writeUInt16BE(BLOCK_FRAMES, 2);
  info.writeUIntBE(sound.blockBytesMin, 4, 3);
  info.writeUIntBE(sound.blockBytesMax, 7, 3);
  // 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of frames.
  const shape = (sound.rateHz << 12) | ((sound.channelCount - 1) << 9) | (15 << 4);
  info.writeUInt32BE((shape >>> 0) + Math.floor(sound.frameCount / 2 ** 32), 10);
  info.writeUInt32BE(sound.frameCount % 2 ** 32, 14);
  info.set(sound.md5, 18);
  return info;
}

function picture(jpeg: Uint8Array): Buffer {
  const type = Buffer.from('image/jpeg', 'latin1');
  // Width, height, depth and colours may be left to the picture itself.
  return Buffer.concat([words(FRONT_COVER, type.length), type, words(0, 0, 0, 0, 0, jpeg.length), jpeg]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [k, value] of values.entries()) bytes.writeUInt32BE(value, 4 * k);
  return bytes;
}

function comments(tags: AudioTags): Buffer {
  const { title, artist, album, genre, lyrics, beatsPerMinute } = metadataOf(tags);
  const fields = Object.entries({
    TITLE: title,
    ARTIST: artist,
    ALBUM: album,
    GENRE: genre,
    LYRICS: lyrics,
    BPM: beatsPerMinute,
    [GENERATOR_FIELD]: generatorOf(tags),
  });
  const texts = fields.flatMap(([name, value]) => (value === undefined ? [] : [text(`${name}=${value}`)]));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(texts.length);
  return Buffer.concat([text(VENDOR), count, ...texts]);
}

/** Its bytes behind their number, little-endian as in Vorbis. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}
