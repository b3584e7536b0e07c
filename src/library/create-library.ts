import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import { type ArtefactRow, selectArtefact } from '../storage/artefacts.ts';
import { BlobMissing, type BlobStore } from '../storage/blobs/blob-store.ts';
import { type ClipRow, hasPaidMidi, selectClip, selectClipByCapability } from '../storage/clips.ts';
import { selectExport } from '../storage/exports.ts';
import { selectPersona } from '../storage/personas.ts';
import { PREVIEW_SCORE } from '../storage/previews.ts';
import { archiveFileName, artefactFileName, artefactKinds } from './artefact-kinds.ts';
import { isLevels, titleOf } from './clip-sources.ts';
import { openClipStream } from './clip-stream.ts';
import { createExporter, type Exporter } from './exports/exporter.ts';
import { type HeardFacts, heardTempi } from './heard-facts.ts';
import type { Artefact, ArtefactKind, Library } from './library.ts';
import { isLyricsFileKind, writeLyricsFile } from './lyrics-files.ts';
import type { ProducedKind } from './production/production-order.ts';
import { Productions, type ProductionsOptions } from './productions.ts';
import { snapWindow } from './snap-window.ts';
import { barSecondsOf, readJson, tempoFactsOf, timedLines } from './stored-score.ts';
import { tempoRange } from './tempo-range.ts';

export interface OpenLibrary extends Library {
  /** Of clips as archives. */
  readonly exporter: Exporter;
  /** Ends what is being made; the producer and the stores stay open. */
  close(): Promise<void>;
}

const NOTE_KINDS: ReadonlySet<ArtefactKind> = new Set<ArtefactKind>(['midi', 'musicxml', 'chords']);
/** How long an export waits for a file that is made on demand. */
const PRODUCTION_SECONDS_MAX = 600;
const PRODUCED_KINDS = ['wav', 'm4a', 'video'] as const satisfies readonly ProducedKind[];

export function createLibrary(options: ProductionsOptions): OpenLibrary {
  const { database, blobs } = options;
  const productions = new Productions(options);
  return {
    async findArtefact(clipId, capability, kind, waitSecondsMax) {
      const clip = isUuid(clipId) ? await selectClipByCapability(database, clipId, capability) : null;
      if (clip === null) return null;
      if (kind === PREVIEW_SCORE) {
        const written = await selectArtefact(database, clipId, kind);
        return written === null ? null : toArtefact(blobs, clip, kind, written);
      }
      if (clip.result === null) return null;
      if (isLyricsFileKind(kind)) return writeLyricsFile(options, clip, kind);
      // One capability opens all files of a clip, and the notes have a price of their own.
      if (NOTE_KINDS.has(kind) && !(await hasPaidMidi(database, clipId))) return null;
      const stored = await selectArtefact(database, clipId, kind);
      if (stored !== null) return toArtefact(blobs, clip, kind, stored);
      const produced = PRODUCED_KINDS.find((one) => one === kind);
      if (produced === undefined) return null;
      return toArtefact(blobs, clip, kind, await productions.make(clip, produced, waitSecondsMax));
    },
    async findExport(taskId, capability) {
      const made = await selectExport(database, taskId);
      if (made === null || made.capability !== capability) return null;
      const clip = await selectClip(database, made.clipId);
      if (clip === null) return null;
      const { bytes, sha256, blobKey } = made;
      const fileName = archiveFileName(titleOf(clip));
      return { bytes, sha256, fileName, open: (range) => blobs.open(blobKey, range).catch(goneOrThrow) };
    },
    exporter: createExporter(options, (clip, kind) => productions.make(clip, kind, PRODUCTION_SECONDS_MAX)),
    openStream: (clipId, capability, signal) => openClipStream(options, clipId, capability, signal),
    async readLyricTimes(clipId) {
      const clip = isUuid(clipId) ? await selectClip(database, clipId) : null;
      return clip === null || clip.result === null ? [] : timedLines(options, clip);
    },
    async readPerformedNotes(clipId) {
      const notes = isUuid(clipId) ? await readJson(options, clipId, 'notes') : null;
      return Array.isArray(notes) ? notes : null;
    },
    async snapToBars(clipId, window) {
      const bars = isUuid(clipId) ? await barSecondsOf(options, clipId) : null;
      return bars === null ? null : snapWindow(bars, window);
    },
    async readPeaks(clipId) {
      const peaks = isUuid(clipId) ? await readJson(options, clipId, 'peaks') : null;
      return isLevels(peaks) ? peaks : null;
    },
    findPersona: (accountId, id) => selectPersona(database, accountId, id),
    async readTempoRange(clipId) {
      const heard = isUuid(clipId) ? ((await readJson(options, clipId, 'analysis')) as HeardFacts | null) : null;
      if (heard !== null) return heardTempi(heard);
      const facts = isUuid(clipId) ? await tempoFactsOf(options, clipId) : null;
      return facts === null ? null : tempoRange(facts);
    },
    close: () => productions.close(),
  };
}

/** Between the look and the reading a clip may have been deleted. @throws ApiError not_found, or the error */
function goneOrThrow(error: unknown): never {
  if (!(error instanceof BlobMissing)) throw error;
  throw new ApiError('not_found', 'There is no file at this address.', {}, { cause: error });
}

function toArtefact(blobs: BlobStore, clip: ClipRow, kind: ArtefactKind, row: ArtefactRow): Artefact {
  return {
    kind,
    bytes: row.bytes,
    sha256: row.sha256,
    contentType: artefactKinds[kind].contentType,
    fileName: artefactFileName(titleOf(clip), kind),
    open: (range) => blobs.open(row.blobKey, range).catch(goneOrThrow),
  };
}
