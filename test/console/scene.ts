import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { insertPaymentEvent } from '../../src/storage/payment-events.ts';
import { openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { type RunningService, startService } from '../harness/service.ts';
import { openBrowser, openWindow, type Window, type WindowOptions } from './browser.ts';
import { newMember, signInOperator, signInPerson } from './people.ts';

/** A service with something on every screen, and a browser to look at it. */
export interface Scene {
  readonly service: RunningService;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly browser: Browser;
  /** E-mail addresses. */
  readonly people: Readonly<Record<Exclude<Who, 'nobody'>, string>>;
  /** The clips of the songs asked for, in order. */
  readonly songs: readonly { readonly taskId: string; readonly clipIds: readonly string[] }[];
  /** The member's account, as the operator sees it. */
  readonly accountId: string;
  /** A window of somebody, signed in. */
  open(who: Who, options?: WindowOptions): Promise<Window>;
  close(): Promise<void>;
}

/** Who looks: nobody yet, somebody who made nothing yet, a member with songs, the operator. */
export type Who = 'nobody' | 'newcomer' | 'member' | 'operator';

/** A right-to-left lyric beside a left-to-right one. */
export const NIGHT_TRAIN = {
  ...{ custom_mode: true, mv: 'sonic-v5', title: 'Night Train', tags: 'folk', duration: 16 },
  prompt:
    '[Verse]\nThe rain is writing on the glass\nThe trains go by, the hours pass\n[Chorus]\nNight train, carry me home',
};
export const SONG_OF_THE_SEA = {
  ...{ custom_mode: true, mv: 'sonic-v5', title: 'שיר של ים', tags: 'ballad', duration: 14 },
  prompt: '[Verse]\nהים שר לי שיר ישן\nוהרוח יודעת את שמי\n[Chorus]\nשובי הביתה, שובי אליי',
};

/** Where the right-to-left song stands among those that a scene makes by default. */
export const HEBREW = 1;

/** @param songs bodies of requests, made one after another before it opens */
export async function openScene(songs: readonly object[] = [NIGHT_TRAIN, SONG_OF_THE_SEA]): Promise<Scene> {
  const test = await openTestDatabase();
  const [service, browser] = await Promise.all([startService({ DATABASE_URL: addressOf(test) }), openBrowser()]);
  const database = openDatabase(test.connection, { poolMax: 2, applicationName: 'console scene' });
  const people = { newcomer: await newMember(service), member: await newMember(service, 1000), operator: '' };
  const open: Scene['open'] = async (who, options) => {
    const window = await openWindow(browser, service.url, options);
    if (who !== 'nobody') await signInPerson(window.page, people[who]);
    return window;
  };
  const operator = await openWindow(browser, service.url);
  people.operator = await signInOperator(operator.page, service);
  await operator.context.close();
  const member = await open('member');
  const made = await Promise.all(songs.map((body) => makeSong(member.page, service.url, body)));
  await furnishAccount(member.page, service.url);
  await member.context.close();
  await furnishService(service, database);
  const { rows } = await sql<{ id: string }>`select id from accounts where name = ${people.member}`.execute(database);
  return {
    ...{ service, database, databaseUrl: addressOf(test), browser, people, open, songs: made, accountId: rows[0]!.id },
    async close() {
      await browser.close();
      await database.destroy();
      await service.stop();
      await test.close();
    },
  };
}

export const addressOf = ({ connection: { host, port, user, database } }: TestDatabase): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

const POLL_MS = 300;
const MADE_MS_MAX = 600_000;

/** Asks for a song as who is signed in at a page, and waits for it. */
export async function makeSong(page: Page, origin: string, data: object): Promise<Scene['songs'][number]> {
  const asked = await page.request.post('/api/v1/sonic/create', { data, headers: { origin } });
  if (!asked.ok()) throw new Error(await asked.text());
  const { task_id: taskId, clip_ids: clipIds } = (await asked.json()) as { task_id: string; clip_ids: string[] };
  for (const end = Date.now() + MADE_MS_MAX; ; ) {
    const task = (await (await page.request.get(`/api/v1/sonic/task/${taskId}`)).json()) as { status: string };
    if (task.status === 'succeeded') return { taskId, clipIds };
    if (task.status === 'failed' || Date.now() > end) throw new Error(JSON.stringify(task));
    await page.waitForTimeout(POLL_MS);
  }
}

/** Keys and a webhook secret, so that their tables have rows. */
async function furnishAccount(page: Page, origin: string): Promise<void> {
  const post = (address: string, data: object) => page.request.post(address, { data, headers: { origin } });
  await post('/account/keys', { name: 'laptop', scopes: ['generate', 'read'], credits_per_day_max: 60 });
  await post('/account/keys', { name: 'a player in the kitchen', scopes: ['read'], expires_in_days: 90 });
  const made = await post('/api/v1/webhooks/secrets/rotate', {});
  if (!made.ok()) throw new Error(await made.text());
}

/** Somebody who waits for approval, and payments of which one needs the operator. */
async function furnishService(service: RunningService, database: Database): Promise<void> {
  const waiting = await newMember(service);
  await sql`update users set approval = 'waiting' where email = ${waiting}`.execute(database);
  const receivedAt = new Date();
  for (const [id, kind] of [
    ['evt_1', 'invoice.paid'],
    ['evt_2', 'customer.subscription.updated'],
  ] as const)
    await insertPaymentEvent(database, {
      ...{ id, kind, provider: 'stripe', occurredAt: receivedAt, receivedAt },
      payload: { id, type: kind, data: { object: { customer: 'cus_9', amount_paid: 2400, currency: 'eur' } } },
    });
  await sql`
    update payment_events set state = 'needs_operator', next_try_at = null,
      note = 'The customer cus_9 has no account here: give the month by hand, or refund it.' where id = 'evt_1'`.execute(
    database,
  );
  await sql`update payment_events set state = 'applied', next_try_at = null, settled_at = now() where id = 'evt_2'`.execute(
    database,
  );
}
