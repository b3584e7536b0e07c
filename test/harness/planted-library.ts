import { sql } from 'kysely';
import { newId } from '../../src/core/ids.ts';
import { type Database, inTransaction } from '../../src/storage/database.ts';

/** How a planted library is laid out, so that what searches and filters find is known. */
export const plantedFacts = {
  /** Every clip sings it. */
  common: 'morning',
  /** One clip in fifty. */
  usual: 'lighthouse',
  /** One clip in a thousand. */
  rare: 'quarterdeck',
  /** One clip in a thousand, in Chinese. */
  rareChinese: '月亮代表我的心',
  /** What the titles of one clip in a hundred begin with. */
  chineseTitle: '夜雨',
} as const;

/** Lines that make a text of the usual length: about 1,500 characters. */
const LINES = Array.from(
  { length: 40 },
  (_, line) => `line ${line} of a song that is sung in the ${['rain', 'sun', 'wind'][line % 3]}`,
);

/**
 * Finished clips of an account, a minute apart, the last one now: every third a favourite, every hundredth a recording.
 * Their task is long done: streams of what happens do not tell of it.
 * @param ownerId of an account that is there; absent: a new one
 * @returns the account's id
 */
export async function plantLibrary(database: Database, count: number, ownerId?: string): Promise<string> {
  const [accountId, taskId] = [ownerId ?? newId(), newId()];
  const { common, usual, rare, rareChinese, chineseTitle } = plantedFacts;
  const result = JSON.stringify({
    ...{ durationSeconds: 120, seed: 's', tempoBpm: 90, key: 'C major', timeSignature: '4/4', lyricsId: newId() },
    ...{ unsungLines: [], interpretation: {}, lyricsTimingMarkers: [], engine: 'studio', engineVersion: '1' },
    audioSha256: 'a'.repeat(64),
  });
  await inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // An index that is built at once takes a fraction of the time.
    const { rows } = await sql<{ made: string }>`select pg_get_indexdef('clips_by_text'::regclass) as made`.execute(tx);
    await sql`drop index clips_by_text`.execute(tx);
    if (ownerId === undefined)
      await sql`insert into accounts (id, name) values (${accountId}, ${accountId})`.execute(tx);
    await sql`
      insert into tasks (id, account_id, operation, family, engine_request, credits, clip_count, request_id, state, worker,
        attempt, progress, virtual_time, started_at, finished_at)
      values (${taskId}, ${accountId}, 'sonic.create', 'sonic', '{}', 0, ${count}, 'req', 'succeeded', 1, 1, 100, 1,
        now() - interval '1 day', now() - interval '1 day')`.execute(tx);
    await sql`
      insert into clips (id, task_id, account_id, ordinal, operation, capability, title, tags, is_favourite, is_recording,
        created_at, result)
      select gen_random_uuid(), ${taskId}, ${accountId}, n,
        case when n % 100 = 0 then 'sonic.upload' else 'sonic.create' end, gen_random_uuid(),
        case when n % 100 = 7 then ${chineseTitle} || n else 'Song number ' || n end, 'pop, warm', n % 3 = 0, n % 100 = 0,
        now() - make_interval(mins => ${count}::int - n),
        ${result}::jsonb || jsonb_build_object('title', 'Song ' || n, 'lyrics', ${common} || case
          when n % 1000 = 11 then ' ' || ${rare} when n % 1000 = 13 then ' ' || ${rareChinese}
          when n % 50 = 3 then ' ' || ${usual} else '' end || ' ' || n || ' ' || ${LINES.join('\n')})
      from generate_series(1, ${count}::int) as n`.execute(tx);
    await sql.raw(rows[0]!.made).execute(tx);
    await sql`alter index clips_by_text alter column 1 set statistics 0`.execute(tx);
  });
  await sql`analyze clips`.execute(database);
  return accountId;
}
