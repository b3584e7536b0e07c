import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { openHome, readIfThere } from './home.ts';
import { StartError } from './start-error.ts';

describe('the home of an installation', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'songwright-home-'));
  // Passable, as a home is: else root's database would go elsewhere.
  chmodSync(base, 0o711);
  after(() => rmSync(base, { recursive: true }));

  it('keeps one secret, whoever comes first, which only its owner can read', async () => {
    const folder = path.join(base, 'kept');
    const homes = await Promise.all([1, 2, 3, 4].map(() => openHome(folder)));
    const again = await openHome(folder);
    for (const home of homes) assert.deepEqual(home.pepper, again.pepper);
    assert.equal(statSync(path.join(folder, 'pepper')).mode & 0o777, 0o600);
  });

  it('says what to do where it cannot be made', async () => {
    const file = path.join(base, 'file');
    writeFileSync(file, '');
    for (const folder of [file, path.join(file, 'below'), '/proc/below', '/proc/below/it']) {
      await assert.rejects(
        openHome(folder),
        (error) => error instanceof StartError && /Set SONGWRIGHT_HOME to a folder/.test(error.message),
      );
    }
  });

  it('does not take what it cannot read for what is not there', async () => {
    const folder = path.join(base, 'unreadable');
    mkdirSync(path.join(folder, 'pepper'), { recursive: true });
    await assert.rejects(
      openHome(folder),
      (error) => error instanceof StartError && /pepper cannot be read \(EISDIR/.test(error.message),
    );
    assert.equal(await readIfThere(path.join(folder, 'operator-key')), null);
  });

  it('does not go on with a damaged secret', async () => {
    const folder = path.join(base, 'damaged');
    await openHome(folder);
    writeFileSync(path.join(folder, 'pepper'), 'short');
    await assert.rejects(openHome(folder), /pepper must hold 32 bytes and is damaged/);
  });
});
