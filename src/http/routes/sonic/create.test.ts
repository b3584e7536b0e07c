import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBody, createOperation } from '../../../catalogue/sonic/create.ts';
import { ApiError } from '../../../core/errors.ts';
import { isUuid } from '../../../core/ids.ts';
import { CREATE, customSong, openDoor } from '../../testing/test-door.ts';

const described = { custom_mode: false, mv: 'sonic-v4-5', gpt_description_prompt: 'rainy lo-fi about night trains' };
const long = (count: number): string => 'é'.repeat(count);

/** Field, a body that is wrong in it. */
const badBodies: readonly (readonly [string, Record<string, unknown>])[] = [
  ...[undefined, null, 'true', 1, []].map((value) => ['custom_mode', { ...customSong, custom_mode: value }] as const),
  ...[undefined, null, '', 5, 'sonic-v9', 'constructor'].map((mv) => ['mv', { ...customSong, mv }] as const),
  ...[undefined, null, '', ' \n\t', 7, [], {}, '[Verse]\n[Chorus]\n', '[Instrumental]', '...\n[End] 🎵'].map(
    (prompt) => ['prompt', { ...customSong, prompt }] as const,
  ),
  ['prompt', { ...customSong, prompt: long(5001) }],
  ['prompt', { ...customSong, mv: 'sonic-v4', prompt: long(3001) }],
  ['prompt', { ...customSong, auto_lyrics: true, prompt: ' ' }],
  ...[undefined, null, '', '   ', 9, long(401)].map(
    (value) => ['gpt_description_prompt', { ...described, gpt_description_prompt: value }] as const,
  ),
  ...[1, [], long(81)].map((title) => ['title', { ...customSong, title }] as const),
  ...[1, ['pop'], long(1001)].map((tags) => ['tags', { ...customSong, tags }] as const),
  ['tags', { ...customSong, mv: 'sonic-v3-5', tags: long(201) }],
  ...['yes', 0].map((value) => ['make_instrumental', { ...customSong, make_instrumental: value }] as const),
  ...['no', 1].map((value) => ['auto_lyrics', { ...customSong, auto_lyrics: value }] as const),
  ...['x', 'female', 1].map((value) => ['vocal_gender', { ...customSong, vocal_gender: value }] as const),
  ['vocal_gender', { ...customSong, mv: 'sonic-v3-5', vocal_gender: 'f' }],
  ['vocal_gender', { ...customSong, mv: 'sonic-v4', vocal_gender: 'm' }],
  ...[' ', true, ['a'], long(101)].map((seed) => ['seed', { ...customSong, seed }] as const),
  ...['H minor', 'C# lydian mixed', 4].map((key) => ['key', { ...customSong, key }] as const),
  ...['5/4', 44].map((value) => ['time_signature', { ...customSong, time_signature: value }] as const),
  ...['30', 4.99, 480.01, -1, [30]].map((duration) => ['duration', { ...customSong, duration }] as const),
  ['duration', { ...customSong, mv: 'sonic-v4', duration: 121 }],
  ['duration', { ...customSong, mv: 'sonic-v4-5', duration: 241 }],
  ...['120', 39.9, 240.1, [120]].map((bpm) => ['bpm', { ...customSong, bpm }] as const),
  ...['432', 391.9, 466.1, [432]].map((tuning) => ['tuning_hz', { ...customSong, tuning_hz: tuning }] as const),
  ...['english please', 'en_US', 3].map((language) => ['language', { ...customSong, language }] as const),
  ...[1, long(1001)].map((value) => ['negative_tags', { ...customSong, negative_tags: value }] as const),
  ...['0.5', -0.01, 1.01].map((value) => ['style_weight', { ...customSong, style_weight: value }] as const),
  ...[-1, 2].map((value) => ['weirdness_constraint', { ...customSong, weirdness_constraint: value }] as const),
  ...[
    ...[3, 'http://example.org/x', 'ftp://example.org', 'example.org', 'https://', 'https://a b.org'],
    ...[
      'https://user:pass@example.org',
      'https://localhost/x',
      'https://127.0.0.1',
      'https://2130706433/',
      'https://0x7f.1/',
    ],
    ...[
      'https://10.0.0.1',
      'https://172.16.5.4',
      'https://192.168.1.1',
      'https://169.254.169.254/latest',
      'https://[::1]/',
    ],
    ...[
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00::1]',
      'https://[64:ff9b::a00:1]',
      'https://[2002:7f00:1::]',
      'https://router',
    ],
    ...[
      'https://printer.local',
      'https://localhost.',
      'https://１２７.0.0.1',
      `https://example.org/${'a'.repeat(1010)}`,
    ],
  ].map((value) => ['webhook_url', { ...customSong, webhook_url: value }] as const),
  ...['gehëim', 'whsec_', 'whsec_a!b', 'x'.repeat(513), 5].map(
    (value) =>
      ['webhook_secret', { ...customSong, webhook_url: 'https://example.org', webhook_secret: value }] as const,
  ),
  ...['true', 1].map((value) => ['dry_run', { ...customSong, dry_run: value }] as const),
  ...['ace', 1].map((engine) => ['engine', { ...customSong, engine }] as const),
  ...['swap_vocals', 'nonsense', 3].map((value) => ['task_type', { ...customSong, task_type: value }] as const),
  ...['Anna', Array.from({ length: 13 }, () => 'Anna')].map((names) => ['names', { ...described, names }] as const),
  ...[[7], [long(61)]].map((names) => ['names.0', { ...described, names }] as const),
  ...[{}, Array.from({ length: 21 }, () => 'x')].map((facts) => ['facts', { ...described, facts }] as const),
  ...[
    ['x', ['x']],
    ['x', long(201)],
  ].map((facts) => ['facts.1', { ...described, facts }] as const),
  ...['party pooper', ['birthday'], 1].map((occasion) => ['occasion', { ...described, occasion }] as const),
  ...['angry', true].map((attitude) => ['attitude', { ...described, attitude }] as const),
  ...['x', Array.from({ length: 501 }, () => 'x')].map(
    (value) => ['avoid_lines', { ...described, avoid_lines: value }] as const,
  ),
  ['avoid_lines.0', { ...described, avoid_lines: [long(161)] }],
  ...['no', 1, []].map((value) => ['same_lyrics', { ...described, same_lyrics: value }] as const),
  ['title', { ...customSong, title: 'a\0b' }],
  ['title', { ...customSong, title: 'a\ud800b' }],
  ['ignored_too', { ...customSong, ignored_too: { deep: ['\0'] } }],
];

const goodBodies: readonly (readonly [string, Record<string, unknown>])[] = [
  ['custom lyrics', customSong],
  ['a description', described],
  ['the task type by name', { ...customSong, task_type: 'create_music' }],
  ['an instrumental without lyrics', { custom_mode: true, mv: 'sonic-v4', make_instrumental: true, tags: 'piano' }],
  ['a brief for the lyrics', { custom_mode: true, mv: 'sonic-v5', auto_lyrics: true, prompt: '[sea]' }],
  ['the longest prompt', { ...customSong, prompt: '🎵'.repeat(4999).concat('a') }],
  ['the longest prompt of an old version', { ...customSong, mv: 'sonic-v4', prompt: long(3000) }],
  ['the longest title and tags', { ...customSong, title: '😀'.repeat(80), tags: long(1000) }],
  ['the longest description', { ...described, gpt_description_prompt: long(400) }],
  ['empty optional texts', { ...customSong, title: '', tags: '', negative_tags: '', gpt_description_prompt: '' }],
  [
    'edges of numbers',
    { ...customSong, bpm: 40, duration: 480, tuning_hz: 392, style_weight: 0, weirdness_constraint: 1 },
  ],
  ['other edges', { ...customSong, mv: 'sonic-v3-5', bpm: 240, duration: 120 }],
  ['lyrics in another script', { ...customSong, prompt: '夜の汽車' }],
  [
    'every extension',
    { ...customSong, key: 'bb minor', time_signature: '6/8', language: 'en-us', seed: 'x', engine: 'studio' },
  ],
];

describe('POST /api/v1/sonic/create', () => {
  it('accepts a request, charges 15 credits once and names the task and two clips', async () => {
    const door = openDoor();
    const response = await door.post(CREATE, customSong);
    assert.equal(response.statusCode, 200);
    const body = response.json();
    assert.deepEqual([body.code, body.message, isUuid(body.task_id), body.clip_ids.length], [200, 'success', true, 2]);
    assert.equal('warnings' in body, false);
    assert.equal(await door.credits(), 985);
    createOperation.answers[0]!.schema!.parse(body);
  });

  for (const [name, body] of goodBodies) {
    it(`takes ${name}`, async () => {
      const response = await openDoor().post(CREATE, body);
      assert.equal(response.statusCode, 200, response.body);
    });
  }

  it('takes the None of a program and the empty fields of a form as fields that are left out', async () => {
    const door = openDoor();
    const optional = Object.entries(createBody.shape).filter(
      ([name, field]) => field.isOptional() && name !== 'prompt',
    );
    for (const nothing of [null, '']) {
      const body = { ...customSong, ...Object.fromEntries(optional.map(([name]) => [name, nothing])) };
      const response = await door.post(CREATE, body);
      assert.equal(response.statusCode, 200, response.body);
      const { seed: _random, ...asked } = door.tasks.submitted.at(-1)!.engineRequest as Record<string, unknown>;
      await door.post(CREATE, customSong);
      const { seed: _other, ...plain } = door.tasks.submitted.at(-1)!.engineRequest as Record<string, unknown>;
      assert.deepEqual(asked, plain);
    }
  });

  it('sings escaped line breaks as lines, tells so, and takes a seed that is a number', async () => {
    const door = openDoor();
    const body = { ...customSong, prompt: '[Verse]\\nFirst line\\nSecond line', seed: 42 };
    const { warnings } = (await door.post(CREATE, body)).json();
    assert.match(warnings[0], /'prompt' holds line breaks/);
    const { lyrics, seed } = door.tasks.submitted.at(-1)!.engineRequest;
    assert.deepEqual([lyrics, seed], ['[Verse]\nFirst line\nSecond line', '42']);
  });

  it('refuses every broken field by name, and moves no credit', async () => {
    const door = openDoor();
    for (const [field, body] of badBodies) {
      const response = await door.post(CREATE, body);
      const { type, param, details, message } = response.json();
      const about = `${field} = ${JSON.stringify(body[field])?.slice(0, 60)}: ${response.body.slice(0, 200)}`;
      assert.deepEqual([response.statusCode, type, param], [400, 'bad_request', field], about);
      assert.equal(details[0].path, field, about);
      assert.ok(message.startsWith(`'${field}' `), about);
      assert.equal(response.headers['x-should-retry'], 'false');
    }
    assert.equal(await door.credits(), 1000);
    assert.equal(door.tasks.submitted.length, 0);
  });

  it('lists every broken field in details', async () => {
    const body = (
      await openDoor().post(CREATE, { custom_mode: 'yes', mv: 'sonic-v5', bpm: 300, title: long(81) })
    ).json();
    assert.deepEqual(
      body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
      [
        ['custom_mode', 'type'],
        ['title', 'length'],
        ['bpm', 'range'],
      ],
    );
    assert.deepEqual([body.details[2].min, body.details[2].max, body.details[1].max], [40, 240, 80]);
    assert.match(body.message, /^'custom_mode' must be true or false \(and 2 more: see details\)$/);
  });

  it('tells which task types there are when it gets another', async () => {
    const { message } = (await openDoor().post(CREATE, { ...customSong, task_type: 'swap_vocals' })).json();
    assert.match(message, /must be one of "create_music", "extend_music"/);
  });

  it('echoes a retired model name and serves it by the newest version', async () => {
    const door = openDoor();
    await door.post(CREATE, { ...customSong, mv: 'sonic-v3' });
    const [task] = door.tasks.submitted;
    assert.deepEqual([task!.facts.model, task!.engineRequest.durationSecondsMax], ['sonic-v3', 480]);
  });

  it('hands the engine exactly what was asked for', async () => {
    const door = openDoor();
    await door.post(CREATE, {
      ...customSong,
      ...{
        title: 'Night Train',
        tags: 'lo-fi',
        negative_tags: 'metal',
        vocal_gender: 'f',
        seed: 'blue',
        key: 'f♯ min',
      },
      ...{
        time_signature: '3/4',
        duration: 61.5,
        bpm: 92.5,
        tuning_hz: 432,
        language: 'en-us',
        style_weight: 0.25,
        weirdness_constraint: 0,
      },
    });
    assert.deepEqual(door.tasks.submitted[0]!.engineRequest, {
      ...{
        seed: 'blue',
        clipCount: 2,
        lyrics: customSong.prompt,
        description: null,
        title: 'Night Train',
        tags: 'lo-fi',
      },
      ...{ negativeTags: 'metal', isInstrumental: false, vocalGender: 'female', tempoBpm: 92.5, key: 'F# minor' },
      ...{
        timeSignature: '3/4',
        tuningHz: 432,
        durationSeconds: 61.5,
        durationSecondsMax: 480,
        language: 'en-US',
        styleWeight: 0.25,
      },
      weirdness: 0,
    });
  });

  it('sends a description, and a brief in custom mode, as what lyrics are written from', async () => {
    const door = openDoor();
    await door.post(CREATE, described);
    await door.post(CREATE, { custom_mode: true, mv: 'sonic-v5', auto_lyrics: true, prompt: 'the sea' });
    const asked = door.tasks.submitted.map(({ engineRequest }) => [engineRequest.lyrics, engineRequest.description]);
    assert.deepEqual(asked, [
      [null, 'rainy lo-fi about night trains'],
      [null, 'the sea'],
    ]);
  });

  it('gives every request without a seed a seed of its own', async () => {
    const door = openDoor();
    await door.post(CREATE, customSong);
    await door.post(CREATE, customSong);
    const [first, second] = door.tasks.submitted.map(({ engineRequest }) => String(engineRequest.seed));
    assert.ok(isUuid(first!) && isUuid(second!) && first !== second);
  });

  it('ignores unknown fields and says so, but not delivery switches', async () => {
    const body = (
      await openDoor().post(CREATE, { ...customSong, use_fast_cdn: true, persona_id: 'x', zzz: null })
    ).json();
    assert.deepEqual(
      body.warnings.map((warning: string) => warning.split(' ')[0]),
      ["'persona_id'", "'zzz'"],
    );
  });

  it('keeps the list of unknown fields short', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`${'x'.repeat(70)}${n}`, 0]));
    const { warnings } = (await openDoor().post(CREATE, { ...customSong, ...many })).json();
    assert.equal(warnings.length, 21);
    assert.equal(warnings[20], '2980 more unknown fields were ignored');
  });

  it('tells what has no effect', async () => {
    const door = openDoor();
    const first = (await door.post(CREATE, { ...customSong, gpt_description_prompt: 'x', webhook_secret: 's' })).json();
    const second = (
      await door.post(CREATE, {
        ...described,
        prompt: 'x',
        auto_lyrics: true,
        make_instrumental: true,
        vocal_gender: 'm',
      })
    ).json();
    const named = (warnings: string[]) => warnings.map((warning) => warning.split(' ')[0]);
    assert.deepEqual(named(first.warnings), ["'gpt_description_prompt'", "'webhook_secret'"]);
    assert.deepEqual(named(second.warnings), ["'prompt'", "'auto_lyrics'", "'vocal_gender'"]);
  });

  it('stores a webhook, and the host by which its receiver knows the service', async () => {
    const door = openDoor();
    const target = { webhook_url: 'https://hooks.example.org:8443/a?b=c', webhook_secret: 'whsec_c2VjcmV0MQ==' };
    const host = { host: 'songs.example.org' };
    const { warnings } = (await door.post(CREATE, { ...customSong, ...target }, host)).json();
    assert.equal(warnings, undefined);
    assert.deepEqual(door.tasks.submitted[0]!.webhook, {
      url: target.webhook_url,
      secret: target.webhook_secret,
      baseUrl: 'http://songs.example.org',
    });
  });

  it('prices a dry run and makes nothing', async () => {
    const door = openDoor();
    const response = await door.post(CREATE, { ...customSong, dry_run: true, zzz: 1 }, { 'idempotency-key': 'k' });
    const { warnings, ...body } = response.json();
    assert.deepEqual(body, { code: 200, message: 'success', dry_run: true, credits: 15, songs: 2 });
    assert.equal(warnings.length, 1);
    assert.deepEqual([await door.credits(), door.tasks.submitted.length], [1000, 0]);
    assert.equal((await door.post(CREATE, { ...customSong, dry_run: true, bpm: 1 })).statusCode, 400);
  });

  it('answers 403 when the credits do not suffice', async () => {
    const door = openDoor();
    const poor = 'test_live_poor';
    door.accounts.add(poor, 14);
    const response = await door.post(CREATE, customSong, { authorization: `Bearer ${poor}` });
    assert.deepEqual([response.statusCode, response.json().type], [403, 'insufficient_credits']);
    assert.equal(response.headers['x-should-retry'], 'false');
  });

  it('passes on that the queue of the account, or the service, is full', async () => {
    const door = openDoor();
    door.tasks.refusal = new ApiError('rate_limited', 'Your queue is full.', { retryAfterSeconds: 30 });
    const own = await door.post(CREATE, customSong);
    door.tasks.refusal = new ApiError('unavailable');
    const all = await door.post(CREATE, customSong);
    assert.deepEqual([own.statusCode, own.headers['retry-after'], own.headers['retry-after-ms']], [429, '30', '30000']);
    assert.deepEqual([all.statusCode, all.headers['retry-after']], [503, '5']);
    assert.equal('x-should-retry' in own.headers, false);
  });

  it('hides the cause of a fault, and logs it under the request id', async () => {
    const door = openDoor();
    door.tasks.refusal = new Error('secret: disk /dev/sda broke');
    const response = await door.post(CREATE, customSong);
    assert.deepEqual([response.statusCode, response.json().type], [500, 'api_error']);
    assert.doesNotMatch(response.body, /secret|sda/);
    const entry = door.logged.find(({ level }) => level === 'error');
    assert.equal(entry?.fields.requestId, response.headers['x-request-id']);
    assert.match(String(entry?.fields.err), /disk/);
  });
});
