import { buffer } from 'node:stream/consumers';
import type { AudioTags } from '../../audio/codecs/audio-tags.ts';
import { writeLrc } from '../../audio/codecs/lyrics-text/write-lrc.ts';
import type { Logger } from '../../core/log.ts';
import { selectArtefact } from '../../storage/artefacts.ts';
import { type ClipRow, selectClip } from '../../storage/clips.ts';
import { createDiskSpace } from '../../storage/disk-space.ts';
import {
  type DueSong,
  forgetLibraryFile,
  keepLibraryFile,
  type LibraryFile,
  selectDeletedFiles,
  selectDueSongs,
} from '../../storage/library-files.ts';
import { type ClipShelf, generatedBy, type SongFacts, timedLines } from '../stored-score.ts';
import { entryName, uniqueName } from './entry-names.ts';
import { SafeFolder } from './safe-folder.ts';
import { type FolderFormat, folderFormats, taggedFile } from './tagged-file.ts';

export interface LibraryFolderOptions extends ClipShelf {
  readonly folder: string;
  /** Whose songs go there, by the names of the accounts. */
  readonly accountNames: readonly string[];
  readonly format: FolderFormat;
  /** Below it nothing more is written. */
  readonly freeBytesMin: number;
  readonly log: Logger;
}

const SONGS_AT_ONCE = 20;
/** Songs that could not be written, which are left alone until the next start. */
const FAILURES_MAX = 1_000;

/**
 * Keeps a folder as players of music (Navidrome, Jellyfin) want it: artist, album, track, each song with its cover and its
 * timed lyrics beside it. What is deleted goes, what is renamed is written anew.
 */
export class LibraryFolder {
  readonly #options: LibraryFolderOptions;
  readonly #failed = new Set<string>();

  constructor(options: LibraryFolderOptions) {
    this.#options = options;
  }

  /** One round: all that is deleted, and some songs. @returns how many songs were written */
  async update(): Promise<number> {
    const { database, folder: root, accountNames, format, freeBytesMin, log } = this.#options;
    const folder = await SafeFolder.open(root);
    for (const file of await selectDeletedFiles(database, SONGS_AT_ONCE)) {
      await removeSong(folder, file);
      await forgetLibraryFile(database, file.clipId);
    }
    const disk = createDiskSpace({ folders: [folder.path], freeBytesMin });
    const { extension } = folderFormats[format];
    let count = 0;
    for (const song of await selectDueSongs(database, accountNames, extension, [...this.#failed], SONGS_AT_ONCE)) {
      if (await disk.isLow()) {
        log.warn({ folder: root }, 'the disk of the library folder is low: no song is laid into it');
        return count;
      }
      try {
        await this.#writeSong(folder, song);
        count++;
      } catch (err) {
        if (this.#failed.size < FAILURES_MAX) this.#failed.add(song.clipId);
        log.warn({ err, clipId: song.clipId }, 'a song could not be laid into the library folder');
      }
    }
    return count;
  }

  async #writeSong(folder: SafeFolder, song: DueSong): Promise<void> {
    const { database, blobs, format } = this.#options;
    const { kind, extension } = folderFormats[format];
    const clip = await selectClip(database, song.clipId);
    const sound = clip === null ? null : await selectArtefact(database, clip.id, kind);
    if (clip === null || sound === null) return;
    const artist = entryName(song.accountName, 'Songwright');
    const album = albumOf(clip);
    const path = `${artist}/${album}/${uniqueName(song.title, clip.id)}`;
    const cover = await this.#coverOf(clip);
    const lines = await timedLines(this.#options, clip);
    const facts = (clip.result ?? {}) as SongFacts;
    const { lyrics, tempoBpm } = facts;
    const tags: AudioTags = {
      ...{ title: song.title || 'Untitled', artist: song.accountName, album, timedLines: lines },
      ...(lyrics !== undefined && lyrics !== '' && { lyrics }),
      ...(typeof tempoBpm === 'number' && { tempoBpm }),
      ...generatedBy(facts),
      ...(cover !== null && { cover }),
    };
    // The song comes last: who looks for songs finds its companions there.
    if (cover !== null) await folder.write(`${path}.jpg`, one(cover));
    if (lines.length > 0) await folder.write(`${path}.lrc`, one(Buffer.from(writeLrc(lines, { title: song.title }))));
    await folder.write(`${path}.${extension}`, taggedFile(blobs, sound.blobKey, format, tags));
    const file = { clipId: clip.id, path, extension };
    await keepLibraryFile(database, file, song.title);
    if (song.old !== null && (song.old.path !== path || song.old.extension !== extension)) {
      await removeSong(folder, song.old, song.old.path === path);
    }
  }

  async #coverOf(clip: ClipRow): Promise<Buffer | null> {
    const row = await selectArtefact(this.#options.database, clip.id, 'cover');
    return row === null ? null : buffer(await this.#options.blobs.open(row.blobKey));
  }
}

/** The songs of a month are an album: "2026-11". */
const albumOf = (clip: ClipRow): string => clip.createdAt.toISOString().slice(0, 7);

async function removeSong(
  folder: SafeFolder,
  { path, extension }: LibraryFile,
  keepsCompanions = false,
): Promise<void> {
  await folder.remove(`${path}.${extension}`);
  if (keepsCompanions) return;
  for (const companion of ['lrc', 'jpg']) await folder.remove(`${path}.${companion}`);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
