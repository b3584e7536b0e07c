import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noBrowser, openBrowser, openWindow } from './browser.ts';
import { KEEP_AUDIO, LEVEL, SILENCE } from './listening.ts';

/**
 * `node bin/run.mjs test/console/sixty-seconds.ts`: what a person does who has just typed `npm start`, and how long it takes.
 * Opens the address that the terminal shows, types an idea, presses Ctrl+Enter, listens, saves both takes. Ends with 1
 * where sound came later than 5 s, or the second file later than 60 s, after the keys.
 */
const SOUND_S_MAX = 5;
const FILES_S_MAX = 60;
const WAIT_MS_MAX = 600_000;
const PORT = '8941';

if (noBrowser !== false) {
  console.log(`skipped: ${noBrowser}`);
  process.exit(0);
}
const home = mkdtempSync(path.join(tmpdir(), 'songwright-sixty-'));
const started = performance.now();
// A terminal of its own: the address is printed for who sits at one.
const service = spawn('script', ['-qefc', 'npm start', '/dev/null'], {
  env: { ...process.env, PORT, SONGWRIGHT_HOME: home },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const address = await printedAddress();
  tell('ready, and the address printed', secondsSince(started));
  process.exitCode = (await tryIt(address)) ? 0 : 1;
} finally {
  service.kill('SIGINT');
  await new Promise((resolve) => service.once('exit', resolve));
  rmSync(home, { recursive: true, force: true });
}

async function tryIt(address: string): Promise<boolean> {
  const browser = await openBrowser();
  const { page, context, faults } = await openWindow(browser, `http://127.0.0.1:${PORT}`);
  context.setDefaultTimeout(WAIT_MS_MAX);
  await context.addInitScript({ content: KEEP_AUDIO });
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign me in' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByLabel('Your idea').fill('a slow bossa nova about two lighthouses that fell in love by signalling');
  await page.keyboard.press('Control+Enter');
  const sent = performance.now();
  await page.getByRole('button', { name: 'Listen while it grows' }).first().click();
  while (Number(await page.evaluate(LEVEL)) < SILENCE) {}
  const soundSeconds = secondsSince(sent);
  tell('sound after Ctrl+Enter', soundSeconds);
  const takes = page.locator('.take a');
  await takes.nth(1).waitFor();
  for (const take of await takes.all()) {
    const link = await take.getAttribute('href');
    const other = await context.newPage();
    await other.goto(link!);
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('link', { name: 'Download MP3' }).click(),
    ]);
    await download.path();
    await other.close();
  }
  const filesSeconds = secondsSince(sent);
  tell('both takes saved after Ctrl+Enter', filesSeconds);
  tell(`faults: ${faults.length === 0 ? 'none' : faults.join('; ')}`, null);
  await browser.close();
  return soundSeconds <= SOUND_S_MAX && filesSeconds <= FILES_S_MAX && faults.length === 0;
}

function printedAddress(): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    service.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /http:\S+\/console\/sign-in-link#[\w-]+/.exec(output)?.[0];
      if (address !== undefined && /^ready\s/m.test(output)) resolve(address);
    });
    service.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}

function tell(what: string, seconds: number | null): void {
  console.log(seconds === null ? what : `${what}: ${seconds.toFixed(1)} s`);
}
