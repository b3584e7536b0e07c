import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { type Database, openDatabase } from '../../../src/storage/database.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { type RunningService, startService } from '../../harness/service.ts';
import { noBrowser, openBrowser, openWindow, type Window } from '../browser.ts';
import { newMember, signInOperator, signInPerson } from '../people.ts';
import { addressOf, makeSong, NIGHT_TRAIN } from '../scene.ts';
import { violationsOf } from '../violations.ts';

describe('an account over the days', { skip: noBrowser }, () => {
  let test: TestDatabase;
  let database: Database;
  let service: RunningService;
  let browser: Browser;
  let window: Window;
  let page: Page;
  let receiver: Server;
  let address = '';
  /** Bodies that a customer's own server got, and what it answers. */
  const heard: { status: number; readonly bodies: string[] } = { status: 200, bodies: [] };
  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 2, applicationName: 'console-test' });
    receiver = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        heard.bodies.push(body);
        response.writeHead(heard.status).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => receiver.once('listening', resolve));
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/songs`;
    [service, browser] = await Promise.all([
      startService({
        DATABASE_URL: addressOf(test),
        SONGWRIGHT_ALLOW_PRIVATE_NETS: '127.0.0.0/8',
        SONGWRIGHT_ALLOW_HTTP_WEBHOOKS: '1',
      }),
      openBrowser(),
    ]);
    window = await openWindow(browser, service.url);
    page = window.page;
    await signInOperator(page, service);
  });
  after(async () => {
    await browser.close();
    await service.stop();
    await database.destroy();
    await test.close();
    receiver.close();
  });

  it('a song is used again, changed, and both are seen where they came from', async () => {
    const { clipIds } = await makeSong(page, service.url, {
      ...NIGHT_TRAIN,
      duration: 8,
      negative_tags: 'drums',
      seed: 'rain',
    });
    await page.goto(`/console/song/${clipIds[0]}`);
    await page.getByRole('button', { name: 'Use again' }).click();
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
    const words = page.getByLabel('Words', { exact: true });
    assert.equal(await words.inputValue(), NIGHT_TRAIN.prompt);
    assert.equal(await page.getByLabel('Title').inputValue(), 'Night Train');
    assert.equal(await page.getByLabel('Styles', { exact: true }).inputValue(), 'folk');
    assert.equal(await page.getByLabel('Length (s)').inputValue(), '8');
    await words.fill(NIGHT_TRAIN.prompt.replace('the hours pass', 'the lanterns pass'));
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/sonic/create'),
    );
    await words.press('Control+Enter');
    const body = (await sent).postDataJSON();
    assert.match(body.prompt, /the lanterns pass/);
    assert.deepEqual([body.title, body.tags, body.negative_tags, body.duration], ['Night Train', 'folk', 'drums', 8]);
  });

  it('what was made of a song stands under it, and it under that', async () => {
    const { clipIds } = await makeSong(page, service.url, { ...NIGHT_TRAIN, duration: 8, title: 'The First' });
    const asked = await page.request.post('/api/v1/sonic/create', {
      data: { task_type: 'remaster', continue_clip_id: clipIds[0], mv: 'sonic-v5' },
      headers: { origin: service.url },
    });
    assert.ok(asked.ok(), await asked.text());
    const [child] = ((await asked.json()) as { clip_ids: string[] }).clip_ids;
    await page.goto(`/console/song/${clipIds[0]}`);
    const family = page.getByRole('region', { name: 'Where it comes from, and what came of it' });
    await family.locator(`a[href="/console/song/${child}"]`).click();
    await page.waitForURL(`**/console/song/${child}`);
    await family.locator(`a[href="/console/song/${clipIds[0]}"]`).waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  it('a receiver is tried, its log tells what it answered and what it got, and it is sent again', async () => {
    await page.goto('/console/account/webhooks');
    await page.getByLabel('Its https address').fill(address);
    await page.getByRole('button', { name: 'Send a ping' }).click();
    const told = page.getByRole('status').filter({ hasText: /answered|delivered/ });
    await told.waitFor();
    assert.equal(await told.textContent(), 'It answered 200: all is well.');
    heard.status = 500;
    await page.getByRole('button', { name: 'Send a ping' }).click();
    await page.getByText(/^Not delivered: .*500/).waitFor();
    heard.status = 200;
    heard.bodies.length = 0;
    const { taskId } = await makeSong(page, service.url, { ...NIGHT_TRAIN, duration: 8, webhook_url: address });
    const row = page.getByRole('row', { name: /song\.complete/ }).first();
    for (let tries = 0; tries < 50 && !(await row.getByText('delivered').isVisible()); tries++) {
      await page.reload();
      await page.locator('main:not(:has(.skeleton))').waitFor();
    }
    assert.match((await row.textContent()) ?? '', /delivered/);
    await row.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog');
    await details.getByText(/^.*200, \d+ ms$/).waitFor();
    await details.getByText(taskId).first().waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press('Escape');
    const before = heard.bodies.length;
    await row.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It is sent again.').waitFor();
    for (let tries = 0; tries < 100 && heard.bodies.length === before; tries++) await page.waitForTimeout(100);
    assert.equal(heard.bodies.at(-1), heard.bodies.at(-2));
  });

  it('a key of some rights only is replaced by one of the same, and both work for a day', async () => {
    await page.goto('/console/account/keys');
    await page.getByLabel('Name').fill('kitchen radio');
    await page.getByLabel('Expires after (days)').fill('30');
    await page.getByLabel('make and change songs').uncheck();
    await page.getByRole('button', { name: 'Make a key' }).click();
    const shown = page.getByRole('dialog').locator('code');
    const first = (await shown.textContent()) ?? '';
    await page.getByRole('button', { name: 'I have kept it' }).click();
    const row = page.getByRole('row', { name: /kitchen radio/ });
    await row.first().getByRole('button', { name: 'Replace' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
    const second = (await shown.textContent()) ?? '';
    await page.getByRole('button', { name: 'I have kept it' }).click();
    assert.notEqual(first, second);
    for (const key of [first, second]) {
      const ask = (path: string, method = 'GET') =>
        fetch(service.url + path, { method, headers: { authorization: `Bearer ${key}` } });
      assert.equal((await ask('/api/v1/get-credits')).status, 200);
      assert.equal((await ask('/api/v1/sonic/create', 'POST')).status, 403);
    }
  });

  it('somebody who waits is let in by the operator, found by a part of the address, and given credits', async () => {
    const email = await newMember(service);
    await sql`update users set approval = 'waiting' where email = ${email}`.execute(database);
    await page.goto('/console/operator/sign-ups');
    const waiting = page.getByRole('row', { name: new RegExp(email.split('@')[0]!) });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved.').first().waitFor();
    const theirs = await openWindow(browser, service.url);
    await signInPerson(theirs.page, email);
    await theirs.page.goto('/console/account');
    await theirs.page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
    await page.goto('/console/operator');
    await page.getByLabel('Search names and addresses').fill(email.slice(0, -4).toUpperCase());
    await page.getByRole('row', { name: /operator/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: email }).click();
    await page.getByLabel('How many').fill('250');
    await page.getByLabel('Occasion').fill('welcome');
    await page.getByRole('button', { name: 'Give credits' }).click();
    await page.getByText('250 credits given.').waitFor();
    await page.reload();
    await page.getByText('credits.grant').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(theirs.faults, []);
    await theirs.context.close();
  });

  it('a session elsewhere is ended from here', async () => {
    const email = await newMember(service);
    const [here, there] = [await openWindow(browser, service.url), await openWindow(browser, service.url)];
    for (const one of [here, there]) await signInPerson(one.page, email);
    await here.page.goto('/console/account/sessions');
    await here.page.getByText('this one').waitFor();
    const other = here.page.getByRole('row').filter({ hasNotText: 'this one' }).nth(1);
    await other.getByRole('button').click();
    const sure = here.page.getByRole('dialog').getByRole('button', { name: /End|Sign out/ });
    if (await sure.isVisible()) await sure.click();
    await other.waitFor({ state: 'hidden' });
    assert.equal((await there.page.request.get('/account')).status(), 401);
    assert.equal((await here.page.request.get('/account')).status(), 200);
    for (const one of [here, there]) await one.context.close();
  });

  it('nothing was asked of another place, and no script failed', () => assert.deepEqual(window.faults, []));
});
