import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { Database } from '../storage/database.ts';
import { readFreeBytes } from '../storage/disk-space.ts';
import type { Violation } from '../storage/invariants.ts';
import { findLive, type LiveFindings } from '../storage/live-rules.ts';
import { ownMigrations } from '../storage/migrate.ts';
import { countExpiring } from '../storage/retention.ts';
import { QUEUES } from '../tasks/job-queue.ts';
import { FREE_DISK_BYTES_MIN } from '../tasks/limits.ts';
import { examineFiles } from './doctor-files.ts';
import { composeMs, findProgram } from './doctor-machine.ts';

/** note: worth knowing, nothing to do. */
export type CheckState = 'ok' | 'note' | 'broken';

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  /** What was found; for what is broken, how many and which. */
  readonly found: string;
  /** What to do about it; '' when there is nothing. */
  readonly advice: string;
}

export interface Patient {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly blobFolder: string;
  /** Now, for the age of files. */
  readonly nowMs: number;
  /** Every file is read and its hash compared, which takes as long as reading them. */
  readonly isDeep: boolean;
}

/** Looks whether an installation is sound, while it works or at rest; writes nothing. */
export async function examine(patient: Patient): Promise<readonly Check[]> {
  const live = await findLive(patient.database, Object.values(QUEUES));
  return [
    ...databaseChecks(live),
    ...(await examineFiles(patient)),
    await schemaCheck(live),
    await retentionNote(patient.database),
    { name: 'service', state: 'note', found: live.isServiceRunning ? 'running' : 'not running', advice: '' },
    ...(await examineMachine(patient.blobFolder)),
  ];
}

/** What a running service can look at without reading its files: the books, what is kept up, the schema, the disk. */
export async function examineRunning(database: Database, blobFolder: string): Promise<readonly Check[]> {
  const live = await findLive(database, Object.values(QUEUES));
  return [
    ...databaseChecks(live),
    await schemaCheck(live),
    await retentionNote(database),
    await diskCheck(blobFolder),
    ffmpegCheck(),
  ];
}

const databaseChecks = (live: LiveFindings): readonly Check[] => [
  ...live.books.map((violation) => toCheck(violation, BOOKS_ADVICE)),
  ...live.upkeep.map((violation) => upkeepCheck(violation, live.isServiceRunning)),
  toCheck(live.inbox, INBOX_ADVICE),
];

const BOOKS_ADVICE =
  'Look at these rows before more is written: stop the service, keep a backup of this state, and compare with the last sound one.';

const INBOX_ADVICE = 'Look with "songwright admin payments list"; retry or resolve each (docs/accounts.md).';

/** A finding as a check: sound when it counts nothing. */
export const toCheck = ({ rule, count, examples }: Violation, advice: string): Check =>
  count === 0
    ? { name: rule, state: 'ok', found: '', advice: '' }
    : { name: rule, state: 'broken', found: countOf(count, examples), advice };

const countOf = (count: number, examples: readonly string[]): string =>
  `${count}: ${examples.join(', ')}${count > examples.length ? ', …' : ''}`;

function upkeepCheck(violation: Violation, isServiceRunning: boolean): Check {
  if (isServiceRunning) {
    return toCheck(violation, 'Workers set this right within seconds. Look again; if it stays, restart the service.');
  }
  const check = toCheck(violation, 'The service sets this right when it starts.');
  return check.state === 'broken' ? { ...check, state: 'note' } : check;
}

async function retentionNote(database: Database): Promise<Check> {
  const name = 'songs that their retention deletes next';
  const { clips, accounts, first } = await countExpiring(database);
  const found =
    first === null ? 'none' : `${clips} of ${accounts} accounts, the first on ${first.toISOString().slice(0, 10)}`;
  return { name, state: 'note', found, advice: '' };
}

async function schemaCheck({ migrations }: LiveFindings): Promise<Check> {
  const own = await ownMigrations();
  const name = 'the database has the schema of this release';
  const newest = migrations.at(-1) ?? 'none';
  if (own.length === migrations.length && own.every((migration, index) => migration === migrations[index])) {
    return { name, state: 'ok', found: newest, advice: '' };
  }
  const advice =
    migrations.length < own.length
      ? 'Start this release once: it brings the database up to date.'
      : 'The database belongs to a newer release: run that one.';
  return { name, state: 'broken', found: `it has ${newest}, this release ${own.at(-1)}`, advice };
}

async function examineMachine(folder: string): Promise<readonly Check[]> {
  return [await diskCheck(folder), nodeCheck(process.versions.node), engineCheck(), ffmpegCheck()];
}

async function diskCheck(folder: string): Promise<Check> {
  const name = 'there is room for new songs';
  const freeBytes = await readFreeBytes(folder);
  const found = `${gibibytes(freeBytes)} free at ${folder}`;
  if (freeBytes >= FREE_DISK_BYTES_MIN) return { name, state: 'ok', found, advice: '' };
  const advice = `New songs are refused below ${gibibytes(FREE_DISK_BYTES_MIN)}: make room on that disk.`;
  return { name, state: 'broken', found, advice };
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

const NODE_MAJOR_MIN = 24;

/** @param version as Node tells it, such as 24.1.0 */
export function nodeCheck(version: string): Check {
  const isRight = Number(version.split('.')[0]) >= NODE_MAJOR_MIN;
  const advice = isRight ? '' : `Install Node ${NODE_MAJOR_MIN} or newer.`;
  return { name: 'Node is new enough', state: isRight ? 'ok' : 'broken', found: version, advice };
}

function engineCheck(): Check {
  const name = 'the engine composes';
  try {
    return { name, state: 'ok', found: `a song in ${composeMs().toFixed(0)} ms`, advice: '' };
  } catch (error) {
    return { name, state: 'broken', found: (error as Error).message, advice: 'Install this release again.' };
  }
}

function ffmpegCheck(): Check {
  const place = findProgram('ffmpeg');
  return {
    name: 'ffmpeg',
    state: 'note',
    found: place ?? 'not installed: recordings in AAC, and WebM with Vorbis, are refused',
    advice: '',
  };
}
