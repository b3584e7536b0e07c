import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Logger } from '../core/log.ts';
import { openOnce } from '../core/open-once.ts';
import { type ArtefactRow, insertArtefactOnce, selectArtefact } from '../storage/artefacts.ts';
import type { ClipRow } from '../storage/clips.ts';
import { artefactKinds } from './artefact-kinds.ts';
import { gatherSources } from './clip-sources.ts';
import { type FailureLimits, ProductionFailures } from './production/failures.ts';
import type { Producer } from './production/producer.ts';
import type { ProducedKind } from './production/production-order.ts';
import type { ClipShelf } from './stored-score.ts';

export interface ProductionsOptions extends ClipShelf {
  readonly producer: Producer;
  /** For files on their way; needs room for a few masters. */
  readonly workFolder: string;
  readonly log: Logger;
  /** Default: `failureLimits`. */
  readonly failureLimits?: FailureLimits;
}

/** Files in the making in this process, the waiting ones included. */
const PRODUCTIONS_MAX = 20;
const RETRY_AFTER_SECONDS = 30;
const FOLDER_PREFIX = 'production-';

/** The files that are made on demand: each is made once, kept, and goes on being made when its askers have left. */
export class Productions {
  readonly #options: ProductionsOptions;
  readonly #running = new Map<string, Promise<ArtefactRow>>();
  readonly #failures: ProductionFailures;
  readonly #stop = new AbortController();
  readonly #folderReady: () => Promise<void>;

  constructor(options: ProductionsOptions) {
    this.#options = options;
    this.#failures = new ProductionFailures(options.failureLimits);
    this.#folderReady = openOnce(() => clearDeadFolders(options.workFolder));
  }

  /**
   * The file, as soon as it is there.
   * @throws ApiError unavailable: not within `waitSecondsMax`; api_error: it cannot be made
   */
  async make(clip: ClipRow, kind: ProducedKind, waitSecondsMax: number): Promise<ArtefactRow> {
    const timer = Promise.withResolvers<never>();
    const onTimeout = (): void => timer.reject(notReady());
    const timeout = setTimeout(onTimeout, waitSecondsMax * 1000);
    try {
      return await Promise.race([this.#share(clip, kind), timer.promise]);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Ends what is being made. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running.values());
  }

  #share(clip: ClipRow, kind: ProducedKind): Promise<ArtefactRow> {
    const name = `${clip.id} ${kind}`;
    const running = this.#running.get(name);
    if (running !== undefined) return running;
    const failure = this.#failures.recent(name);
    if (failure !== null) return Promise.reject(failure);
    if (this.#running.size >= PRODUCTIONS_MAX) return Promise.reject(notReady());
    const production = this.#produce(clip, kind).then(
      (artefact) => {
        this.#failures.forget(name);
        return artefact;
      },
      (error: unknown) => {
        if (!this.#stop.signal.aborted) this.#failures.note(name, error as Error);
        throw error;
      },
    );
    this.#running.set(name, production);
    const settle = (): boolean => this.#running.delete(name);
    production.then(settle, settle);
    return production;
  }

  async #produce(clip: ClipRow, kind: ProducedKind): Promise<ArtefactRow> {
    const { database, blobs, producer, log } = this.#options;
    const folder = await this.#openFolder();
    try {
      const order = await gatherSources(this.#options, clip, folder);
      await producer.produce(kind, order, this.#stop.signal);
      const blobKey = `clips/${clip.id}/made/${newId()}.${artefactKinds[kind].extension}`;
      const artefact = { clipId: clip.id, kind, blobKey, ...(await blobs.put(blobKey, order.outPath)) };
      if (await insertArtefactOnce(database, artefact)) return artefact;
      // Another process was faster, and its file is the one; or the clip was taken back.
      await blobs.remove(blobKey);
      const other = await selectArtefact(database, clip.id, kind);
      if (other === null) throw new Error(`the clip ${clip.id} is not there any more`);
      return other;
    } catch (cause) {
      if (!this.#stop.signal.aborted) log.error({ err: cause, clipId: clip.id, kind }, 'a file could not be made');
      throw new ApiError('api_error', 'This file could not be made. Try again later.', {}, { cause });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #openFolder(): Promise<string> {
    await this.#folderReady();
    return mkdtemp(path.join(this.#options.workFolder, `${FOLDER_PREFIX}${process.pid}-`));
  }
}

const notReady = (): ApiError =>
  new ApiError('unavailable', 'The file is still being made. Ask again in half a minute.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Removes what processes that died left in the work folder. */
async function clearDeadFolders(workFolder: string): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  for (const name of await readdir(workFolder)) {
    const pid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(path.join(workFolder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
