import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { upsampleTagsOperation } from '../../../catalogue/sonic/upsample-tags.ts';
import { openDoor } from '../../testing/test-door.ts';

const PATH = '/api/v1/sonic/upsample-tags';

describe('POST /api/v1/sonic/upsample-tags', () => {
  it('answers with fuller tags and charges 1 credit', async () => {
    const door = openDoor();
    const response = await door.post(PATH, { tags: 'sad piano', seed: 'blue' });
    assert.deepEqual(response.json(), { code: 200, message: 'success', data: { upsampled_tags: 'sad piano, blue' } });
    upsampleTagsOperation.answers[0]!.schema!.parse(response.json());
    assert.equal(await door.credits(), 999);
  });

  it('refuses bad tags by name, and moves no credit', async () => {
    const door = openDoor();
    for (const tags of [undefined, null, '', '  ', 4, [], 'é'.repeat(5000)]) {
      const response = await door.post(PATH, { tags });
      assert.deepEqual([response.statusCode, response.json().param], [400, 'tags'], String(tags).slice(0, 20));
    }
    assert.equal(await door.credits(), 1000);
  });

  it('prices a dry run without thinking', async () => {
    const door = openDoor({ upsampleTags: () => Promise.reject(new Error('was asked to think')) });
    const body = (await door.post(PATH, { tags: 'x', dry_run: true })).json();
    assert.deepEqual([body.dry_run, body.credits, await door.credits()], [true, 1, 1000]);
  });

  it('answers 401 without a key and 403 without credits', async () => {
    const door = openDoor();
    assert.equal((await door.post(PATH, { tags: 'x' }, { authorization: '' })).statusCode, 401);
    door.accounts.add('test_live_poor', 0);
    const response = await door.post(PATH, { tags: 'x' }, { authorization: 'Bearer test_live_poor' });
    assert.deepEqual([response.statusCode, response.json().type], [403, 'insufficient_credits']);
  });

  it('charges nothing when it fails', async () => {
    const door = openDoor({ upsampleTags: () => Promise.reject(new Error('no idea')) });
    assert.equal((await door.post(PATH, { tags: 'x' })).statusCode, 500);
    assert.equal(await door.credits(), 1000);
  });
});
