import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { createKey } from '../accounts/api-keys.ts';
import { createAccounts } from '../accounts/authentication.ts';
import { createRecordOf } from '../catalogue/sonic/create-record.ts';
import { type WireClip, type WireTask, wireTask } from '../catalogue/wire-clip.ts';
import { systemClock } from '../core/clock.ts';
import { silentLogger } from '../core/log.ts';
import type { CreateRequest } from '../engines/port.ts';
import { createWebhooks } from '../webhooks/create-webhooks.ts';
import { createFetchSafely } from '../webhooks/fetch-safely.ts';
import { createServer } from './server.ts';
import { closedAccountRoom, closedRecords, MemoryLibrary } from './testing/memory-rooms.ts';
import { CREATE, customSong, LYRICS } from './testing/test-door.ts';

// The door before the real rooms: accounts, ledger, queue and tasks on PostgreSQL, and a worker.

const pepper = randomBytes(32);
let bench: TaskBench;
let app: FastifyInstance;

before(async () => {
  bench = await openTaskBench();
  app = createServer({
    accounts: createAccounts({ database: bench.database, pepper }),
    accountRoom: closedAccountRoom,
    tasks: bench.tasks,
    ...closedRecords,
    library: new MemoryLibrary(),
    webhooks: createWebhooks({
      ...{ database: bench.database, clock: systemClock, log: silentLogger },
      ...{ fetchSafely: createFetchSafely(), allowsHttp: false },
    }),
    upsampleTags: async (tags) => tags,
    writeLyrics: async ({ prompt }) => [1, 2].map((n) => ({ title: `${prompt} ${n}`, lyrics: `[Verse]\nline ${n}` })),
    readiness: async () => ({ isReady: true, checks: {} }),
    clock: systemClock,
    log: silentLogger,
    publicUrl: 'https://songs.example.org',
    spacingSeconds: 0,
    engineNames: [bench.engine.name],
    version: '1.2.3',
  });
});
after(async () => {
  await app.close();
  await bench.close();
});

/** A customer with 30 trial credits. */
async function customer() {
  const accountId = await bench.account();
  const { apiKey } = await createKey(bench.database, pepper, { accountId, name: 'test' });
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const create = (headers: Record<string, string> = {}, more: object = {}) =>
    send('POST', CREATE, { ...customSong, ...more }, headers);
  const credits = async (): Promise<number> => (await send('GET', '/api/v1/get-credits')).json().extra_credits;
  return { accountId, send, create, credits };
}

/** The clips of a task that makes no pairs. */
const clipsOf = (task: WireTask): WireClip[] => task.data as WireClip[];

/** A song that the stand-in engine can make: its script is the description. */
const scripted = (script: object) => ({
  custom_mode: false,
  mv: 'sonic-v4',
  gpt_description_prompt: JSON.stringify({ act: 'song', ms: 0, ...script }),
});

describe('the door before the real rooms', () => {
  it('hands over every field that engines take, and no other', () => {
    const record: CreateRequest = createRecordOf({ ...customSong, custom_mode: true }, 'blue');
    const complete: CreateRequest = {
      ...{ seed: '', clipCount: 2, lyrics: null, description: null, title: null, tags: '', negativeTags: '' },
      ...{ isInstrumental: false, vocalGender: null, tempoBpm: null, key: null, timeSignature: null },
      ...{ durationSeconds: null, durationSecondsMax: 1, language: null, styleWeight: null, weirdness: null },
    };
    assert.deepEqual(Object.keys(record).sort(), Object.keys(complete).sort());
  });

  it('takes, charges and shows a task from its first poll to its songs', async () => {
    const { send, credits } = await customer();
    const accepted = (await send('POST', CREATE, { ...scripted({}), title: 'Night Train' })).json();
    assert.equal(await credits(), 15);
    const address = `/api/v1/sonic/task/${accepted.task_id}`;
    const first = wireTask.parse((await send('GET', address)).json());
    assert.deepEqual([first.message, first.status], ['processing', 'pending']);
    assert.deepEqual(
      clipsOf(first).map(({ clip_id }) => clip_id),
      accepted.clip_ids,
    );
    const worker = await bench.work();
    const events = await send('GET', `/api/v1/tasks/${accepted.task_id}/events`);
    await worker.shutdown(1000);
    const last = wireTask.parse((await send('GET', address)).json());
    assert.match(events.body, /\nevent: end\ndata: \{"code":200,"message":"success"/);
    assert.deepEqual([last.message, last.progress, clipsOf(last).length], ['success', 100, 2]);
    for (const clip of clipsOf(last)) {
      assert.deepEqual([clip.state, clip.title, clip.mv], ['succeeded', 'Night Train', 'sonic-v4']);
      assert.match(
        clip.audio_url!,
        new RegExp(`^https://songs.example.org/files/${clip.clip_id}/[\\w-]{22}/song.mp3$`),
      );
    }
    assert.equal(await credits(), 15);
  });

  it('gives parallel twins one task and one answer, whoever wins', async () => {
    const { create, credits } = await customer();
    const key = { 'idempotency-key': 'k' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(key)));
    const told = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
    assert.ok(told.length >= 1 && new Set(told).size === 1);
    assert.ok(answers.every(({ statusCode }) => [200, 409].includes(statusCode)));
    assert.equal((await create(key)).body, told[0]);
    assert.equal((await create(key, { title: 'x' })).statusCode, 422);
    assert.equal(await credits(), 15);
  });

  it('refuses what the balance does not allow with 403, and spends it once', async () => {
    const { create, credits } = await customer();
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await create()).statusCode));
    assert.deepEqual(statuses.sort(), [200, 200, 403, 403, 403]);
    const refused = await create();
    assert.deepEqual([refused.json().type, refused.headers['x-should-retry']], ['insufficient_credits', 'false']);
    assert.equal(await credits(), 0);
  });

  it('cancels a waiting task, refunds it, and polls it as cancelled', async () => {
    const { send, create, credits } = await customer();
    const { task_id } = (await create()).json();
    const cancelled = (await send('DELETE', `/api/v1/tasks/${task_id}`)).json();
    assert.deepEqual([cancelled.status, await credits()], ['cancelled', 30]);
    const polled = (await send('GET', `/api/v1/sonic/task/${task_id}`)).json();
    assert.deepEqual([polled.code, polled.message], [500, 'cancelled']);
    const states = polled.data.map(({ state }: { state: string }) => state);
    assert.deepEqual(states, ['failed', 'failed']);
    assert.equal((await send('DELETE', `/api/v1/tasks/${task_id}`)).json().status, 'cancelled');
    assert.equal(await credits(), 30);
  });

  it("shows nobody another account's task", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const { task_id } = (await theirs.create()).json();
    const answers = await Promise.all([
      mine.send('GET', `/api/v1/sonic/task/${task_id}`),
      mine.send('GET', `/api/v1/tasks/${task_id}/events`),
      mine.send('DELETE', `/api/v1/tasks/${task_id}`),
    ]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [404, 404, 404],
    );
    assert.equal((await theirs.send('GET', `/api/v1/sonic/task/${task_id}`)).json().status, 'pending');
  });

  it('charges lyrics with their answer, and once per key', async () => {
    const { send, credits } = await customer();
    const key = { 'idempotency-key': 'k' };
    const first = await send('POST', LYRICS, { prompt: 'sea' }, key);
    assert.deepEqual([first.statusCode, await credits()], [200, 28]);
    assert.equal((await send('POST', LYRICS, { prompt: 'sea' }, key)).body, first.body);
    assert.equal(await credits(), 28);
  });

  it('keeps strangers out, and bad requests free of charge', async () => {
    const { create, credits } = await customer();
    for (const authorization of ['Bearer nonsense', `Bearer ${'x'.repeat(60)}`]) {
      assert.equal((await create({ authorization })).statusCode, 401);
    }
    assert.equal((await create({}, { bpm: 1 })).statusCode, 400);
    assert.equal((await create({}, { dry_run: true })).json().credits, 15);
    assert.equal(await credits(), 30);
  });

  it('stores every text that it accepts', async () => {
    const { send, create } = await customer();
    const title = 'Ünïcode 🎵 "quotes" \\ <b> \u202e \u0001';
    const { task_id } = (await create({}, { title })).json();
    assert.equal((await send('GET', `/api/v1/sonic/task/${task_id}`)).json().data[0].title, title);
  });
});
