import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { selectArtefact } from '../storage/artefacts.ts';
import type { ClipRow } from '../storage/clips.ts';
import type { ArtefactKind } from './library.ts';
import type { ProductionOrder } from './production/production-order.ts';
import { type ClipShelf, generatedBy, readJson, type SongFacts, timedLines } from './stored-score.ts';

/** The title as the caller gave it, or as the engine chose it. */
export function titleOf(clip: ClipRow): string {
  return clip.facts.title ?? (clip.result as SongFacts | null)?.title ?? '';
}

/** Brings the files that a production needs into a folder of this machine. */
export async function gatherSources(shelf: ClipShelf, clip: ClipRow, folder: string): Promise<ProductionOrder> {
  const masterPath = await copyOut(shelf, clip.id, 'master', folder);
  if (masterPath === null) throw new Error(`the clip ${clip.id} has no master`);
  const coverPath = await copyOut(shelf, clip.id, 'cover', folder);
  const facts = (clip.result ?? {}) as SongFacts;
  const { lyrics, tempoBpm } = facts;
  const peaks = await readJson(shelf, clip.id, 'peaks');
  return {
    clipId: clip.id,
    masterPath,
    ...(coverPath !== null && { coverPath }),
    ...(isLevels(peaks) && { peaks }),
    ...(typeof lyrics === 'string' && lyrics !== '' && { lyrics }),
    ...(typeof tempoBpm === 'number' && { tempoBpm }),
    ...generatedBy(facts),
    lines: await timedLines(shelf, clip),
    title: titleOf(clip),
    outPath: path.join(folder, 'made'),
  };
}

export const isLevels = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((level) => typeof level === 'number');

/** @returns the path of the copy; null when the clip has no such file */
async function copyOut(shelf: ClipShelf, clipId: string, kind: ArtefactKind, folder: string): Promise<string | null> {
  const artefact = await selectArtefact(shelf.database, clipId, kind);
  if (artefact === null) return null;
  const copy = path.join(folder, kind);
  await pipeline(await shelf.blobs.open(artefact.blobKey), createWriteStream(copy));
  return copy;
}
