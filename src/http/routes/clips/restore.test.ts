import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type LibraryDoor, listed, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { selectStoredBytes } from '../../../storage/account-storage.ts';
import { selectBlobKeys } from '../../../storage/artefacts.ts';
import { sweep } from '../../../tasks/sweep.ts';

const CLIPS = '/api/v1/clips';

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

describe('the deletion of clips', () => {
  it('can be undone: addresses, files and the account are as before', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    const { database, blobs } = door.bench;
    const url = `${CLIPS}/${clip!.clipId}`;
    const file = `/files/${clip!.clipId}/${clip!.capability}/song.mp3`;
    const before = await selectStoredBytes(database, customer.accountId);
    const described = (await customer.get(url)).json();
    const keys = await selectBlobKeys(database, clip!.clipId);
    assert.equal((await customer.send('DELETE', url)).statusCode, 200);
    assert.equal((await door.app.inject(file)).statusCode, 404);
    assert.ok((await selectStoredBytes(database, customer.accountId)) < before);
    await sweep(database, blobs);
    const restored = await customer.send('POST', `${url}/restore`);
    assert.deepEqual([restored.statusCode, restored.json().clip.audio_url], [200, described.clip.audio_url]);
    assert.deepEqual((await customer.get(url)).json(), described);
    assert.equal((await door.app.inject(file)).statusCode, 200);
    assert.equal(await selectStoredBytes(database, customer.accountId), before);
    assert.deepEqual(
      await Promise.all(keys.map((key) => blobs.exists(key))),
      keys.map(() => true),
    );
    assert.equal((await customer.send('POST', `${url}/restore`)).statusCode, 404);
  });

  it('frees the disk at once where that is asked, later too, and after its time by itself', async () => {
    const customer = await door.customer();
    const [now, later, late] = [...(await customer.songs()), ...(await customer.songs())];
    const { database, blobs } = door.bench;
    const keysOf = async (clipId: string) => selectBlobKeys(database, clipId);
    const areThere = async (keys: readonly string[]) =>
      (await Promise.all(keys.map((key) => blobs.exists(key)))).some(Boolean);
    const keys = new Map(
      await Promise.all([now, later, late].map(async (clip) => [clip, await keysOf(clip!.clipId)] as const)),
    );
    await customer.send('DELETE', `${CLIPS}/${now!.clipId}?final=true`);
    assert.equal(await areThere(keys.get(now)!), false);
    assert.equal((await customer.send('POST', `${CLIPS}/${now!.clipId}/restore`)).statusCode, 404);
    for (const clip of [later, late]) await customer.send('DELETE', `${CLIPS}/${clip!.clipId}`);
    assert.equal(await areThere(keys.get(later)!), true);
    assert.equal((await customer.send('DELETE', `${CLIPS}/${later!.clipId}?final=true`)).statusCode, 200);
    assert.equal(await areThere(keys.get(later)!), false);
    assert.equal(await areThere(keys.get(late)!), true);
    await sql`update clips set deleted_at = deleted_at - interval '1 day', keep_files_until = keep_files_until - interval '1 day'
      where id = ${late!.clipId}`.execute(database);
    assert.equal((await customer.send('POST', `${CLIPS}/${late!.clipId}/restore`)).statusCode, 404);
    await sweep(database, blobs);
    assert.equal(await areThere(keys.get(late)!), false);
  });

  it('200: of many at once tells what became of each', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    const [first, second] = await customer.songs();
    const [foreign] = await other.songs();
    const taskId = await door.bench.submit(customer.accountId, { ms: 60_000 });
    const [open] = (await door.bench.find(customer.accountId, taskId)).clips;
    const unknown = randomUUID();
    const ids = [first, second, foreign, open].map((clip) => clip!.clipId);
    const answer = await customer.send('POST', `${CLIPS}/delete`, { clip_ids: [...ids, unknown, ids[0]] });
    assert.deepEqual(answer.json(), {
      ...{ code: 200, message: 'success', deleted: ids.slice(0, 2) },
      ...{ not_found: [ids[2], unknown], unfinished: [ids[3]] },
    });
    assert.equal((await listed(customer)).length, 0);
    assert.equal((await listed(other)).length, 2);
    for (const body of [{}, { clip_ids: [] }, { clip_ids: 'x' }, { clip_ids: Array(101).fill(unknown) }]) {
      assert.equal((await customer.send('POST', `${CLIPS}/delete`, body)).statusCode, 400);
    }
    await door.bench.tasks.cancel(customer.accountId, taskId);
  });
});
