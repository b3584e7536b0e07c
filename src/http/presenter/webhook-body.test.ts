import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noClipFacts, type PairRole } from '../../core/clip-facts.ts';
import type { ClipView, TaskView } from '../../tasks/tasks.ts';
import { finishedSong } from '../testing/test-door.ts';
import { taskBody } from './task-body.ts';
import { webhookBody } from './webhook-body.ts';

/** As a poll of a task that is no download shows it. */
const present = (task: TaskView) => taskBody(task, BASE);

const factsOf = (pairRole: PairRole | null) => ({ ...noClipFacts, pairRole });

const BASE = 'https://songs.example.org';

function taskOf(state: TaskView['state'], roles: readonly (PairRole | null)[]): TaskView {
  const clips = roles.map(
    (role, ordinal): ClipView => ({
      ...{ clipId: `clip-${ordinal}`, taskId: 'task', ordinal, operation: 'sonic.extend', state: 'succeeded' },
      ...{
        createdAt: new Date(0),
        facts: factsOf(role),
        isFavourite: false,
        result: finishedSong,
        capability: 'secret',
        hasPaidMidi: false,
      },
      ...{ fileKinds: new Set<string>(), heardNotes: null },
    }),
  );
  return {
    ...{ taskId: 'task', accountId: 'account', operation: 'sonic.extend', family: 'sonic', request: {}, state, clips },
    ...{ progress: 100, stage: '', queuePosition: 0, failure: state === 'failed' ? 'no such words' : null },
  };
}

describe('the body of a webhook', () => {
  it('is what a poll shows: clips, or the pairs of an extension with its whole songs', () => {
    for (const roles of [
      [null, null],
      ['extended', 'full', 'extended', 'full'],
    ] as const) {
      const task = taskOf('succeeded', roles);
      const body = JSON.parse(webhookBody(task, present)!);
      const { code, message, data, task_id } = JSON.parse(JSON.stringify(taskBody(task, BASE)));
      assert.deepEqual(body, { code, message, data, task_id });
      assert.deepEqual([code, message, data.length], [200, 'success', 2]);
    }
  });

  it('has no clips but the reason when the task failed', () => {
    const body = JSON.parse(webhookBody(taskOf('failed', [null, null]), present)!);
    assert.deepEqual(body, { code: 500, message: 'no such words', data: [], task_id: 'task' });
  });

  it('is none while the task is not over', () => {
    for (const state of ['queued', 'running'] as const) assert.equal(webhookBody(taskOf(state, [null]), present), null);
  });
});
