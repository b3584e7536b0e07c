import type { FileHandle } from 'node:fs/promises';
import { DecodeFailure } from './decode-failure.ts';
import { FileWindow } from './file-window.ts';
import { FLAC_FRAME_BYTES_MAX, FlacFrameDecoder, flacStreamFacts } from './flac-frame.ts';
import type { SoundSink } from './sound-block.ts';

const STREAMINFO_BYTES = 34;
/** Pictures and tags; a file with more blocks is made to waste time. */
const BLOCKS_MAX = 1_000;
/** Samples, over all channels, that may be decoded for frames that then turn out to be none: half a minute of stereo. */
const WASTED_SAMPLES_MAX = 30 * 2 * 48_000;

/**
 * Decodes a FLAC file, frame by frame, to the last one: a frame is whole when its check sum is right, whatever follows
 * it. Damaged frames are left out.
 * @param start where its mark lies. @throws DecodeFailure
 */
export async function decodeFlac(file: FileHandle, start: number, sink: SoundSink): Promise<void> {
  const info = Buffer.alloc(STREAMINFO_BYTES);
  const { bytesRead } = await file.read(info, 0, info.length, start + 8);
  if (bytesRead < info.length) throw new DecodeFailure('The file is cut off before its sound begins.');
  const decoder = new FlacFrameDecoder(flacStreamFacts(info));
  const window = new FileWindow(file, await firstFrameOf(file, start));
  while ((await window.fill(FLAC_FRAME_BYTES_MAX)) || window.bytes.length > 0) {
    let at = 0;
    // A whole frame is known to lie in the window only while so much is left of it, or nothing is left of the file.
    do {
      const frame = decoder.decode(window.bytes, at);
      if (frame !== null) sink(frame);
      if (decoder.wastedSamples > WASTED_SAMPLES_MAX)
        throw new DecodeFailure('The file is damaged in too many places.');
      at = frame?.end ?? nextMark(window.bytes, at + 1);
    } while (at < window.bytes.length && window.bytes.length - at >= FLAC_FRAME_BYTES_MAX);
    window.dropBefore(at);
  }
}

const nextMark = (bytes: Buffer, from: number): number => {
  const found = bytes.indexOf(0xff, from);
  return found === -1 ? bytes.length : found;
};

/** Metadata blocks: a byte whose high bit marks the last one, a length of three bytes, the content (RFC 9639, 8.1). */
async function firstFrameOf(file: FileHandle, start: number): Promise<number> {
  const head = Buffer.alloc(4);
  let at = start + 4;
  for (let block = 0; block < BLOCKS_MAX; block++) {
    const { bytesRead } = await file.read(head, 0, 4, at);
    if (bytesRead < 4) throw new DecodeFailure('The file is cut off before its sound begins.');
    at += 4 + head.readUIntBE(1, 3);
    if ((head[0]! & 0x80) !== 0) return at;
  }
  throw new DecodeFailure('The file is damaged: its description has no end.');
}
