import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startService } from '../harness/service.ts';
import { noBrowser, openBrowser, openWindow } from './browser.ts';
import { newMember, PASSWORD } from './people.ts';

/**
 * `node bin/run.mjs test/console/pictures.ts [FOLDER]`: pictures of every screen in both themes, on a desktop and a phone, in
 * `docs/console/` or another folder (there as PNG). Makes one pair of songs to show.
 */
const folder = process.argv[2] ?? 'docs/console';
const isForDocs = process.argv[2] === undefined;
const SETTLE_MS = 900;
const SONG_MS_MAX = 600_000;

if (noBrowser !== false) {
  console.log(`skipped: ${noBrowser}`);
  process.exit(0);
}
mkdirSync(folder, { recursive: true });
const [service, browser] = await Promise.all([startService(), openBrowser()]);
const email = await newMember(service, 500);

async function open(width: number, theme: 'light' | 'dark'): Promise<Page> {
  const { page } = await openWindow(browser, service.url, { width, height: width < 500 ? 780 : 860, theme });
  return page;
}

async function enter(page: Page): Promise<void> {
  await page.goto('/console/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
}

const maker = await open(1280, 'light');
await enter(maker);
await maker.getByLabel('Your idea').fill('a slow bossa nova about two lighthouses that fell in love by signalling');
await maker.keyboard.press('Control+Enter');
await maker.getByRole('button', { name: 'Listen while it grows' }).first().waitFor({ timeout: SONG_MS_MAX });
await picture(maker, 'making', 'desktop', 'light');
await maker.locator('.take a').nth(1).waitFor({ timeout: SONG_MS_MAX });
const songAddress = (await maker.locator('.take a').first().getAttribute('href'))!;
const compareAddress = (await maker.getByRole('link', { name: 'Compare the takes' }).first().getAttribute('href'))!;

for (const [device, width] of [
  ['desktop', 1280],
  ['phone', 390],
] as const) {
  for (const theme of ['light', 'dark'] as const) {
    const page = await open(width, theme);
    const show = async (name: string, address: string, act?: () => Promise<unknown>): Promise<void> => {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await act?.();
      await page.waitForTimeout(SETTLE_MS);
      await picture(page, name, device, theme);
    };
    await show('sign-in', '/console/sign-in');
    await enter(page);
    await show('create', '/');
    await show('extended', '/', () => page.getByText('Extended').click());
    await show('song', songAddress, async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).first().click();
      await page.getByRole('slider', { name: 'Position in the song' }).first().press('PageUp');
      await page.waitForTimeout(2500);
    });
    await show('karaoke', songAddress.replace('/song/', '/karaoke/'), async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).first().click();
      await page.waitForTimeout(16_000);
    });
    await show('compare', compareAddress);
    await show('library', '/console/library');
    await page.context().close();
  }
}
await browser.close();
await service.stop();

async function picture(page: Page, name: string, device: string, theme: string): Promise<void> {
  const file = `${folder}/${name}-${device}-${theme}`;
  await page.screenshot(isForDocs ? { path: `${file}.jpg`, type: 'jpeg', quality: 72 } : { path: `${file}.png` });
}
