import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Logger } from '../core/log.ts';
import { openOnce } from '../core/open-once.ts';
import { requireStorage } from '../storage/account-storage.ts';
import { type ArtefactRow, insertArtefactOnce, selectArtefact } from '../storage/artefacts.ts';
import type { ClipRow } from '../storage/clips.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import { artefactKinds } from './artefact-kinds.ts';
import { gatherSources } from './clip-sources.ts';
import { FileNotReady } from './library.ts';
import { type FailureLimits, ProductionFailures } from './production/failures.ts';
import { PRODUCTION_FOLDER_PREFIX } from './production/flight.ts';
import type { Producer } from './production/producer.ts';
import { productionLimits } from './production/production-limits.ts';
import type { ProducedKind } from './production/production-order.ts';
import { createSlots, type Slots } from './production/slots.ts';
import type { ClipShelf } from './stored-score.ts';

export interface ProductionsOptions extends ClipShelf {
  readonly producer: Producer;
  /** For files on their way; needs room for a few masters. */
  readonly workFolder: string;
  readonly log: Logger;
  /** Default: `failureLimits`. */
  readonly failureLimits?: FailureLimits;
  /** Of the disks that files are kept and made on. */
  readonly disk: DiskSpace;
  /** Bytes that the files of one account's clips may take; 0: no limit. Default: the installation's. */
  readonly storedBytesMax?: number;
}

/** Files in the making in this process, the waiting ones included. */
const PRODUCTIONS_MAX = 20;
const RETRY_AFTER_SECONDS = 30;
const WORK_FOLDER = new RegExp(`^${PRODUCTION_FOLDER_PREFIX}(\\d+)-`);

/** The files that are made on demand: each is made once, kept, and goes on being made when its askers have left. */
export class Productions {
  readonly #options: ProductionsOptions;
  readonly #running = new Map<string, Promise<ArtefactRow>>();
  readonly #failures: ProductionFailures;
  readonly #stop = new AbortController();
  readonly #folderReady: () => Promise<void>;
  /** What waits for its turn takes no room yet. */
  readonly #places = {
    wav: createSlots(productionLimits.wav.childrenMax),
    m4a: createSlots(productionLimits.m4a.childrenMax),
    video: createSlots(productionLimits.video.childrenMax),
  } as const satisfies Record<ProducedKind, Slots>;

  constructor(options: ProductionsOptions) {
    this.#options = options;
    this.#failures = new ProductionFailures(options.failureLimits);
    this.#folderReady = openOnce(() => clearDeadFolders(options.workFolder));
  }

  /**
   * The file, as soon as it is there.
   * @throws FileNotReady: not within `waitSecondsMax`; ApiError unavailable: the disk is low; storage_full: so is the
   *   account; api_error: it cannot be made
   */
  async make(clip: ClipRow, kind: ProducedKind, waitSecondsMax: number): Promise<ArtefactRow> {
    if (!this.#running.has(nameOf(clip, kind))) await this.#requireRoom(clip);
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

  async #requireRoom({ accountId }: ClipRow): Promise<void> {
    const { database, disk, storedBytesMax } = this.#options;
    await disk.requireRoom();
    await requireStorage(database, accountId, storedBytesMax);
  }

  #share(clip: ClipRow, kind: ProducedKind): Promise<ArtefactRow> {
    const name = nameOf(clip, kind);
    const running = this.#running.get(name);
    if (running !== undefined) return running;
    const failure = this.#failures.recent(name);
    if (failure !== null) return Promise.reject(failure);
    if (this.#running.size >= PRODUCTIONS_MAX) return Promise.reject(notReady());
    const production = this.#places[kind]
      .run(this.#stop.signal, () => this.#produce(clip, kind))
      .then(
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
      // Another process was faster, and its file is the one; or the clip was taken back or deleted.
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
    return mkdtemp(path.join(this.#options.workFolder, `${PRODUCTION_FOLDER_PREFIX}${process.pid}-`));
  }
}

const nameOf = (clip: ClipRow, kind: ProducedKind): string => `${clip.id} ${kind}`;

const notReady = (): FileNotReady => new FileNotReady(RETRY_AFTER_SECONDS);

/** Removes what processes that died left in the work folder. */
async function clearDeadFolders(workFolder: string): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  for (const name of await readdir(workFolder)) {
    const pid = WORK_FOLDER.exec(name)?.[1];
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
