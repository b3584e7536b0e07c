import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, finishedSong, openDoor, type TestDoor } from './testing/test-door.ts';

const FILE = 'zorblax mixdown 7';
const SONIC = '/api/v1/sonic';

/** A door where uploads come in at once, called by their file, without styles; and one of these and a song. */
async function openHearingDoor(): Promise<{ door: TestDoor; recording: string; song: string }> {
  const door = openDoor();
  door.tasks.heard = { ...finishedSong, title: FILE, tags: '', lyrics: '' };
  const recording = (await door.post(`${SONIC}/upload`, { url: 'https://example.org/a.mp3' })).json().clip_id;
  return { door, recording, song: (await made(door, CREATE, { ...customSong, title: 'Harbour' })).clipId };
}

/** What was submitted for a request, and its first clip, which is finished at once. */
async function made(door: TestDoor, path: string, wish: object, result = {}) {
  const { statusCode, body } = await door.post(path, wish);
  assert.equal(statusCode, 200, body);
  const { task_id: taskId, clip_ids: clipIds } = JSON.parse(body);
  door.tasks.succeed(taskId, { ...finishedSong, ...result });
  const { engineRequest, facts } = door.tasks.submitted.at(-1)!;
  return {
    engineRequest,
    engineSong: engineRequest.song as Record<string, unknown>,
    facts,
    clipId: String(clipIds[0]),
  };
}

describe('what a clip made from clips is called', () => {
  it('keeps in mind through stems and mashups that a title is a file name, and gives it to nobody to sing', async () => {
    const { door, recording, song } = await openHearingDoor();
    for (const [path, wish] of [
      [`${SONIC}/stems/basic`, { clip_id: recording }],
      [`${SONIC}/mashup`, { mashup_clip_ids: [song, recording] }],
      [CREATE, { task_type: 'remaster', continue_clip_id: recording, mv: 'sonic-v5' }],
    ] as const) {
      const { clipId, facts } = await made(door, path, wish);
      assert.equal(facts.isTitleOfFile, true, path);
      const more = { task_type: 'extend_music', continue_clip_id: clipId, continue_at: 5 };
      const extended = await made(door, CREATE, { ...customSong, ...more });
      assert.equal(extended.engineSong.title, null, path);
      assert.match(String(extended.engineSong.shownTitle), new RegExp(FILE), path);
      const named = await made(door, CREATE, { ...customSong, ...more, title: 'Mine' });
      assert.deepEqual([named.engineSong.title, named.facts.isTitleOfFile], ['Mine', false], path);
    }
    const own = await made(door, `${SONIC}/stems/basic`, { clip_id: song });
    assert.equal(own.facts.isTitleOfFile, false);
  });

  it('tells the engine the name of what is sampled, and the styles of what is mashed up', async () => {
    const { door, recording, song } = await openHearingDoor();
    const window = { chop_sample_start_s: 1, chop_sample_end_s: 5 };
    const sample = await made(door, `${SONIC}/sample`, { ...window, sample_clip_id: recording });
    assert.deepEqual([sample.engineRequest.sourceTitle, sample.facts.title], [FILE, null]);
    const { engineRequest, facts } = await made(door, `${SONIC}/mashup`, { mashup_clip_ids: [recording, song] });
    assert.deepEqual([engineRequest.sourceTags, engineRequest.otherTags], ['', finishedSong.tags]);
    assert.deepEqual([facts.title, facts.tags], [`${FILE} × Harbour`, null]);
  });

  it('shows the styles that the engine chose where the source has none', async () => {
    const { door, recording } = await openHearingDoor();
    const wish = { ...customSong, task_type: 'extend_upload_music', continue_clip_id: recording, continue_at: 5 };
    const { clipId, facts } = await made(door, CREATE, wish, { tags: 'folk' });
    assert.equal(facts.tags, null);
    const clip = (await door.tasks.findClip(door.caller.accountId, clipId))!;
    const { data } = (await door.get(`${SONIC}/task/${clip.taskId}`)).json();
    assert.equal(data[0].tags, 'folk');
  });
});
