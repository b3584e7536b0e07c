import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Customer, type LibraryDoor, listed, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { systemClock } from '../../../core/clock.ts';

const CLIPS = '/api/v1/clips';

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

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
    await make('Șarpe și Łódź', 'manea');
    await make('Don’t Stop', 'smørrebrød pop');
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
      ['sarpe', ['Șarpe și Łódź']],
      ['ŞARPE lodz', ['Șarpe și Łódź']],
      ['sa', ['Șarpe și Łódź']],
      ["don't", ['Don’t Stop']],
      ['SMÖRREBROD', ['Don’t Stop']],
      ['ноч', ['Ночной поезд']],
      ['x\u0336\u0336\u0336', []],
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

  it('200: stems and new parts apart from whole songs', async () => {
    const customer = await door.customer();
    await customer.songs({ clipCount: 1, facts: { title: 'whole' } });
    await customer.songs({ clipCount: 1, facts: { title: 'stem', stem: 'drums' } });
    await customer.songs({ clipCount: 1, facts: { title: 'new part', pairRole: 'replaced' } });
    await customer.songs({ clipCount: 1, facts: { title: 'with it', pairRole: 'full' } });
    assert.deepEqual(await titlesOf(customer, 'part=true'), ['new part', 'stem']);
    assert.deepEqual(await titlesOf(customer, 'part=false'), ['with it', 'whole']);
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
      ['part=1', 'part'],
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
