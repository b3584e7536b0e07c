import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { writeWav } from '../../audio/codecs/wav/wav-writer.ts';
import { beeps } from '../remote/testing/fake-driver.ts';
import { readSungWords } from '../studio/heard/sung-words.ts';
import { finishClip } from './finish-clip.ts';

const engine = { name: 'neural', version: '1', model: 'm', licence: 'MIT', seed: 1, how: 'native', mark: null };

test('keeps the times of the words beside what was heard, where files of words and those who make something of the clip look', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'finish-clip-'));
  try {
    const soundPath = path.join(folder, 'sound.wav');
    await writeWav(beeps(330, 0.3, 5), soundPath);
    const song = { title: 'T', tags: 'pop', lyrics: '[Verse]\nOne line\nTwo', seed: 's', isInstrumental: false };
    const clip = await finishClip(
      {
        ...{ soundPath, folder, soundSecondsMin: 1, edit: { kind: 'whole', secondsMax: null } },
        song: { ...song, language: 'en', engine, interpretation: {} },
      },
      { signal: new AbortController().signal, progress: () => {} },
    );
    const file = clip.files.find(({ kind }) => kind === 'analysis')!;
    const { words } = JSON.parse(gunzipSync(await readFile(file.path)).toString());
    assert.deepEqual(
      words.lines.map(({ text, words: own }: { text: string; words: unknown[] }) => [text, own.length]),
      [
        ['One line', 2],
        ['Two', 1],
      ],
    );
    assert.equal(clip.lyricsTimingMarkers.length, 2);
    assert.equal((await readSungWords({ clip: { analysis: file.path } }, 'clip'))?.lyrics, song.lyrics);
    const { confidences } = clip.interpretation.heard as { confidences: Record<string, number> };
    assert.equal(confidences.lyricsTiming, clip.confidences?.lyricsTiming);
  } finally {
    await rm(folder, { recursive: true });
  }
});
