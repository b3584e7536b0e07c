import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { noBrowser, type Window, type WindowOptions } from './browser.ts';
import { openScene, SONG_OF_THE_SEA, type Who } from './scene.ts';
import { openScreen, screens } from './screens.ts';

/**
 * `node bin/run.mjs test/console/pictures.ts [FOLDER [NAME ...]]`: pictures of every screen in both themes, on a desktop
 * and a phone, as WebP in `docs/console/` (small enough to be kept with the sources), or as PNG in another folder.
 */
const [folder = 'docs/console', ...names] = process.argv.slice(2);
const isForDocs = folder === 'docs/console';
const QUALITY = 78;
const SONG_MS_MAX = 120_000;
const LOOKS = (['light', 'dark'] as const).flatMap((theme) => [
  { device: 'desktop', theme, width: 1440, height: 900 },
  { device: 'phone', theme, width: 390, height: 844 },
]);
const LIGHTHOUSES = {
  ...{ custom_mode: false, mv: 'sonic-v5' },
  gpt_description_prompt: 'a slow bossa nova about two lighthouses that fell in love by signalling',
  duration: 24,
};

if (noBrowser !== false) {
  console.log(`skipped: ${noBrowser}`);
  process.exit(0);
}
mkdirSync(folder, { recursive: true });
const scene = await openScene([LIGHTHOUSES, SONG_OF_THE_SEA]);
let count = 0;
const sessions = new Map<Who, Awaited<ReturnType<Window['context']['cookies']>>>();
try {
  for (const look of LOOKS) await pictureScreens(look);
  await pictureTheMaking();
} finally {
  await scene.close();
}
console.log(`${count} pictures in ${folder}`);

/** Sessions of who has signed in: who signs in for every picture is soon asked to wait. */
async function openAs(who: Who, look: (typeof LOOKS)[number]): Promise<Window> {
  const kept = sessions.get(who);
  const window = await scene.open(kept === undefined ? who : 'nobody', optionsOf(look));
  if (kept !== undefined) await window.context.addCookies([...kept]);
  else sessions.set(who, await window.context.cookies());
  return window;
}

async function pictureScreens(look: (typeof LOOKS)[number]): Promise<void> {
  for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const window = await openAs(screen.who, look);
    await openScreen(window.page, scene, screen);
    await picture(window.page, screen.name, look);
    await window.context.close();
  }
}

/** While a song of the usual length is made, which takes long enough for all of them; nobody waits for its end. */
async function pictureTheMaking(): Promise<void> {
  if (names.length > 0 && !names.includes('making')) return;
  const { duration: _, ...data } = LIGHTHOUSES;
  for (const [index, look] of LOOKS.entries()) {
    const { page, context } = await openAs('member', look);
    if (index === 0) await page.request.post('/api/v1/sonic/create', { data, headers: { origin: scene.service.url } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Listen while it grows' }).first().waitFor({ timeout: SONG_MS_MAX });
    await picture(page, 'making', look);
    await context.close();
  }
}

function optionsOf({ width, height, theme }: (typeof LOOKS)[number]): WindowOptions {
  return { width, height, theme };
}

async function picture(page: Page, name: string, { device, theme }: (typeof LOOKS)[number]): Promise<void> {
  const file = path.join(folder, `${name}-${device}-${theme}`);
  const png = await page.screenshot();
  count += 1;
  if (!isForDocs) return writeFileSync(`${file}.png`, png);
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  writeFileSync(`${file}.webp`, await canvas.encode('webp', QUALITY));
}
