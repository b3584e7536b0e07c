import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DecodeFailure } from './decode-failure.ts';
import { decodeByFfmpeg } from './ffmpeg-files.ts';
import { SoundCollector } from './sound-collector.ts';

const skip = process.platform === 'win32' ? 'stand-ins are shell scripts' : false;

describe('decoding by ffmpeg', { skip }, () => {
  const searchPath = process.env.PATH;
  let folder = '';
  let source = '';
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ffmpeg-files-'));
    source = path.join(folder, 'recording');
    await writeFile(source, 'sound');
  });
  after(async () => {
    process.env.PATH = searchPath;
    await rm(folder, { recursive: true });
  });

  /** Puts a program in the place of ffmpeg; null: none is there. */
  async function standIn(script: string | null): Promise<SoundCollector> {
    const program = path.join(folder, 'ffmpeg');
    await rm(program, { force: true });
    process.env.PATH = script === null ? folder : `${folder}${path.delimiter}${searchPath}`;
    if (script !== null) await writeFile(program, `#!/bin/sh\n${script}\n`).then(() => chmod(program, 0o755));
    return new SoundCollector();
  }

  it('says what to send instead where there is none', async () => {
    const collector = await standIn(null);
    await assert.rejects(
      decodeByFfmpeg(source, 'mp4', (block) => collector.add(block)),
      /needs ffmpeg .* Send MP3/,
    );
  });

  it('refuses what it fails on', async () => {
    const collector = await standIn('head -c 800000 /dev/zero; exit 1');
    await assert.rejects(
      decodeByFfmpeg(source, 'mp4', (block) => collector.add(block)),
      DecodeFailure,
    );
  });

  it('stops it when it goes on beyond eight minutes', async () => {
    const collector = await standIn('exec cat /dev/zero');
    await assert.rejects(
      decodeByFfmpeg(source, 'mp4', (block) => collector.add(block)),
      /longer than 8 minutes/,
    );
  });

  it('tells it the demuxer and lets it read nothing but the one file, which it is given open', async () => {
    const told = path.join(folder, 'told');
    const collector = await standIn(`printf '%s ' "$@" > '${told}'; head -c 1600000 /dev/zero`);
    await decodeByFfmpeg(source, 'adts', (block) => collector.add(block));
    assert.match(await readFile(told, 'utf8'), /-protocol_whitelist file -f aac -i file:\/dev\/stdin /);
    assert.equal(collector.finish().channels[0]!.length, 200_000);
  });
});
