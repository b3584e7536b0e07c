import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { silentLogger } from '../../core/log.ts';
import { dataFolderOf } from './layout.ts';
import { findServer } from './pid-file.ts';
import { findPostgresOf } from './process-table.ts';
import { type PostgresChange, type PostgresServer, startPostgres } from './start-postgres.ts';

/** The system's own temporary folder is open to the user that PostgreSQL runs under; a private one is not. */
let root: string;
const opened = new Set<PostgresServer>();

before(async () => {
  root = await mkdtemp('/tmp/songwright-postgres-test-');
  await chmod(root, 0o755);
});

after(async () => {
  for (const server of opened) await server.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(folder: string): Promise<PostgresServer> {
  const server = await startPostgres({ folder, log: silentLogger });
  opened.add(server);
  return server;
}

async function query(server: PostgresServer, text: string): Promise<string> {
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

async function serverPid(folder: string): Promise<number> {
  return (await findServer(dataFolderOf(folder)))?.pid ?? 0;
}

/** Another service: a process of its own that starts the server and tells how. */
async function startElsewhere(folder: string): Promise<ChildProcess> {
  const module = path.join(import.meta.dirname, 'start-postgres.ts');
  const code = `
    import { startPostgres } from ${JSON.stringify(module)};
    const quiet = () => {};
    const server = await startPostgres({ folder: process.argv[1], log: { debug: quiet, info: quiet, warn: quiet, error: quiet } });
    console.log(server.adopted ? 'adopted' : 'started');
    setInterval(quiet, 1000);`;
  const parameters = ['--input-type=module', '--eval', code, folder];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return child;
}

test('makes the database on the first start and keeps it for later ones', async () => {
  const folder = path.join(root, 'lasting');
  const first = await start(folder);
  assert.equal(first.adopted, false);
  await query(first, 'create table kept as select 42 as answer');
  assert.equal(await query(first, 'show fsync'), 'on');
  assert.equal(await query(first, 'show listen_addresses'), '');
  assert.equal(await query(first, "select lower('ÄΣЖ') || upper('ß')"), 'äσжß');
  await first.stop();
  const second = await start(folder);
  assert.equal(second.adopted, false);
  assert.equal(await query(second, 'select answer from kept'), '42');
  await second.stop();
});

test('lets in nobody who only shares the user of the server', { skip: process.getuid?.() !== 0 }, async () => {
  const folder = path.join(root, 'lasting');
  const server = await start(folder);
  const { host, port } = server.connection;
  // Other services of the machine run under the same user, in its usual group.
  const code = `
    const { createConnection } = require('node:net');
    const { readdirSync } = require('node:fs');
    const attempt = (name, act) => { try { act(); console.log(name); } catch {} };
    attempt('read the data', () => readdirSync(${JSON.stringify(dataFolderOf(folder))}));
    attempt('read the folder', () => readdirSync(${JSON.stringify(folder)}));
    createConnection(${JSON.stringify(path.join(host, `.s.PGSQL.${port}`))})
      .once('connect', function () { console.log('connected'); this.destroy(); }).once('error', () => {});`;
  const { uid } = await stat(dataFolderOf(folder));
  const stranger = spawn(process.execPath, ['--eval', code], {
    uid,
    gid: uid,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  stranger.stdout.on('data', (text) => {
    told += text;
  });
  const [exitCode] = await once(stranger, 'exit');
  assert.deepEqual([exitCode, told], [0, '']);
  assert.equal(await query(server, 'select 1'), '1');
  const allowed = await query(server, "select string_agg(sys_name, ',') from pg_ident_file_mappings");
  assert.equal(allowed, 'root');
  await server.stop();
});

test('takes over a folder that an earlier release gave to the user of the server', {
  skip: process.getuid?.() !== 0,
}, async () => {
  const folder = path.join(root, 'lasting');
  const { uid } = await stat(dataFolderOf(folder));
  await chown(folder, uid, uid);
  await chmod(folder, 0o755);
  const server = await start(folder);
  assert.equal(await query(server, 'select answer from kept'), '42');
  await server.stop();
  const { uid: owner, mode } = await stat(folder);
  assert.deepEqual([owner, mode & 0o007], [0, 0]);
});

test('stops without leaving a process, and may be told to stop twice', async () => {
  const folder = path.join(root, 'lasting');
  const server = await start(folder);
  assert.equal((await stat(server.connection.host)).isDirectory(), true);
  await Promise.all([server.stop(), server.stop()]);
  assert.deepEqual(await findPostgresOf(dataFolderOf(folder)), []);
});

test('adopts the server when the service that started it was killed', async () => {
  const folder = path.join(root, 'lasting');
  const starter = await startElsewhere(folder);
  const pid = await serverPid(folder);
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const server = await start(folder);
  assert.equal(server.adopted, true);
  assert.equal(await serverPid(folder), pid);
  await server.stop();
  assert.equal(await serverPid(folder), 0);
});

test('brings the server back when it is killed while a backend is busy', async () => {
  const folder = path.join(root, 'lasting');
  const server = await start(folder);
  const changes: PostgresChange[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  server.watch((change) => {
    changes.push(change);
    if (change.state === 'ready') resolve();
  });
  const busy = query(server, 'select count(*) from generate_series(1, 1e11)').catch(() => 'cut off');
  await query(server, 'select pg_sleep(0.05)');
  const killed = await serverPid(folder);
  process.kill(killed, 'SIGKILL');
  await ready;
  assert.equal(await busy, 'cut off');
  assert.deepEqual(
    changes.map((change) => change.state),
    ['lost', 'ready'],
  );
  assert.notEqual(await serverPid(folder), killed);
  assert.equal(await query(server, 'select answer from kept'), '42');
  await server.stop();
});

test('starts although the pid file names a foreign live process', async () => {
  const folder = path.join(root, 'lasting');
  await writeFile(path.join(dataFolderOf(folder), 'postmaster.pid'), `${process.pid}\n`);
  const server = await start(folder);
  assert.equal(await query(server, 'select answer from kept'), '42');
  await server.stop();
});

test('gives two services that start at once the same server, which ends with the last', async () => {
  const folder = path.join(root, 'shared');
  const [one, two] = await Promise.all([start(folder), start(folder)]);
  assert.notEqual(one.adopted, two.adopted);
  await query(one, 'create table common as select 7 as number');
  await one.stop();
  assert.equal(await query(two, 'select number from common'), '7');
  await two.stop();
  assert.deepEqual(await findPostgresOf(dataFolderOf(folder)), []);
});

test('lives below a long path with spaces, commas and letters of other scripts', async () => {
  const folder = path.join(root, 'Ä folder, "quoted" – データ', 'x'.repeat(100));
  const server = await start(folder);
  assert.match(server.connection.host, /^\/tmp\/songwright-[0-9a-f]{16}$/);
  assert.equal(await query(server, 'select 1'), '1');
  await server.stop();
  await rm(server.connection.host, { recursive: true });
});

test('keeps the socket beside the data when the path is short enough', async () => {
  const folder = path.join(root, 'mit Umlaut ö');
  const server = await start(folder);
  assert.equal(server.connection.host, folder);
  await server.stop();
});
