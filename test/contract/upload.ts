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
    hasDryRun: false,
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
