import { Readable } from 'node:stream';
import { writeAss } from '../../audio/codecs/lyrics-text/write-ass.ts';
import { writeLrc } from '../../audio/codecs/lyrics-text/write-lrc.ts';
import { trimOf } from '../../core/trim.ts';
import type { Score } from '../../music/score.ts';
import { writeUltraStar } from '../../music/ultrastar/write-ultrastar.ts';
import { type ArtefactRow, selectArtefact } from '../../storage/artefacts.ts';
import type { ClipRow } from '../../storage/clips.ts';
import { titleOf } from '../clip-sources.ts';
import type { ArtefactKind } from '../library.ts';
import { type ClipShelf, readJson, timedLines } from '../stored-score.ts';
import type { ExportContents } from './exporter.ts';
import type { ZipEntry } from './write-zip.ts';

/** Something that was to be in an archive is not there; the message says what to do. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal';
}

export interface ExportSources extends ClipShelf {
  /** The WAV of a clip, made where there is none yet. */
  wavOf(clip: ClipRow): Promise<ArtefactRow>;
  /** The clips of a task that made stems. */
  stemsOf(taskId: string): Promise<readonly ClipRow[]>;
}

type Maker = (
  sources: ExportSources,
  clip: ClipRow,
  contents: ExportContents,
  name: string,
) => Promise<readonly ZipEntry[]>;

/** A file that the clip has. `ofNotes`: it lies with the clip that holds the notes. */
const stored =
  (kind: ArtefactKind, more: { readonly isText?: boolean; readonly ofNotes?: boolean } = {}): Maker =>
  async (sources, clip, { notesClipId }, name) => {
    const row = await selectArtefact(sources.database, more.ofNotes === true ? notesClipId : clip.id, kind);
    if (row === null) throw new ExportRefusal(`There is no ${name} for this clip: export it without.`);
    return [storedEntry(sources, row, name, more.isText === true)];
  };

/** A text that is written now. `null`: there is nothing to write. */
const written =
  (write: (sources: ExportSources, clip: ClipRow, contents: ExportContents) => Promise<string | null>): Maker =>
  async (sources, clip, contents, name) => {
    const text = await write(sources, clip, contents);
    if (text === null)
      throw new ExportRefusal(`Nothing is sung in this clip, so there is no ${name}: export it without.`);
    return [textEntry(name, text)];
  };

/** Each sounding stem of a task as a WAV in a folder; the stems add up to the song without the silent ones. */
const stems =
  (item: string): Maker =>
  async (sources, _clip, { stemsTaskIds }, folder) => {
    const clips = await sources.stemsOf(stemsTaskIds[item] ?? '');
    if (clips.length === 0 || clips.some(({ deletedAt }) => deletedAt !== null)) {
      throw new ExportRefusal('A stem of this clip was deleted: export it again, or without stems.');
    }
    const entries: ZipEntry[] = [];
    for (const stem of clips) {
      if ((stem.result as { isSilent?: boolean } | null)?.isSilent === true) continue;
      const name = `${folder}/${entryName(stem.facts.stem ?? `stem ${stem.ordinal + 1}`)}.wav`;
      entries.push(storedEntry(sources, await sources.wavOf(stem), name, false));
    }
    return entries;
  };

/** What each item of the catalogue is made of. */
const makers: Readonly<Record<string, Maker>> = {
  mp3: stored('audio'),
  cover: stored('cover'),
  clip: async (_sources, _clip, { facts }, name) => [textEntry(name, `${JSON.stringify(facts, null, 2)}\n`)],
  wav: async (sources, clip, _contents, name) => [storedEntry(sources, await sources.wavOf(clip), name, false)],
  stems: stems('stems'),
  stems_full: stems('stems_full'),
  midi: stored('midi', { ofNotes: true }),
  musicxml: stored('musicxml', { isText: true }),
  chordpro: stored('chords', { isText: true }),
  lrc: written(async (sources, clip) => {
    const lines = await timedLines(sources, clip);
    return lines.length === 0 ? null : writeLrc(lines, { title: titleOf(clip) });
  }),
  ass: written(async (sources, clip) => {
    const lines = await timedLines(sources, clip);
    return lines.length === 0 ? null : writeAss(lines, { title: titleOf(clip) });
  }),
  ultrastar: written(async (sources, clip, { include, entryNames }) => {
    const score = (await readJson(sources, clip.id, 'score')) as Score | null;
    if (score?.formatVersion !== 1) return null;
    const files = { audio: entryNames.mp3!, ...(include.includes('cover') && { cover: entryNames.cover! }) };
    return writeUltraStar(score, { title: titleOf(clip) }, files);
  }),
};

/** The files of an archive in the order of the catalogue. @throws ExportRefusal */
export async function entriesOf(
  sources: ExportSources,
  clip: ClipRow,
  contents: ExportContents,
): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [item, name] of Object.entries(contents.entryNames)) {
    if (contents.include.includes(item)) entries.push(...(await makers[item]!(sources, clip, contents, name)));
  }
  return entries;
}

const storedEntry = (
  { blobs }: ClipShelf,
  { blobKey, bytes }: ArtefactRow,
  name: string,
  isText: boolean,
): ZipEntry => ({ name, bytes, isText, open: () => blobs.open(blobKey) });

function textEntry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, isText: true, open: async () => Readable.from([bytes]) };
}

/** "backing vocals" -> "backing-vocals". */
const entryName = (text: string): string => trimOf(text.toLowerCase().replace(/[^a-z0-9]+/g, '-'), /-/) || 'stem';
