import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { wireTask } from '../../../catalogue/wire-clip.ts';
import { CREATE, customSong, finishedSong, openDoor, TEST_KEY, type TestDoor } from '../../testing/test-door.ts';

const del = (door: TestDoor, id: string, apiKey: string | null = TEST_KEY) =>
  door.send({
    method: 'DELETE',
    url: `/api/v1/clips/${id}`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
  });

/** A door with a finished song. */
async function withSong() {
  const door = openDoor();
  const { task_id: taskId, clip_ids: clipIds } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  return { door, taskId: String(taskId), clipIds: clipIds as readonly [string, string] };
}

describe('DELETE /api/v1/clips/{clip_id}', () => {
  it('200: deletes a clip, whatever the letters of its id, and says so', async () => {
    const { door, clipIds } = await withSong();
    const response = await del(door, clipIds[0].toUpperCase());
    assert.deepEqual(
      [response.statusCode, response.json()],
      [200, { code: 200, message: 'deleted', clip_id: clipIds[0] }],
    );
    assert.equal(await door.credits(), 985);
  });

  it('polls go on telling of a deleted clip, with its facts and without addresses', async () => {
    const { door, taskId, clipIds } = await withSong();
    await del(door, clipIds[0]);
    const task = wireTask.parse((await door.get(`/api/v1/sonic/task/${taskId}`)).json());
    const [deleted, other] = task.data as unknown as Record<string, unknown>[];
    assert.deepEqual([task.message, deleted!.clip_id, deleted!.state], ['success', clipIds[0], 'succeeded']);
    assert.equal(deleted!.duration, other!.duration);
    assert.ok(Number.isFinite(Date.parse(String(deleted!.deleted_at))));
    for (const [name, value] of Object.entries(deleted!)) if (name.endsWith('_url')) assert.equal(value, null, name);
    assert.match(String(other!.audio_url), /song\.mp3$/);
    assert.ok(!('deleted_at' in other!));
  });

  it('404: for what is unknown, malformed, deleted before or of another account, in the same words', async () => {
    const { door, clipIds } = await withSong();
    door.accounts.add('test_live_other', 0);
    await del(door, clipIds[0]);
    const answers = [
      await del(door, randomUUID()),
      await del(door, 'x'),
      await del(door, clipIds[0]),
      await del(door, clipIds[1], 'test_live_other'),
    ];
    assert.deepEqual(
      answers.map((answer) => [answer.statusCode, answer.json().type]),
      Array(4).fill([404, 'not_found']),
    );
    assert.equal(new Set(answers.map((answer) => answer.json().message)).size, 1);
    assert.equal((await del(door, clipIds[1])).statusCode, 200);
  });

  it('409: while its task has not ended', async () => {
    const door = openDoor();
    const { clip_ids: clipIds } = (await door.post(CREATE, customSong)).json();
    const response = await del(door, clipIds[0]);
    assert.deepEqual([response.statusCode, response.json().type], [409, 'conflict']);
  });

  it('401: without a key; 403: with a key that may only read', async () => {
    const { door, clipIds } = await withSong();
    assert.equal((await del(door, clipIds[0], null)).statusCode, 401);
    const authenticate = door.accounts.authenticate.bind(door.accounts);
    door.accounts.authenticate = async (key) => {
      const caller = await authenticate(key);
      return caller === null ? null : { ...caller, scopes: ['read'] };
    };
    const response = await del(door, clipIds[0]);
    assert.deepEqual([response.statusCode, response.json().type], [403, 'forbidden']);
  });

  it('joins no extension with a recording that was deleted, and any other with its original', async () => {
    const { door, clipIds } = await withSong();
    const mv = 'sonic-v5';
    const extend = async (sourceId: string, taskType: string): Promise<string> => {
      const body = { ...customSong, task_type: taskType, continue_clip_id: sourceId, continue_at: 10 };
      const { task_id: taskId, clip_ids: made } = (await door.post(CREATE, body)).json();
      door.tasks.succeed(taskId, finishedSong);
      return made[0];
    };
    const join = (clipId: string) => door.post(CREATE, { task_type: 'concat_music', mv, continue_clip_id: clipId });
    door.tasks.heard = finishedSong;
    const recordingId = (await door.post('/api/v1/sonic/upload', { url: 'https://example.org/a.mp3' })).json().clip_id;
    const [ofSong, ofRecording] = [
      await extend(clipIds[0], 'extend_music'),
      await extend(recordingId, 'extend_upload_music'),
    ];
    assert.equal((await join(ofRecording)).statusCode, 200);
    for (const id of [clipIds[0], recordingId]) await del(door, id);
    assert.equal((await join(ofSong)).statusCode, 200);
    const refused = await join(ofRecording);
    assert.deepEqual([refused.statusCode, refused.json().param], [400, 'continue_clip_id']);
    assert.match(refused.json().message, /recording that was deleted/);
  });

  it('nothing can be made from a deleted clip any more', async () => {
    const { door, clipIds } = await withSong();
    await del(door, clipIds[0]);
    for (const [path, body] of [
      ['sonic/midi', { clip_id: clipIds[0] }],
      ['sonic/stems/basic', { clip_id: clipIds[0] }],
      ['sonic/create', { ...customSong, task_type: 'cover_music', continue_clip_id: clipIds[0] }],
    ] as const) {
      const response = await door.post(`/api/v1/${path}`, body);
      assert.deepEqual([response.statusCode, response.json().type], [404, 'not_found'], path);
    }
  });
});
