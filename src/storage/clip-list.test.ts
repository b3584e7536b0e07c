import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { plantedFacts, plantLibrary } from '../../test/harness/planted-library.ts';
import { systemClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { type ClipListQuery, clipListQuery } from './clip-list.ts';
import { indexQuery, nextClipsQuery, prefixQuery, searchClips, searchWordsOf, withoutMarks } from './clip-search.ts';
import { type Database, openDatabase } from './database.ts';
import { expiryNoticeQuery } from './retention.ts';

const CLIPS = 3_000;

describe('the library of an account with many clips', () => {
  let test: TestDatabase;
  let database: Database;
  let accountId: string;
  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 2, applicationName: 'clip-list.test' });
    accountId = await plantLibrary(database, CLIPS);
  });
  after(async () => {
    await database.destroy();
    await test.close();
  });

  const query = (more: Partial<ClipListQuery> = {}): ClipListQuery => ({
    ...{ accountId, filter: {}, order: 'newest', after: null, limit: 21 },
    ...more,
  });
  const planOf = async (asked: ReturnType<typeof clipListQuery>): Promise<string> => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${asked}`.execute(database);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('is listed, filtered and searched by an index, and never read or sorted as a whole', async () => {
    const after = { key: '2026-01-01T00:00:00.000000Z', id: newId() };
    const words = searchWordsOf(plantedFacts.rareChinese).words;
    const cases: readonly (readonly [string, ReturnType<typeof clipListQuery>])[] = [
      ['clips_listed', clipListQuery(query())],
      ['clips_listed', clipListQuery(query({ after }))],
      ['clips_listed', clipListQuery(query({ order: 'oldest' }))],
      ['clips_listed', clipListQuery(query({ filter: { createdTo: new Date(systemClock.nowMs() - 86_400_000) } }))],
      ['clips_by_title', clipListQuery(query({ order: 'title', after: { key: 'song', id: newId() } }))],
      ['clips_by_title', prefixQuery(query({ order: 'title' }), plantedFacts.chineseTitle)],
      ['clips_by_operation', clipListQuery(query({ filter: { operation: 'sonic.cover' } }))],
      ['clips_by_persona', clipListQuery(query({ filter: { personaId: newId() } }))],
      ['clips_expiring_by_account', clipListQuery(query({ filter: { isExpiring: true } }))],
      ['clips_expiry_by_account', expiryNoticeQuery(accountId) as unknown as ReturnType<typeof clipListQuery>],
      ['clips_by_text', indexQuery(query(), words)],
      ['clips_by_text', indexQuery(query({ order: 'title', filter: { isFavourite: true } }), words)],
      ['clips_listed', nextClipsQuery(query(), words) as ReturnType<typeof clipListQuery>],
    ];
    for (const [index, asked] of cases) {
      const plan = await planOf(asked);
      assert.match(plan, new RegExp(`using ${index}|on ${index}`), plan);
      assert.doesNotMatch(plan, /Seq Scan/, plan);
      if (!plan.includes('CTE') && index !== 'clips_by_text') assert.doesNotMatch(plan, /\bSort\b/, plan);
    }
    for (const filter of [{ isFavourite: true }, { isRecording: true }, { isDeleted: true }]) {
      assert.doesNotMatch(await planOf(clipListQuery(query({ filter }))), /Seq Scan/);
    }
  });

  it('leaves the same marks out of what is looked for as the database leaves out of what is there', async () => {
    const letters = Array.from({ length: 0x3100 - 0xa0 }, (_, index) => String.fromCharCode(0xa0 + index));
    const asked = letters.flatMap((letter) => [letter, withoutMarks(letter), `a${letter}${letter}`]);
    const { rows } = await sql<{ folded: string[] }>`
      select array_agg(fold_search(letter) order by place) as folded
      from unnest(${asked}::text[]) with ordinality as letters (letter, place)`.execute(database);
    const { folded } = rows[0]!;
    for (let at = 0; at < asked.length; at += 3) {
      assert.equal(folded[at + 1], folded[at], asked[at]);
      const shown = `${asked[at]} ${asked[at]!.codePointAt(0)!.toString(16)}`;
      assert.ok([...folded[at + 2]!].length >= [...withoutMarks(asked[at + 2]!)].length, shown);
    }
  });

  it('finds the same by the index as by reading, however common the words are', async () => {
    const { common, usual, rare, rareChinese } = plantedFacts;
    for (const [text, count] of [
      [common, CLIPS],
      [usual, CLIPS / 50],
      [rare, CLIPS / 1000],
      [rareChinese, CLIPS / 1000],
      ['代表我', CLIPS / 1000],
      [`${rare} ${common}`, CLIPS / 1000],
      [`${rare} nowhere`, 0],
    ] as const) {
      for (const order of ['newest', 'oldest', 'title'] as const) {
        const ids: string[] = [];
        for (let after: ClipListQuery['after'] = null; ; ) {
          const page = await searchClips(database, query({ order, after, limit: 500 }), searchWordsOf(text));
          ids.push(...page.map(({ clip }) => clip.id));
          if (page.length < 500) break;
          after = page.at(-1)!.place;
        }
        assert.deepEqual([ids.length, new Set(ids).size], [count, count], `${text} ${order}`);
      }
    }
  });
});
