import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../core/errors.ts';
import type { SubmitTask } from '../tasks/tasks.ts';
import type { ServerOptions } from './server-options.ts';
import { finishedSong, openDoor, type TestDoor } from './testing/test-door.ts';

const song = { url: 'https://example.org/a.mp3', custom_mode: true, mv: 'sonic-v5', prompt: 'Still here' };
const BEYOND = finishedSong.durationSeconds + 100;

/** A door where recordings come in at once, and the tasks that were asked for there. */
function hearingDoor(changes: Partial<ServerOptions> = {}): {
  door: TestDoor;
  submitted: { taskId: string; task: SubmitTask }[];
} {
  const door = openDoor(changes);
  door.tasks.heard = finishedSong;
  const submitted: { taskId: string; task: SubmitTask }[] = [];
  const submit = door.tasks.submit.bind(door.tasks);
  door.tasks.submit = async (task) => {
    const submission = await submit(task);
    submitted.push({ taskId: submission.taskId, task });
    return submission;
  };
  return { door, submitted };
}

const stateOf = async (door: TestDoor, taskId: string) => (await door.tasks.find(door.caller.accountId, taskId))!.state;

describe('a recording that is brought in for an operation', () => {
  it('is kept when the operation is accepted', async () => {
    const { door, submitted } = hearingDoor();
    const { statusCode, body } = await door.post('/api/v1/sonic/upload-extend', { ...song, continue_at: 5 });
    assert.equal(statusCode, 200, body);
    assert.deepEqual(
      submitted.map(({ task }) => task.operation),
      ['sonic.upload', 'sonic.upload-extend'],
    );
    assert.equal(await stateOf(door, submitted[0]!.taskId), 'succeeded');
  });

  it('shows the name of its file, which nobody is given to sing', async () => {
    const { door, submitted } = hearingDoor();
    const asked = async (path: string, wish: object) => {
      const { statusCode, body } = await door.post(path, wish);
      assert.equal(statusCode, 200, body);
      const { task } = submitted.at(-1)!;
      return { task, song: (task.engineRequest as { song: Record<string, unknown> }).song };
    };
    for (const [path, wish] of [
      ['/api/v1/sonic/upload-extend', { ...song, continue_at: 5 }],
      ['/api/v1/sonic/upload-cover', song],
    ] as const) {
      const unnamed = await asked(path, wish);
      assert.deepEqual([unnamed.song.title, unnamed.song.shownTitle], [null, finishedSong.title], path);
      assert.deepEqual([unnamed.task.facts.title, unnamed.task.facts.isTitleOfFile], [finishedSong.title, true], path);
      const named = await asked(path, { ...wish, title: 'Harbour' });
      assert.deepEqual([named.song.title, named.song.shownTitle], ['Harbour', undefined], path);
    }
  });

  it('is taken back when the operation is refused after all', async () => {
    for (const [path, wish, param] of [
      ['/api/v1/sonic/upload-extend', { continue_at: BEYOND }, 'continue_at'],
      ['/api/v1/sonic/sample', { chop_sample_start_s: 0, chop_sample_end_s: BEYOND }, 'chop_sample_end_s'],
    ] as const) {
      const { door, submitted } = hearingDoor();
      const answer = await door.post(path, { ...song, ...wish });
      assert.deepEqual([answer.statusCode, answer.json().param], [400, param], answer.body);
      assert.equal(submitted.length, 1, path);
      assert.equal(await stateOf(door, submitted[0]!.taskId), 'cancelled', path);
    }
  });

  it('is taken back when there is no room for the operation', async () => {
    const { door, submitted } = hearingDoor();
    const submit = door.tasks.submit;
    door.tasks.submit = (task) => {
      if (task.operation === 'sonic.upload') return submit(task);
      throw new ApiError('unavailable', 'The service is full.', { retryAfterSeconds: 5 });
    };
    const { statusCode } = await door.post('/api/v1/sonic/upload-extend', { ...song, continue_at: 5 });
    assert.deepEqual([statusCode, await stateOf(door, submitted[0]!.taskId)], [503, 'cancelled']);
  });

  it('is taken back when a twin of the request was first in another process, whose answer is given', async () => {
    const { door, submitted } = hearingDoor();
    const submit = door.tasks.submit;
    const first = JSON.stringify({ code: 200, message: 'success', task_id: 'of the twin' });
    door.tasks.submit = async (task) => {
      const submission = await submit(task);
      return task.operation === 'sonic.upload' ? submission : { ...submission, body: first, isNew: false };
    };
    const { statusCode, body } = await door.post('/api/v1/sonic/upload-extend', { ...song, continue_at: 5 });
    assert.deepEqual([statusCode, body], [200, first]);
    assert.equal(submitted[1]!.task.keeps, submitted[0]!.taskId);
    assert.equal(await stateOf(door, submitted[0]!.taskId), 'cancelled');
  });

  it('is taken back when it is too slow to come in', async () => {
    const { door, submitted } = hearingDoor({ limits: { uploadWaitSecondsMax: 0.02 } });
    door.tasks.heard = null;
    const { statusCode } = await door.post('/api/v1/sonic/upload-extend', { ...song, continue_at: 5 });
    assert.deepEqual([statusCode, await stateOf(door, submitted[0]!.taskId)], [503, 'cancelled']);
  });
});
