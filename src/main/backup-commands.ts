import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readArguments, UsageError } from '../../cli/read-arguments.ts';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { type BackupEnd, writeBackup } from './backup.ts';
import { BackupError } from './backup-archive.ts';
import { requireHome } from './doctor-command.ts';
import { createLogger } from './logger.ts';
import { joinStore } from './open-store.ts';
import { isOwnDatabase } from './own-database.ts';
import { restoreBackup } from './restore.ts';

const BACKUP_USAGE = `usage: songwright backup FILE

  Writes accounts, tasks, songs and keys of this installation to one file, while it works.
  Whoever has the file has all of them: keep it secret. Letters in the outbox are not in it.`;

const RESTORE_USAGE = `usage: songwright restore FILE

  Makes an installation from a backup in SONGWRIGHT_HOME, which must be empty or missing.`;

const EXAMPLES_MAX = 5;

/** `songwright backup FILE`. @returns what to print. @throws UsageError, BackupError, StartError */
export async function runBackup(configuration: Configuration, args: readonly string[]): Promise<string> {
  const file = readFileName(args, BACKUP_USAGE);
  if (file === null) return BACKUP_USAGE;
  if ((await stat(file).catch(() => null)) !== null) throw new BackupError(`${file} exists already. Name a new file.`);
  const home = await requireHome(configuration);
  const store = await joinStore(configuration, home, createLogger(configuration.logLevel, 'command'));
  try {
    // A backup with the secret of another home would be worthless.
    await isOwnDatabase(store.database, home);
    const blobs = await openBlobStore({ folder: home.blobFolder });
    const end = await writeBackup({ database: store.database, blobs, home, clock: systemClock }, file);
    return `${sumOf(end)} in ${file}\n${missingOf(end)}The file holds the keys of this installation: keep it secret.`;
  } finally {
    await store.close();
  }
}

/** `songwright restore FILE`. @returns what to print. @throws UsageError, BackupError, StartError, PostgresError */
export async function runRestore(configuration: Configuration, args: readonly string[]): Promise<string> {
  const file = readFileName(args, RESTORE_USAGE);
  if (file === null) return RESTORE_USAGE;
  const log = createLogger(configuration.logLevel, 'command');
  const { manifest, end } = await restoreBackup(configuration, file, log);
  const { clips = 0, accounts = 0 } = manifest.tables;
  return (
    `${accounts} accounts, ${clips} clips, ${sumOf(end)}, as of ${manifest.createdAt}, in ${configuration.home}\n` +
    `${missingOf(end)}Start the service, then look with: songwright doctor`
  );
}

function readFileName(args: readonly string[], usage: string): string | null {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
  if (values.help) return null;
  if (positionals.length !== 1) throw new UsageError(usage);
  return path.resolve(positionals[0]!);
}

const sumOf = ({ blobs, bytes }: BackupEnd): string => `${blobs} files (${(bytes / 2 ** 20).toFixed(1)} MiB)`;

function missingOf({ missing }: BackupEnd): string {
  if (missing.length === 0) return '';
  const examples = missing.slice(0, EXAMPLES_MAX).join(', ');
  return `${missing.length} files were gone or damaged when their turn came: ${examples}\n`;
}
