import type { Readable } from 'node:stream';
import type { ApiError } from '../../core/errors.ts';

/** A recording that its owner sends in parts. */
export interface UploadView {
  readonly id: string;
  readonly lengthBytes: number;
  /** So many bytes are here for good; the next part begins there. */
  readonly receivedBytes: number;
  /** After which it is gone. */
  readonly expiresAt: Date;
  /** The task that takes it in, and the clip that it becomes: charged once it is whole. */
  readonly taskId: string | null;
  readonly clipId: string | null;
  /** Why it is whole and not taken in; it is tried again when it is asked for. */
  readonly refusal: ApiError | null;
}

/** Who sends. */
export interface Sender {
  readonly accountId: string;
  /** null: a session. */
  readonly apiKeyId: string | null;
  readonly requestId: string;
}

export interface UploadPart {
  /** Of its first byte. */
  readonly offsetBytes: number;
  readonly content: Readable;
}

/** Recordings that come in parts (tus 1.0). */
export interface Uploads {
  /**
   * Keeps room for a recording.
   * @throws ApiError payload_too_large; rate_limited: too many are open; storage_full; unavailable: the disk is low
   */
  create(
    sender: Sender,
    declared: { readonly lengthBytes: number; readonly title: string | null; readonly fileName: string | null },
  ): Promise<UploadView>;
  /** A whole one that is not taken in yet is taken in now. null: unknown, another account's, or past its time. */
  find(sender: Sender, id: string): Promise<UploadView | null>;
  /**
   * Takes a part in as far as it comes: what was written before its sender was cut off counts. With the last byte the
   * recording is charged and queued.
   * @returns null as find
   * @throws ApiError conflict: it does not begin where the last one ended, or another part is on its way;
   *   payload_too_large; and whatever refuses the charge
   */
  append(sender: Sender, id: string, part: UploadPart): Promise<UploadView | null>;
  /** Throws away what has come. false: there is no such upload, or it is taken in already. */
  remove(accountId: string, id: string): Promise<boolean>;
}
