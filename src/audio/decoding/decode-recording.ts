import { type FileHandle, open } from 'node:fs/promises';
import type { Recording } from '../recording.ts';
import { CONTAINER_BYTES, type Container, containerOf, id3Bytes } from './container.ts';
import { DecodeFailure } from './decode-failure.ts';
import { decodeByFfmpeg, type FfmpegContainer } from './ffmpeg-files.ts';
import { decodeFlac } from './flac-files.ts';
import { decodeOgg } from './ogg-files.ts';
import { decodePackets } from './packet-files.ts';
import { decodeAiff, decodeWav } from './pcm-files.ts';
import type { SoundSink } from './sound-block.ts';
import { SoundCollector } from './sound-collector.ts';
import { checkBoxes, checkElements } from './structure-limits.ts';
import { decodeMpeg } from './wasm-files.ts';

interface Found {
  readonly container: Container;
  /** Offset of its first byte, behind tags. */
  readonly start: number;
}

/** Before which of them a tag may stand. */
const maySetTags: Partial<Record<Container, true>> = { flac: true, mp3: true, adts: true };
/** Some programs set one tag before another. */
const TAGS_MAX = 16;
/** How much of nothing, or of the rest of a tag, may stand before the first frame. */
const GAP_BYTES_MAX = 1 << 17;

/**
 * Decodes a sound file of a stranger, known by its content alone: at most 8 minutes, 48 kHz, one or two channels.
 * It should run in a process of its own: decoders are given whatever the stranger wrote.
 * @param decodeElse what decodes the kinds of files that the decoders here do not know
 * @throws DecodeFailure whose message is for the one who sent it
 */
export async function decodeRecording(
  filePath: string,
  decodeElse: typeof decodeByFfmpeg = decodeByFfmpeg,
): Promise<Recording> {
  const file = await open(filePath, 'r');
  try {
    const found = await findContainer(file);
    const collector = new SoundCollector();
    const decodeRest: RestDecoder = (container, sink) => decodeElse(filePath, container, sink);
    await decode(found, file, decodeRest, (block) => collector.add(block)).catch((error: unknown) => {
      if (error instanceof DecodeFailure) throw error;
      throw new DecodeFailure('The file is damaged and cannot be decoded.', { cause: error });
    });
    return collector.finish();
  } finally {
    await file.close();
  }
}

async function findContainer(file: FileHandle): Promise<Found> {
  const { size } = await file.stat();
  if (size === 0) throw refusal('The file is empty.');
  let start = 0;
  for (let tags = 0; tags < TAGS_MAX; tags++) {
    const head = await bytesAt(file, start, CONTAINER_BYTES);
    const tagBytes = id3Bytes(head);
    if (tagBytes === 0) {
      const found = await containerAt(file, head, start);
      return found !== null && (found.start === 0 || maySetTags[found.container]) ? found : refuseUnknown();
    }
    start += tagBytes;
    if (start >= size) throw refusal('The file is cut off: its tags have no end, and no sound follows.');
  }
  return refuseUnknown();
}

/** Behind a tag, zeros may fill the place up to the first frame. */
async function containerAt(file: FileHandle, head: Buffer, start: number): Promise<Found | null> {
  const container = containerOf(head);
  if (container !== null) return { container, start };
  if (head.some((byte) => byte !== 0)) return null;
  const gap = await bytesAt(file, start, GAP_BYTES_MAX);
  const filled = gap.findIndex((byte) => byte !== 0);
  if (filled === -1) return null;
  const behind = containerOf(gap.subarray(filled, filled + CONTAINER_BYTES));
  return behind === null ? null : { container: behind, start: start + filled };
}

async function bytesAt(file: FileHandle, start: number, count: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, start);
  return buffer.subarray(0, bytesRead);
}

const refusal = (found: string): DecodeFailure =>
  new DecodeFailure(`${found} Send MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM.`);

function refuseUnknown(): never {
  throw refusal('The file is no sound file of a known kind.');
}

type RestDecoder = (container: FfmpegContainer, sink: SoundSink) => Promise<void>;

async function decode(
  { container, start }: Found,
  file: FileHandle,
  decodeRest: RestDecoder,
  sink: SoundSink,
): Promise<void> {
  switch (container) {
    case 'wav':
      return await decodeWav(file, sink);
    case 'aiff':
      return await decodeAiff(file, sink);
    case 'flac':
      return await decodeFlac(file, start, sink);
    case 'mp3':
      return await decodeMpeg(file, start, sink);
    case 'ogg':
      return await decodeOgg(file, sink);
    case 'adts':
      return await decodeRest(container, sink);
    case 'mp4':
    case 'webm':
      await (container === 'mp4' ? checkBoxes(file) : checkElements(file));
      if (!(await decodePackets(file, sink))) await decodeRest(container, sink);
  }
}
