import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { type Configuration, readConfiguration } from '../core/configuration.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { insertAccount } from '../storage/accounts.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { selectInstallation } from '../storage/installation.ts';
import { runBackup } from './backup-commands.ts';
import { examineInstallation } from './doctor-command.ts';
import { openHome } from './home.ts';
import { openStore } from './open-store.ts';
import { claimDatabase } from './own-database.ts';
import { runOnStore } from './run-on-store.ts';
import { StartError } from './start-error.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const EXIT_MS_MAX = 45_000;

let folder: string;
let homes = 0;
let test: TestDatabase;
let database: Database;
const opened: TestDatabase[] = [];

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'own-database-'));
  // Root's database runs as another user, who has to pass.
  await chmod(folder, 0o711);
});
beforeEach(async () => {
  test = await openTestDatabase();
  opened.push(test);
  await database?.destroy();
  database = openDatabase(test.connection, { poolMax: 2, applicationName: 'own-database.test' });
});
after(async () => {
  await database.destroy();
  await Promise.all(opened.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

const newHome = (): string => path.join(folder, `home-${homes++}`);

const envOf = (home: string, { connection: { host, port, user, database: name } } = test) => ({
  SONGWRIGHT_HOME: home,
  DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
});
const configurationOf = (home: string, on = test): Configuration => readConfiguration(envOf(home, on), 1);

async function start(home: string, on = test): Promise<void> {
  const configuration = configurationOf(home, on);
  const store = await openStore(configuration, await openHome(home), silentLogger);
  await store.close();
}

const refusesForeign = (work: Promise<unknown>): Promise<void> =>
  assert.rejects(work, (error) => {
    assert.ok(error instanceof StartError, String(error));
    assert.match(error.message, /^The database and .* do not belong together .*: set SONGWRIGHT_HOME to .*\.$/);
    return true;
  });

/** Runs a role of the service until it ends by itself. */
const exitOf = (args: readonly string[], env: Record<string, string>): Promise<{ code: unknown; told: string }> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, PORT: '0', ...env }, timeout: EXIT_MS_MAX };
    execFile(process.execPath, [PROGRAM, ...args], options, (error, _out, told) =>
      resolve({ code: error?.code, told }),
    );
  });

describe('a database and its home', () => {
  it('are tied at the first start and go on together at every later one', async () => {
    const home = newHome();
    await start(home);
    const tied = await selectInstallation(database);
    await start(home);
    assert.deepEqual(await selectInstallation(database), tied);
    assert.match(tied!.pepperFingerprint, /^[0-9a-f]{64}$/);
    const { pepper } = await openHome(home);
    assert.ok(!tied!.pepperFingerprint.includes(Buffer.from(pepper).toString('hex').slice(0, 16)));
  });

  it('are refused when a second home comes to the database: by the service, commands, backups and doctor', async () => {
    await start(newHome());
    const second = newHome();
    await refusesForeign(start(second));
    await refusesForeign(runOnStore(configurationOf(second), 'accounts', ['list']));
    await refusesForeign(runBackup(configurationOf(second), [path.join(folder, 'never.tar')]));
    const [first] = await examineInstallation(configurationOf(second), false);
    assert.deepEqual([first!.name, first!.state], ['the database belongs to this home', 'broken']);
  });

  it('are refused when the home comes to the database of another installation', async () => {
    const [home, other] = [newHome(), newHome()];
    await start(home);
    const elsewhere = await openTestDatabase();
    opened.push(elsewhere);
    await start(other, elsewhere);
    await refusesForeign(start(home, elsewhere));
    await start(home);
  });

  it('are claimed once when two homes come to an empty database at the same moment', async () => {
    const results = await Promise.allSettled([start(newHome()), start(newHome()), start(newHome())]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected']);
  });

  it('of an earlier release are tied by the home that was there, not by one made a moment ago', async () => {
    await insertAccount(database, { id: newId(), name: 'ada', isOperator: false });
    await refusesForeign(start(newHome()));
    const home = newHome();
    await openHome(home);
    await start(home);
    assert.notEqual(await selectInstallation(database), null);
  });
});

describe('a worker of its own', () => {
  it('refuses the database of another home in one sentence', async () => {
    await start(newHome());
    const { code, told } = await exitOf(['serve', '--role', 'worker'], envOf(newHome()));
    assert.equal(code, 1, told);
    assert.match(told, /^songwright: The database and .* do not belong together .*\n$/);
  });

  it('refuses a database that a newer release changed in a way that breaks this one, as every role does', async () => {
    const home = newHome();
    await start(home);
    await sql`insert into schema_migrations (number, name, is_breaking)
      select max(number) + 1, '999999_everything_else', true from schema_migrations`.execute(database);
    for (const role of ['worker', 'api', 'all']) {
      const { code, told } = await exitOf(['serve', '--role', role], envOf(home));
      assert.equal(code, 1, told);
      assert.match(
        told,
        /^songwright: The database belongs to a newer release: migration 999999_everything_else /,
        role,
      );
    }
  });
});

describe('claimDatabase', () => {
  it('writes nothing when it refuses', async () => {
    await start(newHome());
    const before = await selectInstallation(database);
    await refusesForeign(claimDatabase(database, await openHome(newHome())));
    assert.deepEqual(await selectInstallation(database), before);
  });
});
