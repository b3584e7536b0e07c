import type { Logger } from '../../core/log.ts';

/**
 * What a program that speaks to a music server of somebody else must be able to do: types alone. A driver is one folder
 * (`engines/<kind>/`) that exports one {@link RemoteDriver}, and one line in `engines/drivers.ts`. It knows a server's
 * protocol and nothing of tasks, credits, clips, splices, loudness or files of ours: that is the remote engine's
 * (`engines/remote/`), which gives it jobs one after the other and finishes what comes back.
 *
 * Errors. Every method may throw
 * - `EngineUnavailable` (engines/port.ts): nobody answers, the queue is full (429), 502, 503, 504, a key is refused: the
 *   same may work later or elsewhere. `retryAfterSeconds` where the server says so.
 * - `EngineRefusal` (engines/port.ts): the job can never be done by this server as it is asked; its message is for the
 *   customer and names no address, path, key or model file.
 * - {@link RemoteJobLost}, {@link RemoteJobFailed}: of a job that was submitted.
 * - the signal's reason, soon after it was aborted (a request in flight is ended).
 * Anything else is a fault, counted as an exception of the engine. No error, log line or answer may carry an API key.
 */
export interface RemoteDriver {
  /** As `kind` in `SONGWRIGHT_ENGINES`: "ace-step", "cpp". */
  readonly kind: string;
  /** Checks the entry's own settings and gives a server to talk to. Opens no connection. @throws Error that says what is wrong */
  connect(options: ServerOptions): RemoteServer;
}

export interface ServerOptions {
  /** Where the server is, by the operator's own word (loopback and private addresses too); http or https, no trailing slash. */
  readonly url: string;
  /** Sent as the server wants it; null: none. */
  readonly apiKey: string | null;
  /** What else the entry says (`settings`), for this kind alone, e.g. `{"maxSequenceTokens": 8192}`. The driver checks it strictly. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly log: Logger;
  /** Replaces some of the driver's own times, for tests. */
  readonly timing?: Partial<ServerTiming>;
}

export interface ServerTiming {
  /** Between two looks at a running job. */
  readonly pollMs: number;
  /** A small request: health, models, a poll. */
  readonly requestMsMax: number;
  /** A request that carries sound, or waits for a model to be loaded. */
  readonly transferMsMax: number;
  /** How long a server that answered before may be silent while a job runs (it loads a model) before it counts as gone. */
  readonly silentMsMax: number;
  /** How long a job may show no progress at all before it counts as failed: decoders get stuck for ever. */
  readonly stallMsMax: number;
}

/** One server at one address. Holds no state that a restart would miss: what matters is in a {@link Checkpoint}. */
export interface RemoteServer {
  /**
   * Asks the server what it is and can do, by several small requests; changes nothing there and loads no model. Called at
   * the start, then every few seconds: cheap.
   */
  probe(signal: AbortSignal): Promise<ServerReport>;
  /**
   * Hands a job over. Everything is checked before (ranges, formats): servers fall back silently. Exactly one request
   * makes a job; when its answer is lost on the way, `EngineUnavailable` is thrown and the job may run for nobody.
   * @returns what finds the job again after a restart of ours
   */
  submit(job: RemoteJob, signal: AbortSignal): Promise<Checkpoint>;
  /**
   * Waits for the end of a submitted job. May be called again, and by another process, with the same checkpoint.
   * @throws RemoteJobLost the server does not know it any more; RemoteJobFailed it says that it failed
   */
  follow(checkpoint: Checkpoint, watch: Watch, signal: AbortSignal): Promise<void>;
  /**
   * Copies the sound of a finished job into a folder, at once: servers overwrite and forget.
   * @returns as many as the job had seeds, in their order
   * @throws RemoteJobFailed a "success" without sound; RemoteJobLost
   */
  fetch(checkpoint: Checkpoint, folder: string, signal: AbortSignal): Promise<readonly FetchedTake[]>;
  /**
   * Ends a job that is not wanted any more, as far as the server can; done as well where it cannot. Bounded by its own
   * time, a few seconds; never throws for a job that is gone.
   */
  cancel(checkpoint: Checkpoint): Promise<void>;
  /** Frees connections. */
  close(): Promise<void>;
}

/** What a server can make of sound or words. The remote engine builds our operations of these (`engines/remote/plan/`). */
export const remoteTasks = ['create', 'cover', 'repaint', 'addVocals', 'addInstrumental'] as const;
export type RemoteTask = (typeof remoteTasks)[number];

/** native: one call does it; doubtful: it does, and its makers or users report that it often goes wrong. */
export type Grade = 'native' | 'doubtful';

export interface ServerReport {
  /** What answers, as it may be shown: "ACE-Step API 1.0", "acestep.cpp 1.2". */
  readonly software: string;
  /** The model that sings, by its public name: "acestep-v15-turbo". Part of a clip's record; never a path. */
  readonly model: string;
  /** Absent: it cannot. */
  readonly abilities: Readonly<Partial<Record<RemoteTask, Grade>>>;
  /** Seeds that one job may have. */
  readonly takesPerJobMax: number;
  /** Jobs that may be at this server at once, waiting ones too; 1: we keep the line. */
  readonly jobsAtOnceMax: number;
  /** Of what it makes. */
  readonly durationSeconds: { readonly low: number; readonly high: number };
  /** false: a song ends when it ends, and `durationSeconds` of a job is a cap. */
  readonly hasExactDuration: boolean;
  /** false: words alone say tempo and key. */
  readonly takesTempoAndKey: boolean;
  /** Whether a new song may come with a sound that it imitates. */
  readonly takesReference: boolean;
  /** Whether it makes music without a voice reliably. */
  readonly makesInstrumentals: boolean;
  /** Jobs that wait or run there now, as far as it says; null: it does not. */
  readonly jobsWaiting: number | null;
  /** Of the weights, for customers and operators: "MIT", "CC BY-NC 4.0; …". Show it with every clip. */
  readonly licence: string;
}

/** One request to a server: the same music for every seed. */
export interface RemoteJob {
  readonly task: RemoteTask;
  /** One per take, integers 0 ≤ seed < 2^31; all different. Never more than `takesPerJobMax`. */
  readonly seeds: readonly number[];
  /** Styles, with who sings; plain text of one line. */
  readonly caption: string;
  /** What shall not be heard; '': nothing said. A server without such a field leaves it out. */
  readonly negativeCaption: string;
  /** With section markers in brackets, whole even where only a window is new; null: nobody sings. */
  readonly lyrics: string | null;
  /** BCP 47, or null: not known. */
  readonly language: string | null;
  /** Of the whole result. With a source that is not extended: the source's length. */
  readonly durationSeconds: number;
  /** null: the server's choice. Fractions are rounded by the driver where the server takes integers only. */
  readonly tempoBpm: number | null;
  /** "F# minor"; null: the server's choice. */
  readonly key: string | null;
  /** "4/4", "3/4", "6/8"; null: the server's choice. */
  readonly timeSignature: string | null;
  /** What cover, repaint, addVocals and addInstrumental start from. */
  readonly source?: JobSound;
  /** Whose sound is imitated (timbre, mix); of new songs only where the report says so. */
  readonly reference?: JobSound;
  /**
   * What repaint makes anew, in seconds of the source; the rest is context and may come back changed. `end` beyond the
   * source's end goes on with the song, `start` below 0 begins before it; then `durationSeconds` is that of the result.
   */
  readonly window?: { readonly startSeconds: number; readonly endSeconds: number };
  /** Of a cover, 0..1: how much of the source stays. */
  readonly strength?: number;
  /** Of a cover: tune and words alone may stay (free), or band and mix too (close). */
  readonly closeness?: 'free' | 'close';
}

/** A WAV file of ours: 48 kHz, two channels, 16 bits. */
export interface JobSound {
  readonly path: string;
  readonly durationSeconds: number;
}

/**
 * What finds a submitted job again: plain JSON of less than 4 KiB, kept with the task. No key, no lyrics. The driver reads
 * its own back strictly: it may have been written by an earlier release.
 */
export type Checkpoint = Readonly<Record<string, string | number | boolean | null>>;

export interface Watch {
  /** `fraction` 0..1 of the job, never falls; null: the server does not say. `stage` in our words: "generating", "decoding". */
  progress(fraction: number | null, stage: string): void;
}

/** The sound of one take as the server gave it: any container and rate; what it is is found out by its bytes. */
export interface FetchedTake {
  readonly seed: number;
  readonly path: string;
  /** What the server says of it beyond our request; absent facts are not known. A hint, never a truth. */
  readonly told?: {
    readonly tempoBpm?: number;
    readonly key?: string;
    readonly timeSignature?: string;
    readonly lyrics?: string;
    readonly caption?: string;
  };
  /** What makes it again: kept with the clip (`interpretation.engine.replay`), small. */
  readonly replay?: Readonly<Record<string, unknown>>;
}

/** The server does not know the job (any more): it restarted, forgot it or lost it in a crash. */
export class RemoteJobLost extends Error {
  override readonly name = 'RemoteJobLost';
}

/** The server says that the job failed. The message is for logs and may quote the server; it is never shown to customers. */
export class RemoteJobFailed extends Error {
  override readonly name = 'RemoteJobFailed';
  /** true: the same request fails again (a model that cannot be loaded, out of memory at this length). */
  readonly isLasting: boolean;

  constructor(message: string, { isLasting = false, ...options }: { isLasting?: boolean } & ErrorOptions = {}) {
    super(message, options);
    this.isLasting = isLasting;
  }
}
