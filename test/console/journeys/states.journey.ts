import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type RunningService, startService } from '../../harness/service.ts';
import { noBrowser, openBrowser, openWindow, type Window } from '../browser.ts';
import { newMember, PASSWORD, signInPerson } from '../people.ts';

describe('what happens around a page', { skip: noBrowser }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await service.stop();
  });

  async function openFor(email: string): Promise<Window> {
    const window = await openWindow(browser, service.url);
    await signInPerson(window.page, email);
    await window.page.goto('/');
    await window.page.getByLabel('Your idea').waitFor();
    return window;
  }
  const ideaOf = (page: Page) => page.getByLabel('Your idea');
  const cancelOf = (page: Page) => page.getByRole('button', { name: /^Cancel/ });
  const banner = (page: Page) => page.getByText('The service does not answer. What you see may be old');

  it('on a slow network it shows that something comes, and an impatient person makes one song', async () => {
    const { page, context, faults } = await openFor(await newMember(service, 100));
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 800, downloadThroughput: 40_000, uploadThroughput: 20_000 },
    });
    await ideaOf(page).fill('a song about waiting');
    for (let press = 0; press < 4; press++) await page.keyboard.press('Control+Enter');
    await cancelOf(page).waitFor();
    await page.waitForTimeout(1500);
    assert.equal(await cancelOf(page).count(), 1);
    await cancelOf(page).click();
    await page.getByText('the credits are back').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await page.getByRole('heading', { name: 'Library', exact: true }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('without a network it says so and keeps what was typed; back again it goes on by itself', async () => {
    const { page, context, faults } = await openFor(await newMember(service, 100));
    await ideaOf(page).fill('a song from a tunnel');
    await context.setOffline(true);
    await banner(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Check that it runs and that you are connected').waitFor();
    assert.equal(await ideaOf(page).inputValue(), 'a song from a tunnel');
    await context.setOffline(false);
    await banner(page).waitFor({ state: 'hidden' });
    await ideaOf(page).press('Control+Enter');
    await cancelOf(page).click();
    await page.getByText('the credits are back').first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('signed out from another browser, a person is asked who they are and goes on where they were', async () => {
    const email = await newMember(service, 100);
    const [one, other] = [await openFor(email), await openFor(email)];
    await ideaOf(one.page).fill('a song that must not be lost');
    await other.page.goto('/console/account/sessions');
    await other.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await other.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await ideaOf(one.page).press('Control+Enter');
    const dialog = one.page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await one.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await ideaOf(one.page).press('Control+Enter');
    await cancelOf(one.page).click();
    await one.page.getByText('the credits are back').first().waitFor();
    assert.deepEqual([...one.faults, ...other.faults], []);
    await one.context.close();
    await other.context.close();
  });

  it('two tabs tell the same: a song asked for in one is cancelled in the other, and both know the balance', async () => {
    const { page, context, faults } = await openFor(await newMember(service, 100));
    const second = await context.newPage();
    await second.goto('/');
    await ideaOf(second).waitFor();
    const balance = (on: Page) => on.locator('.balance strong').textContent();
    await ideaOf(page).fill('a song for two');
    await page.keyboard.press('Control+Enter');
    await cancelOf(page).waitFor();
    await cancelOf(second).click();
    for (const tab of [page, second]) {
      await tab.getByText('Cancelled: the credits are back.').first().waitFor();
      await tab.locator('.balance strong', { hasText: '130' }).waitFor();
    }
    assert.equal(await balance(page), await balance(second));
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('who wants no motion sees none, and who chose their own colours still sees what is chosen', async () => {
    const window = await openWindow(browser, service.url, { isStill: true, hasForcedColors: true });
    await signInPerson(window.page, await newMember(service));
    await window.page.goto('/');
    await ideaOf(window.page).waitFor();
    await window.page.route('**/api/v1/clips**', () => {});
    await window.page.getByRole('navigation').getByRole('link', { name: 'Library' }).click();
    await window.page.locator('.skeleton').first().waitFor();
    await window.page.waitForTimeout(100);
    const moving = 'document.getAnimations().filter(({ playState }) => playState === "running").length';
    assert.equal(await window.page.evaluate(moving), 0);
    const styleOf = (selector: string) =>
      window.page.locator(selector).evaluate((element) => {
        const { outlineStyle, outlineWidth } = (
          globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> }
        ).getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
    assert.equal(await styleOf('.nav a[aria-current=page]'), 'solid 2px');
    assert.deepEqual(window.faults, []);
    await window.context.close();
  });
});
