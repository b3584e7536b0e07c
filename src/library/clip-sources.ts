import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { TimedLine, TimedWord } from '../audio/codecs/timed-line.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { ClipRow } from '../storage/clips.ts';
import type { Database } from '../storage/database.ts';
import type { ArtefactKind } from './library.ts';
import type { ProductionOrder } from './production/production-order.ts';

/** Where the stored files of clips are. */
export interface ClipShelf {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** What a stored result tells about the song; tasks/ writes it. */
interface SongFacts {
  readonly title?: string;
  readonly lyrics?: string;
  readonly tempoBpm?: number;
  readonly lyricsTimingMarkers?: readonly (readonly [number, number])[];
}

/** The title as the caller gave it, or as the engine chose it. */
export function titleOf(clip: ClipRow): string {
  const { title } = clip.echo;
  return typeof title === 'string' ? title : ((clip.result as SongFacts | null)?.title ?? '');
}

/** Brings the files that a production needs into a folder of this machine. */
export async function gatherSources(shelf: ClipShelf, clip: ClipRow, folder: string): Promise<ProductionOrder> {
  const masterPath = await copyOut(shelf, clip.id, 'master', folder);
  if (masterPath === null) throw new Error(`the clip ${clip.id} has no master`);
  const coverPath = await copyOut(shelf, clip.id, 'cover', folder);
  const { lyrics, tempoBpm } = (clip.result ?? {}) as SongFacts;
  const peaks = await readJson(shelf, clip.id, 'peaks');
  return {
    clipId: clip.id,
    masterPath,
    ...(coverPath !== null && { coverPath }),
    ...(isLevels(peaks) && { peaks }),
    ...(typeof lyrics === 'string' && lyrics !== '' && { lyrics }),
    ...(typeof tempoBpm === 'number' && { tempoBpm }),
    lines: await timedLines(shelf, clip),
    title: titleOf(clip),
    outPath: path.join(folder, 'made'),
  };
}

const isLevels = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((level) => typeof level === 'number');

/** The sung lines with their times: as the engine has put them beside the score, or else by the result's markers. */
async function timedLines(shelf: ClipShelf, clip: ClipRow): Promise<readonly TimedLine[]> {
  const score = (await readJson(shelf, clip.id, 'score')) as StoredScore | null;
  if (Array.isArray(score?.timedLines)) return score.timedLines.filter(isTimedLine);
  const markers = (clip.result as SongFacts | null)?.lyricsTimingMarkers ?? [];
  const lines = score?.lines ?? [];
  if (!Array.isArray(lines) || lines.length !== markers.length) return [];
  return markers.map(([startSeconds, endSeconds], index) => {
    return { text: String(lines[index]!.text ?? ''), startSeconds, endSeconds };
  });
}

interface StoredScore {
  readonly lines?: readonly { text?: unknown }[];
  readonly timedLines?: unknown;
}

const isTimed = (value: unknown): value is TimedWord => {
  const { text, startSeconds, endSeconds } = (value ?? {}) as Partial<TimedWord>;
  return typeof text === 'string' && Number.isFinite(startSeconds) && Number.isFinite(endSeconds);
};

const isTimedLine = (value: unknown): value is TimedLine => {
  if (!isTimed(value)) return false;
  const { words } = value as TimedLine;
  return words === undefined || (Array.isArray(words) && words.every(isTimed));
};

/** @returns the path of the copy; null when the clip has no such file */
async function copyOut(shelf: ClipShelf, clipId: string, kind: ArtefactKind, folder: string): Promise<string | null> {
  const artefact = await selectArtefact(shelf.database, clipId, kind);
  if (artefact === null) return null;
  const copy = path.join(folder, kind);
  await pipeline(await shelf.blobs.open(artefact.blobKey), createWriteStream(copy));
  return copy;
}

/** @returns null when the clip has no such file, or it is not JSON */
async function readJson(shelf: ClipShelf, clipId: string, kind: 'score' | 'peaks'): Promise<unknown> {
  const artefact = await selectArtefact(shelf.database, clipId, kind);
  if (artefact === null) return null;
  const stored = await shelf.blobs.open(artefact.blobKey);
  try {
    if (kind === 'peaks') return JSON.parse(await text(stored));
    let json = '';
    await pipeline(stored, createGunzip(), async (unpacked) => {
      json = await text(unpacked);
    });
    return JSON.parse(json);
  } catch {
    return null;
  }
}
