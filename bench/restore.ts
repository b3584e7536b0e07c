// How long backup and restore take for many clips: bench/restore.ts [clips, 1000] [bytes per file, 100000]
// Made-up accounts, tasks and files; a real database, a real store, the real commands' code.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createAccount } from '../src/accounts/sign-up.ts';
import { systemClock } from '../src/core/clock.ts';
import { readConfiguration } from '../src/core/configuration.ts';
import { silentLogger } from '../src/core/log.ts';
import { writeBackup } from '../src/main/backup.ts';
import { examineInstallation } from '../src/main/doctor-command.ts';
import { openHome } from '../src/main/home.ts';
import { openStore } from '../src/main/open-store.ts';
import { restoreBackup } from '../src/main/restore.ts';
import { insertArtefacts } from '../src/storage/artefacts.ts';
import { openBlobStore } from '../src/storage/blobs/open-blob-store.ts';
import { type Database, inTransaction } from '../src/storage/database.ts';
import { plantFinishedTask } from '../test/harness/finished-task.ts';

const [clips = 1_000, fileBytes = 100_000] = process.argv.slice(2).map(Number);
const CLIPS_PER_TASK = 2;
const KINDS = ['audio', 'master', 'cover', 'score', 'peaks'] as const;

const folder = await mkdtemp(path.join(os.tmpdir(), 'restore-bench-'));
const source = readConfiguration({ SONGWRIGHT_HOME: path.join(folder, 'source') }, 1);
const target = readConfiguration({ SONGWRIGHT_HOME: path.join(folder, 'target') }, 1);
const file = path.join(folder, 'backup.tar');

async function fill(database: Database, blobFolder: string): Promise<void> {
  const { id: accountId } = await createAccount(database, 'bench');
  for (let made = 0; made < clips; made += CLIPS_PER_TASK) {
    const files = Array.from({ length: CLIPS_PER_TASK }, () =>
      KINDS.map((kind) => ({ kind, content: randomBytes(fileBytes) })),
    );
    await inTransaction(database, async (tx) => {
      const hashes = files.map(([audio]) => sha256Of(audio!.content));
      const clipIds = await plantFinishedTask(tx, accountId, hashes);
      for (const [index, clipId] of clipIds.entries()) {
        for (const { kind, content } of files[index]!) {
          const blobKey = `clips/${clipId}/1/${kind}.bin`;
          await mkdir(path.join(blobFolder, path.dirname(blobKey)), { recursive: true });
          await writeFile(path.join(blobFolder, blobKey), content);
          await insertArtefacts(tx, [{ clipId, kind, blobKey, bytes: content.length, sha256: sha256Of(content) }]);
        }
      }
    });
  }
}

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

try {
  const home = await openHome(source.home);
  const store = await openStore(source, home, silentLogger);
  const blobs = await openBlobStore({ folder: home.blobFolder });
  await timed(`${clips} clips of ${KINDS.length} files with ${fileBytes} bytes each, made`, () =>
    fill(store.database, home.blobFolder),
  );
  await timed('backup', () => writeBackup({ database: store.database, blobs, home, clock: systemClock }, file));
  await store.close();
  console.log(`its size: ${((await stat(file)).size / 2 ** 20).toFixed(0)} MiB`);
  await timed('restore, new database included', () => restoreBackup(target, file, silentLogger));
  const checks = await timed('doctor --deep', () => examineInstallation(target, true));
  const broken = checks.filter(({ state }) => state === 'broken');
  console.log(broken.length === 0 ? 'doctor: clean' : JSON.stringify(broken, null, 2));
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
