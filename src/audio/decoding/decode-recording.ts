import { type FileHandle, open } from 'node:fs/promises';
import type { Recording } from '../recording.ts';
import { decodeFlac, decodeMpeg, decodeOgg } from './compressed-files.ts';
import { CONTAINER_BYTES, type Container, containerOf } from './container.ts';
import { DecodeFailure } from './decode-failure.ts';
import { decodeByFfmpeg } from './ffmpeg-files.ts';
import { decodeAiff, decodeWav } from './pcm-files.ts';
import type { SoundSink } from './sound-block.ts';
import { SoundCollector } from './sound-collector.ts';

/**
 * Decodes a sound file of a stranger, known by its content alone: at most 8 minutes, 48 kHz, one or two channels.
 * It should run in a process of its own: decoders are given whatever the stranger wrote.
 * @throws DecodeFailure whose message is for the one who sent it
 */
export async function decodeRecording(filePath: string): Promise<Recording> {
  const file = await open(filePath, 'r');
  try {
    const container = await findContainer(file);
    const collector = new SoundCollector();
    await decode(container, file, filePath, (block) => collector.add(block)).catch((error: unknown) => {
      if (error instanceof DecodeFailure) throw error;
      throw new DecodeFailure('The file is damaged and cannot be decoded.', { cause: error });
    });
    return collector.finish();
  } finally {
    await file.close();
  }
}

async function findContainer(file: FileHandle): Promise<Container> {
  const head = Buffer.alloc(CONTAINER_BYTES);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const container = containerOf(head.subarray(0, bytesRead));
  if (container !== null) return container;
  const found = bytesRead === 0 ? 'The file is empty.' : 'The file is no sound file of a known kind.';
  throw new DecodeFailure(`${found} Send MP3, WAV, FLAC, Ogg, M4A, AIFF or WebM.`);
}

function decode(container: Container, file: FileHandle, filePath: string, sink: SoundSink): Promise<void> {
  switch (container) {
    case 'wav':
      return decodeWav(file, sink);
    case 'aiff':
      return decodeAiff(file, sink);
    case 'flac':
      return decodeFlac(file, sink);
    case 'mp3':
      return decodeMpeg(file, sink);
    case 'ogg':
      return decodeOgg(file, sink);
    case 'mp4':
    case 'webm':
      return decodeByFfmpeg(filePath, container, sink);
  }
}
