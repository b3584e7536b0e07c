import type { ArtefactRow } from '../../storage/artefacts.ts';
import { selectArtefact } from '../../storage/artefacts.ts';
import { type ClipRow, selectClip, selectClipsOfTask } from '../../storage/clips.ts';
import type { ClipShelf } from '../stored-score.ts';
import { ExportRefusal, entriesOf } from './export-entries.ts';
import { type PackedFile, writeZip } from './write-zip.ts';

/** What goes into an archive. */
export interface ExportContents {
  readonly clipId: string;
  /** By the names of the catalogue (export-items.ts). */
  readonly include: readonly string[];
  /** Where each of these lies in the archive, by the same names. */
  readonly entryNames: Readonly<Record<string, string>>;
  /** The facts of the clip, as `clip.json` tells them. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The tasks whose clips are its stems, by their folder's item ("stems", "stems_full"). */
  readonly stemsTaskIds: Readonly<Record<string, string>>;
  /** The clip that holds its notes: itself, or what was heard in it. */
  readonly notesClipId: string;
}

/** Makes archives of clips. */
export interface Exporter {
  /**
   * Writes all files of a clip into one zip, one after the other: memory does not grow with them.
   * @returns what is in it, in order
   * @throws ExportRefusal whose message is for the customer, or the signal's reason
   */
  pack(contents: ExportContents, outPath: string, signal: AbortSignal): Promise<readonly PackedFile[]>;
}

/** @param make makes the files that are made on demand */
export function createExporter(shelf: ClipShelf, make: (clip: ClipRow, kind: 'wav') => Promise<ArtefactRow>): Exporter {
  return {
    async pack(contents, outPath, signal) {
      const clip = await selectClip(shelf.database, contents.clipId);
      if (clip === null) throw new ExportRefusal('The clip was deleted.');
      const wavOf = async (of: ClipRow): Promise<ArtefactRow> => {
        signal.throwIfAborted();
        return (await selectArtefact(shelf.database, of.id, 'wav')) ?? (await make(of, 'wav'));
      };
      const stemsOf = (taskId: string) => selectClipsOfTask(shelf.database, taskId);
      const entries = await entriesOf({ ...shelf, wavOf, stemsOf }, clip, contents);
      return writeZip(entries, outPath, clip.createdAt, signal);
    },
  };
}
