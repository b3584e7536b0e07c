import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { type RunningService, startService } from '../harness/service.ts';
import { noBrowser, openBrowser, openWindow } from './browser.ts';
import { newMember, PASSWORD, signInPerson } from './people.ts';
import { violationsOf } from './violations.ts';

const FIRST_SCREEN_BYTES_MAX = 90_000;
const SETTLE_MS = 500;

/** What a file weighs on the way, where no better coding than gzip is understood. */
const gzipBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
      assert.equal(answer.headers['content-encoding'], 'gzip');
      let bytes = 0;
      for await (const part of answer) bytes += (part as Buffer).length;
      resolve(bytes);
    }).on('error', reject);
  });

describe('coming in', { skip: noBrowser }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await service.stop();
  });

  it('programs get the text at /, browsers the console, compressed and under a strict policy', async () => {
    const text = await fetch(`${service.url}/`);
    assert.match(await text.text(), /A first song/);
    const page = await fetch(`${service.url}/`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const policy = page.headers.get('content-security-policy')!;
    assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
    assert.doesNotMatch(policy, /unsafe-inline|blob:|'unsafe-eval'/);
    const html = await page.text();
    const script = /<script type="module" src="([^"]+)"/.exec(html)![1]!;
    const file = await fetch(`${service.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(file.headers.get('content-encoding'), 'br');
    assert.match(file.headers.get('cache-control')!, /immutable/);
    assert.equal((await fetch(`${service.url}/console/assets/main-NOTHERE.js`)).status, 404);
  });

  it('the first screen of a stranger and of a member costs no more than 90 kB of scripts, as the browser loads them', async () => {
    const { page, context } = await openWindow(browser, service.url);
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (
        ['script', 'other'].includes(response.request().resourceType()) &&
        /\.js$/.test(new URL(response.url()).pathname)
      )
        scripts.add(response.url());
    });
    const weigh = async (address: string, heading: string): Promise<number> => {
      scripts.clear();
      await page.goto(address);
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.waitForTimeout(SETTLE_MS);
      const sizes = await Promise.all([...scripts].map(gzipBytes));
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    };
    const stranger = await weigh('/', 'Sign in');
    await signInPerson(page, await newMember(service));
    const member = await weigh('/', 'What should the song be about?');
    assert.ok(stranger > 5_000 && member > 10_000, `${stranger} and ${member} bytes: not all was seen`);
    assert.ok(Math.max(stranger, member) <= FIRST_SCREEN_BYTES_MAX, `${stranger} and ${member} bytes`);
    await context.close();
  });

  it('who opens an account is in; who signs out is out in every tab, and comes back by address and password', async () => {
    const { page, context, faults } = await openWindow(browser, service.url);
    await page.goto('/');
    await page.getByRole('link', { name: 'Open an account' }).click();
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
    const second = await context.newPage();
    await second.goto('/');
    await second.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel('Password').fill('something else');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('the address that the operator prints signs in after a click, and asks who they are', async () => {
    const address = execFileSync(process.execPath, ['src/main.ts', 'sign-in-link'], {
      env: { ...process.env, SONGWRIGHT_HOME: service.home, PORT: new URL(service.url).port },
      encoding: 'utf8',
    }).trim();
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/console\/sign-in-link#[\w-]{22}$/);
    const { page, context, faults } = await openWindow(browser, service.url);
    await page.goto(address);
    const enter = page.getByRole('button', { name: 'Sign me in' });
    await enter.waitFor();
    assert.doesNotMatch(page.url(), /#/);
    assert.deepEqual(await violationsOf(page), []);
    await enter.click();
    await page.getByRole('heading', { name: 'Choose how you sign in' }).waitFor();
    await page.getByLabel('E-mail address').fill('boss@example.org');
    await page.getByLabel('Password').fill('short');
    await page.keyboard.press('Enter');
    await page.getByText('A password has').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await page.getByText('is spent').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('a service that is silent is asked again by itself, and what was there comes', async () => {
    const email = await newMember(service);
    const { page, context } = await openWindow(browser, service.url);
    await page.request.post('/account/sign-in', { data: { email, password: PASSWORD } });
    const isAccount = (url: URL): boolean => url.pathname === '/account';
    await page.route(isAccount, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { name: 'The service does not answer' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.unroute(isAccount);
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
    await page.getByText('What you see may be old').waitFor({ state: 'hidden' });
    await context.close();
  });

  it('a session that ends meanwhile is asked for again, and what was typed is kept', async () => {
    const email = await newMember(service);
    const { page, context, faults } = await openWindow(browser, service.url);
    await page.goto('/console/sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const idea = page.getByLabel('Your idea');
    await idea.fill('a song that must not be lost');
    await context.clearCookies();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await idea.inputValue(), 'a song that must not be lost');
    assert.deepEqual(faults, []);
    await context.close();
  });
});
