import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CREATE, customSong, finishedSong, openDoor, TEST_KEY, type TestDoor } from '../../testing/test-door.ts';

const start = async (door: TestDoor): Promise<string> => (await door.post(CREATE, customSong)).json().task_id;
const eventsOf = (id: string): string => `/api/v1/tasks/${id}/events`;
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The events of a stream's text. */
const parse = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('id:'))
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))))
    .map(({ id, event, data }) => ({ id: id!, event: event!, data: JSON.parse(data!) }));

describe('GET /api/v1/tasks/{task_id}/events', () => {
  it('streams state, stage and progress, and closes after the end', async () => {
    const door = openDoor();
    const taskId = await start(door);
    const streaming = door.get(eventsOf(taskId));
    for (const progress of [10, 40]) {
      for (let n = 0; n < 5; n++) await tick();
      door.tasks.change(taskId, { state: 'running', progress, stage: `at ${progress}` });
    }
    for (let n = 0; n < 5; n++) await tick();
    door.tasks.succeed(taskId, finishedSong);
    const response = await streaming;
    assert.match(String(response.headers['content-type']), /^text\/event-stream/);
    const events = parse(response.body);
    assert.deepEqual(
      events.map(({ id, event, data }) => [id, event, data.status, data.progress]),
      [
        ['1', 'progress', 'pending', 0],
        ['2', 'progress', 'running', 10],
        ['3', 'progress', 'running', 40],
        ['4', 'end', 'succeeded', 100],
      ],
    );
    assert.deepEqual(events[3]!.data, (await door.get(`/api/v1/sonic/task/${taskId}`)).json());
  });

  it('tells a stream why it ends when its place goes to somebody who has none', async () => {
    const door = openDoor({ limits: { eventStreamsMax: 2 } });
    door.accounts.add('test_live_other', 100);
    const taskId = await start(door);
    const held = [door.get(eventsOf(taskId)), door.get(eventsOf(taskId))];
    for (let n = 0; n < 20; n++) await tick();
    const other = { authorization: 'Bearer test_live_other' };
    const theirs = (await door.post(CREATE, customSong, other)).json().task_id;
    const streaming = door.get(eventsOf(theirs), other);
    const displaced = await held[0]!;
    assert.equal(displaced.statusCode, 200);
    assert.match(displaced.body, /retry: 30000\nevent: displaced\ndata: \{"message":"Too many streams/);
    door.tasks.succeed(theirs, finishedSong);
    door.tasks.succeed(taskId, finishedSong);
    assert.deepEqual([(await streaming).statusCode, (await held[1]!).statusCode], [200, 200]);
    assert.doesNotMatch((await held[1]!).body, /displaced/);
  });

  it('tells a task of the producer family as its own poll does', async () => {
    const door = openDoor();
    for (const [path, wish] of [
      ['create', { sound: 'folk' }],
      ['upload', { audio_url: 'https://example.org/song.mp3' }],
    ] as const) {
      const { task_id: taskId } = (await door.post(`/api/v1/producer/${path}`, wish)).json();
      door.tasks.succeed(taskId, finishedSong);
      const [end] = parse((await door.get(eventsOf(taskId))).body);
      assert.deepEqual(end!.data, (await door.get(`/api/v1/producer/task/${taskId}`)).json());
    }
  });

  it('tells an ended task at once, whatever Last-Event-ID says', async () => {
    const door = openDoor();
    const taskId = await start(door);
    door.tasks.change(taskId, { state: 'failed', failure: 'no luck' });
    const response = await door.get(eventsOf(taskId), { 'last-event-id': '99\u00ff' });
    assert.deepEqual(
      parse(response.body).map(({ event, data }) => [event, data.code, data.message]),
      [['end', 500, 'no luck']],
    );
  });

  it('sends comments while nothing happens', async () => {
    const door = openDoor({ limits: { eventHeartbeatMs: 5 } });
    const taskId = await start(door);
    const streaming = door.get(eventsOf(taskId));
    await new Promise((resolve) => setTimeout(resolve, 400));
    door.tasks.change(taskId, { state: 'cancelled' });
    assert.match((await streaming).body, /\n: still here\n\n/);
  });

  it('limits the streams of an account, and gives places back', async () => {
    const door = openDoor({ limits: { eventStreamsPerAccountMax: 2 } });
    const taskId = await start(door);
    const open = [door.get(eventsOf(taskId)), door.get(eventsOf(taskId))];
    for (let n = 0; n < 10; n++) await tick();
    const third = await door.get(eventsOf(taskId));
    assert.deepEqual([third.statusCode, third.json().type], [429, 'rate_limited']);
    door.tasks.change(taskId, { state: 'cancelled' });
    await Promise.all(open);
    assert.equal((await door.get(eventsOf(taskId))).statusCode, 200);
  });

  it('limits the streams of everybody, and says when to come back', async () => {
    const door = openDoor({ limits: { eventStreamsMax: 1 } });
    const taskId = await start(door);
    const open = door.get(eventsOf(taskId));
    for (let n = 0; n < 10; n++) await tick();
    const second = await door.get(eventsOf(taskId));
    assert.deepEqual([second.statusCode, second.json().type], [503, 'unavailable']);
    assert.ok(Number(second.headers['retry-after']) > 0);
    door.tasks.change(taskId, { state: 'cancelled' });
    await open;
    assert.equal((await door.get(eventsOf(taskId))).statusCode, 200);
  });

  it("answers 404 for unknown and another account's tasks, and 401 without a key", async () => {
    const door = openDoor();
    door.accounts.add('test_live_other', 0);
    const taskId = await start(door);
    const foreign = await door.get(eventsOf(taskId), { authorization: 'Bearer test_live_other' });
    const unknown = await door.get(eventsOf(randomUUID()));
    const anonymous = await door.send({ method: 'GET', url: eventsOf(taskId) });
    assert.deepEqual([foreign.statusCode, unknown.statusCode, anonymous.statusCode], [404, 404, 401]);
  });
});

describe('event streams on a real connection', () => {
  const closing: (() => Promise<unknown>)[] = [];
  after(() => Promise.all(closing.map((close) => close())));

  const listen = async (door: TestDoor): Promise<string> => {
    const socketPath = path.join(tmpdir(), `songwright-${randomUUID()}.sock`);
    await door.app.listen({ path: socketPath });
    closing.push(() => door.app.close());
    return socketPath;
  };
  const open = (socketPath: string, url: string): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${TEST_KEY}`, host: 'x' };
      http.get({ socketPath, path: url, headers, agent: false }, resolve).once('error', reject);
    });

  it('gives the place back when the reader goes away', async () => {
    const door = openDoor({ limits: { eventStreamsPerAccountMax: 1 } });
    const socketPath = await listen(door);
    const url = eventsOf(await start(door));
    const first = await open(socketPath, url);
    assert.equal((await open(socketPath, url)).statusCode, 429);
    first.destroy();
    let status: number | undefined = 429;
    for (let n = 0; n < 100 && status === 429; n++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const next = await open(socketPath, url);
      status = next.statusCode;
      next.destroy();
    }
    assert.equal(status, 200);
  });

  it('ends the streams when the server closes', async () => {
    const door = openDoor();
    const socketPath = await listen(door);
    const stream = await open(socketPath, eventsOf(await start(door)));
    const ended = new Promise((resolve) => stream.once('end', resolve));
    stream.resume();
    await door.app.close();
    await ended;
  });
});
