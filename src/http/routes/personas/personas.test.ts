import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Customer, type LibraryDoor, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { newId } from '../../../core/ids.ts';
import { inTransaction } from '../../../storage/database.ts';
import { insertPersona } from '../../../storage/personas.ts';

const PERSONAS = '/api/v1/personas';

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

/** Keeps a singer of a clip. @returns its id */
async function keep(customer: Customer, name: string): Promise<{ id: string; clipId: string }> {
  const [clip] = await customer.songs();
  const persona = { id: newId(), clipId: clip!.clipId, name, description: 'warm', styles: 'folk', singer: { name } };
  await door.bench.tasks.createPersona(
    { ...persona, accountId: customer.accountId },
    {
      ...{ accountId: customer.accountId, apiKeyId: null, operation: 'sonic.persona', credits: 1 },
      ...{ idempotency: null, body: '{}' },
    },
  );
  return { id: persona.id, clipId: clip!.clipId };
}

describe('the personas of an account', () => {
  it('200: are listed page by page, the newest first, with a sample as long as its clip is there', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    await keep(other, 'Foreign');
    const first = await keep(customer, 'Ada');
    await keep(customer, 'Bo');
    const page = (await customer.get(`${PERSONAS}?limit=1`)).json();
    assert.deepEqual([page.personas.length, page.personas[0].name, page.personas[0].origin], [1, 'Bo', 'clip']);
    const rest = (await customer.get(`${PERSONAS}?limit=1&cursor=${page.next_cursor}`)).json();
    assert.deepEqual([rest.personas[0].persona_id, rest.next_cursor], [first.id, null]);
    assert.match(rest.personas[0].sample_url, new RegExp(`/files/${first.clipId}/.+/song\\.mp3$`));
    await customer.send('DELETE', `/api/v1/clips/${first.clipId}`);
    assert.equal((await customer.get(`${PERSONAS}/${first.id}`)).json().persona.sample_url, null);
  });

  it('200: those that create-voice made are told apart', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    const personaId = newId();
    const voice = { id: personaId, name: 'Mine', description: '', styles: '', singer: {}, origin: 'voice' } as const;
    await inTransaction(door.bench.database, (tx) =>
      insertPersona(tx, { ...voice, accountId: customer.accountId, clipId: clip!.clipId }),
    );
    const { persona } = (await customer.get(`${PERSONAS}/${personaId}`)).json();
    assert.deepEqual([persona.name, persona.origin], ['Mine', 'voice']);
  });

  it('200: can be renamed and described, field by field, and deleted', async () => {
    const customer = await door.customer();
    const { id } = await keep(customer, 'Ada');
    const changed = (await customer.send('PATCH', `${PERSONAS}/${id}`, { name: 'Bea' })).json().persona;
    assert.deepEqual([changed.name, changed.describe, changed.styles], ['Bea', 'warm', 'folk']);
    await customer.send('PATCH', `${PERSONAS}/${id}`, { describe: 'cold', styles: 'punk' });
    const { persona } = (await customer.get(`${PERSONAS}/${id}`)).json();
    assert.deepEqual([persona.name, persona.describe, persona.styles], ['Bea', 'cold', 'punk']);
    assert.equal((await customer.send('DELETE', `${PERSONAS}/${id}`)).json().message, 'deleted');
    assert.equal((await customer.get(`${PERSONAS}/${id}`)).statusCode, 404);
    assert.deepEqual((await customer.get(PERSONAS)).json().personas, []);
  });

  it('400: PATCH of nothing, of blank or of too long names', async () => {
    const customer = await door.customer();
    const { id } = await keep(customer, 'Ada');
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(81) }, { describe: 7 }]) {
      assert.equal((await customer.send('PATCH', `${PERSONAS}/${id}`, body)).statusCode, 400, JSON.stringify(body));
    }
  });

  it('404: what is unknown, malformed or of another account, in the same words', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    const { id: foreign } = await keep(other, 'Foreign');
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const answers = [];
      for (const id of [randomUUID(), 'x', foreign])
        answers.push(await customer.send(method, `${PERSONAS}/${id}`, body));
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [404, 404, 404],
        method,
      );
      assert.equal(new Set(answers.map((answer) => answer.json().message)).size, 1);
    }
    assert.equal((await other.get(`${PERSONAS}/${foreign}`)).json().persona.name, 'Foreign');
  });

  it('403: for a key that may only read; 401: without a key', async () => {
    const customer = await door.customer();
    const { id } = await keep(customer, 'Ada');
    const reader = await door.key(customer.accountId, ['read']);
    for (const [method, url, body, status] of [
      ['GET', PERSONAS, undefined, 200],
      ['GET', `${PERSONAS}/${id}`, undefined, 200],
      ['PATCH', `${PERSONAS}/${id}`, { name: 'x' }, 403],
      ['DELETE', `${PERSONAS}/${id}`, undefined, 403],
    ] as const) {
      assert.equal((await door.send(reader, method, url, body)).statusCode, status, `${method} ${url}`);
      assert.equal((await door.send(null, method, url, body)).statusCode, 401, `${method} ${url}`);
    }
  });
});
