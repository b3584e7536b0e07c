import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pollTaskOperation } from '../../../catalogue/sonic/poll-task.ts';
import { languageNotices } from '../../../engines/studio/language-notices.ts';
import { CREATE, customSong, finishedSong, openDoor } from '../../testing/test-door.ts';

const described = { custom_mode: false, mv: 'sonic-v4-5', gpt_description_prompt: 'rainy lo-fi about night trains' };

const ofWords = {
  names: ['Anna', ' ', ' Jack '],
  facts: ['we met in Leeds in 2015'],
  occasion: 'anniversary',
  attitude: 'love',
  avoid_lines: ['Oh baby', ''],
  same_lyrics: true,
};

describe('the words of POST /api/v1/sonic/create', () => {
  it('keeps away from the words of earlier songs where words are written here and no seed asks for the same again', async () => {
    const door = openDoor();
    for (const [body, isUnlike] of [
      [described, true],
      [{ custom_mode: true, mv: 'sonic-v5', auto_lyrics: true, prompt: 'a song for us' }, true],
      [{ ...described, seed: 'blue' }, undefined],
      [{ ...described, make_instrumental: true }, undefined],
      [customSong, undefined],
    ] as const) {
      await door.post(CREATE, body);
      assert.equal(door.tasks.submitted.at(-1)!.avoidsWrittenLines, isUnlike, JSON.stringify(body));
    }
  });

  it('hands on what the request says of words that are written here, without blank entries', async () => {
    const door = openDoor();
    const briefed = { custom_mode: true, mv: 'sonic-v5', auto_lyrics: true, prompt: 'a song for us' };
    for (const body of [described, briefed]) {
      const response = await door.post(CREATE, { ...body, ...ofWords });
      assert.equal('warnings' in response.json(), false, response.body);
      assert.deepEqual(door.tasks.submitted.at(-1)!.engineRequest.words, {
        names: ['Anna', 'Jack'],
        facts: ['we met in Leeds in 2015'],
        occasion: 'anniversary',
        attitude: 'love',
        avoidLines: ['Oh baby'],
        hasSameLyrics: true,
      });
    }
    const nothing = { names: [], facts: [' '], occasion: null, attitude: '', avoid_lines: null, same_lyrics: false };
    await door.post(CREATE, { ...described, ...nothing });
    assert.equal('words' in door.tasks.submitted.at(-1)!.engineRequest, false);
  });

  it("tells that it changes nothing in a song to the caller's own lyrics, or to none", async () => {
    const door = openDoor();
    for (const body of [customSong, { ...described, make_instrumental: true }]) {
      const { warnings } = (await door.post(CREATE, { ...body, ...ofWords })).json();
      assert.equal(warnings.length, 6);
      assert.match(warnings[0], /^'names' has no effect/);
      assert.equal('words' in door.tasks.submitted.at(-1)!.engineRequest, false);
    }
  });

  it('warns of what the words will not do, at once where it is known and in the poll where it turned out', async () => {
    const door = openDoor({ wordNotices: languageNotices });
    const { warnings, task_id: taskId } = (await door.post(CREATE, { ...described, language: 'hi' })).json();
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], /English.*Hindi/);
    const told = { ...finishedSong, interpretation: { genre: 'lo-fi', warnings: ['not sung: "x"'] } };
    door.tasks.succeed(taskId, told);
    const poll = (await door.get(`/api/v1/sonic/task/${taskId}`)).json();
    assert.deepEqual(poll.warnings, ['not sung: "x"']);
    pollTaskOperation.answers[0]!.schema!.parse(poll);
    for (const body of [described, { ...described, language: 'en-GB' }, { ...customSong, language: 'hi' }]) {
      const plain = (await door.post(CREATE, body)).json();
      assert.equal('warnings' in plain, false);
      door.tasks.succeed(plain.task_id, finishedSong);
      assert.equal('warnings' in (await door.get(`/api/v1/sonic/task/${plain.task_id}`)).json(), false);
    }
    const asked = { ...described, gpt_description_prompt: 'song in German for Anna' };
    assert.match((await door.post(CREATE, asked)).json().warnings[0], /German, from a small set of scenes/);
  });
});
