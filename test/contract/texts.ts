import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, CREATE, shortSong, spending, unknownId } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

/** POST /api/v1/sonic/lyrics. */
export function lyricsContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/lyrics';
  const body = () => ({ prompt: 'night trains' });
  usualStatuses(theBench, {
    path,
    price: 2,
    body,
    clipField: null,
    wrong: () => [['prompt', { prompt: '' }]],
  });

  it('200: two finished sheets at once', async () => {
    const { customer } = theBench();
    const { result, credits } = await spending(customer, () => customer.post(path, body()));
    const results = result.body.results as unknown as { title: string; lyrics: string }[];
    assert.deepEqual([result.status, credits, results.length], [200, 2, 2]);
    assert.ok(results.every(({ title, lyrics }) => title !== '' && /\[Chorus/.test(lyrics)));
  });
}

/** POST /api/v1/sonic/upsample-tags. */
export function upsampleTagsContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/upsample-tags';
  const body = () => ({ tags: 'folk' });
  usualStatuses(theBench, {
    path,
    price: 1,
    body,
    clipField: null,
    wrong: () => [['tags', { tags: ' ' }]],
  });

  it('200: fuller tags, the own ones first', async () => {
    const { customer } = theBench();
    const { result, credits } = await spending(customer, () => customer.post(path, body()));
    const { upsampled_tags: tags } = result.body.data as unknown as { upsampled_tags: string };
    assert.deepEqual([result.status, credits], [200, 1]);
    assert.ok(tags.startsWith('folk') && tags.split(',').length >= 5, tags);
  });
}

/** POST /api/v1/sonic/create and GET /api/v1/sonic/task. */
export function createContract(theBench: () => ContractBench): void {
  usualStatuses(theBench, {
    path: CREATE,
    price: 15,
    body: () => ({ ...shortSong }),
    clipField: null,
    wrong: () => [
      ['prompt', { prompt: '' }],
      ['mv', { mv: 'sonic-v1' }],
      ['duration', { duration: 4 }],
      ['task_type', { task_type: 'make_music' }],
    ],
  });

  it('200: a cancelled task is refunded and polls as failed', async () => {
    const { customer } = theBench();
    const { result, credits } = await spending(customer, async () => {
      const { body } = await customer.post(CREATE, { ...shortSong, duration: 60, seed: 'cancel' });
      const cancelled = await customer.ask('DELETE', `/api/v1/tasks/${body.task_id}`);
      assert.equal(cancelled.status, 200);
      return customer.ask('GET', `/api/v1/sonic/task/${body.task_id}`);
    });
    const { code, message, data } = result.body as unknown as {
      code: number;
      message: string;
      data: { state: string }[];
    };
    assert.deepEqual([result.status, code, message], [200, 500, 'cancelled']);
    assert.deepEqual(
      data.map(({ state }) => state),
      ['failed', 'failed'],
    );
    assert.equal(credits, 0);
  });

  it("404: for a task that is unknown or somebody else's", async () => {
    const { customer, poor, clips } = theBench();
    for (const [asker, id] of [
      [customer, unknownId()],
      [customer, 'x'],
      [poor, clips[0]!.task_id],
    ] as const) {
      const { status, body } = await asker.ask('GET', `/api/v1/sonic/task/${id}`);
      assert.deepEqual([status, body.type], [404, 'not_found']);
    }
  });
}
