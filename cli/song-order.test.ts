import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { createBody } from '../src/catalogue/sonic/create.ts';
import { UsageError } from './read-arguments.ts';
import { outPathOf, readSongOrder } from './song-order.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'songwright-order-'));
const lyricsFile = path.join(folder, 'words.txt');
writeFileSync(lyricsFile, '[Verse]\nCarry me home\n');
after(() => rmSync(folder, { recursive: true }));

describe('an order for a song', () => {
  it('is a description, or lyrics in a style', async () => {
    const out = path.join(folder, 'a.mp3');
    const described = await readSongOrder(['rainy', 'lo-fi', '--out', out, '--female']);
    assert.deepEqual(described, {
      out,
      body: {
        mv: 'sonic-v5',
        make_instrumental: false,
        vocal_gender: 'f',
        custom_mode: false,
        gpt_description_prompt: 'rainy lo-fi',
      },
    });
    const sung = await readSongOrder(['synth-pop', '--lyrics', lyricsFile, '--title', 'T', '--seed', '7']);
    assert.deepEqual(
      [sung!.out, sung!.body.tags, sung!.body.prompt],
      ['song.mp3', 'synth-pop', '[Verse]\nCarry me home\n'],
    );
    for (const order of [described, sung]) assert.ok(createBody.safeParse(order!.body).success);
  });

  it('is none when help is asked for', async () => {
    assert.equal(await readSongOrder(['--help']), null);
    assert.equal(await readSongOrder(['x', '-h']), null);
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no description', [], /what the song should be[\s\S]*--lyrics FILE/],
    ['only spaces', ['  '], /what the song should be/],
    ['an unknown option', ['x', '--loud'], /Unknown option '--loud'\.\n\nsongwright song/],
    ['an option without its value', ['x', '--title'], /--title/],
    ['two singers', ['x', '--female', '--male'], /not both/],
    ['lyrics that are not there', ['x', '--lyrics', path.join(folder, 'none.txt')], /lyrics cannot be read.*none\.txt/],
    ['a folder that is not there', ['x', '--out', path.join(folder, 'none/a.mp3')], /cannot be written to: .*none$/],
    ['a folder to write to', ['x', '--out', folder], /must name a file, such as .*song\.mp3/],
  ];
  for (const [what, args, message] of wrong) {
    it(`is refused before anything starts: ${what}`, async () => {
      await assert.rejects(
        readSongOrder(args),
        (error) => error instanceof UsageError && message.test(error.message) && !/ {4}at /.test(error.message),
      );
    });
  }
});

describe('where songs go', () => {
  it('is the named file and its neighbours', () => {
    assert.deepEqual(
      [0, 1, 2].map((index) => outPathOf('a/b.c.mp3', index)),
      ['a/b.c.mp3', 'a/b.c-2.mp3', 'a/b.c-3.mp3'],
    );
    assert.deepEqual(
      [0, 1].map((index) => outPathOf('song', index)),
      ['song.mp3', 'song-2.mp3'],
    );
    assert.equal(outPathOf('/tmp/x.wav', 1), '/tmp/x-2.wav');
  });
});
