import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WireClip } from '../../src/catalogue/wire-clip.ts';
import { type ContractBench, CREATE, shortSong, spending, unknownId } from './contract.ts';

interface Storage {
  readonly used_bytes: number;
  readonly max_bytes: number | null;
}

/** DELETE /api/v1/clips/{clip_id}, and what GET /account tells of an account's storage. */
export function deleteClipContract(bench: () => ContractBench): void {
  const del = (clipId: string) => bench().customer.ask('DELETE', `/api/v1/clips/${clipId}`);
  const storage = async (): Promise<Storage> =>
    ((await bench().customer.ask('GET', '/account')).body.account as unknown as { storage: Storage }).storage;
  const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  let deleted: WireClip;
  let twin: WireClip;
  let extension: WireClip;
  let taskId: string;

  it('200: frees what the files of the clip take, gives nothing back, and says so once', async () => {
    const { customer } = bench();
    const reply = await customer.post(CREATE, { ...shortSong, seed: 'to be deleted' });
    taskId = String(reply.body.task_id);
    [deleted, twin] = (await customer.finish(reply)) as [WireClip, WireClip];
    [extension] = (await customer.finish(
      await customer.post(CREATE, {
        ...{ task_type: 'extend_music', custom_mode: true, mv: 'sonic-v5', continue_clip_id: deleted.clip_id },
        ...{ continue_at: 10, prompt: '[Chorus]\nCarry me home tonight\n[End]', duration: 10, seed: 'on' },
      }),
    )) as [WireClip];
    assert.equal(await statusOf(deleted.wav_url!, { range: 'bytes=0-99' }), 206);
    const before = await storage();
    assert.equal(before.max_bytes, 20 * 2 ** 30);
    const { result, credits } = await spending(customer, () => del(deleted.clip_id));
    assert.deepEqual([result.status, result.body], [200, { code: 200, message: 'deleted', clip_id: deleted.clip_id }]);
    assert.equal(credits, 0);
    assert.ok((await storage()).used_bytes < before.used_bytes - 500_000);
  });

  it('404: for all addresses of a deleted clip, ranges too, and at no other', async () => {
    for (const [name, url] of Object.entries(deleted)) {
      if (!name.endsWith('_url') || typeof url !== 'string') continue;
      assert.equal(await statusOf(url, { range: 'bytes=0-9' }), 404, name);
      assert.equal(await statusOf(url.replace(/[^/]+$/, 'stream.mp3')), 404);
    }
    assert.equal(await statusOf(twin.audio_url!), 200);
  });

  it('200: its task tells of it as before, without addresses', async () => {
    const task = (await bench().customer.ask('GET', `/api/v1/sonic/task/${taskId}`)).body;
    const [clip, other] = task.data as unknown as [WireClip, WireClip];
    assert.deepEqual([task.message, clip.state, clip.duration], ['success', 'succeeded', deleted.duration]);
    assert.deepEqual([clip.audio_url, clip.wav_url, clip.video_url, clip.image_url], [null, null, null, null]);
    assert.ok(Date.parse(clip.deleted_at!) > 0);
    assert.equal(other.audio_url, twin.audio_url);
  });

  it('200: what was made from it plays, and can be made more of: even joined with it', async () => {
    const { customer } = bench();
    assert.equal(await statusOf(extension.audio_url!), 200);
    const body = { task_type: 'concat_music', continue_clip_id: extension.clip_id };
    const [whole] = (await customer.finish(await customer.post(CREATE, body))) as [WireClip];
    assert.ok(whole.duration! > deleted.duration! - 5);
  });

  it("404: for the same clip again, other people's and unknown ones, in the same words", async () => {
    const replies = [];
    for (const id of [deleted.clip_id, bench().foreignClipId, unknownId(), 'no-id']) replies.push(await del(id));
    for (const { status, body } of replies) assert.deepEqual([status, body.type], [404, 'not_found']);
    assert.equal(new Set(replies.map(({ body }) => body.message)).size, 1);
    const midi = await bench().customer.post('/api/v1/sonic/midi', { clip_id: deleted.clip_id });
    assert.deepEqual([midi.status, midi.body.type], [404, 'not_found']);
  });

  it('401: without a valid key', async () => {
    const headers = { authorization: 'Bearer nobody_live_000' };
    const { status, body } = await bench().customer.ask('DELETE', `/api/v1/clips/${twin.clip_id}`, undefined, headers);
    assert.deepEqual([status, body.type], [401, 'unauthorized']);
  });

  it('409: while its task has not ended', async () => {
    const { customer } = bench();
    const { body } = await customer.post(CREATE, { ...shortSong, duration: 110, seed: 'long' });
    const [clipId] = body.clip_ids as unknown as [string];
    const refused = await del(clipId);
    assert.deepEqual([refused.status, refused.body.type], [409, 'conflict']);
    await customer.ask('DELETE', `/api/v1/tasks/${body.task_id}`);
    assert.equal((await del(clipId)).status, 200);
  });
}
