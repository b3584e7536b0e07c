import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, finishedSong, openDoor, type TestDoor } from '../../testing/test-door.ts';

const VOX = '/api/v1/sonic/vox';

/** A door behind which a finished song lies, and a worker that renders every voice at once. */
async function doorWithSong(): Promise<{ door: TestDoor; clip_id: string }> {
  const door = openDoor();
  const { task_id: taskId, clip_ids: clipIds } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  const submit = door.tasks.submit.bind(door.tasks);
  door.tasks.submit = async (task) => {
    const submission = await submit(task);
    door.tasks.succeed(submission.taskId, finishedSong);
    return submission;
  };
  return { door, clip_id: clipIds[0] };
}

describe('POST /api/v1/sonic/vox', () => {
  it('charges once for a window, and again for another', async () => {
    const { door, clip_id } = await doorWithSong();
    const before = await door.credits();
    for (const [vocal_start_s, charged] of [
      [5, 1],
      [5, 1],
      [6, 2],
    ] as const) {
      const response = await door.post(VOX, { clip_id, vocal_start_s, vocal_end_s: 20 });
      assert.equal(response.statusCode, 200, response.body);
      assert.equal(before - (await door.credits()), charged);
    }
  });

  it('replays its answer to the same Idempotency-Key, and refuses another window under it', async () => {
    const { door, clip_id } = await doorWithSong();
    const key = { 'idempotency-key': 'vox-1' };
    const wish = { clip_id, vocal_start_s: 5, vocal_end_s: 20 };
    const first = await door.post(VOX, wish, key);
    const before = await door.credits();
    const again = await door.post(VOX, wish, key);
    assert.deepEqual([again.body, again.headers['idempotent-replayed']], [first.body, 'true']);
    const other = await door.post(VOX, { ...wish, vocal_end_s: 21 }, key);
    assert.deepEqual([other.statusCode, other.json().type], [422, 'idempotency_conflict']);
    assert.equal(await door.credits(), before);
  });

  it('keeps in mind that a recording is called by its file', async () => {
    const { door, clip_id } = await doorWithSong();
    const { clip_id: recording } = (
      await door.post('/api/v1/sonic/upload', { url: 'https://example.org/a.mp3' })
    ).json();
    for (const [source, mark] of [
      [clip_id, false],
      [recording, true],
    ]) {
      const { statusCode, body } = await door.post(VOX, { clip_id: source, vocal_start_s: 5, vocal_end_s: 20 });
      assert.equal(statusCode, 200, body);
      const { facts } = door.tasks.submitted.at(-1)!;
      assert.deepEqual([facts.title, facts.isTitleOfFile], [`${finishedSong.title} (vocals)`, mark]);
    }
  });

  it('refuses a window that is longer than allowed, empty or outside the clip, naming the field', async () => {
    const { door, clip_id } = await doorWithSong();
    for (const [window, param] of [
      [{ vocal_start_s: 1, vocal_end_s: 31.1 }, 'vocal_end_s'],
      [{ vocal_start_s: 9, vocal_end_s: 9 }, 'vocal_end_s'],
      [{ vocal_start_s: finishedSong.durationSeconds }, 'vocal_start_s'],
      [{ vocal_start_s: 90, vocal_end_s: 94 }, 'vocal_end_s'],
    ] as const) {
      const { statusCode, body } = await door.post(VOX, { clip_id, ...window });
      assert.deepEqual([statusCode, JSON.parse(body).param], [400, param], body);
    }
  });
});
