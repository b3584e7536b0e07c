import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wireProducerTask } from '../../../catalogue/producer/wire-producer-clip.ts';
import { finishedSong, openDoor, type TestDoor } from '../../testing/test-door.ts';

const CREATE = '/api/v1/producer/create';

/** What the last accepted request asks the engine for, and how it was answered. */
async function asked(door: TestDoor, body: object, path = CREATE) {
  const response = await door.post(path, body);
  assert.equal(response.statusCode, 200, response.body);
  const { engineRequest, facts, clipCount, credits } = door.tasks.submitted.at(-1)!;
  const song = (engineRequest.song ?? engineRequest) as Record<string, unknown>;
  return { answer: response.json(), engineRequest, song, facts, clipCount, credits };
}

async function sourceClip(door: TestDoor, isRecording = false, song = finishedSong): Promise<string> {
  const { answer } = isRecording
    ? await asked(door, { audio_url: 'https://example.org/song.mp3' }, '/api/v1/producer/upload')
    : await asked(door, { sound: 'folk' });
  door.tasks.succeed(answer.task_id, song);
  return answer.clip_ids[0];
}

it('hands on what the request says of words, where there are no lyrics', async () => {
  const door = openDoor();
  const told = { names: ['Anna'], facts: ['she snores'], same_lyrics: true };
  const { song } = await asked(door, { sound: 'folk about my wife', ...told });
  assert.deepEqual(song.words, { names: ['Anna'], facts: ['she snores'], hasSameLyrics: true });
  for (const lyrics of ['[Verse]\nMine', '']) {
    const { song: own, answer } = await asked(door, { sound: 'folk', lyrics, ...told });
    assert.equal('words' in own, false);
    assert.equal(answer.warnings.length, 3);
  }
});

it('takes a tempo as number or decimal text and folds it into the range of music', async () => {
  const door = openDoor();
  for (const [bpm, folded] of [
    [120, 120],
    ['92.5', 92.5],
    ['1', 64],
    [20, 40],
    ['480', 240],
    [1e6, 122.0703125],
    ['120 bpm', 120],
    ['92.5BPM', 92.5],
  ] as const) {
    const { song } = await asked(door, { sound: 'house', bpm });
    assert.equal(song.tempoBpm, folded, String(bpm));
  }
  for (const bpm of [0.99, -3, ' 120', '1e2', '0x10', 'NaN', [120], true, 'fast', '120 bp', 'bpm']) {
    const { statusCode, body } = await door.post(CREATE, { sound: 'house', bpm });
    assert.equal(statusCode, 400, body);
    assert.equal(JSON.parse(body).param, 'bpm');
  }
});

it('makes an instrumental of empty lyrics, and writes lyrics where none are named', async () => {
  const door = openDoor();
  const sound = 'instrumental ambient, no vocals';
  assert.equal((await asked(door, { sound, lyrics: '' })).song.isInstrumental, true);
  const { song } = await asked(door, { sound: 'soul about rain' });
  assert.deepEqual([song.isInstrumental, song.lyrics, song.description], [false, null, 'soul about rain']);
  const sung = (await asked(door, { lyrics: '[Verse]\nHello' })).song;
  assert.deepEqual([sung.isInstrumental, sung.lyrics, sung.durationSeconds], [false, '[Verse]\nHello', null]);
});

it('takes every length from 1 to 240 whole seconds, 60 without lyrics, and gives two songs for 10 credits', async () => {
  const door = openDoor();
  for (const length of [1, 2, 30, 60, 240]) {
    const { song, clipCount, credits } = await asked(door, { sound: 'folk', length });
    assert.deepEqual([song.durationSeconds, clipCount, credits], [length, 2, 10]);
  }
  assert.equal((await asked(door, { sound: 'folk' })).song.durationSeconds, 60);
  for (const length of [0, 241, 1.5, '60']) {
    assert.equal((await door.post(CREATE, { sound: 'folk', length })).statusCode, 400);
  }
});

it('ignores the old switches without a word, and warns of unknown fields', async () => {
  const door = openDoor();
  const switches = { make_instrumental: 7, lyrics_strength: 'x', sound_strength: null, weirdness: 9, cover_url: [] };
  const clip_id = await sourceClip(door);
  for (const body of [
    { sound: 'folk' },
    { task_type: 'extend_music', clip_id },
    { task_type: 'replace_music', clip_id, starts_at: 1, ends_at: 2 },
    { task_type: 'cover_music', clip_id },
    { task_type: 'cover_upload_music', clip_id: await sourceClip(door, true) },
  ]) {
    const { answer, song } = await asked(door, { ...body, ...switches });
    assert.equal('warnings' in answer, false, JSON.stringify(answer));
    assert.deepEqual([song.isInstrumental, song.weirdness], [false, null]);
  }
  assert.match((await asked(door, { sound: 'folk', wishes: 1 })).answer.warnings[0], /'wishes'/);
});

it('factses old models, refuses unknown ones, and counts a title in code points', async () => {
  const door = openDoor();
  for (const mv of [
    'FUZZ-0.8',
    'FUZZ-1.1 Pro',
    'FUZZ-2.0',
    'FUZZ-2.0 Preview',
    'FUZZ-3-Demo',
    'Lyria 3 Pro',
    'Lyria 3 preview',
  ]) {
    assert.equal((await asked(door, { sound: 'folk', mv })).facts.model, mv);
  }
  for (const mv of ['sonic-v5', 'Lyria 4', 'lyria 3 pro']) {
    assert.equal((await door.post(CREATE, { sound: 'folk', mv })).json().param, 'mv');
  }
  const title = '🎻'.repeat(80);
  assert.equal((await asked(door, { sound: 'folk', title })).song.title, title);
  assert.equal((await door.post(CREATE, { sound: 'folk', title: `${title}!` })).json().param, 'title');
});

it('starts an extension at 30 seconds unless told, and refuses moments outside the source', async () => {
  const door = openDoor();
  const clip_id = await sourceClip(door);
  const wish = { task_type: 'extend_music', clip_id };
  const { engineRequest, song } = await asked(door, wish);
  assert.deepEqual([engineRequest.atSeconds, song.durationSeconds, engineRequest.isWholeOnly], [30, 60, true]);
  assert.equal((await asked(door, { ...wish, starts_at: 12.5 })).engineRequest.atSeconds, 12.5);
  for (const starts_at of [-1, finishedSong.durationSeconds + 0.1, '30']) {
    assert.equal((await door.post(CREATE, { ...wish, starts_at })).json().param, 'starts_at');
  }
});

it('goes on from the end of a source that is shorter than the usual start', async () => {
  const door = openDoor();
  for (const [durationSeconds, atSeconds] of [
    [12.5, 12.5],
    [30, 30],
    [30.5, 30],
  ] as const) {
    const clip_id = await sourceClip(door, false, { ...finishedSong, durationSeconds });
    const { engineRequest } = await asked(door, { task_type: 'extend_music', clip_id });
    assert.equal(engineRequest.atSeconds, atSeconds);
    const outside = await door.post(CREATE, { task_type: 'extend_music', clip_id, starts_at: durationSeconds + 1 });
    assert.deepEqual([outside.statusCode, outside.json().param], [400, 'starts_at']);
  }
});

/** What polls of a task of this family tell. */
async function polled(door: TestDoor, taskId: string) {
  const body = (await door.get(`/api/v1/producer/task/${taskId}`)).json();
  wireProducerTask.parse(body);
  return body;
}

it('lists one item for an upload from the first poll on, with null for what is not there yet', async () => {
  const door = openDoor();
  const { answer } = await asked(door, { audio_url: 'https://example.org/song.mp3' }, '/api/v1/producer/upload');
  const [clip_id] = answer.clip_ids;
  const waiting = { clip_id, audio_url: null, lyrics: null, state: 'pending' };
  assert.deepEqual((await polled(door, answer.task_id)).data, [waiting]);
  door.tasks.change(answer.task_id, { state: 'running', progress: 10 });
  assert.deepEqual((await polled(door, answer.task_id)).data, [{ ...waiting, state: 'running' }]);
  door.tasks.succeed(answer.task_id, finishedSong);
  const { status, data } = await polled(door, answer.task_id);
  assert.deepEqual([status, data.length, data[0].clip_id, data[0].state], ['SUCCESS', 1, clip_id, 'succeeded']);
  assert.equal(data[0].lyrics, finishedSong.lyrics);
  assert.match(data[0].audio_url, /song\.mp3$/);
});

it('lists one item for a download from the first poll on, which names the clip', async () => {
  const door = openDoor();
  const clip_id = await sourceClip(door);
  const { answer } = await asked(door, { clip_id }, '/api/v1/producer/download');
  const waiting = { clip_id, audio_url: null, lyrics: null, state: 'pending' };
  assert.deepEqual((await polled(door, answer.task_id)).data, [waiting]);
  door.tasks.change(answer.task_id, { state: 'succeeded', progress: 100 });
  const { data } = await polled(door, answer.task_id);
  assert.deepEqual([data.length, data[0].clip_id, data[0].state], [1, clip_id, 'succeeded']);
  assert.match(data[0].audio_url, /song\.mp3$/);
});

it('tells of songs, uploads and downloads that failed which failed and why', async () => {
  const door = openDoor();
  const clip_id = await sourceClip(door);
  for (const [path, body, items] of [
    [CREATE, { sound: 'folk' }, 2],
    ['/api/v1/producer/upload', { audio_url: 'https://example.org/song.mp3' }, 1],
    ['/api/v1/producer/download', { clip_id }, 1],
  ] as const) {
    const { answer } = await asked(door, body, path);
    door.tasks.change(answer.task_id, { state: 'failed', failure: 'no luck' });
    const { status, code, data } = await polled(door, answer.task_id);
    assert.deepEqual([status, code, data.length], ['FAILED', 500, items], path);
    for (const { state, error, audio_url } of data) {
      assert.deepEqual([state, error, audio_url], ['failed', 'no luck', null], path);
    }
  }
});

it('keeps as much of a cover source as strength leaves, 0.5 unless told, by either name', async () => {
  const door = openDoor();
  for (const [task_type, clip_id] of [
    ['cover_music', await sourceClip(door)],
    ['cover_upload_music', await sourceClip(door, true)],
  ] as const) {
    for (const [wish, weight] of [
      [{}, 0.5],
      [{ strength: 0 }, 1],
      [{ strength: 1 }, 0],
      [{ cover_strength: 0.25 }, 0.75],
      [{ strength: 0.25, cover_strength: 1 }, 0.75],
    ] as const) {
      const { engineRequest, answer } = await asked(door, { task_type, clip_id, ...wish });
      assert.deepEqual([engineRequest.audioWeight, engineRequest.keeps], [weight, 'everything']);
      assert.equal('warnings' in answer, false);
    }
  }
  const clip_id = await sourceClip(door);
  for (const wrong of [{ strength: -0.1 }, { cover_strength: 1.1 }, { strength: '0.5' }]) {
    assert.equal((await door.post(CREATE, { task_type: 'cover_music', clip_id, ...wrong })).json().param, 'strength');
  }
});

it('answers 410 for what was removed, with what to use instead, and charges nothing', async () => {
  const door = openDoor();
  const before = await door.credits();
  for (const [method, url, body] of [
    ['POST', CREATE, { task_type: 'music_variation' }],
    ['POST', CREATE, { task_type: 'swap_music_vocals', clip_id: 'x' }],
    ['POST', CREATE, { task_type: 'swap_music_sound' }],
    ['POST', '/api/v1/nuro/create', { type: 'vocal' }],
    ['POST', '/api/v1/nuro/create', '{ broken'],
    ['GET', '/api/v1/nuro/task/6b0c3c9e-3b1e-4a55-9c39-1f8b2f1f7a10', null],
    ['POST', '/api/v1/studio/create', {}],
    ['GET', '/api/v1/studio/task/1', null],
  ] as const) {
    const response = method === 'GET' ? await door.get(url) : await door.post(url, body);
    const told = response.json();
    assert.deepEqual([response.statusCode, told.type, typeof told.replacement.path], [410, 'gone', 'string'], url);
    assert.equal(response.headers['x-should-retry'], 'false');
  }
  assert.equal(await door.credits(), before);
});

it('names the place of what the removed family made: songs with vocals, or instrumentals', async () => {
  const door = openDoor();
  for (const [body, path] of [
    [{ type: 'vocal' }, '/api/v1/sonic/create'],
    [{ type: 'bgm', version: 'v1.0' }, CREATE],
    [{}, '/api/v1/sonic/create'],
    ['null', '/api/v1/sonic/create'],
  ] as const) {
    const { replacement } = (await door.post('/api/v1/nuro/create', body)).json();
    assert.deepEqual(replacement, { method: 'POST', path });
  }
});

it('takes the extensions that every generating operation takes', async () => {
  const door = openDoor();
  const wish = { sound: 'folk', duration: 30.5, style_weight: 0.9, weirdness_constraint: 0.1 };
  const { song, answer } = await asked(door, wish);
  assert.deepEqual([song.durationSeconds, song.styleWeight, song.weirdness], [30.5, 0.9, 0.1]);
  assert.equal('warnings' in answer, false);
  const clip_id = await sourceClip(door);
  for (const task_type of ['extend_music', 'cover_music']) {
    assert.equal((await asked(door, { task_type, clip_id, duration: 12 })).song.durationSeconds, 12);
  }
  for (const wrong of [{ duration: 4.9 }, { duration: 240.1 }, { duration: 30, length: 30 }]) {
    assert.equal((await door.post(CREATE, { sound: 'folk', ...wrong })).json().param, 'duration');
  }
});

it('refuses an engine that is not there before anything is charged, in the deprecated family too', async () => {
  const door = openDoor();
  const before = await door.credits();
  for (const [path, body] of [
    [CREATE, { sound: 'folk' }],
    ['/api/v1/riffusion/create', { custom_mode: false, prompt: 'folk' }],
  ] as const) {
    const { statusCode, body: told } = await door.post(path, { ...body, engine: 'none' });
    assert.deepEqual([statusCode, JSON.parse(told).param], [400, 'engine']);
  }
  assert.equal(await door.credits(), before);
});

it('says in every answer of the deprecated family that it is deprecated, also to strangers', async () => {
  const door = openDoor();
  const family = '/api/v1/riffusion';
  const strangers = { authorization: 'Bearer nobody' };
  for (const [answer, status] of [
    [await door.post(`${family}/create`, { custom_mode: false, prompt: 'folk' }), 200],
    [await door.post(`${family}/create`, {}), 400],
    [await door.post(`${family}/create`, {}, strangers), 401],
    [await door.post(`${family}/upload`, {}, strangers), 401],
    [await door.get(`${family}/task/x`), 404],
    [await door.get(`${family}/task/x`, strangers), 401],
  ] as const) {
    assert.equal(answer.statusCode, status, answer.body);
    assert.match(String(answer.headers.deprecation), /^@\d+$/);
    assert.match(String(answer.headers.link), /\/api\/v1\/producer\/.*; rel="successor-version"$/);
  }
  const { headers } = await door.post(CREATE, {}, strangers);
  assert.equal(headers.deprecation, undefined);
});

it('refuses a new song of the deprecated family that nothing says what to make of', async () => {
  const door = openDoor();
  for (const [body, param] of [
    [{ custom_mode: true, prompt: 'not looked at in custom mode' }, 'lyrics'],
    [{ custom_mode: true, lyrics: '[Verse]\n[Chorus]' }, 'lyrics'],
    [{ custom_mode: false, prompt: ' ' }, 'prompt'],
  ] as const) {
    const { statusCode, body: told } = await door.post('/api/v1/riffusion/create', body);
    assert.deepEqual([statusCode, JSON.parse(told).param], [400, param], told);
  }
});

it('translates the deprecated family onto the producer family', async () => {
  const door = openDoor();
  const path = '/api/v1/riffusion/create';
  const clip_id = await sourceClip(door);
  const described = await asked(door, { custom_mode: false, prompt: 'rainy lo-fi' }, path);
  assert.deepEqual([described.song.description, described.credits, described.clipCount], ['rainy lo-fi', 10, 2]);
  const own = await asked(door, { custom_mode: true, lyrics: 'La', sound: 'folk', mv: 'old' }, path);
  assert.deepEqual([own.song.lyrics, own.song.tags], ['La', 'folk']);
  const silent = await asked(door, { custom_mode: false, prompt: 'rain', make_instrumental: true }, path);
  assert.equal(silent.song.isInstrumental, true);
  const sound = await asked(door, { task_type: 'swap_music_sound', continue_clip_id: clip_id, sound: 'metal' }, path);
  assert.deepEqual(
    [sound.engineRequest.keeps, sound.engineRequest.audioWeight, sound.song.singer],
    ['tune', 1, finishedSong.singer],
  );
  const vocals = await asked(door, { task_type: 'swap_music_vocals', continue_clip_id: clip_id }, path);
  assert.deepEqual([vocals.engineRequest.keeps, vocals.song.tags], ['band', 'folk']);
});
