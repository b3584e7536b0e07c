import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type RunningService, startService } from '../harness/service.ts';
import { noBrowser, openBrowser, openWindow } from './browser.ts';
import { newMember, PASSWORD, signInOperator, signInPerson } from './people.ts';
import { violationsOf } from './violations.ts';

describe("the account's screens", { skip: noBrowser }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await service.stop();
  });

  /** Opens a part of the account or of the operator's place, and waits until it is loaded. */
  const openPart = async (page: Page, name: string): Promise<void> => {
    await page.locator('nav.tab-links').getByRole('link', { name }).click();
    await page.locator('main:not(:has(.skeleton))').waitFor();
    assert.deepEqual(await violationsOf(page), [], name);
  };

  it('shows a key once, replaces it and ends it', async () => {
    const email = await newMember(service);
    const { page, context, faults } = await openWindow(browser, service.url);
    await signInPerson(page, email);
    await page.goto('/console/account');
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
    await openPart(page, 'API keys');
    await page.getByLabel('Name').fill('laptop');
    await page.getByLabel('Credits a day at most').fill('60');
    await page.getByRole('button', { name: 'Make a key' }).click();
    const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    assert.match(key, /^sw_/);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    const ask = async () =>
      (await fetch(`${service.url}/api/v1/get-credits`, { headers: { authorization: `Bearer ${key}` } })).status;
    assert.equal(await ask(), 200);
    const row = page.getByRole('row', { name: /laptop/ });
    assert.match((await row.textContent()) ?? '', /60 a day/);
    await row.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await row.waitFor({ state: 'hidden' });
    assert.equal(await ask(), 401);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('tells every credit with its reason, the usage, the sessions and the webhooks', async () => {
    const email = await newMember(service);
    const { page, context, faults } = await openWindow(browser, service.url, { width: 390, height: 780 });
    await signInPerson(page, email);
    await page.goto('/console/account');
    await openPart(page, 'Credits');
    await page.getByText('+30').waitFor();
    await openPart(page, 'Usage');
    await openPart(page, 'Sessions');
    await page.getByText('this one').waitFor();
    await openPart(page, 'Webhooks');
    await page.getByRole('button', { name: 'Get a new secret' }).click();
    assert.match((await page.getByRole('dialog').locator('code').textContent()) ?? '', /^whsec_/);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'Stop signing' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('deletes the account after saying what is lost and asking for the password', async () => {
    const email = await newMember(service);
    const { page, context, faults } = await openWindow(browser, service.url, { width: 320, theme: 'dark' });
    await signInPerson(page, email);
    await page.goto('/console/account');
    await page.getByRole('button', { name: 'Delete this account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('the 30 credits that are left').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('password is not right').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const again = await page.request.post('/account/sign-in', { data: { email, password: PASSWORD } });
    assert.equal(again.status(), 401);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('changes the password, and the old one is refused', async () => {
    const email = await newMember(service);
    const { page, context } = await openWindow(browser, service.url);
    await signInPerson(page, email);
    await page.goto('/console/account');
    await page.getByLabel('Password now').fill(PASSWORD);
    await page.getByLabel('New password').fill('purple monkey dishwasher');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Every other browser is signed out').waitFor();
    const signIn = (password: string) =>
      fetch(`${service.url}/account/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    assert.equal((await signIn(PASSWORD)).status, 401);
    assert.equal((await signIn('purple monkey dishwasher')).status, 200);
    await context.close();
  });

  it('lets the operator make a plan, give credits once, and see queue, workers, health and the log', async () => {
    const email = await newMember(service, 1);
    const { page, context, faults } = await openWindow(browser, service.url);
    await signInOperator(page, service);
    await page.goto('/console/operator');
    await openPart(page, 'Plans');
    await page.getByLabel('Id', { exact: true }).fill('studio');
    await page.getByLabel('Name').fill('Studio');
    await page.getByLabel('Credits a month').fill('2000');
    await page.getByLabel('Price a month, in the smallest unit').fill('2400');
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await page.getByRole('row', { name: /Studio/ }).waitFor();
    await openPart(page, 'Accounts');
    await page.getByRole('link', { name: email }).click();
    for (const expected of ['7 credits given.', 'This occasion was given before: nothing changed.']) {
      await page.getByLabel('How many').fill('7');
      await page.getByLabel('Occasion').fill('order-7');
      await page.getByRole('button', { name: 'Give credits' }).click();
      await page.getByText(expected).waitFor();
    }
    await page.getByText('38 that never expire').waitFor();
    await page.getByLabel('Plan', { exact: true }).selectOption('studio');
    await page.getByRole('button', { name: 'Give this plan' }).click();
    await page.getByText('2,000 of this month').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await openPart(page, 'Service');
    await page.locator('summary').click();
    await page.getByText('every open task has a job, and every job an open task').waitFor();
    assert.equal(await page.getByText('needs you').count(), 0);
    assert.ok((await page.getByText(/^Worker \d/).count()) >= 2);
    await openPart(page, 'Payments');
    await openPart(page, 'Approvals');
    await openPart(page, 'Log');
    await page.getByText('credits.grant').first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('shows the places of the operator to nobody else', async () => {
    const email = await newMember(service);
    const { page, context } = await openWindow(browser, service.url);
    await signInPerson(page, email);
    await page.goto('/console/operator');
    await page.getByText('Only the operator sees this').waitFor();
    const answer = await page.request.get('/account/service');
    assert.equal(answer.status(), 403);
    await context.close();
  });
});
