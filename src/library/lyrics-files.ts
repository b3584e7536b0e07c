import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeLrc } from '../audio/codecs/lyrics-text/write-lrc.ts';
import { writeSrt, writeWebVtt } from '../audio/codecs/lyrics-text/write-subtitles.ts';
import type { TimedLine } from '../audio/codecs/timed-line.ts';
import type { ClipRow } from '../storage/clips.ts';
import { artefactFileName, artefactKinds } from './artefact-kinds.ts';
import { titleOf } from './clip-sources.ts';
import type { Artefact } from './library.ts';
import { type ClipShelf, timedLines } from './stored-score.ts';

const writers = {
  lrc: (lines, title) => writeLrc(lines, { title }),
  srt: (lines) => writeSrt(lines),
  vtt: (lines) => writeWebVtt(lines),
} as const satisfies Record<string, (lines: readonly TimedLine[], title: string) => string>;

export type LyricsFileKind = keyof typeof writers;

export const isLyricsFileKind = (kind: string): kind is LyricsFileKind => Object.hasOwn(writers, kind);

/** Timed lyrics as a file: a few kilobytes, written anew for everybody who asks. @returns null when nothing is sung */
export async function writeLyricsFile(shelf: ClipShelf, clip: ClipRow, kind: LyricsFileKind): Promise<Artefact | null> {
  const lines = await timedLines(shelf, clip);
  if (lines.length === 0) return null;
  const bytes = Buffer.from(writers[kind](lines, titleOf(clip)));
  return {
    kind,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: artefactKinds[kind].contentType,
    fileName: artefactFileName(titleOf(clip), kind),
    open: async (range) => Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]),
  };
}
