import os from 'node:os';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { openDatabase } from '../src/storage/database.ts';
import { noBrowser, openBrowser, openWindow } from '../test/console/browser.ts';
import { newMember, signInPerson } from '../test/console/people.ts';
import { addressOf } from '../test/console/scene.ts';
import { openTestDatabase } from '../test/harness/database.ts';
import { plantLibrary } from '../test/harness/planted-library.ts';
import { startService } from '../test/harness/service.ts';

/**
 * What the console costs a weak computer: `node bin/run.mjs bench/console.ts [clips]`. The first paint with a CPU that is
 * four times slower on 1.6 Mbit/s, nothing kept from before; then a library of 100,000 clips, scrolled to its end and
 * back: how often the page was deaf for longer than 50 ms. Planting takes some minutes, scrolling to the end as long.
 */
const clips = Number(process.argv[2] ?? 100_000);
const SLOWER_CPU = 4;
const BYTES_PER_SECOND = 200_000;
const LATENCY_MS = 150;
const PAINT_ROUNDS = 5;
const LONG_TASK_MS = 50;
const SCROLL_MS_MAX = 900_000;
const WHEEL_TURNS = 400;
const WHEEL_PX = 900;

/** A task of a thread as Chromium traces it, in microseconds: how long it took, and how long the CPU worked for it. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

if (noBrowser !== false) {
  console.log(`skipped: ${noBrowser}`);
  process.exit(0);
}
const test = await openTestDatabase();
const [service, browser] = await Promise.all([startService({ DATABASE_URL: addressOf(test) }), openBrowser()]);
const database = openDatabase(test.connection, { poolMax: 2, applicationName: 'bench console' });
try {
  const email = await newMember(service, 1);
  console.log(`${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}, CPU ${SLOWER_CPU}x slower`);
  await tellPaint('first paint, a stranger', null);
  await tellPaint('first paint, a member', email);
  const { rows } = await sql<{ id: string }>`select id from accounts where name = ${email}`.execute(database);
  await plantLibrary(database, clips, rows[0]!.id);
  await tellScrolling(email);
} finally {
  await browser.close();
  await database.destroy();
  await service.stop();
  await test.close();
}

async function tellPaint(what: string, email: string | null): Promise<void> {
  const paints: number[] = [];
  const headings: number[] = [];
  for (let round = 0; round < PAINT_ROUNDS; round++) {
    const { page, context } = await openWindow(browser, service.url);
    if (email !== null) await signInPerson(page, email);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: LATENCY_MS },
      ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.goto('/');
    await page.locator('h1').first().waitFor();
    const paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000";
    headings.push(Number(await page.evaluate('performance.now() / 1000')));
    paints.push(Number(await page.evaluate(paint)));
    await context.close();
  }
  console.log(`${what}: ${figures(paints)}; its heading ${figures(headings)}`);
}

function figures(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  return `median ${sorted[PAINT_ROUNDS >> 1]!.toFixed(2)} s, worst ${sorted.at(-1)!.toFixed(2)} s`;
}

async function tellScrolling(email: string): Promise<void> {
  const { page, context } = await openWindow(browser, service.url);
  await signInPerson(page, email);
  await tellTasks(page, 'opening the library', async () => {
    await page.goto('/console/library');
    await page.getByRole('listitem').first().waitFor();
    await page.waitForTimeout(1000);
  });
  let loaded = 0;
  await tellTasks(page, 'scrolling to the end of what came', async () => {
    loaded = await scrollToEnd(page);
  });
  await tellTasks(page, `${WHEEL_TURNS} turns of the wheel among ${loaded.toLocaleString('en')} clips`, async () => {
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, turn % 2 === 0 ? -3 * WHEEL_PX : WHEEL_PX);
      await page.waitForTimeout(16);
    }
  });
  await context.close();
}

/** @returns how many clips the list had in the end */
async function scrollToEnd(page: Page): Promise<number> {
  const size = `Number(document.querySelector('.window-list li')?.getAttribute('aria-setsize') ?? 0)`;
  const end = performance.now() + SCROLL_MS_MAX;
  let count = 0;
  while (count < clips && performance.now() < end) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(20);
    count = Number(await page.evaluate(size));
  }
  return count;
}

/** Tells how long the page's own thread was at work without a break: by the clock, which other programs slow, and by the CPU. */
async function tellTasks(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`));
  const tell = (times: readonly number[]): string => {
    const ms = times.map((time) => time / 1000);
    return `${ms.filter((one) => one > LONG_TASK_MS).length} over ${LONG_TASK_MS} ms, the longest ${Math.max(0, ...ms).toFixed(0)} ms`;
  };
  console.log(
    `${what}: ${tasks.length} tasks; by CPU time ${tell(tasks.map(({ tdur = 0 }) => tdur))}; by the clock ${tell(tasks.map(({ dur = 0 }) => dur))}`,
  );
}
