import { rm } from 'node:fs/promises';
import { uploadOperation } from '../../catalogue/sonic/upload.ts';
import { ApiError } from '../../core/errors.ts';
import { isUuid, newId } from '../../core/ids.ts';
import { serverLimits, uploadLimits } from '../../core/limits.ts';
import { uploadFile } from '../../library/uploads/upload-files.ts';
import { requireStorage } from '../../storage/account-storage.ts';
import { lockAccount } from '../../storage/accounts.ts';
import { selectClipsOfTask } from '../../storage/clips.ts';
import { inTransaction } from '../../storage/database.ts';
import {
  countOpenUploads,
  expireUpload,
  insertUpload,
  releaseUpload,
  selectUpload,
  sumMissingBytes,
  takeUpload,
  type UploadRow,
} from '../../storage/uploads.ts';
import { retryAfterSeconds } from '../limits.ts';
import { type SubmitRoom, submitTask } from '../submit.ts';
import type { Sender, Uploads, UploadView } from './uploads.ts';
import { PartTooLong, writePart } from './write-part.ts';

export interface UploadsRoom extends SubmitRoom {
  /** Where what has come lies; shared by all processes of the installation. */
  readonly uploadFolder: string;
}

/** Longer than a part may take: nobody else may write meanwhile. */
const LEASE_MS = serverLimits.requestReceiveMs + 15_000;

export function createUploads(room: UploadsRoom): Uploads {
  const { database, uploadFolder } = room;
  /** Parts that are being written in this process: the next part of the same upload ends one whose sender has gone. */
  const writing = new Map<string, { readonly cut: () => void; readonly over: Promise<unknown> }>();
  const { partBytesMax, uploadHours } = uploadLimits;

  async function append(upload: UploadRow, part: Parameters<Uploads['append']>[2]): Promise<UploadRow> {
    const last = writing.get(upload.id);
    last?.cut();
    await last?.over;
    const writer = newId();
    const taken = await takeUpload(database, upload, writer, LEASE_MS);
    if (taken === null)
      throw conflict('Another part of this upload is on its way. Ask for its offset and go on there.');
    const missingBytes = taken.lengthBytes - taken.receivedBytes;
    const isNext = part.offsetBytes === taken.receivedBytes;
    let end: Awaited<ReturnType<typeof writePart>> = { bytes: 0, failure: null };
    try {
      const bytesMax = Math.min(partBytesMax, missingBytes);
      if (isNext)
        end = await writePart(uploadFile(uploadFolder, upload.id), taken.receivedBytes, part.content, bytesMax);
    } finally {
      const received = taken.receivedBytes + end.bytes;
      const released = await releaseUpload(database, upload.id, writer, received, uploadHours);
      if (released !== null) upload = released;
      else end = { bytes: 0, failure: conflict('This upload has ended, or another part came first.') };
    }
    if (!isNext) throw conflict(`This upload goes on at byte ${taken.receivedBytes}, not at ${part.offsetBytes}.`);
    if (end.failure instanceof PartTooLong) throw tooLong(missingBytes);
    if (end.failure !== null) throw end.failure;
    return upload;
  }

  return {
    async create(sender, declared) {
      if (declared.lengthBytes > uploadLimits.uploadBytesMax) {
        throw new ApiError('payload_too_large', `A recording may have at most ${uploadLimits.uploadBytesMax} bytes.`);
      }
      const row = await inTransaction(database, async (tx) => {
        await lockAccount(tx, sender.accountId);
        if ((await countOpenUploads(tx, sender.accountId)) >= uploadLimits.openPerAccountMax) throw tooMany();
        await requireStorage(tx, sender.accountId, room.limits.storedBytesMax, declared.lengthBytes);
        await room.disk.requireRoom((await sumMissingBytes(tx)) + declared.lengthBytes);
        return insertUpload(tx, { id: newId(), accountId: sender.accountId, ...declared }, uploadHours);
      });
      return viewOf(room, row, null);
    },
    async find(sender, id) {
      const row = isUuid(id) ? await selectUpload(database, sender.accountId, id) : null;
      if (row === null) return null;
      try {
        return await viewOf(room, await takenIn(room, sender, row), null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return viewOf(room, row, error);
      }
    },
    async append(sender, id, part) {
      const row = isUuid(id) ? await selectUpload(database, sender.accountId, id) : null;
      if (row === null) return null;
      if (row.taskId !== null) throw conflict('This upload is whole. Nothing can be added to it.');
      const writes = append(row, part);
      const entry = { cut: () => part.content.destroy(), over: writes.catch(() => {}) };
      writing.set(row.id, entry);
      try {
        return await viewOf(room, await takenIn(room, sender, await writes), null);
      } finally {
        if (writing.get(row.id) === entry) writing.delete(row.id);
      }
    },
    async remove(accountId, id) {
      if (!isUuid(id) || !(await expireUpload(database, accountId, id))) return false;
      writing.get(id)?.cut();
      await writing.get(id)?.over;
      await rm(uploadFile(uploadFolder, id), { force: true });
      return true;
    },
  };
}

const conflict = (message: string): ApiError =>
  new ApiError('conflict', message, { retryAfterSeconds: retryAfterSeconds.partUnderWay });

const tooLong = (missingBytes: number): ApiError => {
  const message = `A part may have at most ${uploadLimits.partBytesMax} bytes, and no more than the ${missingBytes} that are missing.`;
  return new ApiError('payload_too_large', message);
};

const tooMany = (): ApiError => {
  const message = `You have ${uploadLimits.openPerAccountMax} uploads open. Finish one, or delete it.`;
  return new ApiError('rate_limited', message, { retryAfterSeconds: retryAfterSeconds.uploadsFull });
};

/** A whole recording, charged and queued: once, whoever asks how often. @throws ApiError: it cannot be, now */
async function takenIn(room: UploadsRoom, sender: Sender, row: UploadRow): Promise<UploadRow> {
  if (row.taskId !== null || row.receivedBytes < row.lengthBytes) return row;
  const { taskId } = await submitTask(room, {
    accountId: sender.accountId,
    apiKeyId: sender.apiKeyId,
    operation: uploadOperation.name,
    jobClass: uploadOperation.jobClass ?? 'song',
    family: 'sonic',
    credits: uploadOperation.credits,
    clipCount: 1,
    engineRequest: {
      ...{ operation: 'hear', uploadId: row.id, fileName: row.fileName },
      ...{ title: row.title, seed: newId(), purpose: 'clip' },
    },
    facts: { title: row.title, isRecording: true },
    requestId: sender.requestId,
    webhook: null,
    idempotency: null,
    uploadId: row.id,
    answer: () => '',
  });
  return { ...row, taskId };
}

async function viewOf({ database }: UploadsRoom, row: UploadRow, refusal: ApiError | null): Promise<UploadView> {
  const [clip] = row.taskId === null ? [] : await selectClipsOfTask(database, row.taskId);
  const { id, lengthBytes, receivedBytes, expiresAt, taskId } = row;
  return { id, lengthBytes, receivedBytes, expiresAt, taskId, clipId: clip?.id ?? null, refusal };
}
