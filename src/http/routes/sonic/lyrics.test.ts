import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lyricsOperation } from '../../../catalogue/sonic/lyrics.ts';
import { LYRICS, openDoor } from '../../testing/test-door.ts';

describe('POST /api/v1/sonic/lyrics', () => {
  it('answers with two drafts and charges 2 credits', async () => {
    const door = openDoor();
    const response = await door.post(LYRICS, { prompt: 'the sea', seed: 'blue' });
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), {
      code: 200,
      message: 'success',
      results: [
        { title: 'the sea 1', lyrics: '[Verse]\nblue 1' },
        { title: 'the sea 2', lyrics: '[Verse]\nblue 2' },
      ],
    });
    lyricsOperation.answers[0]!.schema!.parse(response.json());
    assert.equal(await door.credits(), 998);
  });

  it('takes description for prompt, as old clients write it', async () => {
    const { results, warnings } = (await openDoor().post(LYRICS, { description: 'hills' })).json();
    assert.deepEqual([results[0].title, warnings], ['hills 1', undefined]);
  });

  it('refuses a bad prompt by name, and moves no credit', async () => {
    const door = openDoor();
    for (const prompt of [undefined, null, '', '  ', 4, [], 'é'.repeat(1001)]) {
      const response = await door.post(LYRICS, { prompt });
      assert.deepEqual([response.statusCode, response.json().param], [400, 'prompt'], String(prompt));
    }
    assert.equal(await door.credits(), 1000);
  });

  it('prices a dry run without writing', async () => {
    const door = openDoor({ writeLyrics: () => Promise.reject(new Error('was asked to write')) });
    const body = (await door.post(LYRICS, { prompt: 'x', dry_run: true })).json();
    assert.deepEqual([body.dry_run, body.credits, await door.credits()], [true, 2, 1000]);
  });

  it('answers 403 when the credits do not suffice', async () => {
    const door = openDoor();
    door.accounts.add('test_live_poor', 1);
    const response = await door.post(LYRICS, { prompt: 'x' }, { authorization: 'Bearer test_live_poor' });
    assert.deepEqual([response.statusCode, response.json().type], [403, 'insufficient_credits']);
  });

  it('charges nothing when the writer fails', async () => {
    const door = openDoor({ writeLyrics: () => Promise.reject(new Error('out of ink')) });
    assert.equal((await door.post(LYRICS, { prompt: 'x' })).statusCode, 500);
    assert.equal(await door.credits(), 1000);
  });

  it('replays the same drafts under the same Idempotency-Key, for 2 credits in all', async () => {
    const door = openDoor();
    const key = { 'idempotency-key': 'k' };
    const first = await door.post(LYRICS, { prompt: 'x' }, key);
    assert.equal((await door.post(LYRICS, { prompt: 'x' }, key)).body, first.body);
    assert.equal(await door.credits(), 998);
  });
});
