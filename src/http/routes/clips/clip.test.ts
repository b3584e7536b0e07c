import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Customer, type LibraryDoor, listed, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { CREATE, customSong } from '../../testing/test-door.ts';

const CLIPS = '/api/v1/clips';

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

const titlesOf = async (customer: Customer, query: string): Promise<readonly string[]> =>
  (await listed(customer, query)).map(({ title }) => title);

describe('a clip of the library', () => {
  it('200: GET tells its facts, files, ancestors and descendants', async () => {
    const customer = await door.customer();
    const [source] = await customer.songs({ facts: { title: 'Root' } });
    const child = { operation: 'sonic.cover', clipCount: 1 };
    const [cover] = await customer.songs({ ...child, facts: { title: 'Cover', parentClipId: source!.clipId } });
    const [other] = await customer.songs({ clipCount: 1, facts: { title: 'Other' } });
    const mashed = { title: 'Mashup', parentClipId: cover!.clipId, otherClipId: other!.clipId };
    const [mashup] = await customer.songs({ clipCount: 1, operation: 'sonic.mashup', facts: mashed });
    const tell = async (clipId: string) => (await customer.get(`${CLIPS}/${clipId}`)).json().clip;
    const titles = (relatives: { title: string }[]) => relatives.map(({ title }) => title);
    const middle = await tell(cover!.clipId);
    assert.deepEqual([titles(middle.ancestors), titles(middle.descendants)], [['Root'], ['Mashup']]);
    assert.deepEqual(titles((await tell(source!.clipId)).descendants), ['Cover', 'Mashup']);
    assert.deepEqual(titles((await tell(mashup!.clipId)).ancestors), ['Cover', 'Other', 'Root']);
    assert.deepEqual(titles((await tell(other!.clipId)).descendants), ['Mashup']);
    const mp3 = middle.files.find(({ name }: { name: string }) => name === 'song.mp3');
    assert.deepEqual([mp3.url, mp3.content_type, mp3.bytes > 0], [middle.audio_url, 'audio/mpeg', true]);
    const made = middle.files.find(({ name }: { name: string }) => name === 'song.mp4');
    assert.deepEqual([made.bytes, made.sha256], [null, null]);
    assert.ok(!middle.files.some(({ name }: { name: string }) => name === 'song.mid'));
    await customer.send('DELETE', `${CLIPS}/${source!.clipId}`);
    assert.ok((await tell(cover!.clipId)).ancestors[0].deleted_at);
  });

  it('200: PATCH renames it and makes it a favourite, one without the other, for its task too', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs({ facts: { title: 'Old', isTitleOfFile: true } });
    const url = `${CLIPS}/${clip!.clipId}`;
    assert.equal((await customer.send('PATCH', url, { favourite: true })).json().clip.title, 'Old');
    const renamed = (await customer.send('PATCH', url, { title: 'New 夜' })).json().clip;
    assert.deepEqual([renamed.title, renamed.favourite], ['New 夜', true]);
    assert.equal((await customer.send('PATCH', url, { favourite: false })).json().clip.favourite, false);
    const task = (await customer.get(`/api/v1/sonic/task/${clip!.taskId}`)).json();
    assert.equal(task.data[0].title, 'New 夜');
    assert.deepEqual(await titlesOf(customer, 'search=new'), ['New 夜']);
    assert.equal((await door.bench.tasks.findClip(customer.accountId, clip!.clipId))!.facts.isTitleOfFile, false);
  });

  it('400: PATCH of nothing, or of what is no title', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    for (const body of [{}, { title: ' ' }, { title: 'x'.repeat(81) }, { title: 7 }, { favourite: 'yes' }]) {
      const answer = await customer.send('PATCH', `${CLIPS}/${clip!.clipId}`, body);
      assert.equal(answer.statusCode, 400, JSON.stringify(body));
    }
    const nothing = await door.app.inject({
      method: 'PATCH',
      url: `${CLIPS}/${clip!.clipId}`,
      headers: { authorization: `Bearer ${customer.apiKey}` },
    });
    assert.equal(nothing.statusCode, 400);
  });

  it('409: PATCH and peaks before it is finished', async () => {
    const customer = await door.customer();
    const taskId = await door.bench.submit(customer.accountId, { ms: 60_000 });
    const [clip] = (await door.bench.find(customer.accountId, taskId)).clips;
    const answers = [
      await customer.send('PATCH', `${CLIPS}/${clip!.clipId}`, { favourite: true }),
      await customer.get(`${CLIPS}/${clip!.clipId}/peaks`),
    ];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [409, 409],
    );
    await door.bench.tasks.cancel(customer.accountId, taskId);
  });

  it('404: of every operation, for what is unknown, malformed, deleted or of another account, in the same words', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    const [deleted] = await customer.songs();
    const [foreign] = await other.songs();
    await customer.send('DELETE', `${CLIPS}/${deleted!.clipId}`);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { favourite: true }],
      ['GET', '/peaks', undefined],
      ['GET', '/request', undefined],
    ] as const) {
      const answers = [];
      for (const id of [randomUUID(), 'x', deleted!.clipId, foreign!.clipId]) {
        answers.push(await customer.send(method, `${CLIPS}/${id}${rest}`, body));
      }
      assert.deepEqual(
        answers.map((answer) => [answer.statusCode, answer.json().type]),
        Array(4).fill([404, 'not_found']),
      );
      assert.equal(new Set(answers.map((answer) => answer.json().message)).size, 1);
    }
    for (const id of [randomUUID(), 'x', foreign!.clipId]) {
      assert.equal((await customer.send('POST', `${CLIPS}/${id}/restore`)).statusCode, 404);
    }
  });

  it('403: for a key that may only read, where something changes; 401: without a key', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    const reader = await door.key(customer.accountId, ['read']);
    const url = `${CLIPS}/${clip!.clipId}`;
    const asks = [
      ['PATCH', url, { favourite: true }, 403],
      ['DELETE', url, undefined, 403],
      ['POST', `${url}/restore`, undefined, 403],
      ['POST', `${CLIPS}/delete`, { clip_ids: [clip!.clipId] }, 403],
      ['GET', url, undefined, 200],
      ['GET', `${url}/peaks`, undefined, 200],
      ['GET', CLIPS, undefined, 200],
    ] as const;
    for (const [method, path, body, status] of asks) {
      assert.equal((await door.send(reader, method, path, body)).statusCode, status, `${method} ${path}`);
      assert.equal((await door.send(null, method, path, body)).statusCode, 401, `${method} ${path}`);
    }
  });

  it('200: its peaks are levels of as many equal stretches', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    const { peaks, duration } = (await customer.get(`${CLIPS}/${clip!.clipId}/peaks`)).json();
    assert.ok(peaks.length > 0 && peaks.every((level: number) => level >= 0));
    assert.ok(duration > 0);
  });
});

describe('GET /api/v1/clips/{clip_id}/request', () => {
  it('200: is what was sent, without secrets, as it can be sent again', async () => {
    const customer = await door.customer();
    const body = { ...customSong, title: "It's", tags: 'pop', bpm: 96, webhook_url: 'https://example.org/hook' };
    const sent = await customer.send('POST', CREATE, { ...body, webhook_secret: 'very secret', unknown_field: 1 });
    const [clipId] = sent.json().clip_ids;
    const answer = await customer.get(`${CLIPS}/${clipId}/request`);
    assert.deepEqual([answer.json().operation, answer.json().path, answer.json().body], ['sonic.create', CREATE, body]);
    assert.doesNotMatch(answer.body, /very secret|_live_/);
    assert.match(answer.json().curl, /Bearer \$SONGWRIGHT_API_KEY"/);
    assert.ok(answer.json().curl.includes(`'It'\\''s`) || answer.json().curl.includes(`It'\\''s`));
    const again = await customer.send('POST', answer.json().path, answer.json().body);
    assert.equal(again.statusCode, 200, again.body);
  });

  it('404: where nothing was kept', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    assert.equal((await customer.get(`${CLIPS}/${clip!.clipId}/request`)).statusCode, 404);
  });
});
