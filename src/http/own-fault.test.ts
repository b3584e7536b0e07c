import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NEUTRAL_FAILURE } from '../tasks/end-task.ts';
import { CREATE, customSong, finishedSong, openDoor, type TestDoor } from './testing/test-door.ts';

const UPLOAD = '/api/v1/sonic/upload';
const recording = { url: 'https://example.org/a.mp3' };

/** From now on every task of this door fails at once, for this reason. */
function failing(door: TestDoor, failure: string): void {
  const submit = door.tasks.submit.bind(door.tasks);
  door.tasks.submit = async (task) => {
    const submission = await submit(task);
    door.tasks.change(submission.taskId, { state: 'failed', failure });
    return submission;
  };
}

async function songOf(door: TestDoor): Promise<string> {
  const { task_id: taskId, clip_ids: clipIds } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  return clipIds[0];
}

async function recordingOf(door: TestDoor): Promise<string> {
  door.tasks.heard = finishedSong;
  const { clip_id: clipId } = (await door.post(UPLOAD, recording)).json();
  door.tasks.heard = null;
  return clipId;
}

describe('a request that waits for a task', () => {
  it('is not blamed for a fault of ours, and may be sent again', async () => {
    const door = openDoor();
    const [song, heard] = [await songOf(door), await recordingOf(door)];
    failing(door, NEUTRAL_FAILURE);
    for (const [path, body] of [
      [UPLOAD, recording],
      ['/api/v1/sonic/upload-cover', { ...recording, custom_mode: true, mv: 'sonic-v5' }],
      ['/api/v1/sonic/vox', { clip_id: song }],
      ['/api/v1/sonic/midi', { clip_id: heard }],
    ] as const) {
      const { statusCode, headers, body: told } = await door.post(path, body);
      assert.deepEqual(
        [statusCode, JSON.parse(told).type, headers['x-should-retry']],
        [500, 'api_error', undefined],
        path,
      );
    }
  });

  it('is refused for good where the task found it wrong', async () => {
    const door = openDoor();
    const heard = await recordingOf(door);
    failing(door, 'No notes are heard in this recording.');
    const { statusCode, headers, body } = await door.post('/api/v1/sonic/midi', { clip_id: heard });
    assert.deepEqual([statusCode, headers['x-should-retry'], JSON.parse(body).param], [400, 'false', 'clip_id']);
    assert.equal((await door.post(UPLOAD, recording)).json().param, 'url');
  });
});
