import type { FileHandle } from 'node:fs/promises';
import { DecodeFailure } from './decode-failure.ts';
import { FlacFrameDecoder, flacStreamFacts } from './flac-frame.ts';
import { type OggPage, oggPages } from './ogg-pages.ts';
import { OpusStream, opusHead } from './opus-stream.ts';
import type { SoundSink } from './sound-block.ts';
import { decodeVorbis } from './wasm-files.ts';

/** How many pages may pass before sound is found: each stream of a file begins with one. */
const FIRST_PAGES_MAX = 256;

/** Decodes one page after another of the stream that it was made for. */
interface PageDecoder {
  decode(page: OggPage): void;
  free(): void;
}

/** Decodes Vorbis, Opus or FLAC in Ogg, also several one after the other. @throws DecodeFailure */
export async function decodeOgg(file: FileHandle, sink: SoundSink): Promise<void> {
  let [serial, pages, isOver] = [-1, 0, true];
  let decoder: PageDecoder | null = null;
  try {
    for await (const page of oggPages(file)) {
      // One stream after another is taken, not two side by side.
      if (page.isFirst && (isOver || page.serial === serial)) {
        const mark = Buffer.from(page.packets[0] ?? []);
        if (decoder === null && mark.toString('latin1', 1, 7) === 'vorbis') return await decodeVorbis(file, mark, sink);
        const next: PageDecoder | null = await pageDecoder(mark, sink);
        if (next !== null) {
          decoder?.free();
          [decoder, serial, isOver] = [next, page.serial, false];
        }
      } else if (decoder !== null && page.serial === serial) {
        decoder.decode(page);
        isOver = page.isLast;
      }
      if (decoder === null && ++pages > FIRST_PAGES_MAX) break;
    }
  } finally {
    decoder?.free();
  }
  if (decoder === null) throw new DecodeFailure('This Ogg file holds no Vorbis, Opus or FLAC. Send MP3, WAV or FLAC.');
}

async function pageDecoder(mark: Buffer, sink: SoundSink): Promise<PageDecoder | null> {
  if (mark.toString('latin1', 0, 8) === 'OpusHead') return await opusPages(mark, sink);
  // Behind a mark, a version and a count of headers lies what a FLAC file begins with (RFC 9639, 10.1).
  if (mark.toString('latin1', 0, 5) === '\x7fFLAC' && mark.length >= 51) return flacPages(mark.subarray(17), sink);
  return null;
}

async function opusPages(mark: Buffer, sink: SoundSink): Promise<PageDecoder> {
  const stream = new OpusStream(opusHead(mark), sink);
  await stream.ready;
  let granule = 0;
  return {
    decode: (page) => {
      // The last page says how much of it counts.
      let left = page.isLast && page.granule > granule ? page.granule - granule : Number.POSITIVE_INFINITY;
      for (const packet of page.packets) {
        if (Buffer.from(packet.subarray(0, 8)).toString('latin1') === 'OpusTags') continue;
        left -= stream.decode(packet, left);
      }
      if (page.granule > 0) granule = page.granule;
    },
    free: () => stream.free(),
  };
}

function flacPages(streamInfo: Buffer, sink: SoundSink): PageDecoder {
  const decoder = new FlacFrameDecoder(flacStreamFacts(streamInfo));
  return {
    decode: (page) => {
      for (const packet of page.packets) {
        const frame = decoder.decode(packet, 0);
        if (frame !== null) sink(frame);
      }
    },
    free: () => {},
  };
}
