import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Customer, type LibraryDoor, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { systemClock } from '../../../core/clock.ts';
import { selectStoredBytes } from '../../../storage/account-storage.ts';
import { selectBlobKeys } from '../../../storage/artefacts.ts';
import { sweep } from '../../../tasks/sweep.ts';
import { CREATE, customSong } from '../../testing/test-door.ts';

const CLIPS = '/api/v1/clips';

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

interface Listed {
  readonly clip_id: string;
  readonly title: string;
  readonly favourite: boolean;
}

/** All clips that a list gives, page by page. */
async function listed(customer: Customer, query = '', limit = 100): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await customer.get(`${CLIPS}?limit=${limit}&cursor=${cursor}&${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    found.push(...answer.json().clips);
    cursor = answer.json().next_cursor;
  }
  return found;
}

const titlesOf = async (customer: Customer, query: string): Promise<readonly string[]> =>
  (await listed(customer, query)).map(({ title }) => title);

describe('GET /api/v1/clips', () => {
  it('200: every finished clip once, over pages, in each order', async () => {
    const customer = await door.customer();
    for (const title of ['Birch', 'Ash', 'Cedar']) await customer.songs({ facts: { title } });
    const newest = await listed(customer);
    assert.deepEqual(
      newest.map(({ title }) => title),
      ['Cedar', 'Cedar', 'Ash', 'Ash', 'Birch', 'Birch'],
    );
    for (const [order, expected] of [
      ['newest', newest],
      ['oldest', newest.toReversed()],
      ['title', newest.toSorted((a, b) => (a.title + a.clip_id < b.title + b.clip_id ? -1 : 1))],
    ] as const) {
      const paged = await listed(customer, `order=${order}`, 1);
      assert.deepEqual(
        paged.map(({ clip_id }) => clip_id),
        expected.map(({ clip_id }) => clip_id),
        order,
      );
    }
  });

  it('200: what is unfinished, deleted, failed or of another account is not in it', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    await other.songs();
    const [clip] = await customer.songs();
    const open = await door.bench.submit(customer.accountId, { ms: 60_000 });
    const failed = await door.bench.submit(customer.accountId, { act: 'refuse' });
    await door.bench.untilEnded(customer.accountId, failed);
    await customer.send('DELETE', `${CLIPS}/${clip!.clipId}`);
    assert.equal((await listed(customer)).length, 1);
    await door.bench.tasks.cancel(customer.accountId, open);
    assert.deepEqual(
      (await listed(customer, 'deleted=true')).map(({ clip_id }) => clip_id),
      [clip!.clipId],
    );
  });

  it('200: finds words in title and tags, all of them, in any case and script, and prefixes of titles', async () => {
    const customer = await door.customer();
    const make = (title: string, tags: string) => customer.songs({ clipCount: 1, facts: { title, tags } });
    await make('Night Train', 'lo-fi');
    await make('Train of Thought', 'jazz');
    await make('月亮代表我的心', 'mandopop');
    await make('夜雨', 'ballad');
    await make('Ночной поезд', 'шансон');
    await make('100% Ｆｕｌｌ_width', 'pop');
    for (const [search, found] of [
      ['TRAIN', ['Train of Thought', 'Night Train']],
      ['train night', ['Night Train']],
      ['train a', ['Night Train', 'Train of Thought'].filter((title) => title.includes('a')).reverse()],
      ['jazz train', ['Train of Thought']],
      ['代表我', ['月亮代表我的心']],
      ['夜雨', ['夜雨']],
      ['夜', ['夜雨']],
      ['月亮', ['月亮代表我的心']],
      ['ПОЕЗД', ['Ночной поезд']],
      ['ni', ['Night Train']],
      ['ig', []],
      ['100%', ['100% Ｆｕｌｌ_width']],
      ['full_', ['100% Ｆｕｌｌ_width']],
      ['%%%', []],
      ['___', []],
      ["'; drop table clips; --", []],
    ] as const) {
      assert.deepEqual(await titlesOf(customer, `search=${encodeURIComponent(search)}`), found, search);
    }
  });

  it('200: finds words of the lyrics, and no words of other accounts', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    const [clip] = await customer.songs({ clipCount: 1 });
    await other.songs();
    await sql`
      update clips set result = result || jsonb_build_object('lyrics', ${'la '.repeat(600)} || 'Glockenspiel' || ${' la'.repeat(100)} || 'beyond')
      where id = ${clip!.clipId}`.execute(door.bench.database);
    assert.equal((await listed(customer, 'search=glockenspiel')).length, 1);
    assert.equal((await listed(customer, 'search=beyond')).length, 0);
    assert.equal((await listed(other, 'search=glockenspiel')).length, 0);
  });

  it('200: filters by operation, favourite, persona, upload and dates, together', async () => {
    const customer = await door.customer();
    const personaId = randomUUID();
    const [cover] = await customer.songs({ clipCount: 1, operation: 'sonic.cover', facts: { title: 'cover' } });
    await customer.songs({ clipCount: 1, facts: { title: 'sung', personaId } });
    await customer.songs({ clipCount: 1, facts: { title: 'upload', isRecording: true } });
    await customer.send('PATCH', `${CLIPS}/${cover!.clipId}`, { favourite: true });
    const past = new Date(systemClock.nowMs() - 3_600_000).toISOString();
    for (const [query, found] of [
      ['operation=sonic.cover', ['cover']],
      ['operation=sonic.cover&favourite=true', ['cover']],
      ['operation=sonic.cover&favourite=false', []],
      ['favourite=true', ['cover']],
      [`persona_id=${personaId}`, ['sung']],
      [`persona_id=${randomUUID()}`, []],
      ['upload=true', ['upload']],
      ['upload=false', ['sung', 'cover']],
      [`created_from=${past}`, ['upload', 'sung', 'cover']],
      [`created_to=${past}`, []],
      ['upload=false&search=cov', ['cover']],
      ['order=oldest', ['cover', 'sung', 'upload']],
    ] as const) {
      assert.deepEqual(await titlesOf(customer, query), found, query);
    }
  });

  it('400: for each parameter that is none, naming it', async () => {
    const { get } = await door.customer();
    for (const [query, param] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['order=loudest', 'order'],
      ['favourite=yes', 'favourite'],
      ['upload=1', 'upload'],
      ['deleted=', 'deleted'],
      ['persona_id=x', 'persona_id'],
      ['created_from=yesterday', 'created_from'],
      ['created_to=2026-13-40', 'created_to'],
      ['cursor=%%%', 'cursor'],
      ['cursor=eyJ9', 'cursor'],
      [`cursor=${Buffer.from('["newest","never","x"]').toString('base64url')}`, 'cursor'],
      [
        `cursor=${Buffer.from(`["oldest","2026-01-01T00:00:00.000000Z","${randomUUID()}"]`).toString('base64url')}`,
        'cursor',
      ],
      [
        `cursor=${Buffer.from(`["newest","2026-99-01T00:00:00.000000Z","${randomUUID()}"]`).toString('base64url')}`,
        'cursor',
      ],
      [`search=${'x'.repeat(201)}`, 'search'],
    ] as const) {
      const answer = await get(`${CLIPS}?${query}`);
      assert.deepEqual([answer.statusCode, answer.json().type], [400, 'bad_request'], query);
      if (!query.startsWith('cursor=%')) assert.equal(answer.json().param, param, query);
    }
  });

  it('401: without a key', async () => {
    assert.equal((await door.send(null, 'GET', CLIPS)).statusCode, 401);
  });
});

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

describe('the deletion of clips', () => {
  it('can be undone: addresses, files and the account are as before', async () => {
    const customer = await door.customer();
    const [clip] = await customer.songs();
    const { database, blobs } = door.bench;
    const url = `${CLIPS}/${clip!.clipId}`;
    const file = `/files/${clip!.clipId}/${clip!.capability}/song.mp3`;
    const before = await selectStoredBytes(database, customer.accountId);
    const described = (await customer.get(url)).json();
    const keys = await selectBlobKeys(database, clip!.clipId);
    assert.equal((await customer.send('DELETE', url)).statusCode, 200);
    assert.equal((await door.app.inject(file)).statusCode, 404);
    assert.ok((await selectStoredBytes(database, customer.accountId)) < before);
    await sweep(database, blobs);
    const restored = await customer.send('POST', `${url}/restore`);
    assert.deepEqual([restored.statusCode, restored.json().clip.audio_url], [200, described.clip.audio_url]);
    assert.deepEqual((await customer.get(url)).json(), described);
    assert.equal((await door.app.inject(file)).statusCode, 200);
    assert.equal(await selectStoredBytes(database, customer.accountId), before);
    assert.deepEqual(
      await Promise.all(keys.map((key) => blobs.exists(key))),
      keys.map(() => true),
    );
    assert.equal((await customer.send('POST', `${url}/restore`)).statusCode, 404);
  });

  it('frees the disk at once where that is asked, later too, and after its time by itself', async () => {
    const customer = await door.customer();
    const [now, later, late] = [...(await customer.songs()), ...(await customer.songs())];
    const { database, blobs } = door.bench;
    const keysOf = async (clipId: string) => selectBlobKeys(database, clipId);
    const areThere = async (keys: readonly string[]) =>
      (await Promise.all(keys.map((key) => blobs.exists(key)))).some(Boolean);
    const keys = new Map(
      await Promise.all([now, later, late].map(async (clip) => [clip, await keysOf(clip!.clipId)] as const)),
    );
    await customer.send('DELETE', `${CLIPS}/${now!.clipId}?final=true`);
    assert.equal(await areThere(keys.get(now)!), false);
    assert.equal((await customer.send('POST', `${CLIPS}/${now!.clipId}/restore`)).statusCode, 404);
    for (const clip of [later, late]) await customer.send('DELETE', `${CLIPS}/${clip!.clipId}`);
    assert.equal(await areThere(keys.get(later)!), true);
    assert.equal((await customer.send('DELETE', `${CLIPS}/${later!.clipId}?final=true`)).statusCode, 200);
    assert.equal(await areThere(keys.get(later)!), false);
    assert.equal(await areThere(keys.get(late)!), true);
    await sql`update clips set deleted_at = deleted_at - interval '1 day', keep_files_until = keep_files_until - interval '1 day'
      where id = ${late!.clipId}`.execute(database);
    assert.equal((await customer.send('POST', `${CLIPS}/${late!.clipId}/restore`)).statusCode, 404);
    await sweep(database, blobs);
    assert.equal(await areThere(keys.get(late)!), false);
  });

  it('200: of many at once tells what became of each', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    const [first, second] = await customer.songs();
    const [foreign] = await other.songs();
    const taskId = await door.bench.submit(customer.accountId, { ms: 60_000 });
    const [open] = (await door.bench.find(customer.accountId, taskId)).clips;
    const unknown = randomUUID();
    const ids = [first, second, foreign, open].map((clip) => clip!.clipId);
    const answer = await customer.send('POST', `${CLIPS}/delete`, { clip_ids: [...ids, unknown, ids[0]] });
    assert.deepEqual(answer.json(), {
      ...{ code: 200, message: 'success', deleted: ids.slice(0, 2) },
      ...{ not_found: [ids[2], unknown], unfinished: [ids[3]] },
    });
    assert.equal((await listed(customer)).length, 0);
    assert.equal((await listed(other)).length, 2);
    for (const body of [{}, { clip_ids: [] }, { clip_ids: 'x' }, { clip_ids: Array(101).fill(unknown) }]) {
      assert.equal((await customer.send('POST', `${CLIPS}/delete`, body)).statusCode, 400);
    }
    await door.bench.tasks.cancel(customer.accountId, taskId);
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
