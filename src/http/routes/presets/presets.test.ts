import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type LibraryDoor, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { libraryLimits } from '../../../core/library-limits.ts';
import { customSong } from '../../testing/test-door.ts';

const PRESETS = '/api/v1/presets';
const lofi = { name: 'Lo-fi', operation: 'sonic.create', body: { mv: 'sonic-v5', tags: 'lo-fi', bpm: 80 } };

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

describe('the presets of an account', () => {
  it('200: keep a request or a part of one, by name, as it can be sent', async () => {
    const customer = await door.customer();
    const saved = (await customer.send('POST', PRESETS, lofi)).json().preset;
    assert.deepEqual([saved.name, saved.path, saved.body], ['Lo-fi', '/api/v1/sonic/create', lofi.body]);
    assert.match(saved.curl, /\$SONGWRIGHT_API_KEY/);
    const whole = { name: 'A whole song', operation: 'sonic.create', body: customSong };
    await customer.send('POST', PRESETS, whole);
    const { presets } = (await customer.get(PRESETS)).json();
    assert.deepEqual(
      presets.map(({ name }: { name: string }) => name),
      ['A whole song', 'Lo-fi'],
    );
    assert.equal((await customer.send('POST', presets[0].path, presets[0].body)).statusCode, 200);
  });

  it('200: another of the same name takes its place', async () => {
    const customer = await door.customer();
    const { preset_id } = (await customer.send('POST', PRESETS, lofi)).json().preset;
    const again = (await customer.send('POST', PRESETS, { ...lofi, body: { tags: 'house' } })).json().preset;
    assert.deepEqual([again.preset_id, again.body], [preset_id, { tags: 'house' }]);
    assert.equal((await customer.get(PRESETS)).json().presets.length, 1);
  });

  it('200: keeps no secret and nothing that the operation does not know, and says so', async () => {
    const customer = await door.customer();
    const body = { ...lofi.body, webhook_secret: 'very secret', dry_run: true, nonsense: 1 };
    const answer = await customer.send('POST', PRESETS, { ...lofi, body });
    assert.deepEqual(answer.json().preset.body, lofi.body);
    assert.equal(answer.json().warnings.length, 3);
    assert.doesNotMatch(answer.body, /very secret/);
  });

  it('400: for fields that are wrong, here or in the body, naming them', async () => {
    const customer = await door.customer();
    for (const [preset, param] of [
      [{ ...lofi, name: ' ' }, 'name'],
      [{ ...lofi, name: 'x'.repeat(libraryLimits.presetNameCharsMax + 1) }, 'name'],
      [{ ...lofi, operation: 'members.sign-in' }, 'operation'],
      [{ ...lofi, operation: 'sonic.nothing' }, 'operation'],
      [{ ...lofi, body: 'x' }, 'body'],
      [{ ...lofi, body: { bpm: 'fast' } }, 'body.bpm'],
      [{ ...lofi, body: { tags: 'x'.repeat(2_000) } }, 'body.tags'],
    ] as const) {
      const answer = await customer.send('POST', PRESETS, preset);
      assert.deepEqual([answer.statusCode, answer.json().param], [400, param], answer.body);
    }
    assert.deepEqual((await customer.get(PRESETS)).json().presets, []);
  });

  it('409: when there are as many as an account may keep', async () => {
    const customer = await door.customer();
    for (let count = 0; count < libraryLimits.presetsPerAccountMax; count++) {
      await customer.send('POST', PRESETS, { ...lofi, name: `preset ${count}` });
    }
    assert.equal((await customer.send('POST', PRESETS, lofi)).statusCode, 409);
    assert.equal((await customer.send('POST', PRESETS, { ...lofi, name: 'preset 7' })).statusCode, 200);
  });

  it('404: DELETE of what is unknown, malformed or of another account; 200: of one of its own', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    const own = (await customer.send('POST', PRESETS, lofi)).json().preset.preset_id;
    const foreign = (await other.send('POST', PRESETS, lofi)).json().preset.preset_id;
    for (const id of [randomUUID(), 'x', foreign]) {
      assert.equal((await customer.send('DELETE', `${PRESETS}/${id}`)).statusCode, 404);
    }
    assert.equal((await customer.send('DELETE', `${PRESETS}/${own}`)).statusCode, 200);
    assert.deepEqual((await customer.get(PRESETS)).json().presets, []);
    assert.equal((await other.get(PRESETS)).json().presets.length, 1);
  });

  it('403: for a key that may only read; 401: without a key', async () => {
    const customer = await door.customer();
    const reader = await door.key(customer.accountId, ['read']);
    for (const [method, url, body, status] of [
      ['GET', PRESETS, undefined, 200],
      ['POST', PRESETS, lofi, 403],
      ['DELETE', `${PRESETS}/${randomUUID()}`, undefined, 403],
    ] as const) {
      assert.equal((await door.send(reader, method, url, body)).statusCode, status, `${method} ${url}`);
      assert.equal((await door.send(null, method, url, body)).statusCode, 401, `${method} ${url}`);
    }
  });
});
