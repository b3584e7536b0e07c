import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, openDoor } from '../../testing/test-door.ts';

describe('GET /api/v1/get-credits', () => {
  it('tells both balances, before and after a charge', async () => {
    const door = openDoor();
    const before = await door.get('/api/v1/get-credits');
    assert.deepEqual(before.json(), { code: 200, message: 'success', credits: 0, extra_credits: 1000 });
    await door.post(CREATE, customSong);
    assert.equal((await door.get('/api/v1/get-credits')).json().extra_credits, 985);
  });

  it('refuses a request without a key with 401', async () => {
    assert.equal((await openDoor().send({ method: 'GET', url: '/api/v1/get-credits' })).statusCode, 401);
  });
});
