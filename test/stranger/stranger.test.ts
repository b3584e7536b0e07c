import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type RunningService, startService } from '../harness/service.ts';
import { Client, type Clip, openReceiver } from './client.ts';

const SECRET = 'a secret of mine';
/** What is told right after the end arrives within moments. */
const TOLD_MS_MAX = 30_000;
const POLL_MS = 1_000;

let service: RunningService;
let client: Client;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

before(async () => {
  receiver = await openReceiver(SECRET);
  service = await startService({
    SONGWRIGHT_REQUEST_SPACING_SECONDS: '3',
    SONGWRIGHT_ALLOW_PRIVATE_NETS: '127.0.0.0/8',
    SONGWRIGHT_ALLOW_HTTP_WEBHOOKS: '1',
  });
  client = new Client(service.url, service.apiKey, POLL_MS);
});
after(async () => {
  receiver?.close();
  await service?.stop();
});

const webhook = () => ({ webhook_url: receiver.url, webhook_secret: SECRET });
const bytesAt = async (url: string): Promise<number> => (await (await fetch(url)).arrayBuffer()).byteLength;

async function told(count: number) {
  await receiver.until(count, TOLD_MS_MAX);
  assert.equal(receiver.heard.size, count);
  const last = [...receiver.heard.values()].at(-1)!;
  assert.ok(last.isSigned, 'the signature is as the text has it');
  return last.payload;
}

describe('a client that was written from the text of the interface alone', { timeout: 600_000 }, () => {
  let clip: Clip;

  it('creates with producer, polls, and is told by webhook', async () => {
    const lyrics = '[Verse]\nThe kettle sings, the street is slow';
    const body = { task_type: 'create_music', sound: 'indie folk', lyrics, title: 'Kettle', length: 6, seed: '7' };
    const poll = await client.finish(
      'producer',
      await client.start('/api/v1/producer/create', { ...body, ...webhook() }),
    );
    assert.deepEqual([poll.code, poll.status], [200, 'SUCCESS']);
    const clips = poll.data as readonly Clip[];
    for (const { state, title, audio_url } of clips) {
      assert.deepEqual([state, title], ['succeeded', 'Kettle']);
      assert.ok((await bytesAt(audio_url)) > 10_000);
    }
    const payload = await told(1);
    assert.deepEqual([payload.code, payload.message], [200, 'success']);
    assert.deepEqual(
      payload.data.map(({ clip_id }) => clip_id),
      clips.map(({ clip_id }) => clip_id),
    );
    clip = clips[0]!;
  });

  it('downloads a WAV and uploads it again', async () => {
    const download = { clip_id: clip.clip_id, format: 'wav' };
    const got = await client.finish('producer', await client.start('/api/v1/producer/download', download));
    const [{ audio_url }] = got.data as [{ audio_url: string }];
    assert.ok((await bytesAt(audio_url)) > 500_000);
    const upload = { audio_url, ...webhook() };
    const heard = await client.finish('producer', await client.start('/api/v1/producer/upload', upload));
    const [{ clip_id, lyrics }] = heard.data as [{ clip_id: string; lyrics: string }];
    assert.deepEqual([typeof clip_id, typeof lyrics, heard.status], ['string', 'string', 'SUCCESS']);
    const { data } = await told(2);
    assert.deepEqual(
      data.map((one) => one.clip_id),
      [clip_id],
    );
  });

  it('is told when a task fails: 500, no clips, and the reason', async () => {
    const wish = { audio_url: `${service.url}/openapi.json`, ...webhook() };
    const poll = await client.finish('producer', await client.start('/api/v1/producer/upload', wish));
    const [{ state, error }] = poll.data as [{ state: string; error: string }];
    assert.deepEqual([poll.code, poll.status, state, error], [500, 'FAILED', 'failed', poll.message]);
    const payload = await told(3);
    assert.deepEqual([payload.code, payload.data, payload.message], [500, [], poll.message]);
  });

  it('creates with sonic and polls until success', async () => {
    const song = {
      custom_mode: true,
      mv: 'sonic-v5',
      prompt: '[Verse]\nA bell across the harbour wall\n[End]',
      tags: 'folk',
      title: 'Bell',
      make_instrumental: false,
    };
    const poll = await client.finish('sonic', await client.start('/api/v1/sonic/create', song));
    assert.deepEqual([poll.code, poll.message], [200, 'success']);
    const clips = poll.data as readonly Clip[];
    assert.equal(clips.length, 2);
    for (const { state, audio_url } of clips) assert.ok(state === 'succeeded' && (await bytesAt(audio_url)) > 10_000);
  });

  it('meets the errors that the text names', async () => {
    const wrong = await client.post('/api/v1/producer/create', { task_type: 'create_music', length: 241, sound: 'x' });
    assert.deepEqual([wrong.status, wrong.body.code, typeof wrong.body.message], [400, 400, 'string']);
    const early = await fetch(`${service.url}/api/v1/sonic/lyrics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: '{"prompt":"rain"}',
    });
    assert.equal(early.status, 429);
    assert.equal((await client.post('/api/v1/producer/create', { task_type: 'music_variation' })).status, 410);
    assert.equal((await client.post('/api/v1/nuro/create', { type: 'vocal' })).status, 410);
    const stranger = new Client(service.url, 'nobody');
    assert.equal((await stranger.post('/api/v1/sonic/create', {})).status, 401);
  });
});
