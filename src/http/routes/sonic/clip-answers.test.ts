import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alignLyricsOperation } from '../../../catalogue/sonic/align-lyrics.ts';
import { downloadOperation } from '../../../catalogue/sonic/download.ts';
import { getBpmOperation } from '../../../catalogue/sonic/get-bpm.ts';
import { getMidiOperation } from '../../../catalogue/sonic/get-midi.ts';
import { getWavOperation } from '../../../catalogue/sonic/get-wav.ts';
import { newId } from '../../../core/ids.ts';
import type { ClipView } from '../../../tasks/tasks.ts';
import { CREATE, customSong, finishedSong, openDoor, type TestDoor } from '../../testing/test-door.ts';

const operations = [getMidiOperation, getBpmOperation, alignLyricsOperation, getWavOperation, downloadOperation];
const addressOf = (operation: { readonly path: string }): string => `/api/v1/sonic${operation.path}`;

/** A door behind which a finished clip lies, with a WAV and words; creating it took 15 of 1,000 credits. */
async function doorWithClip(): Promise<{ door: TestDoor; clip: ClipView }> {
  const door = openDoor();
  const { task_id: taskId } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  const [clip] = (await door.tasks.find(door.caller.accountId, taskId))!.clips;
  for (const kind of ['audio', 'wav', 'm4a'] as const) {
    door.library.put(clip!.clipId, clip!.capability, kind, Buffer.from(kind), `song.${kind}`);
  }
  const words = [
    { text: 'A', startSeconds: 1, endSeconds: 1.25 },
    { text: 'line', startSeconds: 1.25, endSeconds: 2 },
  ];
  door.library.performedNotes = [{ name: 'Bass', notes: [{ start: 0, end: 0.5, pitch: 40, velocity: 0.75 }] }];
  door.library.lyricTimes = [{ text: 'A line', startSeconds: 1, endSeconds: 2, words }];
  return { door, clip: clip! };
}

for (const operation of operations) {
  describe(`POST ${addressOf(operation)}`, () => {
    const address = addressOf(operation);

    it('200: answers as published and takes its price', async () => {
      const { door, clip } = await doorWithClip();
      const response = await door.post(address, { clip_id: clip.clipId });
      assert.equal(response.statusCode, 200);
      operation.answers[0]!.schema!.parse(response.json());
      assert.equal(await door.credits(), 985 - operation.credits);
    });

    it('200: knows the clip by its older name, and says what it ignores', async () => {
      const { door, clip } = await doorWithClip();
      const body = (await door.post(address, { continue_clip_id: clip.clipId, colour: 'blue' })).json();
      assert.equal(body.code, 200);
      assert.match(body.warnings[0], /colour/);
    });

    it('400: names the clip_id that is missing or is no text', async () => {
      const { door } = await doorWithClip();
      for (const clipId of [undefined, null, 4, '', [], 'x'.repeat(101)]) {
        const response = await door.post(address, { clip_id: clipId });
        assert.deepEqual([response.statusCode, response.json().param], [400, 'clip_id'], String(clipId));
      }
      assert.equal(await door.credits(), 985);
    });

    it('400: says which task an unfinished clip waits for, and that a failed one is lost', async () => {
      const door = openDoor();
      const { task_id: taskId, clip_ids: clipIds } = (await door.post(CREATE, customSong)).json();
      const early = await door.post(address, { clip_id: clipIds[0] });
      assert.equal(early.statusCode, 400);
      assert.ok(early.json().message.includes(taskId));
      const clips = (await door.tasks.find(door.caller.accountId, taskId))!.clips;
      door.tasks.change(taskId, { state: 'failed', clips: clips.map((clip) => ({ ...clip, state: 'failed' })) });
      assert.match((await door.post(address, { clip_id: clipIds[0] })).json().message, /could not be made/);
    });

    it("401 without a key, 403 without credits, 404 for what is unknown or not the caller's", async () => {
      const { door, clip } = await doorWithClip();
      assert.equal((await door.post(address, { clip_id: clip.clipId }, { authorization: '' })).statusCode, 401);
      for (const clipId of [newId(), clip.taskId, 'no-uuid', '__proto__']) {
        const response = await door.post(address, { clip_id: clipId });
        assert.deepEqual([response.statusCode, response.json().param], [404, 'clip_id'], clipId);
      }
      door.accounts.add('test_live_other', 100);
      const stranger = await door.post(address, { clip_id: clip.clipId }, { authorization: 'Bearer test_live_other' });
      assert.equal(stranger.statusCode, 404);
      door.accounts.spend(door.caller.accountId, 985);
      const response = await door.post(address, { clip_id: clip.clipId });
      assert.deepEqual([response.statusCode, response.json().type], [403, 'insufficient_credits']);
    });

    it('429 too soon after another request', async () => {
      const door = openDoor({ spacingSeconds: 3 });
      await door.post(address, { clip_id: newId() });
      assert.equal((await door.post(address, { clip_id: newId() })).statusCode, 429);
    });
  });
}

describe('what the answers say', () => {
  it('the notes as they stand in the library, for 15 credits once per clip, however little is left then', async () => {
    const { door, clip } = await doorWithClip();
    const ask = () => door.post('/api/v1/sonic/midi', { clip_id: clip.clipId });
    const { data } = (await ask()).json();
    assert.deepEqual(data.instruments, door.library.performedNotes);
    assert.ok(data.midi_url.endsWith(`/files/${clip.clipId}/${clip.capability}/song.mid`));
    assert.ok(data.musicxml_url.endsWith('/song.musicxml'));
    assert.ok(data.chord_chart_url.endsWith('/chords.cho'));
    door.accounts.spend(door.caller.accountId, 970);
    assert.deepEqual([(await ask()).statusCode, await door.credits()], [200, 0]);
  });

  it('400 for a clip without notes: final, and at no cost', async () => {
    const { door, clip } = await doorWithClip();
    for (const notes of [null, []]) {
      door.library.performedNotes = notes;
      const response = await door.post('/api/v1/sonic/midi', { clip_id: clip.clipId });
      assert.deepEqual([response.statusCode, response.headers['x-should-retry']], [400, 'false']);
    }
    assert.equal(await door.credits(), 985);
  });

  it('the tempo as the score has it, or else as the result has it', async () => {
    const { door, clip } = await doorWithClip();
    const ask = async () => (await door.post('/api/v1/sonic/bpm', { clip_id: clip.clipId })).json().data;
    assert.deepEqual(await ask(), { avg_bpm: 84, max_bpm: 84, min_bpm: 84 });
    door.library.tempoRange = { lowestBpm: 60, averageBpm: 82.123456, highestBpm: 84 };
    assert.deepEqual(await ask(), { avg_bpm: 82.12, max_bpm: 84, min_bpm: 60 });
  });

  it('the words one by one, paid for the first time only', async () => {
    const { door, clip } = await doorWithClip();
    const ask = async () => (await door.post('/api/v1/sonic/aligned-lyrics', { clip_id: clip.clipId })).json().data;
    const { alignment, lrc_url: lrcUrl } = await ask();
    assert.deepEqual(alignment, [
      { word: 'A', start_s: 1, end_s: 1.25, success: true, p_align: 1 },
      { word: 'line', start_s: 1.25, end_s: 2, success: true, p_align: 1 },
    ]);
    assert.ok(lrcUrl.endsWith(`/files/${clip.clipId}/${clip.capability}/lyrics.lrc`));
    await ask();
    assert.equal(await door.credits(), 984);
  });

  it('words that were heard, as sure as their times are', async () => {
    const { door, clip } = await doorWithClip();
    const found = door.tasks.findClip.bind(door.tasks);
    door.tasks.findClip = async (...args) => {
      const view = (await found(...args))!;
      return { ...view, result: { ...view.result!, confidences: { lyricsTiming: 0.8 } } };
    };
    const { alignment } = (await door.post('/api/v1/sonic/aligned-lyrics', { clip_id: clip.clipId })).json().data;
    assert.deepEqual(
      alignment.map((word: { p_align: number }) => word.p_align),
      [0.8, 0.8],
    );
  });

  it('404 for the words of a clip in which nothing is sung, at no cost', async () => {
    const { door, clip } = await doorWithClip();
    door.library.lyricTimes = [];
    assert.equal((await door.post('/api/v1/sonic/aligned-lyrics', { clip_id: clip.clipId })).statusCode, 404);
    assert.equal(await door.credits(), 985);
  });

  it('the files asked for, with size and hash, one charge for all', async () => {
    const { door, clip } = await doorWithClip();
    const ask = async (body: object) =>
      (await door.post('/api/v1/sonic/download', { clip_id: clip.clipId, ...body })).json();
    const { files, wav_url: wavUrl, mp3_url: mp3Url } = (await ask({ formats: ['wav', 'm4a'] })).data;
    assert.deepEqual(
      files.map((file: { format: string; bytes: number; sha256: string }) => [
        file.format,
        file.bytes,
        file.sha256.length,
      ]),
      [
        ['wav', 3, 64],
        ['m4a', 3, 64],
      ],
    );
    assert.equal(wavUrl, files[0].url);
    for (const { url, file_url } of files) assert.equal(file_url, url, 'each file has its address by both names');
    assert.equal(mp3Url, undefined);
    assert.equal(await door.credits(), 983);
    assert.deepEqual(Object.keys((await ask({})).data), ['clip_id', 'files', 'mp3_url']);
    assert.deepEqual(Object.keys((await ask({ format: 'wav' })).data), ['clip_id', 'files', 'wav_url']);
    for (const formats of [[], ['ogg'], ['mp3', 'mp3'], 'mp3', ['mp3', 'wav', 'm4a', 'mp3']]) {
      assert.match((await ask({ formats })).param, /^formats/, JSON.stringify(formats));
    }
    assert.equal((await ask({ formats: ['mp3'], format: 'wav' })).param, 'format');
    assert.equal(await door.credits(), 979);
  });

  it('202 while a file is being made: nothing is charged, nothing stored, and then the answer', async () => {
    const { door, clip } = await doorWithClip();
    door.library.slow.add('wav');
    const key = { 'idempotency-key': 'once' };
    for (const [path, body] of [
      ['wav', {}],
      ['download', { formats: ['mp3', 'wav'] }],
    ] as const) {
      const response = await door.post(`/api/v1/sonic/${path}`, { clip_id: clip.clipId, ...body }, key);
      assert.equal(response.statusCode, 202);
      assert.deepEqual(Object.keys(response.json()), ['type', 'message']);
      assert.equal(response.json().type, 'not_ready');
      assert.ok(Number(response.headers['retry-after']) > 0);
    }
    assert.equal(await door.credits(), 985);
    door.library.slow.clear();
    const response = await door.post('/api/v1/sonic/wav', { clip_id: clip.clipId }, key);
    assert.deepEqual([response.statusCode, await door.credits()], [200, 983]);
  });
});
