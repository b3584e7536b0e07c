import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { type WireClip, wireTask } from '../../../catalogue/wire-clip.ts';
import { CREATE, customSong, finishedSong, openDoor, type TestDoor } from '../../testing/test-door.ts';

const start = async (door: TestDoor, changes: object = {}): Promise<{ task_id: string; clip_ids: string[] }> =>
  (await door.post(CREATE, { ...customSong, ...changes })).json();
const poll = (door: TestDoor, id: string) => door.get(`/api/v1/sonic/task/${id}`);

describe('GET /api/v1/sonic/task/{task_id}', () => {
  it('knows both clips from the first poll on', async () => {
    const door = openDoor();
    const { task_id, clip_ids } = await start(door, { title: 'Night Train', tags: 'lo-fi' });
    const response = await poll(door, task_id);
    const body = response.json();
    assert.deepEqual([response.statusCode, body.code, body.message, body.status], [200, 200, 'processing', 'pending']);
    assert.deepEqual([body.task_id, body.progress, body.queue_position], [task_id, 0, 1]);
    const [first] = body.data;
    assert.deepEqual(
      body.data.map((clip: { clip_id: string }) => clip.clip_id),
      clip_ids,
    );
    assert.deepEqual([first.state, first.title, first.tags, first.mv], ['pending', 'Night Train', 'lo-fi', 'sonic-v5']);
    assert.deepEqual([first.audio_url, first.duration, first.lyrics, first.seed], [null, null, null, null]);
    assert.deepEqual(body, wireTask.parse(body));
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  it('shows stage and progress while it works, and does not fall back to pending when a worker is lost', async () => {
    const door = openDoor();
    const { task_id } = await start(door);
    door.tasks.change(task_id, { state: 'running', progress: 42, stage: 'singing verse 1', queuePosition: 0 });
    const running = (await poll(door, task_id)).json();
    assert.deepEqual([running.status, running.progress, running.stage], ['running', 42, 'singing verse 1']);
    door.tasks.change(task_id, { state: 'queued' });
    assert.equal((await poll(door, task_id)).json().status, 'running');
  });

  it('tells where a clip is heard while it is made, from its first bars to its end', async () => {
    const door = openDoor();
    const { task_id } = await start(door);
    const { clips } = (await door.tasks.find(door.caller.accountId, task_id))!;
    const [first, second] = clips.map((clip) => ({ ...clip, state: 'running' as const }));
    door.tasks.change(task_id, {
      state: 'running',
      clips: [{ ...first!, hasPreview: true, hasPreviewScore: true }, second!],
    });
    const body = (await poll(door, task_id)).json();
    assert.ok(body.data[0].stream_url.endsWith(`/files/${first!.clipId}/${first!.capability}/stream.mp3`));
    assert.ok(body.data[0].stream_score_url.endsWith('/stream-score.json'));
    assert.equal(body.data[1].stream_url, undefined);
    assert.equal(body.data[1].stream_score_url, undefined);
    assert.deepEqual(body, wireTask.parse(body));
    door.tasks.succeed(task_id, finishedSong);
    assert.equal((await poll(door, task_id)).json().data[0].stream_url, undefined);
  });

  it('shows every field of a finished clip', async () => {
    const door = openDoor({ publicUrl: 'https://songs.example.org' });
    const { task_id, clip_ids } = await start(door, { negative_tags: 'metal' });
    door.tasks.succeed(task_id, finishedSong);
    const body = (await poll(door, task_id)).json();
    assert.deepEqual([body.code, body.message, body.status, body.progress], [200, 'success', 'succeeded', 100]);
    const { capability } = (await door.tasks.find(door.caller.accountId, task_id))!.clips[0]!;
    const at = (file: string) => `https://songs.example.org/files/${clip_ids[0]}/${capability}/${file}`;
    assert.deepEqual(body.data[0], {
      ...{ clip_id: clip_ids[0], task_id, parent_clip_id: null, operation: 'sonic.create', state: 'succeeded' },
      ...{ title: 'Night Train', tags: 'lo-fi, rainy', lyrics: finishedSong.lyrics, lyrics_id: finishedSong.lyricsId },
      ...{ lyrics_timing_markers: [[4.5, 8.25]], unsung_lines: [], duration: 93.5, mv: 'sonic-v5' },
      ...{ audio_url: at('song.mp3'), wav_url: at('song.wav'), video_url: at('song.mp4'), image_url: at('cover.jpg') },
      ...{ score_url: at('score.json'), gpt_description_prompt: null, negative_tags: 'metal', seed: 'blue', bpm: 84 },
      ...{ key: 'F# minor', time_signature: '4/4', engine: 'studio', engine_version: '1', sha256: 'a'.repeat(64) },
      ...{ stem: null, silent: false, interpretation: { genre: 'lo-fi' }, created_at: '2026-01-05T00:00:00.000Z' },
    });
  });

  it('begins addresses with the host that was asked when no public address is set', async () => {
    const door = openDoor();
    const { task_id } = await start(door);
    door.tasks.succeed(task_id, finishedSong);
    const { data } = (await door.get(`/api/v1/sonic/task/${task_id}`, { host: 'studio.lan:8787' })).json();
    assert.match(data[0].audio_url, /^http:\/\/studio\.lan:8787\/files\//);
    const forged = await door.get(`/api/v1/sonic/task/${task_id}`, { host: 'a"><script>' });
    assert.deepEqual([forged.statusCode, forged.json().param], [400, 'Host']);
  });

  it('tells a failure with code 500 in the body, HTTP 200, and each clip as failed with the reason', async () => {
    const door = openDoor();
    const { task_id, clip_ids } = await start(door);
    const reason = 'The lyrics have no words that can be sung.';
    door.tasks.change(task_id, { state: 'failed', failure: reason });
    const response = await poll(door, task_id);
    const { code, message, status, data } = response.json();
    assert.deepEqual([response.statusCode, code, status, message], [200, 500, 'failed', reason]);
    assert.deepEqual(
      data.map(({ clip_id, state, error, audio_url }: WireClip) => ({ clip_id, state, error, audio_url })),
      clip_ids.map((clip_id: string) => ({ clip_id, state: 'failed', error: reason, audio_url: null })),
    );
    wireTask.parse(response.json());
  });

  it('says something even when a failure has no reason', async () => {
    const door = openDoor();
    const { task_id } = await start(door);
    door.tasks.change(task_id, { state: 'failed', failure: null });
    assert.match((await poll(door, task_id)).json().message, /refunded/);
  });

  it('polls a cancelled task as failed with message cancelled', async () => {
    const door = openDoor();
    const { task_id } = await start(door);
    door.tasks.change(task_id, { state: 'cancelled' });
    const { code, message, status, data } = (await poll(door, task_id)).json();
    assert.deepEqual([code, message, status], [500, 'cancelled', 'failed']);
    for (const { state, error } of data) assert.deepEqual([state, error], ['failed', 'cancelled']);
  });

  it('tells pairs that failed as failed in every place where clients look, with nothing of what was handed over', async () => {
    const door = openDoor();
    const { task_id: source, clip_ids } = await start(door);
    door.tasks.succeed(source, finishedSong);
    const extension = { ...customSong, task_type: 'extend_music', continue_at: 60, auto_concat: true };
    const { task_id } = (await door.post(CREATE, { ...extension, continue_clip_id: clip_ids[0] })).json();
    door.tasks.succeed(task_id, finishedSong);
    door.tasks.change(task_id, { state: 'failed', failure: 'no room' });
    const body = (await poll(door, task_id)).json();
    wireTask.parse(body);
    assert.equal(body.data.length, 2);
    for (const { state, error, extended, full } of body.data) {
      assert.deepEqual([state, error, full], ['failed', 'no room', null]);
      assert.deepEqual([extended.state, extended.error, extended.audio_url], ['failed', 'no room', null]);
    }
  });

  it("answers unknown, malformed, another account's and another family's tasks with the same 404", async () => {
    const door = openDoor();
    door.accounts.add('test_live_other', 100);
    const foreign = (await door.post(CREATE, customSong, { authorization: 'Bearer test_live_other' })).json().task_id;
    const { task_id: producer } = await start(door);
    door.tasks.change(producer, { family: 'producer' });
    const answers = await Promise.all(
      [foreign, producer, randomUUID(), 'x', '..%2f..%2fetc', 'a'.repeat(300)].map((id) => poll(door, id)),
    );
    const told = answers.map((answer) => [answer.statusCode, answer.json().message]);
    assert.deepEqual(told, Array(6).fill([404, 'You have no task with this id.']));
  });

  it('refuses a request without a key with 401', async () => {
    const response = await openDoor().send({ method: 'GET', url: `/api/v1/sonic/task/${randomUUID()}` });
    assert.equal(response.statusCode, 401);
  });
});
