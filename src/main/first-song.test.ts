import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createBody } from '../catalogue/sonic/create.ts';
import { firstSongCommand } from './first-song.ts';

describe('the line for a first song', () => {
  it('holds a body that the service takes, in single quotes', () => {
    const body = / -d '([^']*)'$/.exec(firstSongCommand('http://x', 'key'))![1]!;
    assert.equal(createBody.parse(JSON.parse(body)).custom_mode, true);
  });

  it('goes where this installation has put the family', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'first-song-'));
    try {
      const file = path.join(folder, 'settings.json');
      writeFileSync(file, JSON.stringify({ families: { sonic: '/v2/songs' } }));
      const script = `
        const { firstSongCommand, pollCommand } = await import('${new URL('./first-song.ts', import.meta.url).href}');
        console.log(firstSongCommand('http://x', 'key').split(' ')[2], pollCommand('http://x', 'key').split(' ')[2]);`;
      const env = { ...process.env, SONGWRIGHT_CONFIG: file };
      const args = ['--input-type=module', '--eval', script];
      const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      assert.equal(stdout, 'http://x/v2/songs/create http://x/v2/songs/task/TASK_ID\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
