import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, openDoor, TEST_KEY } from './testing/test-door.ts';

const json = { 'content-type': 'application/json' };
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('who may come in', () => {
  const wrongHeaders = [
    '',
    TEST_KEY,
    `Basic ${TEST_KEY}`,
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    `Bearer ${TEST_KEY} extra`,
    `Bearer ${'x'.repeat(10_000)}`,
    'Bearer kéy',
  ];
  for (const authorization of wrongHeaders) {
    it(`refuses "${authorization.slice(0, 30)}" with 401`, async () => {
      const response = await openDoor().post(CREATE, customSong, { authorization });
      assert.deepEqual([response.statusCode, response.json().type], [401, 'unauthorized']);
      assert.deepEqual([response.headers['www-authenticate'], response.headers['x-should-retry']], ['Bearer', 'false']);
    });
  }

  it('refuses a request without the header, and one with two', async () => {
    const door = openDoor();
    const without = await door.send({ method: 'POST', url: CREATE, headers: json, payload: '{}' });
    const authorization = [`Bearer ${TEST_KEY}`, `Bearer ${TEST_KEY}`] as unknown as string;
    const twice = await door.post(CREATE, customSong, { authorization });
    assert.deepEqual([without.statusCode, twice.statusCode], [401, 401]);
  });

  it('asks for the key before it looks at the body', async () => {
    const door = openDoor();
    const headers = { authorization: 'Bearer wrong' };
    for (const body of ['{', 'x'.repeat(300_000)]) {
      assert.equal((await door.post(CREATE, body, headers)).statusCode, 401);
    }
  });

  it('keeps keys that are too long away from the accounts', async () => {
    const door = openDoor();
    await door.post(CREATE, customSong, { authorization: `Bearer ${'x'.repeat(257)}` });
    assert.equal(door.accounts.lookups, 0);
  });

  it('reads the scheme in any case', async () => {
    assert.equal((await openDoor().post(CREATE, customSong, { authorization: `bearer ${TEST_KEY}` })).statusCode, 200);
  });
});

describe('the body of a POST', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  const bad: readonly (readonly [string, string | Buffer])[] = [
    ['nothing', ''],
    ['blanks', '  \n'],
    ['a broken object', '{"custom_mode":'],
    ['NaN', '{"bpm":NaN}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a number', '17'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['nesting beyond 32 levels', nested(33)],
    ['nesting of 100,000 levels', nested(100_000)],
    ['__proto__', '{"__proto__":{"custom_mode":true}}'],
    ['__proto__ deep inside', '{"x":{"__proto__":1}}'],
    ['an endless number', '{"custom_mode":true,"mv":"sonic-v5","prompt":"la","bpm":1e400}'],
  ];
  for (const [name, body] of bad) {
    it(`refuses ${name} with 400`, async () => {
      const door = openDoor();
      const response = await door.post(CREATE, body);
      assert.deepEqual([response.statusCode, response.json().type], [400, 'bad_request'], response.body);
      assert.equal(await door.credits(), 1000);
    });
  }

  it('allows 32 levels in a field that is ignored', async () => {
    const body = JSON.stringify(customSong).replace('{', `{"extra":${'['.repeat(31)}${']'.repeat(31)},`);
    assert.equal((await openDoor().post(CREATE, body)).statusCode, 200);
  });

  it('leaves the prototypes alone', async () => {
    await openDoor().post(CREATE, '{"constructor":{"prototype":{"dirty":1}},"__proto__":{"dirty":1}}');
    assert.equal('dirty' in {}, false);
  });

  it('reads a byte order mark, and a charset that says what is so anyway', async () => {
    const door = openDoor();
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(JSON.stringify(customSong))]);
    const type = { 'content-type': 'Application/JSON; Charset="UTF-8"' };
    assert.equal((await door.post(CREATE, bytes, type)).statusCode, 200);
  });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=latin1',
    '',
  ]) {
    it(`refuses what is no JSON object of Content-Type "${type}" with 415`, async () => {
      const response = await openDoor().post(CREATE, JSON.stringify([customSong]), { 'content-type': type });
      assert.deepEqual([response.statusCode, response.json().type], [415, 'unsupported_media_type']);
    });
  }

  it('refuses a body that is packed in another way than gzip with 415', async () => {
    assert.equal((await openDoor().post(CREATE, customSong, { 'content-encoding': 'br' })).statusCode, 415);
  });

  it('takes 256 KiB and refuses one byte more with 413', async () => {
    const door = openDoor();
    const start = JSON.stringify(customSong).slice(0, -1);
    const sized = (bytes: number) => `${start},"x":"${'y'.repeat(bytes - start.length - 8)}"}`;
    assert.equal(sized(262_144).length, 262_144);
    assert.equal((await door.post(CREATE, sized(262_144))).statusCode, 200);
    const refused = await door.post(CREATE, sized(262_145));
    assert.deepEqual([refused.statusCode, refused.json().type], [413, 'payload_too_large']);
  });
});

describe('the form of a refusal', () => {
  it('is problem+json for those who accept it', async () => {
    const response = await openDoor().post(CREATE, { ...customSong, bpm: 1 }, { accept: 'application/problem+json' });
    const problem = response.json();
    assert.match(String(response.headers['content-type']), /^application\/problem\+json/);
    assert.deepEqual(
      [problem.type, problem.title, problem.status, problem.detail, problem.param, problem.code],
      ['/docs/errors/bad_request', 'Bad Request', 400, problem.message, 'bpm', 400],
    );
    assert.equal(problem.instance, `urn:songwright:request:${response.headers['x-request-id']}`);
  });

  it('stays the plain envelope for those who like JSON better', async () => {
    for (const accept of [
      '*/*',
      'application/json',
      'application/problem+json;q=0.5, application/json',
      'application/problem+json;q=0',
    ]) {
      const response = await openDoor().post(CREATE, '{', { accept });
      assert.match(String(response.headers['content-type']), /^application\/json/);
    }
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer again, byte for byte, and charges once', async () => {
    const door = openDoor();
    const first = await door.post(CREATE, customSong, keyed('k1'));
    const reordered = { prompt: customSong.prompt, mv: customSong.mv, custom_mode: true };
    const second = await door.post(CREATE, reordered, keyed('k1'));
    assert.deepEqual([second.statusCode, second.body], [200, first.body]);
    assert.deepEqual(
      [first.headers['idempotent-replayed'], second.headers['idempotent-replayed']],
      [undefined, 'true'],
    );
    assert.deepEqual([await door.credits(), door.tasks.submitted.length], [985, 1]);
  });

  it('replays twice at the same time', async () => {
    const door = openDoor();
    const { body } = await door.post(CREATE, customSong, keyed('k1'));
    const replays = await Promise.all([1, 2, 3].map(() => door.post(CREATE, customSong, keyed('k1'))));
    assert.deepEqual(
      replays.map((replay) => replay.body),
      [body, body, body],
    );
  });

  it('refuses another body under the same key with 422', async () => {
    const door = openDoor();
    await door.post(CREATE, customSong, keyed('k1'));
    const response = await door.post(CREATE, { ...customSong, title: 'x' }, keyed('k1'));
    assert.deepEqual([response.statusCode, response.json().type], [422, 'idempotency_conflict']);
    assert.equal(response.headers['x-should-retry'], 'false');
    assert.equal(await door.credits(), 985);
  });

  it('answers 409 while the first is still running, and 422 when that one has another body', async () => {
    const door = openDoor();
    const gate = Promise.withResolvers<void>();
    door.tasks.gate = gate.promise;
    const first = door.post(CREATE, customSong, keyed('k1'));
    await new Promise(setImmediate);
    const twin = await door.post(CREATE, customSong, keyed('k1'));
    const other = await door.post(CREATE, { ...customSong, title: 'x' }, keyed('k1'));
    gate.resolve();
    assert.deepEqual([twin.statusCode, twin.headers['retry-after'], other.statusCode], [409, '1', 422]);
    assert.equal('x-should-retry' in twin.headers, false);
    assert.equal((await first).statusCode, 200);
    assert.equal((await door.post(CREATE, customSong, keyed('k1'))).body, (await first).body);
  });

  it('keeps keys of different accounts and paths apart', async () => {
    const door = openDoor();
    const other = 'test_live_other';
    door.accounts.add(other, 100);
    const mine = await door.post(CREATE, customSong, keyed('k1'));
    const theirs = await door.post(CREATE, customSong, { ...keyed('k1'), authorization: `Bearer ${other}` });
    const lyrics = await door.post('/api/v1/sonic/lyrics', { prompt: 'x' }, keyed('k1'));
    assert.notEqual(mine.json().task_id, theirs.json().task_id);
    assert.equal(lyrics.statusCode, 200);
  });

  it('stores no refusal: the corrected request may use the key again', async () => {
    const door = openDoor();
    assert.equal((await door.post(CREATE, { ...customSong, bpm: 0 }, keyed('k1'))).statusCode, 400);
    assert.equal((await door.post(CREATE, customSong, keyed('k1'))).statusCode, 200);
  });

  it('takes 255 characters and refuses 256, or blanks, with 400', async () => {
    const door = openDoor();
    assert.equal((await door.post(CREATE, customSong, keyed('k'.repeat(255)))).statusCode, 200);
    for (const key of ['k'.repeat(256), ' ']) {
      const response = await door.post(CREATE, customSong, keyed(key));
      assert.deepEqual([response.statusCode, response.json().param], [400, 'Idempotency-Key']);
    }
  });
});

describe('the order of checks', () => {
  it('lets a replay in without a place in the spacing, and tells how things stand', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    const first = await door.post(CREATE, customSong, keyed('k1'));
    const replay = await door.post(CREATE, customSong, keyed('k1'));
    assert.deepEqual([replay.statusCode, replay.body], [200, first.body]);
    assert.equal(replay.headers.ratelimit, '"spacing";r=0;t=3');
    door.clock.ms += 3000;
    await door.post(CREATE, customSong, keyed('k1'));
    assert.equal((await door.post(CREATE, customSong)).statusCode, 200);
  });

  it('counts a request that validation refuses', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    for (const bad of ['{', {}]) {
      assert.equal((await door.post(CREATE, bad)).statusCode, 400);
      assert.equal((await door.post(CREATE, customSong)).statusCode, 429);
      door.clock.ms += 3000;
    }
    assert.equal((await door.post(CREATE, '[]', { 'content-type': 'text/plain' })).statusCode, 415);
    assert.equal((await door.post(CREATE, customSong)).statusCode, 429);
  });

  it('does not count a request without a valid key', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    await door.post(CREATE, customSong, { authorization: 'Bearer wrong' });
    assert.equal((await door.post(CREATE, customSong)).statusCode, 200);
  });

  it('spaces before it charges', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    await Promise.all([1, 2, 3, 4].map(() => door.post(CREATE, customSong)));
    assert.equal(await door.credits(), 985);
  });
});
