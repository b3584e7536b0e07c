import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type ContractBench, CREATE, refuses, spending } from './contract.ts';
import { type FileServer, serveFiles } from './file-server.ts';
import { usualStatuses } from './usual-statuses.ts';

const PATH = '/api/v1/sonic/upload';

/** POST /api/v1/sonic/upload. */
export function uploadContract(theBench: () => ContractBench): void {
  let server: FileServer;
  before(async () => {
    const song = await fetch(theBench().clips[0]!.wav_url!);
    server = await serveFiles({
      'song.txt': new Uint8Array(await song.arrayBuffer()),
      'page.mp3': Buffer.from('<html>no sound</html>'),
      'empty.wav': Buffer.alloc(0),
    });
  });
  after(() => server?.close());

  usualStatuses(theBench, {
    path: PATH,
    price: 2,
    body: () => ({ url: server.urlOf('song.txt') }),
    clipField: null,
    wrong: () => [
      ['url', { url: 'song.mp3' }],
      ['url', { url: 'ftp://example.org/song.mp3' }],
      ['url', { url: 'https://ada:secret@example.org/song.mp3' }],
      ['url', { url: `https://example.org/${'x'.repeat(2048)}` }],
    ],
  });

  it('200: what is fetched is a clip, heard and played back in its length, whatever it is called', async () => {
    const bench = theBench();
    const { result, credits } = await spending(bench.customer, () =>
      bench.customer.post(PATH, { url: server.urlOf('song.txt'), title: 'From outside' }),
    );
    assert.deepEqual([result.status, result.body.message, credits], [200, 'success', 2], JSON.stringify(result.body));
    const [clip] = await bench.customer.finish(result);
    assert.deepEqual([clip!.clip_id, clip!.title], [result.body.clip_id, 'From outside']);
    assert.equal(clip!.duration, bench.clips[0]!.duration);
    assert.ok('heard' in clip!.interpretation!);
    const ratio = clip!.bpm! / bench.clips[0]!.bpm!;
    assert.ok(
      [0.5, 1, 2].some((octave) => Math.abs(ratio / octave - 1) < 0.02),
      `${clip!.bpm} for ${bench.clips[0]!.bpm}`,
    );
    const audio = await fetch(clip!.audio_url!);
    assert.equal(audio.headers.get('content-type'), 'audio/mpeg');
    assert.ok((await audio.arrayBuffer()).byteLength > 100_000);
  });

  it('400: tells what is wrong with a file, and gives the credits back', async () => {
    const bench = theBench();
    for (const name of ['page.mp3', 'empty.wav', 'missing.mp3']) {
      await refuses(
        bench.customer,
        PATH,
        { url: server.urlOf(name) },
        { status: 400, type: 'bad_request', param: 'url' },
      );
    }
  });

  it('200: the same key waits for the same recording, and is charged once', async () => {
    const { customer } = theBench();
    const wish = { url: server.urlOf('song.txt') };
    const headers = { 'idempotency-key': 'upload-twice' };
    const { result, credits } = await spending(customer, () =>
      Promise.all([1, 2].map(() => customer.post(PATH, wish, headers))),
    );
    const late = await customer.post(PATH, wish, headers);
    const good = [...result, late].filter(({ status }) => status === 200);
    assert.ok(good.length >= 2 && result.every(({ status }) => [200, 409].includes(status)));
    assert.equal(new Set(good.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(credits, 2);
    const [clip] = await customer.finish(late);
    assert.equal(clip!.state, 'succeeded');
  });

  it('400: a key whose recording could not be taken in is free again', async () => {
    const { customer } = theBench();
    const headers = { 'idempotency-key': 'upload-broken' };
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, body } = await customer.post(PATH, { url: server.urlOf('page.mp3') }, headers);
      assert.deepEqual([status, body.param], [400, 'url']);
    }
  });

  it('200: samples a recording at an address, for the price of the sample alone', async () => {
    const { customer } = theBench();
    const wish = { chop_sample_start_s: 3, chop_sample_end_s: 8, tags: 'lo-fi hip hop', duration: 10 };
    const path = '/api/v1/sonic/sample';
    const priced = await customer.post(path, { ...wish, url: 'https://example.org/song.mp3', dry_run: true });
    assert.deepEqual([priced.status, priced.body.credits], [200, 15]);
    const { result: task, credits } = await spending(customer, async () => {
      const reply = await customer.post(path, { ...wish, url: server.urlOf('song.txt') });
      assert.equal((reply.body.clip_ids as unknown as string[]).length, 2, JSON.stringify(reply.body));
      return customer.end(reply);
    });
    // An engine may refuse recordings, which costs nothing.
    assert.equal(credits, task.message === 'success' ? 15 : 0, JSON.stringify(task));
    for (const clip of task.data as unknown as { parent_clip_id: string | null }[]) assert.ok(clip.parent_clip_id);
    const broken = { status: 400, type: 'bad_request' };
    await refuses(customer, path, { ...wish, url: server.urlOf('page.mp3') }, { ...broken, param: 'url' });
    await refuses(customer, path, wish, { ...broken, param: 'sample_clip_id' });
    const both = { ...wish, url: server.urlOf('song.txt'), sample_clip_id: theBench().clips[0]!.clip_id };
    await refuses(customer, path, both, { ...broken, param: 'url' });
  });

  it('200: uploads and extends in one call, and joins the extension to its recording', async () => {
    const { customer } = theBench();
    const wish = { url: server.urlOf('song.txt'), continue_at: 7, custom_mode: false, mv: 'sonic-v5' };
    const description = { gpt_description_prompt: 'goes on quietly', duration: 8 };
    const { result, credits } = await spending(customer, async () => {
      const reply = await customer.post('/api/v1/sonic/upload-extend', { ...wish, ...description });
      return { reply, clips: await customer.finish(reply) };
    });
    const steps = result.reply.body.steps as unknown as Record<string, Record<string, unknown>>;
    assert.deepEqual(
      [credits, steps.upload!.success, steps.extend!.task_id, result.clips[0]!.parent_clip_id],
      [15, true, result.reply.body.task_id, steps.upload!.clip_id],
    );
    const joining = { task_type: 'concat_music', continue_clip_id: result.clips[0]!.clip_id };
    const [whole] = await customer.finish(await customer.post(CREATE, joining));
    const kept = whole!.duration! - result.clips[0]!.duration!;
    assert.ok(Math.abs(kept - 7) < 3, `${kept} s of the recording are kept`);
  });

  it('400: uploaded clips and songs name the task type that takes them', async () => {
    const { customer, clips } = theBench();
    const { body } = await customer.post(PATH, { url: server.urlOf('song.txt') });
    const common = { custom_mode: true, mv: 'sonic-v5', continue_at: 4 };
    for (const [type, clipId, named] of [
      ['extend_music', body.clip_id, 'extend_upload_music'],
      ['cover_music', body.clip_id, 'cover_upload_music'],
      ['extend_upload_music', clips[0]!.clip_id, 'extend_music'],
      ['cover_upload_music', clips[0]!.clip_id, 'cover_music'],
    ] as const) {
      const reply = await customer.post(CREATE, { ...common, task_type: type, continue_clip_id: clipId });
      assert.deepEqual([reply.status, reply.body.param], [400, 'continue_clip_id']);
      assert.match(String(reply.body.message), new RegExp(`"${named}"`));
    }
  });
}
