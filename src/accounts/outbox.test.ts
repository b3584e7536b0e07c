import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createOutbox } from './outbox.ts';

describe('the outbox', () => {
  it('keeps letters for the operator alone, and tells the log of them without their links', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    const logged: string[] = [];
    const note = (fields: object, message: string) => void logged.push(JSON.stringify({ fields, message }));
    const log = { debug: note, info: note, warn: note, error: note };
    const mail = createOutbox(path.join(folder, 'outbox'), { nowMs: () => Date.UTC(2027, 0, 1) }, log);
    await Promise.all(
      [1, 2].map((n) => mail.send({ to: 'a@example.org', subject: `s${n}`, text: `token=secret${n}` })),
    );
    const files = await readdir(path.join(folder, 'outbox'));
    assert.equal(files.length, 2);
    for (const file of files) {
      const whole = path.join(folder, 'outbox', file);
      assert.equal((await stat(whole)).mode & 0o777, 0o600);
      assert.match(await readFile(whole, 'utf8'), /^To: a@example\.org\nSubject: s\d\n\ntoken=secret\d\n$/);
    }
    assert.ok(logged.length === 2 && logged.every((line) => line.includes('outbox') && !line.includes('secret')));
    await rm(folder, { recursive: true });
  });
});
