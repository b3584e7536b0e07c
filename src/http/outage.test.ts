import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiKeyScopes } from '../core/api-key-scopes.ts';
import { customSong, openDoor } from './testing/test-door.ts';

class DatabaseAway extends Error {}

const accountsThatFail = (error: Error) => ({
  authenticate: async () => ({ accountId: 'a', apiKeyId: 'k', isOperator: false, scopes: apiKeyScopes }),
  balance: () => Promise.reject(error),
  isPaying: () => Promise.reject(error),
  allowance: () => Promise.reject(error),
});
const isOutage = (error: unknown): boolean => error instanceof DatabaseAway;

describe('a failure of the moment', () => {
  it('is 503 with a time to come back, not 500', async () => {
    const door = openDoor({ accounts: accountsThatFail(new DatabaseAway('gone')), isOutage });
    const answer = await door.app.inject({ url: '/api/v1/get-credits', headers: { authorization: 'Bearer x' } });
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['retry-after'], '2');
    assert.equal(answer.json().type, 'unavailable');
  });

  it('leaves its cause in the log, for those who look why it does not pass', async () => {
    const door = openDoor({ accounts: accountsThatFail(new DatabaseAway('gone')), isOutage });
    await door.app.inject({ url: '/api/v1/get-credits', headers: { authorization: 'Bearer x' } });
    const [line] = door.logged.filter(({ message }) => message === 'a request met an outage');
    assert.equal((line!.fields.err as Error).message, 'gone');
  });

  it('is told apart from a bug, which stays 500', async () => {
    const door = openDoor({ accounts: accountsThatFail(new Error('a bug')), isOutage });
    const answer = await door.app.inject({ url: '/api/v1/get-credits', headers: { authorization: 'Bearer x' } });
    assert.equal(answer.statusCode, 500);
  });

  it('does not touch requests that are well', async () => {
    const door = openDoor({ isOutage });
    assert.equal((await door.post('/api/v1/sonic/create', customSong)).statusCode, 200);
  });
});
