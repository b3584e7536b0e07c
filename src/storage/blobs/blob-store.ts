import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { checkBlobKey } from './blob-key.ts';

/** Bytes `start`..`end`, both inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredBlob {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Finished files under keys of ours: [a-z0-9.-] in segments between slashes. */
export interface BlobStore {
  /**
   * Copies a file in. When it returns, the blob is whole, durable and read back; before, there is none under the key.
   * @throws BlobDamaged when the store gives back other bytes than it was given
   */
  put(key: string, filePath: string): Promise<StoredBlob>;
  /** @throws BlobMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes. @throws BlobMissing */
  size(key: string): Promise<number>;
  exists(key: string): Promise<boolean>;
  /** A blob that is not there is fine. */
  remove(key: string): Promise<void>;
}

/** What a driver of flydrive must do besides: take a file whole or not at all, and read a part. */
export interface BlobDriver extends DriverContract {
  /** Copies a file of this machine in; when it returns, the blob is durable. */
  putFile(key: string, filePath: string): Promise<void>;
  getRangeStream(key: string, range: ByteRange): Promise<Readable>;
}

export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no blob ${key}.`, options);
  }
}

export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged';

  constructor(key: string, wanted: StoredBlob, found: StoredBlob) {
    const facts = `wrote ${wanted.bytes} bytes (${wanted.sha256}), read ${found.bytes} (${found.sha256})`;
    super(`The store damaged the blob ${key}: ${facts}. Check its disk.`);
  }
}

/** A store over any driver: files, or one for S3 that extends flydrive's. */
export function createBlobStore(driver: BlobDriver): BlobStore {
  const disk = new Disk(driver);
  return {
    put: (key, filePath) => put(disk, driver, key, filePath),
    open: (key, range) => open(disk, driver, key, range),
    size: async (key) => {
      checkBlobKey(key);
      return (await disk.getMetaData(key).catch((error: unknown) => orMissing(disk, key, error))).contentLength;
    },
    exists: async (key) => {
      checkBlobKey(key);
      return await disk.exists(key);
    },
    remove: async (key) => {
      checkBlobKey(key);
      await disk.delete(key);
    },
  };
}

/** Fewer and larger reads cost less. */
const READ_BYTES = 2 ** 20;

async function put(disk: Disk, driver: BlobDriver, key: string, filePath: string): Promise<StoredBlob> {
  checkBlobKey(key);
  const wanted = await measure(createReadStream(filePath, { highWaterMark: READ_BYTES }));
  await driver.putFile(key, filePath);
  const found = await measure(await disk.getStream(key));
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) {
    await disk.delete(key);
    throw new BlobDamaged(key, wanted, found);
  }
  return wanted;
}

async function measure(stream: Readable): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

async function open(disk: Disk, driver: BlobDriver, key: string, range?: ByteRange): Promise<Readable> {
  checkBlobKey(key);
  if (range === undefined) return await disk.getStream(key).catch((error: unknown) => orMissing(disk, key, error));
  if (!isRange(range)) throw new RangeError(`not a byte range: ${range.start}-${range.end}`);
  return await driver.getRangeStream(key, range).catch((error: unknown) => orMissing(disk, key, error));
}

const isRange = ({ start, end }: ByteRange): boolean =>
  Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;

/** Every driver reports a missing object in its own way; asking again tells it from a failing store. */
async function orMissing(disk: Disk, key: string, cause: unknown): Promise<never> {
  throw (await disk.exists(key)) ? cause : new BlobMissing(key, { cause });
}
