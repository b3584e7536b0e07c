import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDoor } from '../../testing/test-door.ts';

it('GET /api/v1/styles lists the styles of the service to who has a key', async () => {
  const door = openDoor({ styles: async () => ['bossa nova', 'folk'] });
  assert.deepEqual((await door.get('/api/v1/styles')).json().styles, ['bossa nova', 'folk']);
  assert.equal((await door.send({ method: 'GET', url: '/api/v1/styles' })).statusCode, 401);
});
