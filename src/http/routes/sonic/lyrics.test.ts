import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lyricsOperation } from '../../../catalogue/sonic/lyrics.ts';
import { LYRICS, openDoor } from '../../testing/test-door.ts';

describe('POST /api/v1/sonic/lyrics', () => {
  it('answers with two drafts and charges 2 credits', async () => {
    const door = openDoor();
    const response = await door.post(LYRICS, { prompt: 'the sea', seed: 'blue' });
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), {
      code: 200,
      message: 'success',
      results: [
        { title: 'the sea 1', lyrics: '[Verse]\nblue 1' },
        { title: 'the sea 2', lyrics: '[Verse]\nblue 2' },
      ],
    });
    lyricsOperation.answers[0]!.schema!.parse(response.json());
    assert.equal(await door.credits(), 998);
  });

  it('takes description for prompt, as old clients write it', async () => {
    const { results, warnings } = (await openDoor().post(LYRICS, { description: 'hills' })).json();
    assert.deepEqual([results[0].title, warnings], ['hills 1', undefined]);
  });

  it('hands on what the request says of the words, and their language', async () => {
    const wishes: object[] = [];
    const door = openDoor({
      writeLyrics: async (wish) => {
        wishes.push(wish);
        return [1, 2].map((n) => ({ title: `${n}`, lyrics: '[Verse]\nx', remarks: ['in German'] }));
      },
    });
    const told = { language: 'DE', names: ['Anna'], facts: ['she snores'], occasion: 'birthday', seed: 'blue' };
    const { warnings } = (await door.post(LYRICS, { prompt: 'the sea', ...told })).json();
    assert.deepEqual(warnings, ['in German']);
    const words = { names: ['Anna'], facts: ['she snores'], occasion: 'birthday' };
    assert.deepEqual(wishes, [{ prompt: 'the sea', seed: 'blue', language: 'de', words }]);
    assert.equal((await door.post(LYRICS, { prompt: 'the sea', names: 'Anna' })).json().param, 'names');
  });

  it('keeps away from what it wrote before, unless a seed asks for the same again', async () => {
    const known: (string | undefined)[] = [];
    const door = openDoor({
      writeLyrics: async ({ knownLines }) => {
        known.push(knownLines);
        const writtenLines = Buffer.from(`song ${known.length}  `);
        return [1, 2].map((n) => ({ title: `${n}`, lyrics: '[Verse]\nx', writtenLines }));
      },
    });
    await door.post(LYRICS, { prompt: 'x' });
    await door.post(LYRICS, { prompt: 'x', seed: 'blue' });
    await door.post(LYRICS, { prompt: 'x' });
    const read = (text: string | undefined) => text && Buffer.from(text, 'base64').toString();
    assert.deepEqual(known.map(read), [undefined, undefined, 'song 1  song 1  song 2  song 2  ']);
  });

  it('refuses a bad prompt by name, and moves no credit', async () => {
    const door = openDoor();
    for (const prompt of [undefined, null, '', '  ', 4, [], 'é'.repeat(1001)]) {
      const response = await door.post(LYRICS, { prompt });
      assert.deepEqual([response.statusCode, response.json().param], [400, 'prompt'], String(prompt));
    }
    assert.equal(await door.credits(), 1000);
  });

  it('prices a dry run without writing', async () => {
    const door = openDoor({ writeLyrics: () => Promise.reject(new Error('was asked to write')) });
    const body = (await door.post(LYRICS, { prompt: 'x', dry_run: true })).json();
    assert.deepEqual([body.dry_run, body.credits, await door.credits()], [true, 2, 1000]);
  });

  it('answers 403 when the credits do not suffice', async () => {
    const door = openDoor();
    door.accounts.add('test_live_poor', 1);
    const response = await door.post(LYRICS, { prompt: 'x' }, { authorization: 'Bearer test_live_poor' });
    assert.deepEqual([response.statusCode, response.json().type], [403, 'insufficient_credits']);
  });

  it('charges nothing when the writer fails', async () => {
    const door = openDoor({ writeLyrics: () => Promise.reject(new Error('out of ink')) });
    assert.equal((await door.post(LYRICS, { prompt: 'x' })).statusCode, 500);
    assert.equal(await door.credits(), 1000);
  });

  it('replays the same drafts under the same Idempotency-Key, for 2 credits in all', async () => {
    const door = openDoor();
    const key = { 'idempotency-key': 'k' };
    const first = await door.post(LYRICS, { prompt: 'x' }, key);
    assert.equal((await door.post(LYRICS, { prompt: 'x' }, key)).body, first.body);
    assert.equal(await door.credits(), 998);
  });

  it('writes nothing for an account that cannot pay', async () => {
    let written = 0;
    const writeLyrics = async () => {
      written += 1;
      return [];
    };
    const door = openDoor({ writeLyrics });
    door.accounts.add('test_live_poor', 1);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => door.post(LYRICS, { prompt: 'x' }, { authorization: 'Bearer test_live_poor' })),
    );
    assert.ok(answers.every(({ statusCode, headers }) => statusCode === 403 && headers['x-should-retry'] === 'false'));
    assert.equal(written, 0);
  });

  it('writes nothing for a key that has spent what it may spend today', async () => {
    let written = 0;
    const writeLyrics = async () => {
      written += 1;
      return [];
    };
    const door = openDoor({ writeLyrics });
    const dayEndsAt = new Date(Date.UTC(2026, 0, 6));
    door.accounts.allowance = async () => ({ creditsPerDayMax: 45, spentToday: 44, dayEndsAt });
    const answer = await door.post(LYRICS, { prompt: 'x' });
    assert.deepEqual([answer.statusCode, answer.json().type], [403, 'insufficient_credits']);
    assert.deepEqual(answer.json().details, [
      { path: 'credits_per_day_max', rule: 'per_day', max: 45, spent: 44, resets_at: '2026-01-06T00:00:00.000Z' },
    ]);
    assert.equal(written, 0);
  });

  it('writes once for credits that pay once, however many requests come at the same moment', async () => {
    let written = 0;
    const draft = { title: 't', lyrics: 'l' };
    const writeLyrics = async () => {
      written += 1;
      return [draft, draft];
    };
    const door = openDoor({ writeLyrics });
    door.accounts.add('test_live_once', 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => door.post(LYRICS, { prompt: 'x' }, { authorization: 'Bearer test_live_once' })),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    assert.equal(written, 1);
  });

  it('lets another account wait for one text at most behind a flood, and turns away what does not fit', async () => {
    const order: string[] = [];
    const draft = { title: 't', lyrics: 'l' };
    const writeLyrics = async ({ prompt }: { readonly prompt: string }) => {
      order.push(prompt);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return [draft, draft];
    };
    const limits = { textsWaitingMax: 4, textsWaitingPerAccountMax: 3 };
    const door = openDoor({ writeLyrics, limits });
    door.accounts.add('test_live_other', 100);
    const flood = Array.from({ length: 8 }, () => door.post(LYRICS, { prompt: 'flood' }));
    await new Promise((resolve) => setTimeout(resolve, 2));
    const other = { authorization: 'Bearer test_live_other' };
    const served = await door.post(LYRICS, { prompt: 'other' }, other);
    assert.equal(served.statusCode, 200);
    assert.ok(order.indexOf('other') <= 2, order.join());
    const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 429);
    assert.ok(refused.length > 0 && refused.every(({ headers }) => headers['retry-after'] === '3'));
  });

  it('answers 503 with Retry-After when the line of all accounts is full', async () => {
    let end = (): void => {};
    const writeLyrics = async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return [];
    };
    const door = openDoor({ writeLyrics, limits: { textsWaitingMax: 1 } });
    const asks = ['a', 'b', 'c'].map(async (name) => {
      door.accounts.add(`test_live_${name}`, 100);
      return door.post(LYRICS, { prompt: name }, { authorization: `Bearer test_live_${name}` });
    });
    const refused = await asks[2]!;
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '3']);
    end();
    await asks[0];
    end();
    await asks[1];
  });
});
