import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../core/clock.ts';
import { silentLogger } from '../../core/log.ts';
import { defaultWatchTiming, WatchedServer } from './server-watch.ts';
import { FakeServer } from './testing/fake-driver.ts';

async function until(isSo: () => boolean): Promise<void> {
  for (let waitedMs = 0; !isSo() && waitedMs < 10_000; waitedMs += 10) await sleep(10);
  assert.ok(isSo());
}

it('says once that a server is gone and once that it is back, which it finds out by itself', async () => {
  const server = new FakeServer();
  const said: string[] = [];
  const log = { ...silentLogger, warn: (_facts: object, message: string) => said.push(message) };
  const timing = { ...defaultWatchTiming, probeMs: 10, probeMsMax: 20 };
  const watched = new WatchedServer({ server, url: 'http://a', engineName: 'a', timing, clock: systemClock, log });
  await watched.start();
  assert.equal(watched.isUp, true);
  server.isAway = true;
  await until(() => watched.isUp === false);
  await sleep(100);
  server.isAway = false;
  await until(() => watched.isUp === true);
  assert.deepEqual(said, ['an engine does not answer', 'an engine answers again']);
  await watched.close();
});

it('leaves a server alone for a while that loses one job after the other', async () => {
  const clock = { ms: 1_000, nowMs: () => clock.ms };
  const options = { server: new FakeServer(), url: 'http://a', engineName: 'a', log: silentLogger, clock };
  const watched = new WatchedServer({ ...options, timing: { ...defaultWatchTiming, restMs: 500 } });
  await watched.start();
  watched.noteLoss();
  watched.noteLoss();
  watched.noteSuccess();
  watched.noteLoss();
  watched.noteLoss();
  assert.equal(watched.isUp, true);
  watched.noteLoss();
  assert.equal(watched.isUp, false);
  clock.ms += 500;
  assert.equal(watched.isUp, true);
  await watched.close();
});
