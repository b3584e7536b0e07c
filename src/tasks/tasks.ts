import type { ExportItem } from '../catalogue/clips/export-items.ts';
import type { ClipFacts } from '../core/clip-facts.ts';
import type { JobClass } from '../core/job-class.ts';
import type { ClipOrigin } from '../storage/clips.ts';
import type { SentRequest } from '../storage/tasks.ts';
import type { ExportOrder, ExportQuote, ExportTarget } from './exports/export-quote.ts';

export type { SentRequest } from '../storage/tasks.ts';

/** Task states: queued -> running -> succeeded | failed | cancelled; a lost worker puts a task back to queued. */
export type TaskState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** A first answer that must be given again, byte for byte, to the same Idempotency-Key. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** SHA-256 of the canonical request body. */
  readonly bodyHash: Uint8Array;
}

/** An answer as stored: exact bytes. Only HTTP 200 answers are stored. */
export interface StoredAnswer {
  readonly body: string;
  /** The task that it accepted; null: it accepted none. */
  readonly taskId: string | null;
}

export type IdempotencyLookup =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'replay'; readonly answer: StoredAnswer }
  /** Same key, other body: 422. */
  | { readonly outcome: 'mismatch' };

export interface SubmitTask {
  readonly accountId: string;
  /** The key that asks, which may have a limit of its own; null: a session. */
  readonly apiKeyId: string | null;
  /** Catalogue name, e.g. "sonic.create". */
  readonly operation: string;
  /** Which places of the workers it takes. Default: song. */
  readonly jobClass?: JobClass;
  readonly family: 'sonic' | 'producer';
  readonly credits: number;
  readonly clipCount: number;
  /** The engine request as plain JSON (engines/port.ts: a DerivedRequest where it names an `operation`, else a CreateRequest). */
  readonly engineRequest: Readonly<Record<string, unknown>>;
  /** What is known of all its clips; absent facts are not known. */
  readonly facts: Partial<ClipFacts>;
  /** What is known of one clip alone, by its place: its role in a pair, its stem. */
  readonly clipFacts?: readonly Partial<ClipFacts>[];
  /** The engine keeps away from what the account's songs sang before. Default: it does not, and always writes the same. */
  readonly avoidsWrittenLines?: boolean;
  /** Name of the engine that must do it; absent: the worker's default. */
  readonly engine?: string;
  /** What it costs with the built-in engine, where that is not `credits`. */
  readonly baseCredits?: number;
  /** Another engine may go on with it when this one loses it. */
  readonly mayChangeEngine?: boolean;
  /** Why this engine makes it, for its customer. */
  readonly engineNotes?: readonly string[];
  readonly requestId: string;
  /** What was sent for it, without secrets; absent: nothing that could be sent again. */
  readonly sent?: SentRequest;
  /** `baseUrl`: where the addresses in what is told begin, when the service has no public address of its own. */
  readonly webhook: { readonly url: string; readonly secret: string | null; readonly baseUrl?: string } | null;
  readonly idempotency: IdempotencyClaim | null;
  /** It is made for another task, and taken back after an hour unless that one was accepted and `keeps` it. */
  readonly isProvisional?: boolean;
  /** The provisional task that this one needs; without it nothing is accepted. */
  readonly keeps?: string;
  /**
   * Where the account has a clip of this operation and origin that is there or on its way, nothing is made or charged, and
   * the answer is for that clip. Not together with an idempotency claim.
   */
  readonly unlessThere?: ClipOrigin;
  /** `unlessThere` holds for a clip that the engine refused to make, too: it is not tried again. */
  readonly isRefusalFinal?: boolean;
  /** The whole upload that it takes in: there is one task for each. Not together with an idempotency claim. */
  readonly uploadId?: string;
  /** Makes the exact answer that is sent and stored; `taskId` and `clipIds` are known before the commit. */
  answer(taskId: string, clipIds: readonly string[]): string;
}

/** A task that was accepted, or that stood there already. */
export interface Submission {
  /** What to send: the new answer, or the stored one of the twin that came first. */
  readonly body: string;
  readonly taskId: string;
  /** In order. */
  readonly clipIds: readonly string[];
  /** false: it stood there already, and nothing was made or charged. */
  readonly isNew: boolean;
}

export interface PaidAnswer {
  readonly accountId: string;
  /** As in {@link SubmitTask}. */
  readonly apiKeyId: string | null;
  readonly operation: string;
  readonly credits: number;
  readonly idempotency: IdempotencyClaim | null;
  /** What is paid for, where it is paid for once and then free: "midi:<clip id>". */
  readonly once?: string;
  /** What each call is charged for here, and an export once: that one will be free of it. Not together with `once`. */
  readonly settles?: string;
  /** The exact body, made before anything is charged. */
  readonly body: string;
  /** The lines in it that the engine wrote, to be remembered; absent: none. */
  readonly writtenLines?: Uint8Array;
}

/** A singer to keep, as an engine described it. */
export interface NewPersona {
  readonly id: string;
  readonly accountId: string;
  /** Where the singer was heard. */
  readonly clipId: string;
  readonly name: string;
  readonly description: string;
  readonly styles: string;
  readonly singer: object;
}

export interface TaskView {
  readonly taskId: string;
  readonly accountId: string;
  readonly operation: string;
  readonly family: 'sonic' | 'producer';
  /** What the worker was asked for. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly state: TaskState;
  /** 0..100, never falls. */
  readonly progress: number;
  readonly stage: string;
  /** Its place among the waiting tasks, 1 is next; 0 when it does not wait. */
  readonly queuePosition: number;
  /** Why a failed task failed, for the caller; null otherwise. */
  readonly failure: string | null;
  readonly clips: readonly ClipView[];
  /** Of an export alone. */
  readonly export?: ExportView;
}

/** What an export gives of a clip. */
export interface ExportView {
  readonly clipId: string;
  /** null: not there yet, or not any more. */
  readonly archive: {
    readonly capability: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly files: readonly { readonly name: string; readonly bytes: number }[];
    readonly expiresAt: Date;
  } | null;
}

/** A clip as the library knows it; http/ turns it into the wire's clip object. */
export interface ClipView {
  readonly clipId: string;
  readonly taskId: string;
  readonly ordinal: number;
  readonly operation: string;
  readonly state: 'pending' | 'running' | 'succeeded' | 'failed';
  readonly createdAt: Date;
  readonly facts: ClipFacts;
  readonly isFavourite: boolean;
  /** null until it succeeded. */
  readonly result: ClipResult | null;
  /** Unguessable part of the clip's artefact addresses. */
  readonly capability: string;
  /** Kinds of the files that it has (library.ts names them); what is made on demand may be missing. Empty until it succeeded. */
  readonly fileKinds: ReadonlySet<string>;
  /** Whether the account has paid for the clip's notes. */
  readonly hasPaidMidi: boolean;
  /** Of a clip whose paid notes were heard in it, not written: the clip that holds their file; else null. */
  readonly heardNotes: { readonly clipId: string; readonly capability: string } | null;
  /** Whether the first bars can be played while the rest is in the making. */
  readonly hasPreview?: boolean;
  /** What is written of the whole can be read, while it is in the making. */
  readonly hasPreviewScore?: boolean;
  /** As its owner was told, or will be: when its retention deletes it. Absent and null: never. */
  readonly expiresAt?: Date | null;
  /** When its owner deleted it: what is known of it is still told, but it has no files. */
  readonly deletedAt?: Date | null;
}

export interface ClipResult {
  readonly title: string;
  readonly tags: string;
  readonly lyrics: string;
  readonly lyricsId: string;
  readonly durationSeconds: number;
  readonly seed: string;
  /** null: not known; as of the two that follow. */
  readonly tempoBpm: number | null;
  readonly key: string | null;
  readonly timeSignature: string | null;
  readonly lyricsTimingMarkers: readonly (readonly [number, number])[];
  /** 0..1 of facts that were heard in the sound; absent ones are known. */
  readonly confidences?: Readonly<Record<string, number>>;
  readonly unsungLines: readonly string[];
  readonly interpretation: Readonly<Record<string, unknown>>;
  /** The lead singer, as the engine describes one. */
  readonly singer?: object | null;
  readonly stem?: string;
  /** Nothing sounds in it. */
  readonly isSilent?: boolean;
  readonly engine: string;
  readonly engineVersion: string;
  /** SHA-256 of the MP3, hex. */
  readonly audioSha256: string;
}

/** What http/ asks of the tasks room. Every method that charges does so in one transaction with all that follows from it. */
export interface Tasks {
  /** Before spacing and validation: is this key known? (24 h) */
  lookUpIdempotency(accountId: string, claim: IdempotencyClaim): Promise<IdempotencyLookup>;
  /**
   * One transaction: charge + task + clips + job + idempotency record. Sheds before charging.
   * @throws ApiError insufficient_credits 403; storage_full 403; not_found 404 (a source was deleted meanwhile);
   *   idempotency_conflict 409/422; rate_limited 429 (own queue full); unavailable 503 (service full or disk low)
   */
  submit(task: SubmitTask): Promise<Submission>;
  /** One transaction: charge + idempotency record, for operations that are answered at once. Same errors. */
  chargeForAnswer(paid: PaidAnswer): Promise<string>;
  /** As {@link chargeForAnswer}, and keeps the persona in the same transaction. */
  createPersona(persona: NewPersona, paid: PaidAnswer): Promise<string>;
  /** The lines that the account's songs sang last, as the engine reads them; null: none are known. */
  writtenLines(accountId: string): Promise<Uint8Array | null>;
  /** Forgets the stored answer of a request that turned out to have failed; another under the same key stays. */
  forgetAnswer(accountId: string, claim: IdempotencyClaim, answer: string): Promise<void>;
  /** What an export of a clip would cost now, item by item. */
  quoteExport(accountId: string, clipId: string, include: readonly ExportItem[]): Promise<ExportQuote>;
  /**
   * As {@link submit}, with the tasks that make stems for it where there are none: all of it is charged in one
   * transaction, at the price of that moment.
   * @param orderAt what to submit at a price
   * @throws ApiError as submit, and conflict: another export that pays for the same is under way
   */
  submitExport(target: ExportTarget, orderAt: (quote: ExportQuote) => ExportOrder): Promise<Submission>;
  /** null: unknown or another account's. */
  find(accountId: string, taskId: string): Promise<TaskView | null>;
  /** null: unknown, deleted or another account's. */
  findClip(accountId: string, clipId: string): Promise<ClipView | null>;
  /** Yields a view at once and at every change until the task ended or `signal` aborts. */
  watch(accountId: string, taskId: string, signal: AbortSignal): AsyncIterable<TaskView>;
  /** Cancels a queued or running task and refunds it; an ended task stays. null: unknown or another account's. */
  cancel(accountId: string, taskId: string): Promise<TaskState | null>;
  /**
   * Takes a task back that was free and of which nobody was told: one that is open is cancelled, the clips of one that
   * succeeded are gone. A task that was paid for stays as it is.
   */
  withdraw(accountId: string, taskId: string): Promise<void>;
  /**
   * Deletes a clip: its addresses are gone at once, and its files after the time to bring it back, or as soon as no open
   * task needs them.
   * @param isFinal it cannot be brought back: its files go at once, also those of a clip that was deleted before. Default: no
   * @returns false: unknown, deleted before, or another account's. @throws ApiError conflict: its task has not ended
   */
  deleteClip(accountId: string, clipId: string, isFinal?: boolean): Promise<boolean>;
}
