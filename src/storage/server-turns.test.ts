import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { openServerTurns, type ServerTurns } from './server-turns.ts';

let test: TestDatabase;
let one: ServerTurns;
let other: ServerTurns;
const HOLDER = fileURLToPath(new URL('../../test/engines/turn-holder.ts', import.meta.url));
const SERVER = 'http://10.0.0.7:8080';
const OWN = 'http://127.0.0.1:8080';
const { signal } = new AbortController();

before(async () => {
  test = await openTestDatabase();
  one = openServerTurns(test.connection, 'here');
  other = openServerTurns(test.connection, 'there');
});
after(async () => {
  await Promise.all([one.settled(), other.settled()]);
  await test.close();
});

describe('turns at servers that take one job at a time', () => {
  it('are one process’s at a time, and the next one’s when they are given back', async () => {
    const leave = await one.take(SERVER, signal);
    let hasTurn = false;
    const waiting = other.take(SERVER, signal).then((own) => {
      hasTurn = true;
      return own;
    });
    assert.equal(await other.takeFree(SERVER), null);
    assert.equal(hasTurn, false);
    leave();
    (await waiting)();
    await other.settled();
    const free = await one.takeFree(SERVER);
    assert.notEqual(free, null);
    free!();
    await one.settled();
  });

  it('are of servers apart, and loopback addresses of machines apart', async () => {
    const leaves = [
      await one.take(SERVER, signal),
      await one.take(OWN, signal),
      await other.take(OWN, signal),
      await one.take('http://10.0.0.8:8080', signal),
    ];
    assert.equal(await one.takeFree(OWN), null);
    for (const leave of leaves) leave();
    await Promise.all([one.settled(), other.settled()]);
  });

  it('are not waited for any more when nobody wants them', async () => {
    const leave = await one.take(SERVER, signal);
    const given = new AbortController();
    const waiting = other.take(SERVER, given.signal);
    given.abort(new Error('cancelled'));
    await assert.rejects(waiting, /cancelled/);
    await assert.rejects(other.take(SERVER, given.signal), /cancelled/);
    leave();
    await Promise.all([one.settled(), other.settled()]);
    (await one.take(SERVER, signal))();
    await one.settled();
  });

  it('are free when the process that has one is killed', async () => {
    const child = fork(HOLDER, [JSON.stringify(test.connection), SERVER], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    assert.equal(await one.takeFree(SERVER), null);
    const waiting = one.take(SERVER, signal);
    child.kill('SIGKILL');
    (await waiting)();
    await one.settled();
  });
});
