import type { Logger } from '../core/log.ts';
import type { Database } from '../storage/database.ts';
import { MigrationError, missingMigrations } from '../storage/migrate.ts';
import { pause, whenDatabaseAnswers } from '../tasks/pause.ts';
import type { Home } from './home.ts';
import { isOwnDatabase } from './own-database.ts';
import { StartError } from './start-error.ts';

const WAIT_SECONDS_MAX = 60;
const LOOK_MS = 500;

/**
 * For processes that do not bring the database up to date: waits until another one has, which may be starting beside.
 * @throws MigrationError when a newer release changed it in a way that this one cannot work with
 * @throws StartError when it belongs to another home, or nobody has brought it up to date within a minute
 */
export async function awaitOwnDatabase(
  database: Database,
  home: Home,
  log: Logger,
  secondsMax = WAIT_SECONDS_MAX,
): Promise<void> {
  const never = new AbortController().signal;
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const missing = await whenDatabaseAnswers(() => missingMigrations(database, waitedMs === 0 ? log : null));
    if (missing.length === 0 && (await whenDatabaseAnswers(() => isOwnDatabase(database, home)))) return;
    if (waitedMs >= secondsMax * 1000) throw notReady(missing);
    await pause(LOOK_MS, never);
  }
}

const notReady = (missing: readonly string[]): Error =>
  missing.length === 0
    ? new StartError('Nobody has claimed the database: start the service (or --role api) with this home once.')
    : new MigrationError(
        `The database lacks the migration ${missing[0]} of this release: start the service (or --role api) of this ` +
          'release once, it brings the database up to date.',
      );
