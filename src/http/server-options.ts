import type { AccountBudgets } from '../accounts/account-budgets.ts';
import type { AccountRoom } from '../accounts/account-room.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { WebhookReach } from '../catalogue/webhook-target.ts';
import type { Clock } from '../core/clock.ts';
import type { ServerLimits } from '../core/limits.ts';
import type { Logger } from '../core/log.ts';
import type { Library } from '../library/library.ts';
import type { AccountRecords } from '../tasks/account-records.ts';
import type { ClipRecords } from '../tasks/clip-records.ts';
import type { EngineBoard } from '../tasks/engine-board.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { Uploads } from '../tasks/uploads/uploads.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { ConsoleSite } from './console/console-site.ts';

/** What lyrics are drafted from. */
export interface LyricsWish {
  readonly prompt: string;
  readonly seed: string;
  /** BCP 47; null: the prompt tells. */
  readonly language: string | null;
  /** What the fields of the request say of the words; absent: nothing. */
  readonly words?: object;
  /** Lines that must not come again, as an engine told of them; absent: none. */
  readonly knownLines?: string;
}

/** What of an engine's request for a song says in which language its words shall be. */
export interface WordsRequest {
  readonly language: string | null;
  readonly tags: string;
  readonly description: string | null;
}

/** A drafted lyric sheet, with section markers. */
interface LyricSheet {
  readonly title: string;
  readonly lyrics: string;
  /** What of the wish it does not do; absent: nothing. */
  readonly remarks?: readonly string[];
  /** Its lines, as only the engine reads them; absent: nothing to remember. */
  readonly writtenLines?: Uint8Array;
}

/** A built-in singer. */
export interface HouseVoice {
  /** As addresses name it. */
  readonly id: string;
  readonly name: string;
  readonly gender: 'female' | 'male';
  readonly isChild: boolean;
  /** MIDI numbers. */
  readonly lowPitch: number;
  readonly highPitch: number;
}

/** The built-in singers, which belong to nobody. */
export interface Voices {
  readonly list: readonly HouseVoice[];
  /** A few bars as MP3; null: there is no such singer. @throws ApiError unavailable: many are being made */
  sample(id: string): Promise<Buffer | null>;
}

/** Whether the service can take requests, and what was looked at to say so. */
export interface Readiness {
  readonly isReady: boolean;
  /** Name of a part -> whether it works. Shown to anybody, so names only. */
  readonly checks: Readonly<Record<string, boolean>>;
}

/** What an operator sees of the service as it works. */
export interface ServiceReport {
  /** By kind of job: tasks that wait and run, and since when the oldest waits. */
  readonly queues: readonly {
    readonly jobClass: string;
    readonly waiting: number;
    readonly running: number;
    readonly oldestWaitingAt: Date | null;
  }[];
  /** The worker processes that show signs of life, and how many tasks each has. */
  readonly workers: readonly { readonly worker: number; readonly running: number }[];
  readonly checks: readonly {
    readonly name: string;
    readonly state: 'ok' | 'note' | 'broken';
    readonly found: string;
    readonly advice: string;
  }[];
}

/** What the door needs of the house. */
export interface ServerOptions {
  readonly accounts: Accounts;
  readonly accountRoom: AccountRoom;
  readonly tasks: Tasks;
  readonly clips: ClipRecords;
  readonly records: AccountRecords;
  /** Default: none. */
  readonly voices?: Voices;
  readonly library: Library;
  /** Absent: recordings in parts are refused. */
  readonly uploads?: Uploads;
  readonly webhooks: Webhooks;
  /** Names of the styles that are known. Default: none. */
  styles?(): Promise<readonly string[]>;
  /** The pages for people. Absent: plain texts in their places. */
  readonly console?: ConsoleSite;
  /** Told when somebody begins to follow what an account makes: songs will be asked for. */
  whenFollowed?(): void;
  /** Two drafts; the same wish gives the same drafts. */
  writeLyrics(wish: LyricsWish): Promise<readonly LyricSheet[]>;
  /** What to tell of the words of an engine's request before they are written. Default: nothing. */
  wordNotices?(engineRequest: WordsRequest): readonly string[];
  /** Short tags made full, the caller's own words first; the same seed gives the same tags. */
  upsampleTags(tags: string, seed: string): Promise<string>;
  readiness(): Promise<Readiness>;
  /** Looks at queue, workers and books; as dear as the books are long. Absent: operators are told that there is none. */
  report?(): Promise<ServiceReport>;
  /** Whether a failure is only of the moment (the database is away): 503 instead of 500. */
  isOutage?(error: unknown): boolean;
  readonly clock: Clock;
  readonly log: Logger;
  /** Without a slash at the end; null: addresses follow the request's host. */
  readonly publicUrl: string | null;
  /** Addresses and networks whose X-Forwarded headers are believed, comma separated; null: nobody's. */
  readonly trustedProxies?: string | null;
  /** Whose pages may use the interface with API keys: "https://app.example.org"; default: nobody's. */
  readonly corsOrigins?: readonly string[];
  /** Between two POSTs of one API key; 0 switches the spacing of keys off. */
  readonly spacingSeconds: number;
  /** How many requests an account may make, over all its keys and sessions. Absent: as many as it likes. */
  readonly accountBudgets?: AccountBudgets;
  /** Names that a request's `engine` may have. */
  readonly engineNames: readonly string[];
  /** What there is of engines, as of a moment ago; its names count beside `engineNames`. Absent: one engine does everything. */
  readonly engineBoard?: EngineBoard;
  /** Where webhooks may go. Default: the public internet, by https. */
  readonly webhookReach?: WebhookReach;
  /** Of the service, as told by /healthz and the OpenAPI document. */
  readonly version: string;
  readonly limits?: Partial<ServerLimits>;
}
