import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readFlac } from '../../src/audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../src/audio/codecs/flac/flac-writer.ts';
import { durationSecondsOf } from '../../src/audio/recording.ts';
import { apart, readSound } from '../../src/engines/finish/check-sound.ts';
import { applyEdit } from '../../src/engines/finish/edit-sound.ts';
import type { FinishPool } from '../../src/engines/finish/finish-pool.ts';
import { prepareSource } from '../../src/engines/finish/prepare-source.ts';

const tags = { title: '', artist: '' };

/** Decodes, checks and splices as the product does; hearing, MP3 and pictures, which are tested beside the finisher, are left out. */
export const lightFinisher: FinishPool = {
  async finish(job, signal) {
    const sound = await readSound(job.soundPath, job.soundSecondsMin);
    const { recording } = await applyEdit(sound, job.edit, async (file) => apart(await readFlac(file)));
    await mkdir(job.folder, { recursive: true });
    const master = path.join(job.folder, 'song.flac');
    await writeFlac(recording, master, { tags, signal });
    return {
      ...{ title: job.song.title, tags: job.song.tags, lyrics: job.song.lyrics, seed: job.song.seed },
      durationSeconds: durationSecondsOf(recording),
      ...{ tempoBpm: null, key: null, timeSignature: null, lyricsTimingMarkers: [], unsungLines: [] },
      interpretation: { engine: job.song.engine },
      files: [{ kind: 'master', path: master }],
    };
  },
  prepare: (job, ended) => prepareSource({ kind: 'prepare', ...job }, ended),
  close: async () => {},
};
