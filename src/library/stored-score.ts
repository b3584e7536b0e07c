import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { TimedLine, TimedWord } from '../audio/codecs/timed-line.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { ClipRow } from '../storage/clips.ts';
import type { Database } from '../storage/database.ts';
import { type HeardFacts, heardBars } from './heard-facts.ts';
import type { TempoFacts } from './tempo-range.ts';

/** Where the stored files of clips are. */
export interface ClipShelf {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** What a stored result tells about the song; tasks/ writes it. */
export interface SongFacts {
  readonly title?: string;
  readonly lyrics?: string;
  /** null: not known. */
  readonly tempoBpm?: number | null;
  readonly interpretation?: { readonly engine?: { readonly mark?: unknown } };
  readonly lyricsTimingMarkers?: readonly (readonly [number, number])[];
}

/** What generated a clip, as its files say it; nothing where they say nothing. */
export function generatedBy({ interpretation }: SongFacts): { readonly generator?: string } {
  const mark = interpretation?.engine?.mark;
  return typeof mark === 'string' ? { generator: mark } : {};
}

/** @returns null: the clip has no score, or one that tells no tempo as this version reads it */
export async function tempoFactsOf(shelf: ClipShelf, clipId: string): Promise<TempoFacts | null> {
  const { tempoChanges, endTick } = ((await readJson(shelf, clipId, 'score')) ?? {}) as Partial<TempoFacts>;
  if (!Array.isArray(tempoChanges) || !Number.isFinite(endTick) || !tempoChanges.every(isTempoChange)) return null;
  return { tempoChanges, endTick: endTick! };
}

const isTempoChange = (value: unknown): boolean => {
  const { tick, bpm } = (value ?? {}) as Partial<TempoFacts['tempoChanges'][number]>;
  return Number.isFinite(tick) && Number.isFinite(bpm);
};

/**
 * Where the bars of a clip start, and the last one ends, in seconds: of a recording as they were heard, else as the score
 * has them. @returns null: nobody knows them
 */
export async function barSecondsOf(shelf: ClipShelf, clipId: string): Promise<readonly number[] | null> {
  const heard = (await readJson(shelf, clipId, 'analysis')) as HeardFacts | null;
  if (heard !== null) return heardBars(heard);
  const { barSeconds } = ((await readJson(shelf, clipId, 'score')) ?? {}) as { barSeconds?: unknown };
  if (!Array.isArray(barSeconds) || barSeconds.length < 2) return null;
  return barSeconds.every((value) => Number.isFinite(value)) ? barSeconds : null;
}

/** The sung lines with their times: as the engine has put them beside the score or the analysis, or else by the result's markers. */
export async function timedLines(shelf: ClipShelf, clip: ClipRow): Promise<readonly TimedLine[]> {
  const score = (await readJson(shelf, clip.id, 'score')) as StoredScore | null;
  if (Array.isArray(score?.timedLines)) return score.timedLines.filter(isTimedLine);
  const heard = score === null ? ((await readJson(shelf, clip.id, 'analysis')) as HeardFacts | null) : null;
  if (Array.isArray(heard?.words?.lines)) return heard.words.lines.filter(isTimedLine);
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

type JsonKind = 'score' | 'peaks' | 'notes' | 'analysis';

/** @returns null when the clip has no such file, or it is not JSON */
export async function readJson(shelf: ClipShelf, clipId: string, kind: JsonKind): Promise<unknown> {
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
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Bytes that are no gzip or no JSON will not be next time; a disk that fails may be well again. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith('Z_');
