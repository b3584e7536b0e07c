import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InjectOptions } from 'fastify';
import { type Customer, type LibraryDoor, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { getUploadOperation } from '../../../catalogue/uploads/upload-operations.ts';
import { wireError } from '../../../catalogue/wire-error.ts';
import { newId } from '../../../core/ids.ts';
import { uploadLimits } from '../../../core/limits.ts';

const UPLOADS = '/api/v1/uploads';
const PART = 'application/offset+octet-stream';

describe('uploads in parts', () => {
  let door: LibraryDoor;
  let customer: Customer;
  before(async () => {
    door = await openLibraryDoor();
  });
  after(() => door.close());

  const ask = async (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    headers: Record<string, string>,
    payload?: Buffer,
  ) => {
    const answer = await door.app.inject({
      ...{ method, url },
      headers: { authorization: `Bearer ${customer.apiKey}`, 'tus-resumable': '1.0.0', ...headers },
      ...(payload !== undefined && { payload }),
    });
    if (answer.statusCode >= 400 && method !== 'HEAD')
      assert.equal(wireError.parse(answer.json()).code, answer.statusCode);
    return answer;
  };
  const create = (length: number | string, more: Record<string, string> = {}) =>
    ask('POST', UPLOADS, { 'upload-length': String(length), ...more });
  const begun = async (length: number, credits?: number): Promise<string> => {
    customer = await door.customer(credits);
    return new URL(String((await create(length)).headers.location)).pathname;
  };
  const patch = (url: string, offset: number, part: string, more: Record<string, string> = {}) =>
    ask('PATCH', url, { 'content-type': PART, 'upload-offset': String(offset), ...more }, Buffer.from(part));

  it('201, 204, 200: begins, takes parts, tells how far it is, and names the clip in the end', async () => {
    customer = await door.customer();
    const metadata = `filename ${Buffer.from('Ré song.wav').toString('base64')},is_confidential,title ${Buffer.from('A title').toString('base64')}`;
    const made = await create(6, { 'upload-metadata': metadata });
    assert.deepEqual(
      [made.statusCode, made.headers['tus-resumable'], made.headers['upload-offset']],
      [201, '1.0.0', '0'],
    );
    assert.match(String(made.headers.location), /^https:\/\/songs\.example\.org\/api\/v1\/uploads\/[0-9a-f-]{36}$/);
    assert.ok(Date.parse(String(made.headers['upload-expires'])) > Date.now());
    const url = new URL(String(made.headers.location)).pathname;
    const first = await patch(url, 0, 'abc');
    assert.deepEqual([first.statusCode, first.headers['upload-offset'], first.body], [204, '3', '']);
    const look = await ask('HEAD', url, {});
    assert.deepEqual(
      [look.statusCode, look.headers['upload-offset'], look.headers['upload-length'], look.headers['cache-control']],
      [200, '3', '6', 'no-store'],
    );
    const last = await patch(url, 3, 'def');
    assert.deepEqual([last.statusCode, last.headers['upload-offset']], [204, '6']);
    const { task_id: taskId, clip_id: clipId, ...rest } = (await ask('GET', url, {})).json();
    getUploadOperation.answers[0]!.schema!.parse((await ask('GET', url, {})).json());
    assert.deepEqual([taskId, clipId], [last.headers['songwright-task-id'], last.headers['songwright-clip-id']]);
    assert.deepEqual([rest.state, rest.received_bytes, rest.length_bytes, rest.refusal], ['accepted', 6, 6, null]);
    const task = (await customer.get(`/api/v1/sonic/task/${taskId}`)).json();
    assert.equal(task.data[0].title, 'A title');
  });

  it('204: OPTIONS tells what is spoken here', async () => {
    customer = await door.customer();
    const { statusCode, headers } = await ask('OPTIONS', UPLOADS, {});
    assert.deepEqual(
      [statusCode, headers['tus-version'], headers['tus-extension'], headers['tus-max-size']],
      [204, '1.0.0', 'creation,expiration,termination', String(uploadLimits.uploadBytesMax)],
    );
  });

  it('400: for headers that are missing or wrong, by their names', async () => {
    const url = await begun(3);
    for (const length of ['', '0', '-1', '1.5', 'x', '9'.repeat(16)]) {
      const { statusCode, body } = await create(length);
      assert.deepEqual([statusCode, JSON.parse(body).param], [400, 'Upload-Length'], length);
    }
    for (const metadata of [
      'title !!',
      `title ${Buffer.from([0xff]).toString('base64')}`,
      `title ${Buffer.from('x'.repeat(81)).toString('base64')}`,
    ]) {
      assert.equal((await create(3, { 'upload-metadata': metadata })).json().param, 'Upload-Metadata', metadata);
    }
    assert.equal((await patch(url, 0, 'a', { 'upload-offset': 'x' })).json().param, 'Upload-Offset');
  });

  it('401 without a key, 403 with one that may only read', async () => {
    const url = await begun(3);
    const anonymous = await door.app.inject({ method: 'POST', url: UPLOADS, headers: { 'upload-length': '3' } });
    assert.equal(anonymous.statusCode, 401);
    const reading = { authorization: `Bearer ${await door.key(customer.accountId, ['read'])}` };
    assert.equal((await create(3)).statusCode, 201);
    for (const answer of [
      await ask('POST', UPLOADS, { ...reading, 'upload-length': '3' }),
      await patch(url, 0, 'abc', reading),
      await ask('DELETE', url, reading),
    ]) {
      assert.deepEqual([answer.statusCode, answer.json().type], [403, 'forbidden']);
    }
    assert.equal((await ask('GET', url, reading)).statusCode, 200);
  });

  it('403: when there are no credits for it; the recording waits and says so', async () => {
    const url = await begun(3, 0);
    await door.bench.submit(customer.accountId, {}, { credits: 30 });
    const refused = await patch(url, 0, 'abc');
    assert.deepEqual([refused.statusCode, refused.json().type], [403, 'insufficient_credits']);
    const { state, refusal } = (await ask('GET', url, {})).json();
    assert.deepEqual([state, refusal.type], ['whole', 'insufficient_credits']);
  });

  it("404: for unknown uploads, other people's and those that were given up, in the same words", async () => {
    const theirs = await begun(3);
    customer = await door.customer();
    const gone = await begun(3);
    assert.equal((await ask('DELETE', gone, {})).statusCode, 204);
    const texts = new Set<string>();
    for (const url of [theirs, gone, `${UPLOADS}/${newId()}`, `${UPLOADS}/x`]) {
      for (const answer of [await ask('GET', url, {}), await patch(url, 0, 'abc'), await ask('DELETE', url, {})]) {
        assert.equal(answer.statusCode, 404);
        texts.add(answer.json().message);
      }
    }
    assert.equal(texts.size, 1);
  });

  it('409: for a part that does not begin where the last one ended', async () => {
    const url = await begun(3);
    assert.deepEqual([(await patch(url, 1, 'a')).statusCode, (await patch(url, 0, 'a')).statusCode], [409, 204]);
  });

  it('412: for another version of the protocol, with the one that is spoken', async () => {
    const url = await begun(3);
    const other = { 'tus-resumable': '0.2.2' };
    for (const answer of [await create(3, other), await patch(url, 0, 'a', other), await ask('DELETE', url, other)]) {
      assert.deepEqual([answer.statusCode, answer.headers['tus-version']], [412, '1.0.0']);
    }
  });

  it('413: for too long a recording, and for more than was declared', async () => {
    const url = await begun(3);
    assert.equal((await create(uploadLimits.uploadBytesMax + 1)).statusCode, 413);
    assert.equal((await patch(url, 0, 'abcd')).statusCode, 413);
  });

  it('415: for a part of another type, or of none', async () => {
    const url = await begun(3);
    assert.equal((await patch(url, 0, 'abc', { 'content-type': 'application/json' })).statusCode, 415);
    assert.equal((await ask('PATCH', url, { 'upload-offset': '0' })).statusCode, 415);
  });

  it('429: for a third one beside two that are open', async () => {
    await begun(3);
    assert.deepEqual([(await create(3)).statusCode, (await create(3)).statusCode], [201, 429]);
  });
});
