import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { WireProducerClip, WireProducerFile } from '../../src/catalogue/producer/wire-producer-clip.ts';
import type { Answer } from '../harness/service.ts';
import { type ContractBench, type Customer, type Reply, refuses, spending } from './contract.ts';
import { type FileServer, serveFiles } from './file-server.ts';
import { usualStatuses } from './usual-statuses.ts';

const CREATE = '/api/v1/producer/create';
const song = {
  sound: 'indie folk, brushed drums',
  lyrics: '[Verse]\nThe kettle sings, the street is slow',
  length: 10,
};

/** The answer of the poll that ends a producer task. */
export async function finishProducer(customer: Customer, { status, body }: Reply): Promise<Answer> {
  assert.equal(status, 200, JSON.stringify(body));
  for (;;) {
    const poll = await customer.ask('GET', `/api/v1/producer/task/${body.task_id}`);
    if (poll.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, Number(poll.headers.get('retry-after-ms'))));
      continue;
    }
    assert.equal(poll.status, 200);
    if (poll.body.status === 'SUCCESS' || poll.body.status === 'FAILED') return poll.body;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The clips of a task that succeeded. */
export const clipsOf = (answer: Answer): readonly WireProducerClip[] => {
  assert.deepEqual([answer.status, answer.message, answer.code], ['SUCCESS', 'success', 200], JSON.stringify(answer));
  return answer.data as unknown as WireProducerClip[];
};

/** POST /api/v1/producer/create, create_music. */
export function producerCreateContract(theBench: () => ContractBench): void {
  usualStatuses(theBench, {
    path: CREATE,
    price: 10,
    body: () => ({ ...song }),
    clipField: null,
    wrong: () => [
      ['length', { length: 0 }],
      ['length', { length: 241 }],
      ['length', { length: 1.5 }],
      ['bpm', { bpm: '0x10' }],
      ['bpm', { bpm: '1e2' }],
      ['bpm', { bpm: 0.5 }],
      ['bpm', { bpm: [120] }],
      ['title', { title: '🎵'.repeat(81) }],
      ['mv', { mv: 'FUZZ-9' }],
      ['mv', { mv: 'Lyria 4' }],
      ['sound', { sound: ' ', lyrics: '' }],
      ['webhook_url', { webhook_url: 'http://example.org/x' }],
    ],
  });

  it('200: two songs of exactly the length and tempo, legacy fields ignored, an old model echoed', async () => {
    const { customer } = theBench();
    const wish = {
      ...song,
      bpm: '92.5',
      mv: 'FUZZ-1.1',
      title: '🎵'.repeat(80),
      make_instrumental: true,
      weirdness: 1,
    };
    const { result, credits } = await spending(customer, async () => {
      const reply = await customer.post(CREATE, wish);
      assert.equal('warnings' in reply.body, false, JSON.stringify(reply.body));
      return finishProducer(customer, reply);
    });
    const clips = clipsOf(result);
    assert.deepEqual([clips.length, credits, result.task_type], [2, 10, 'create_music']);
    for (const clip of clips) {
      assert.deepEqual(
        [clip.duration, clip.bpm, clip.mv, clip.state, clip.sound],
        [10, 92.5, 'FUZZ-1.1', 'succeeded', song.sound],
      );
      assert.ok(clip.lyrics!.includes('The kettle sings') && clip.lyrics_timing_markers!.length === 1);
    }
  });

  it('200: the shortest lengths, and an instrumental of empty lyrics', async () => {
    const { customer } = theBench();
    for (const length of [1, 2]) {
      const wish = { sound: 'instrumental ambient, no vocals', lyrics: '', length };
      const clips = clipsOf(await finishProducer(customer, await customer.post(CREATE, wish)));
      for (const clip of clips) assert.deepEqual([clip.duration, clip.lyrics], [length, '']);
    }
  });

  it('200: the same seed gives the same bytes, another seed another song', async () => {
    const { customer } = theBench();
    const bytesOf = async (seed: string): Promise<Buffer> => {
      const [clip] = clipsOf(await finishProducer(customer, await customer.post(CREATE, { ...song, length: 5, seed })));
      return Buffer.from(await (await fetch(clip!.audio_url!)).arrayBuffer());
    };
    const first = await bytesOf('blue');
    assert.ok(first.equals(await bytesOf('blue')));
    assert.ok(!first.equals(await bytesOf('red')));
  });

  it('410: removed task types and families name what to use instead', async () => {
    const { customer } = theBench();
    for (const task_type of ['music_variation', 'swap_music_vocals', 'swap_music_sound']) {
      const { result, credits } = await spending(customer, () => customer.post(CREATE, { task_type }));
      const replacement = result.body.replacement as unknown as { path: string };
      assert.deepEqual([result.status, result.body.type, replacement.path, credits], [410, 'gone', CREATE, 0]);
      assert.equal(result.headers.get('x-should-retry'), 'false');
    }
    for (const [method, path] of [
      ['POST', '/api/v1/nuro/create'],
      ['GET', '/api/v1/nuro/task/1'],
      ['POST', '/api/v1/studio/create'],
      ['GET', '/api/v1/studio/task/1'],
    ] as const) {
      const { status, body } = await customer.ask(method, path, method === 'POST' ? {} : undefined);
      assert.deepEqual([status, body.type, 'replacement' in body], [410, 'gone', true], path);
    }
  });

  it("404: for tasks of the other family and somebody else's", async () => {
    const { customer, poor, clips } = theBench();
    for (const [asker, id] of [
      [customer, clips[0]!.task_id],
      [poor, clips[0]!.task_id],
      [customer, 'x'],
    ] as const) {
      assert.equal((await asker.ask('GET', `/api/v1/producer/task/${id}`)).status, 404);
    }
  });
}

/** POST /api/v1/producer/create, extend_music. */
export function producerExtendContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    task_type: 'extend_music',
    clip_id: clips[0]!.clip_id,
    starts_at: 8,
    length: 8,
    lyrics: '[Verse]\nThe last train left an hour ago',
  });
  usualStatuses(theBench, {
    path: CREATE,
    price: 10,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['starts_at', { starts_at: 400 }],
      ['starts_at', { starts_at: -1 }],
      ['length', { length: 300 }],
    ],
  });

  it('200: the whole song, the new part as long as asked', async () => {
    const bench = theBench();
    const clips = clipsOf(await finishProducer(bench.customer, await bench.customer.post(CREATE, body(bench))));
    assert.equal(clips.length, 2);
    for (const clip of clips) {
      assert.ok(Math.abs(clip.duration! - 16) < 3, `${clip.duration}`);
      assert.ok(clip.lyrics!.includes('I left a light on') && clip.lyrics!.includes('last train'), clip.lyrics!);
      assert.equal(clip.parent_clip_id, bench.clips[0]!.clip_id);
    }
  });

  it('200: goes on from the end of a song shorter than 30 seconds when starts_at is left out', async () => {
    const bench = theBench();
    const { starts_at: _, ...rest } = body(bench);
    const clips = clipsOf(await finishProducer(bench.customer, await bench.customer.post(CREATE, rest)));
    const duration = bench.clips[0]!.duration!;
    for (const clip of clips) assert.ok(Math.abs(clip.duration! - duration - 8) < 3, `${clip.duration}`);
  });
}

/** POST /api/v1/producer/create, replace_music. */
export function producerReplaceContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    task_type: 'replace_music',
    clip_id: clips[0]!.clip_id,
    starts_at: 4,
    ends_at: 9,
    lyrics: 'A paper boat goes under the bridge',
  });
  usualStatuses(theBench, {
    path: CREATE,
    price: 10,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['ends_at', { ends_at: 4 }],
      ['ends_at', { ends_at: 100 }],
      ['starts_at', { starts_at: null }],
    ],
  });

  it('200: the whole song with the new words in it', async () => {
    const bench = theBench();
    const clips = clipsOf(await finishProducer(bench.customer, await bench.customer.post(CREATE, body(bench))));
    for (const clip of clips) {
      assert.equal(clip.duration, bench.clips[0]!.duration);
      assert.ok(clip.lyrics!.includes('A paper boat goes under the bridge'));
    }
  });
}

/** POST /api/v1/producer/create, cover_music. */
export function producerCoverContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    task_type: 'cover_music',
    clip_id: clips[0]!.clip_id,
    sound: 'synthwave',
    cover_strength: 0.2,
  });
  usualStatuses(theBench, {
    path: CREATE,
    price: 10,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['strength', { strength: 1.1 }],
      ['strength', { strength: '0.5' }],
      ['sound', { sound: 'x'.repeat(1001) }],
    ],
  });

  it('200: the same words in another sound', async () => {
    const bench = theBench();
    const clips = clipsOf(await finishProducer(bench.customer, await bench.customer.post(CREATE, body(bench))));
    for (const clip of clips) {
      assert.deepEqual([clip.sound, clip.title], ['synthwave', bench.clips[0]!.title]);
      assert.equal(clip.lyrics_timing_markers!.length, bench.clips[0]!.lyrics_timing_markers!.length);
    }
  });
}

/** POST /api/v1/producer/upload and /download. */
export function producerFilesContract(theBench: () => ContractBench): void {
  const UPLOAD = '/api/v1/producer/upload';
  const DOWNLOAD = '/api/v1/producer/download';
  let server: FileServer;
  before(async () => {
    const wav = await fetch(theBench().clips[0]!.wav_url!);
    server = await serveFiles({ 'song.wav': new Uint8Array(await wav.arrayBuffer()), 'page.html': Buffer.from('<p>') });
  });
  after(() => server?.close());

  it('200: an upload is a list with its clip, for 2 credits', async () => {
    const { customer } = theBench();
    const { result, credits } = await spending(customer, async () =>
      finishProducer(customer, await customer.post(UPLOAD, { audio_url: server.urlOf('song.wav') })),
    );
    const [item, ...more] = result.data as unknown as WireProducerFile[];
    assert.deepEqual([result.status, credits, item!.lyrics, item!.state], ['SUCCESS', 2, '', 'succeeded']);
    assert.deepEqual(more, []);
    assert.equal((await fetch(item!.audio_url!)).status, 200);
  });

  it('200: a failed upload says why and gives the credits back', async () => {
    const { customer } = theBench();
    const { result, credits } = await spending(customer, async () =>
      finishProducer(customer, await customer.post(UPLOAD, { audio_url: server.urlOf('page.html') })),
    );
    const [{ state, error, audio_url } = {}] = result.data as unknown as Partial<WireProducerFile>[];
    assert.deepEqual([result.status, result.code, state, audio_url, credits], ['FAILED', 500, 'failed', null, 0]);
    assert.match(String(result.message), /no sound file/);
    assert.equal(error, result.message);
  });

  it('200: a download is a list with the address of the file from the first poll on, for 2 credits', async () => {
    const { customer, clips } = theBench();
    for (const [format, type] of [
      [undefined, 'audio/mpeg'],
      ['wav', 'audio/wav'],
    ] as const) {
      const { result, credits } = await spending(customer, async () => {
        const reply = await customer.post(DOWNLOAD, { clip_id: clips[0]!.clip_id, format });
        const { body } = await customer.ask('GET', `/api/v1/producer/task/${reply.body.task_id}`);
        const [first] = body.data as unknown as WireProducerFile[];
        assert.equal(first!.clip_id, clips[0]!.clip_id, JSON.stringify(body));
        return finishProducer(customer, reply);
      });
      const [item] = result.data as unknown as WireProducerFile[];
      assert.deepEqual([result.status, item!.state, credits], ['SUCCESS', 'succeeded', 2]);
      const file = await fetch(item!.audio_url!);
      assert.deepEqual([file.status, file.headers.get('content-type')], [200, type]);
      await file.arrayBuffer();
    }
  });

  it('400, 404: for what is no address, no format, no clip', async () => {
    const { customer, clips } = theBench();
    await refuses(customer, UPLOAD, { audio_url: 'x' }, { status: 400, type: 'bad_request', param: 'audio_url' });
    const wish = { clip_id: clips[0]!.clip_id, format: 'ogg' };
    await refuses(customer, DOWNLOAD, wish, { status: 400, type: 'bad_request', param: 'format' });
    await refuses(customer, DOWNLOAD, { clip_id: 'x' }, { status: 404, type: 'not_found', param: 'clip_id' });
  });
}
