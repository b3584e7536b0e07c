import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { CREATE, customSong, finishedSong, openDoor, TEST_KEY, type TestDoor } from '../../testing/test-door.ts';

const start = async (door: TestDoor): Promise<string> => (await door.post(CREATE, customSong)).json().task_id;
const cancel = (door: TestDoor, id: string, apiKey = TEST_KEY) =>
  door.send({ method: 'DELETE', url: `/api/v1/tasks/${id}`, headers: { authorization: `Bearer ${apiKey}` } });

describe('DELETE /api/v1/tasks/{task_id}', () => {
  it('cancels a waiting task', async () => {
    const door = openDoor();
    const task_id = await start(door);
    const response = await cancel(door, task_id);
    assert.deepEqual(
      [response.statusCode, response.json()],
      [200, { code: 200, message: 'cancelled', task_id, status: 'cancelled' }],
    );
  });

  it('changes nothing of a task that has ended', async () => {
    const door = openDoor();
    const task_id = await start(door);
    door.tasks.succeed(task_id, finishedSong);
    const { status, message } = (await cancel(door, task_id)).json();
    assert.deepEqual([status, /nothing was changed/.test(message)], ['succeeded', true]);
  });

  it('says when a running task will end', async () => {
    const door = openDoor();
    const task_id = await start(door);
    door.tasks.cancel = async () => 'running';
    const { status, message } = (await cancel(door, task_id)).json();
    assert.deepEqual([status, /next safe point/.test(message)], ['running', true]);
  });

  it("answers 404 for unknown, malformed and another account's tasks", async () => {
    const door = openDoor();
    door.accounts.add('test_live_other', 0);
    const mine = await start(door);
    const answers = [
      await cancel(door, randomUUID()),
      await cancel(door, 'x'),
      await cancel(door, mine, 'test_live_other'),
    ];
    assert.deepEqual(
      answers.map((answer) => answer.statusCode),
      [404, 404, 404],
    );
    assert.equal((await door.tasks.find(door.caller.accountId, mine))!.state, 'queued');
  });

  it('refuses a request without a key with 401', async () => {
    assert.equal((await openDoor().send({ method: 'DELETE', url: `/api/v1/tasks/${randomUUID()}` })).statusCode, 401);
  });
});
