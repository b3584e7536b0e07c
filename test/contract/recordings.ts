import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { WireClip, WirePair } from '../../src/catalogue/wire-clip.ts';
import { type ContractBench, CREATE, type Reply, refuses, spending } from './contract.ts';
import { type FileServer, serveFiles } from './file-server.ts';
import { usualStatuses } from './usual-statuses.ts';

/** A recording of the customer's own song, served and brought in. */
export interface Recording {
  server: FileServer;
  clipId: string;
}

/** Brings the customer's song in from outside before the tests of a group. */
export function withRecording(theBench: () => ContractBench): () => Recording {
  let recording: Recording;
  before(async () => {
    const { customer, clips } = theBench();
    const [song, voice] = await Promise.all([bytesOf(clips[0]!.wav_url!), dryVoice(theBench())]);
    const server = await serveFiles({ 'song.wav': song, 'voice.mp3': voice, 'page.html': Buffer.from('<p>') });
    const { status, body } = await customer.post('/api/v1/sonic/upload', { url: server.urlOf('song.wav') });
    assert.equal(status, 200, JSON.stringify(body));
    recording = { server, clipId: String(body.clip_id) };
  });
  after(() => recording?.server.close());
  return () => recording;
}

export const bytesOf = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer());

/** The voice of the customer's song alone. */
async function dryVoice({ customer, clips }: ContractBench): Promise<Uint8Array> {
  for (;;) {
    const wish = { clip_id: clips[0]!.clip_id, vocal_start_s: 0, vocal_end_s: 14 };
    const { status, body } = await customer.post('/api/v1/sonic/vox', wish);
    if (status === 202) continue;
    assert.equal(status, 200, JSON.stringify(body));
    return bytesOf((body.data as unknown as { vocal_audio_url: string }).vocal_audio_url);
  }
}

const lineage = (clips: readonly WireClip[], operation: string, parent: string): void => {
  assert.equal(clips.length, 2);
  for (const clip of clips) assert.deepEqual([clip.operation, clip.parent_clip_id], [operation, parent]);
};

/** POST /api/v1/sonic/create: extend_upload_music, cover_upload_music, add_vocals, add_instrumental. */
export function recordingContract(theBench: () => ContractBench): void {
  const recording = withRecording(theBench);
  const common = () => ({ continue_clip_id: recording().clipId, custom_mode: true, mv: 'sonic-v5' });
  const extension = () => ({
    ...common(),
    ...{
      task_type: 'extend_upload_music',
      continue_at: 8,
      prompt: '[Verse]\nThe last train left an hour ago',
      duration: 12,
    },
  });

  usualStatuses(theBench, {
    path: CREATE,
    price: 15,
    body: extension,
    clipField: 'continue_clip_id',
    foreignClipFits: false,
    wrong: () => [
      ['continue_at', { continue_at: 100 }],
      ['audio_weight', { task_type: 'cover_upload_music', audio_weight: 2 }],
      ['prompt', { task_type: 'add_vocals', prompt: ' ' }],
      ['overpainting_end_s', { task_type: 'add_instrumental', overpainting_start_s: 5, overpainting_end_s: 4 }],
    ],
  });

  it('200: goes on with a recording, in pairs too', async () => {
    const { customer } = theBench();
    const made = await spending(customer, async () => customer.finish(await customer.post(CREATE, extension())));
    assert.equal(made.credits, 15);
    lineage(made.result, 'sonic.extend-upload', recording().clipId);
    for (const clip of made.result) assert.ok(clip.lyrics!.includes('The last train left an hour ago'));
    const wish = { ...extension(), auto_concat: true };
    const pairs = (await customer.finish(await customer.post(CREATE, wish))) as unknown as Extract<
      WirePair,
      { extended: unknown }
    >[];
    for (const { extended, full } of pairs) {
      assert.ok(Math.abs(full!.duration! - extended.duration! - 8) < 3, `${full!.duration} ${extended.duration}`);
    }
    const joined = await customer.finish(
      await customer.post(CREATE, { task_type: 'concat_music', continue_clip_id: made.result[0]!.clip_id }),
    );
    assert.ok(joined[0]!.duration! > made.result[0]!.duration! + 4);
  });

  it('200: plays a recording in another style, with new words', async () => {
    const { customer } = theBench();
    const wish = {
      ...common(),
      task_type: 'cover_upload_music',
      tags: 'bossa nova',
      prompt: '[Verse]\nA quiet harbour',
    };
    const clips = await customer.finish(await customer.post(CREATE, wish));
    lineage(clips, 'sonic.cover-upload', recording().clipId);
    for (const clip of clips) assert.ok(clip.lyrics!.includes('A quiet harbour'));
  });

  it('200: sings over a recording, and plays under it', async () => {
    const { customer } = theBench();
    const vocals = { ...common(), task_type: 'add_vocals', prompt: 'A lantern on the water' };
    const sung = await customer.finish(await customer.post(CREATE, vocals));
    lineage(sung, 'sonic.add-vocals', recording().clipId);
    for (const clip of sung) assert.ok(clip.lyrics_timing_markers!.length >= 1, JSON.stringify(clip.unsung_lines));
    const band = { ...common(), task_type: 'add_instrumental', tags: 'folk, acoustic guitar' };
    lineage(await customer.finish(await customer.post(CREATE, band)), 'sonic.add-instrumental', recording().clipId);
  });

  it('200: remasters, takes apart, gives voice, tempo, files of a recording', async () => {
    const { customer } = theBench();
    const { clipId } = recording();
    const remaster = { task_type: 'remaster', continue_clip_id: clipId, mv: 'sonic-v5' };
    lineage(await customer.finish(await customer.post(CREATE, remaster)), 'sonic.remaster', clipId);
    const stems = await customer.finish(await customer.post('/api/v1/sonic/stems/basic', { clip_id: clipId }));
    assert.deepEqual(
      stems.map(({ stem }) => stem),
      ['vocals', 'instrumental'],
    );
    for (const path of ['bpm', 'wav']) {
      assert.equal((await customer.post(`/api/v1/sonic/${path}`, { clip_id: clipId })).status, 200, path);
    }
    const words = { clip_id: clipId };
    await refuses(customer, '/api/v1/sonic/aligned-lyrics', words, {
      status: 404,
      type: 'not_found',
      param: 'clip_id',
    });
  });

  it('202, then 200: the notes of a recording, charged once when they are there', async () => {
    const { customer } = theBench();
    const wish = { clip_id: recording().clipId };
    const ask = async (): Promise<Reply> => {
      for (;;) {
        const { result, credits } = await spending(customer, () => customer.post('/api/v1/sonic/midi', wish));
        if (result.status !== 202) return result;
        assert.deepEqual([result.body.type, credits], ['not_ready', 0]);
      }
    };
    const first = await spending(customer, ask);
    assert.deepEqual([first.result.status, first.credits], [200, 15], JSON.stringify(first.result.body));
    const { instruments, midi_url: url } = first.result.body.data as unknown as {
      instruments: unknown[];
      midi_url: string;
    };
    assert.ok(instruments.length >= 1);
    assert.equal(Buffer.from(await bytesOf(url)).toString('latin1', 0, 4), 'MThd');
    assert.equal((await spending(customer, ask)).credits, 0);
  });
}

/** POST /api/v1/sonic/upload-extend, /upload-cover and /create-voice. */
export function uploadAndMakeContract(theBench: () => ContractBench): void {
  const recording = withRecording(theBench);
  const url = (): string => recording().server.urlOf('song.wav');

  it('200: brings a recording in and goes on with it, or plays it anew, for 15 credits', async () => {
    const { customer } = theBench();
    for (const [step, wish] of [
      ['extend', { continue_at: 8, duration: 10 }],
      ['cover', { tags: 'bossa nova' }],
    ] as const) {
      const body = { url: url(), custom_mode: true, mv: 'sonic-v5', prompt: '[Verse]\nA quiet harbour', ...wish };
      const { result, credits } = await spending(customer, () => customer.post(`/api/v1/sonic/upload-${step}`, body));
      const { steps, task_id: taskId } = result.body as unknown as {
        task_id: string;
        steps: Record<string, { success: boolean; clip_id?: string; task_id?: string }>;
      };
      assert.deepEqual([result.status, credits, steps.upload!.success], [200, 15, true], JSON.stringify(result.body));
      assert.deepEqual(steps[step], { success: true, task_id: taskId });
      for (const clip of await customer.finish(result)) assert.equal(clip.parent_clip_id, steps.upload!.clip_id);
    }
  });

  it('400: for what is no recording, and nothing is charged', async () => {
    const { customer } = theBench();
    const body = { url: recording().server.urlOf('page.html'), continue_at: 8, custom_mode: false, mv: 'sonic-v5' };
    await refuses(customer, '/api/v1/sonic/upload-extend', body, { status: 400, type: 'bad_request', param: 'url' });
    await refuses(customer, '/api/v1/sonic/upload-cover', body, { status: 400, type: 'bad_request', param: 'url' });
  });

  it('403: before anything is fetched', async () => {
    const { poor } = theBench();
    const body = { url: url(), continue_at: 8, custom_mode: false, mv: 'sonic-v5' };
    await refuses(poor, '/api/v1/sonic/upload-extend', body, { status: 403, type: 'insufficient_credits' });
  });

  it('200: a voice becomes a persona, for 4 credits; what is no clear voice is refused and refunded', async () => {
    const { customer } = theBench();
    const create = (name: string): Promise<Reply> =>
      customer.post('/api/v1/sonic/create-voice', { audio_url: recording().server.urlOf(name), name: 'Mine' });
    const { result, credits } = await spending(customer, async () => customer.end(await create('voice.mp3')));
    const { persona_id: personaId, name } = result.data as unknown as { persona_id: string; name: string };
    assert.deepEqual([result.message, name, credits], ['success', 'Mine', 4], JSON.stringify(result));
    const song = { task_type: 'persona_music', persona_id: personaId, custom_mode: true, mv: 'sonic-v5', duration: 6 };
    await customer.finish(await customer.post(CREATE, { ...song, prompt: 'A quiet harbour' }));
    const failed = await spending(customer, async () => customer.end(await create('page.html')));
    const states = (failed.result.data as unknown as { state: string }[]).map(({ state }) => state);
    assert.deepEqual([failed.result.code, new Set(states), failed.credits], [500, new Set(['failed']), 0]);
  });
}
