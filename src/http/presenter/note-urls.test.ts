import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, finishedSong, openDoor } from '../testing/test-door.ts';
import { noteUrlsOf } from './note-urls.ts';
import { taskBody } from './task-body.ts';

const BASE = 'https://songs.example.org';

/** A finished clip whose notes are paid for. */
async function paidClip() {
  const door = openDoor();
  const { task_id: taskId } = (await door.post(CREATE, customSong)).json();
  door.tasks.succeed(taskId, finishedSong);
  const task = (await door.tasks.find(door.caller.accountId, taskId))!;
  const clip = { ...task.clips[0]!, hasPaidMidi: true };
  const at = (file: string, of = clip): string => `${BASE}/files/${of.clipId}/${of.capability}/${file}`;
  return { task, clip, at };
}

describe('the addresses of notes', () => {
  it('are shown for the files that the clip has, and for none before they are paid', async () => {
    const { clip, at } = await paidClip();
    const all = {
      midi_url: at('song.mid'),
      musicxml_url: at('song.musicxml'),
      chord_chart_url: at('chords.cho'),
    };
    assert.deepEqual(noteUrlsOf(clip, BASE), all);
    const { musicxml_url: _, ...rest } = all;
    assert.deepEqual(noteUrlsOf({ ...clip, fileKinds: new Set(['midi', 'chords']) }, BASE), rest);
    assert.deepEqual(noteUrlsOf({ ...clip, fileKinds: new Set(['audio', 'score']) }, BASE), {});
    assert.deepEqual(noteUrlsOf({ ...clip, hasPaidMidi: false }, BASE), {});
  });

  it('lead to the clip that holds what was heard, in polls too, where a clip has no score either', async () => {
    const { task, clip, at } = await paidClip();
    const heardNotes = { clipId: '0c1d9a8e-2f7b-4f5a-9c39-f0c5f7a1b2c3', capability: 'heard-notes-capability' };
    const mixed = { ...clip, heardNotes, fileKinds: new Set(['master', 'audio', 'cover', 'peaks', 'analysis']) };
    const [told] = taskBody({ ...task, clips: [mixed] }, BASE).data as unknown as Record<string, string | null>[];
    assert.equal(told!.midi_url, `${BASE}/files/${heardNotes.clipId}/${heardNotes.capability}/song.mid`);
    assert.deepEqual([told!.musicxml_url, told!.chord_chart_url, told!.score_url], [undefined, undefined, null]);
    assert.deepEqual([told!.image_url, told!.audio_url], [at('cover.jpg'), at('song.mp3')]);
  });
});
