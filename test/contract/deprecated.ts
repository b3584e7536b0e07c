import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WireProducerClip } from '../../src/catalogue/producer/wire-producer-clip.ts';
import { type ContractBench, type Customer, type Reply, refuses, spending } from './contract.ts';

const FAMILY = '/api/v1/riffusion';
const CREATE = `${FAMILY}/create`;

/** The clips of a task of the deprecated family, by its own poll. */
async function finish(customer: Customer, { status, body, headers }: Reply): Promise<readonly WireProducerClip[]> {
  assert.equal(status, 200, JSON.stringify(body));
  isDeprecated(headers);
  for (;;) {
    const poll = await customer.ask('GET', `${FAMILY}/task/${body.task_id}`);
    isDeprecated(poll.headers);
    assert.notEqual(poll.body.status, 'FAILED', JSON.stringify(poll.body));
    if (poll.body.status === 'SUCCESS') return poll.body.data as unknown as WireProducerClip[];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function isDeprecated(headers: Headers): void {
  assert.match(headers.get('deprecation') ?? '', /^@\d+$/);
  assert.match(headers.get('link') ?? '', /^<http.*\/api\/v1\/producer\/.*>; rel="successor-version"$/);
}

/** The family that the producer family has taken the place of. */
export function deprecatedContract(theBench: () => ContractBench): void {
  it('200: creates from lyrics and from a description', async () => {
    const { customer } = theBench();
    for (const wish of [
      { custom_mode: true, lyrics: '[Verse]\nThe kettle sings', sound: 'folk', title: 'Kettle', length: 8 },
      { custom_mode: false, prompt: 'rainy lo-fi about night trains', length: 8 },
    ]) {
      const { result, credits } = await spending(customer, async () =>
        finish(customer, await customer.post(CREATE, wish)),
      );
      assert.deepEqual([result.length, credits], [2, 10]);
      for (const clip of result) assert.deepEqual([clip.state, clip.duration], ['succeeded', 8]);
    }
  });

  it('200: extends, covers, replaces and swaps halves by translation', async () => {
    const { customer, clips } = theBench();
    const continue_clip_id = clips[0]!.clip_id;
    for (const wish of [
      { task_type: 'extend_music', continue_at: 8, length: 6, lyrics: 'The last train left' },
      { task_type: 'cover_music', sound: 'bossa nova' },
      { task_type: 'replace_music', starts_at: 4, ends_at: 9, lyrics: 'A paper boat goes by' },
      { task_type: 'swap_music_sound', sound: 'synthwave' },
      { task_type: 'swap_music_vocals' },
    ]) {
      const made = await finish(customer, await customer.post(CREATE, { ...wish, continue_clip_id }));
      assert.equal(made.length, 2);
      for (const clip of made) assert.equal(clip.parent_clip_id, continue_clip_id);
    }
  });

  it('400, 401, 404: as everywhere, and deprecated all the same', async () => {
    const { customer } = theBench();
    const wrong = { status: 400, type: 'bad_request' };
    await refuses(customer, CREATE, { custom_mode: true }, { ...wrong, param: 'lyrics' });
    await refuses(customer, CREATE, { task_type: 'extend_music' }, { ...wrong, param: 'continue_clip_id' });
    await refuses(customer, CREATE, { task_type: 'sing' }, { ...wrong, param: 'task_type' });
    const missing = { task_type: 'cover_music', continue_clip_id: 'x' };
    await refuses(customer, CREATE, missing, { status: 404, type: 'not_found', param: 'continue_clip_id' });
    const stranger = await customer.ask('POST', CREATE, {}, { authorization: 'Bearer x' });
    assert.equal(stranger.status, 401);
    isDeprecated(stranger.headers);
  });
}
