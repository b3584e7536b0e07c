import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import type { AccountRoom } from '../../accounts/account-room.ts';
import type { Accounts, Caller, CreditBalance } from '../../accounts/accounts.ts';
import type { ExportItem } from '../../catalogue/clips/export-items.ts';
import { apiKeyScopes } from '../../core/api-key-scopes.ts';
import { type ClipFacts, noClipFacts } from '../../core/clip-facts.ts';
import type { Clock } from '../../core/clock.ts';
import { ApiError } from '../../core/errors.ts';
import { newCapability, newId } from '../../core/ids.ts';
import { type Artefact, type ArtefactKind, FileNotReady, type Library, type Persona } from '../../library/library.ts';
import { snapWindow } from '../../library/snap-window.ts';
import type { AccountRecords } from '../../tasks/account-records.ts';
import type { ClipRecords } from '../../tasks/clip-records.ts';
import {
  type ExportHoldings,
  type ExportOrder,
  type ExportQuote,
  type ExportTarget,
  quoteOf,
} from '../../tasks/exports/export-quote.ts';
import type {
  ClipResult,
  ClipView,
  IdempotencyClaim,
  IdempotencyLookup,
  NewPersona,
  PaidAnswer,
  StoredAnswer,
  Submission,
  SubmitTask,
  TaskState,
  Tasks,
  TaskView,
} from '../../tasks/tasks.ts';

/** Accounts with one key each, in memory. For tests of the door only. */
export class MemoryAccounts implements Accounts {
  readonly #callers = new Map<string, Caller>();
  readonly #balances = new Map<string, number>();
  /** How often a key reached this room. */
  lookups = 0;

  add(apiKey: string, credits: number): Caller {
    const caller = { accountId: newId(), apiKeyId: newId(), isOperator: false, scopes: apiKeyScopes };
    this.#callers.set(apiKey, caller);
    this.#balances.set(caller.accountId, credits);
    return caller;
  }

  /** A further key of an account. */
  addKey(apiKey: string, accountId: string): void {
    this.#callers.set(apiKey, { accountId, apiKeyId: newId(), isOperator: false, scopes: apiKeyScopes });
  }

  async authenticate(apiKey: string): Promise<Caller | null> {
    this.lookups += 1;
    return this.#callers.get(apiKey) ?? null;
  }

  async balance(accountId: string): Promise<CreditBalance> {
    return { subscription: 0, extra: this.#balances.get(accountId) ?? 0 };
  }

  async isPaying(): Promise<boolean> {
    return false;
  }

  /** Keys have no daily limit unless a test says so. */
  allowance: Accounts['allowance'] = async () => null;

  spend(accountId: string, credits: number): void {
    const balance = this.#balances.get(accountId) ?? 0;
    if (balance < credits) throw new ApiError('insufficient_credits', undefined, { shouldRetry: false });
    this.#balances.set(accountId, balance - credits);
  }
}

/** Records that are closed: their operations are tested before the real ones. */
const closed = <Records extends object>() =>
  new Proxy({} as Records, {
    get() {
      throw new ApiError('unavailable');
    },
  });
export const closedRecords = { clips: closed<ClipRecords>(), records: closed<AccountRecords>() };

/** An account room that is closed: its operations are tested before the real one. */
export const closedAccountRoom = new Proxy({} as AccountRoom, {
  get() {
    throw new ApiError('unavailable');
  },
});

/** Tasks that a test moves by hand, in memory. */
export class MemoryTasks implements Tasks {
  readonly submitted: SubmitTask[] = [];
  /** What the next submission throws instead of being accepted. */
  refusal: Error | null = null;
  /** What a submission waits for before it is accepted. */
  gate: Promise<void> = Promise.resolve();
  readonly #accounts: MemoryAccounts;
  readonly #clock: Clock;
  readonly #tasks = new Map<string, TaskView>();
  readonly #answers = new Map<string, StoredAnswer & { claim: IdempotencyClaim }>();
  readonly #paidOnce = new Set<string>();
  /** What every recording from outside turns out to be, at once; null: it stays on its way. */
  heard: ClipResult | null = null;
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor(accounts: MemoryAccounts, clock: Clock) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  async lookUpIdempotency(accountId: string, claim: IdempotencyClaim): Promise<IdempotencyLookup> {
    const stored = this.#answers.get(nameOf(accountId, claim));
    if (stored === undefined) return { outcome: 'none' };
    const isSame = Buffer.compare(stored.claim.bodyHash, claim.bodyHash) === 0;
    return isSame ? { outcome: 'replay', answer: stored } : { outcome: 'mismatch' };
  }

  async submit(task: SubmitTask): Promise<Submission> {
    await this.gate;
    if (this.refusal !== null) throw this.refusal;
    const there =
      task.unlessThere === undefined ? null : this.#findByOrigin(task.accountId, task.operation, task.unlessThere);
    if (there !== null) {
      const { taskId, clipId } = there;
      return { body: task.answer(taskId, [clipId]), taskId, clipIds: [clipId], isNew: false };
    }
    this.#accounts.spend(task.accountId, task.credits);
    const taskId = newId();
    const clips = Array.from({ length: task.clipCount }, (_, ordinal) => this.#newClip(task, taskId, ordinal));
    const clipIds = clips.map((clip) => clip.clipId);
    const body = task.answer(taskId, clipIds);
    const { accountId, operation, family } = task;
    const waiting = { state: 'queued', progress: 0, stage: 'waiting', queuePosition: 1, failure: null } as const;
    this.#tasks.set(taskId, { taskId, accountId, operation, family, request: task.engineRequest, ...waiting, clips });
    this.submitted.push(task);
    if (task.engineRequest.operation === 'hear' && this.heard !== null) this.succeed(taskId, this.heard);
    this.#store(accountId, task.idempotency, { body, taskId });
    return { body, taskId, clipIds, isNew: true };
  }

  async chargeForAnswer(paid: PaidAnswer): Promise<string> {
    if (this.refusal !== null) throw this.refusal;
    const event = `${paid.accountId}:${paid.once}`;
    if (paid.once === undefined || !this.#paidOnce.has(event)) this.#accounts.spend(paid.accountId, paid.credits);
    if (paid.once !== undefined) this.#paidOnce.add(event);
    if (paid.writtenLines !== undefined && paid.writtenLines.length > 0) {
      const known = this.lines.get(paid.accountId) ?? new Uint8Array();
      this.lines.set(paid.accountId, Buffer.concat([known, paid.writtenLines]));
    }
    this.#store(paid.accountId, paid.idempotency, { body: paid.body, taskId: null });
    return paid.body;
  }

  /** What sonic lyrics were asked to keep away from; a test may set it. */
  readonly lines = new Map<string, Uint8Array>();

  async writtenLines(accountId: string): Promise<Uint8Array | null> {
    return this.lines.get(accountId) ?? null;
  }

  async forgetAnswer(accountId: string, claim: IdempotencyClaim, answer: string): Promise<void> {
    const name = nameOf(accountId, claim);
    if (this.#answers.get(name)?.body === answer) this.#answers.delete(name);
  }

  /** What the account holds already of any clip. */
  holdings: ExportHoldings = { paid: new Set(), stems: { basic: null, full: null } };

  async quoteExport(_accountId: string, clipId: string, include: readonly ExportItem[]): Promise<ExportQuote> {
    return quoteOf(clipId, include, this.holdings);
  }

  async submitExport(target: ExportTarget, orderAt: (quote: ExportQuote) => ExportOrder): Promise<Submission> {
    const quote = await this.quoteExport(target.accountId, target.clipId, target.include);
    const order = orderAt(quote);
    const made = quote.stems.filter(({ taskId }) => taskId === null).map(() => newId());
    return this.submit({ ...order.task, credits: quote.credits, answer: (taskId) => order.answer(taskId, made) });
  }

  readonly personas: NewPersona[] = [];

  async createPersona(persona: NewPersona, paid: PaidAnswer): Promise<string> {
    const answer = await this.chargeForAnswer(paid);
    this.personas.push(persona);
    return answer;
  }

  async find(accountId: string, taskId: string): Promise<TaskView | null> {
    const task = this.#tasks.get(taskId);
    return task?.accountId === accountId ? task : null;
  }

  async findClip(accountId: string, clipId: string): Promise<ClipView | null> {
    const own = [...this.#tasks.values()].filter((task) => task.accountId === accountId);
    const clips = own.flatMap((task) => task.clips);
    return clips.find((clip) => clip.clipId === clipId && clip.deletedAt == null) ?? null;
  }

  async *watch(accountId: string, taskId: string, signal: AbortSignal): AsyncGenerator<TaskView> {
    for (;;) {
      const task = await this.find(accountId, taskId);
      if (task === null || signal.aborted) return;
      const change = once(this.#changes, taskId, { signal });
      change.catch(() => {});
      yield task;
      if (task.state !== 'queued' && task.state !== 'running') return;
      // An abort ends the watching; it is no error.
      await change.catch(() => {});
    }
  }

  async cancel(accountId: string, taskId: string): Promise<TaskState | null> {
    const task = await this.find(accountId, taskId);
    if (task === null) return null;
    if (task.state === 'queued' || task.state === 'running') this.change(taskId, { state: 'cancelled' });
    return this.#tasks.get(taskId)!.state;
  }

  async withdraw(accountId: string, taskId: string): Promise<void> {
    const task = await this.find(accountId, taskId);
    if (task === null) return;
    const clips = task.clips.map((clip) => ({ ...clip, state: 'failed' as const, result: null }));
    this.change(taskId, { state: 'cancelled', clips });
  }

  async deleteClip(accountId: string, clipId: string, _isFinal = false): Promise<boolean> {
    const clip = await this.findClip(accountId, clipId);
    if (clip === null) return false;
    const task = this.#tasks.get(clip.taskId)!;
    if (task.state === 'queued' || task.state === 'running') throw new ApiError('conflict');
    const deletedAt = new Date(this.#clock.nowMs());
    const clips = task.clips.map((one) => (one === clip ? { ...one, deletedAt, fileKinds: NO_FILES } : one));
    this.change(clip.taskId, { clips });
    return true;
  }

  /** Moves a task, as its worker would. */
  change(taskId: string, changed: Partial<TaskView>): void {
    this.#tasks.set(taskId, { ...this.#tasks.get(taskId)!, ...changed });
    this.#changes.emit(taskId);
  }

  /** Ends a task well, with these results. */
  succeed(taskId: string, result: ClipResult): void {
    const succeeded = { state: 'succeeded', result, fileKinds: SONG_FILES } as const;
    const clips = this.#tasks.get(taskId)!.clips.map((clip): ClipView => ({ ...clip, ...succeeded }));
    this.change(taskId, { state: 'succeeded', progress: 100, stage: 'done', queuePosition: 0, clips });
  }

  #findByOrigin(accountId: string, operation: string, origin: object): ClipView | null {
    const own = [...this.#tasks.values()].filter((task) => task.accountId === accountId && task.state !== 'failed');
    const has = (clip: ClipView): boolean =>
      clip.operation === operation &&
      Object.entries(origin).every(([name, value]) => clip.facts[name as keyof ClipFacts] === value);
    return own.flatMap(({ clips }) => clips).find(has) ?? null;
  }

  #newClip(task: SubmitTask, taskId: string, ordinal: number): ClipView {
    const { operation } = task;
    const facts = { ...noClipFacts, ...task.facts, ...task.clipFacts?.[ordinal] };
    const createdAt = new Date(this.#clock.nowMs());
    const unfinished = {
      state: 'pending',
      createdAt,
      isFavourite: false,
      result: null,
      fileKinds: NO_FILES,
      hasPaidMidi: false,
      heardNotes: null,
    } as const;
    return { clipId: newId(), taskId, ordinal, operation, facts, ...unfinished, capability: newCapability() };
  }

  #store(accountId: string, claim: IdempotencyClaim | null, answer: StoredAnswer): void {
    if (claim !== null) this.#answers.set(nameOf(accountId, claim), { claim, ...answer });
  }
}

const NO_FILES: ReadonlySet<string> = new Set();
/** What an engine that writes notes leaves of a song. */
const SONG_FILES: ReadonlySet<string> = new Set<ArtefactKind>([
  ...(['master', 'audio', 'score', 'cover', 'peaks', 'midi', 'notes', 'musicxml', 'chords'] as const),
]);

const nameOf = (accountId: string, claim: IdempotencyClaim): string =>
  JSON.stringify([accountId, claim.method, claim.path, claim.key]);

/** Files of clips, in memory. */
export class MemoryLibrary implements Library {
  readonly #artefacts = new Map<string, Artefact>();
  /** Kinds that are never ready. */
  readonly slow = new Set<ArtefactKind>();
  /** How many streams were opened. */
  opened = 0;
  /** What is sung in every clip. */
  lyricTimes: Awaited<ReturnType<Library['readLyricTimes']>> = [];
  tempoRange: Awaited<ReturnType<Library['readTempoRange']>> = null;

  readLyricTimes: Library['readLyricTimes'] = async () => this.lyricTimes;

  /** Bars of one length, seconds; null: no clip tells any. */
  barSeconds: readonly number[] | null = null;
  snapToBars: Library['snapToBars'] = async (_clipId, window) =>
    this.barSeconds === null ? null : snapWindow(this.barSeconds, window);

  readonly personas = new Map<string, Persona & { readonly accountId: string }>();
  findPersona: Library['findPersona'] = async (accountId, id) => {
    const persona = this.personas.get(id);
    return persona?.accountId === accountId ? persona : null;
  };

  performedNotes: Awaited<ReturnType<Library['readPerformedNotes']>> = null;
  readPerformedNotes: Library['readPerformedNotes'] = async () => this.performedNotes;

  readPeaks: Library['readPeaks'] = async () => null;

  findExport: Library['findExport'] = async () => null;

  readTempoRange: Library['readTempoRange'] = async () => this.tempoRange;

  put(clipId: string, capability: string, kind: ArtefactKind, bytes: Buffer, fileName: string): void {
    this.#artefacts.set(`${clipId}/${capability}/${kind}`, {
      kind,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: 'application/octet-stream',
      fileName,
      open: async (range) => {
        this.opened += 1;
        return Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]);
      },
    });
  }

  openStream: Library['openStream'] = async (clipId, capability) =>
    (await this.#artefacts.get(`${clipId}/${capability}/preview`)?.open()) ?? null;

  async findArtefact(clipId: string, capability: string, kind: ArtefactKind): Promise<Artefact | null> {
    if (this.slow.has(kind)) throw new FileNotReady(10);
    return this.#artefacts.get(`${clipId}/${capability}/${kind}`) ?? null;
  }
}
