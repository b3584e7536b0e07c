import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { wireTask } from '../../../catalogue/wire-clip.ts';
import { CREATE, customSong, finishedSong, openDoor } from '../../testing/test-door.ts';

async function withSong() {
  const door = openDoor();
  const { task_id: taskId, clip_ids: clipIds } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  door.library.lyricTimes = [{ text: 'A line', startSeconds: 1, endSeconds: 2 }];
  door.library.performedNotes = [{ name: 'Voice', notes: [{ start: 1, end: 2, pitch: 60, velocity: 1 }] }];
  return { door, clipId: String(clipIds[0]), path: `/api/v1/clips/${clipIds[0]}/export` };
}

describe('POST /api/v1/clips/{clip_id}/export', () => {
  it('200: names the task, what it costs and why, and the tasks that make stems for it', async () => {
    const { door, path, clipId } = await withSong();
    const response = await door.post(path, { include: ['mp3', 'wav', 'ultrastar', 'stems'] });
    const { task_id: taskId, stems_task_ids: stemsTaskIds, ...rest } = response.json();
    assert.deepEqual(
      [response.statusCode, rest],
      [
        200,
        {
          ...{ code: 200, message: 'success', clip_ids: [], credits: 33 },
          charges: [
            { for: 'wav', credits: 2 },
            { for: 'notes', credits: 15 },
            { for: 'times', credits: 1 },
            { for: 'stemsBasic', credits: 15 },
          ],
        },
      ],
    );
    assert.equal(stemsTaskIds.length, 1);
    assert.equal(await door.credits(), 985 - 33);
    const { engineRequest, jobClass } = door.tasks.submitted.at(-1)!;
    assert.deepEqual([engineRequest.operation, engineRequest.sourceClipId, jobClass], ['export', clipId, 'small']);
    const facts = engineRequest.facts as Record<string, unknown>;
    assert.deepEqual([facts.title, facts.bpm], ['Night Train', 84]);
    assert.ok(Object.keys(facts).every((name) => !name.endsWith('_url')));
    assert.ok(typeof taskId === 'string');
  });

  it('200: the free files when nothing is named, and only the price with dry_run', async () => {
    const { door, path } = await withSong();
    assert.equal((await door.post(path, {})).json().credits, 0);
    assert.deepEqual(door.tasks.submitted.at(-1)!.engineRequest.include, ['mp3', 'cover', 'clip']);
    const count = door.tasks.submitted.length;
    const priced = await door.post(path, { include: ['midi', 'lrc', 'musicxml'], dry_run: true });
    assert.deepEqual(priced.json(), {
      ...{ code: 200, message: 'success', dry_run: true, credits: 16, songs: 0 },
      charges: [
        { for: 'notes', credits: 15 },
        { for: 'times', credits: 1 },
      ],
    });
    assert.deepEqual([door.tasks.submitted.length, await door.credits()], [count, 985]);
  });

  it('200: the same answer to the same Idempotency-Key, charged once', async () => {
    const { door, path } = await withSong();
    const headers = { 'idempotency-key': 'once' };
    const first = await door.post(path, { include: ['wav'] }, headers);
    const again = await door.post(path, { include: ['wav'] }, headers);
    assert.equal(first.body, again.body);
    assert.equal(await door.credits(), 983);
  });

  it('polls tell the address, its end and what is in it, and null when its time is over', async () => {
    const { door, path, clipId } = await withSong();
    const taskId = String((await door.post(path, {})).json().task_id);
    const archive = {
      ...{ capability: 'c'.repeat(22), bytes: 9, sha256: 'a'.repeat(64) },
      ...{ files: [{ name: 'song.mp3', bytes: 3 }], expiresAt: new Date(86_400_000) },
    };
    const poll = async () => wireTask.parse((await door.get(`/api/v1/sonic/task/${taskId}`)).json()).data;
    const nothing = { clip_id: clipId, url: null, bytes: null, sha256: null, expires_at: null, files: null };
    door.tasks.change(taskId, { export: { clipId, archive: null } });
    assert.deepEqual(await poll(), nothing);
    door.tasks.change(taskId, { state: 'succeeded', export: { clipId, archive } });
    assert.deepEqual(await poll(), {
      ...{ clip_id: clipId, url: `http://localhost:80/files/exports/${taskId}/${archive.capability}/export.zip` },
      ...{ bytes: 9, sha256: archive.sha256, expires_at: '1970-01-02T00:00:00.000Z', files: archive.files },
    });
    door.tasks.change(taskId, { state: 'failed', failure: 'no wind', export: { clipId, archive: null } });
    assert.deepEqual(await poll(), []);
  });

  it('400: for each field that is wrong, and for what the clip has not', async () => {
    const { door, path } = await withSong();
    const wrong = [
      { include: 'mp3' },
      { include: [] },
      { include: ['mp4'] },
      { include: ['mp3', 'mp3'] },
      { include: null },
    ];
    for (const body of wrong.slice(0, 4)) {
      const response = await door.post(path, body);
      assert.equal(response.statusCode, 400, JSON.stringify(body));
      assert.match(response.json().param, /^include(\.0)?$/);
    }
    assert.equal((await door.post(path, wrong[4])).statusCode, 200);
    assert.equal((await door.post(path, { webhook_url: 'ftp://x' })).json().param, 'webhook_url');
    door.library.lyricTimes = [];
    for (const item of ['lrc', 'ass', 'ultrastar']) {
      const { statusCode, body } = await door.post(path, { include: [item] });
      assert.deepEqual([statusCode, /nothing is sung/.test(body)], [400, true]);
    }
    assert.equal(await door.credits(), 985);
  });

  it('401 without a key, 403 without the credits, 404 for what is not theirs, in the same words', async () => {
    const { door, path } = await withSong();
    const anonymous = await door.send({ method: 'POST', url: path, payload: {} });
    assert.equal(anonymous.statusCode, 401);
    door.accounts.add('test_live_poor', 0);
    const theirs = await door.post(path, {}, { authorization: 'Bearer test_live_poor' });
    const unknown = await door.post(`/api/v1/clips/${randomUUID()}/export`, {});
    const odd = await door.post('/api/v1/clips/x/export', {});
    for (const { statusCode } of [theirs, unknown, odd]) assert.equal(statusCode, 404);
    assert.equal(new Set([theirs, unknown, odd].map((answer) => answer.json().message)).size, 1);
    door.accounts.spend(door.caller.accountId, 980);
    const poor = await door.post(path, { include: ['midi'] });
    assert.deepEqual([poor.statusCode, poor.json().type], [403, 'insufficient_credits']);
    assert.equal(await door.credits(), 5);
  });
});

describe('GET /files/exports/{task_id}/{capability}/export.zip', () => {
  it('404: for what is no address, in the same words', async () => {
    const { door } = await withSong();
    for (const address of [`${randomUUID()}/${'c'.repeat(22)}`, `x/${'c'.repeat(22)}`, `${randomUUID()}/short`]) {
      const response = await door.send({ method: 'GET', url: `/files/exports/${address}/export.zip` });
      assert.deepEqual([response.statusCode, response.json().message], [404, 'There is no file at this address.']);
    }
  });
});
