import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/log.ts';
import type { RemoteServer, ServerReport } from './driver.ts';

/** How a server is watched. */
export interface WatchTiming {
  /** Between two probes of a server that answers. */
  readonly probeMs: number;
  /** Between two probes of one that does not, at most; doubled from `probeMs`. */
  readonly probeMsMax: number;
  readonly probeTimeoutMs: number;
  /** Jobs lost one after the other, after which a server is left alone for a while. */
  readonly lossesMax: number;
  readonly restMs: number;
}

export const defaultWatchTiming: WatchTiming = {
  probeMs: 5_000,
  probeMsMax: 30_000,
  probeTimeoutMs: 5_000,
  lossesMax: 3,
  restMs: 60_000,
};

/** Who may use servers that take one job at a time, over all processes that drive them. */
export interface ServerTurns {
  /** Waits for the turn. @returns what gives it back; it is free as well when the process dies */
  take(url: string, signal: AbortSignal): Promise<() => void>;
  /** null: somebody else has it. */
  takeFree(url: string): Promise<(() => void) | null>;
}

export interface WatchedServerOptions {
  readonly server: RemoteServer;
  readonly url: string;
  /** Of the engine, for the log. */
  readonly engineName: string;
  readonly timing: WatchTiming;
  /** Absent: this process is the only one that drives it. */
  readonly turns?: ServerTurns;
  readonly clock: Clock;
  readonly log: Logger;
}

/** One server, what it last said of itself, and the jobs of ours that are there. */
export class WatchedServer {
  readonly server: RemoteServer;
  readonly url: string;
  readonly #options: WatchedServerOptions;
  readonly #stop = new AbortController();
  readonly #waiting: (() => void)[] = [];
  #report: ServerReport | null = null;
  #isUp: boolean | null = null;
  #jobs = 0;
  #losses = 0;
  #restsUntilMs = 0;
  #wake: AbortController = new AbortController();
  #watching: Promise<void> = Promise.resolve();

  constructor(options: WatchedServerOptions) {
    this.#options = options;
    this.server = options.server;
    this.url = options.url;
  }

  /** Probes it now, and then over and over. @returns after the first probe */
  async start(): Promise<void> {
    await this.#probe();
    this.#watching = this.#watch();
  }

  /** null: it was never reached. */
  get report(): ServerReport | null {
    return this.#report;
  }

  /** Whether it answers and is not left alone; null: nobody has looked. */
  get isUp(): boolean | null {
    return this.#isUp === true ? this.#options.clock.nowMs() >= this.#restsUntilMs : this.#isUp;
  }

  get jobs(): number {
    return this.#jobs;
  }

  get hasRoom(): boolean {
    return this.#jobs < (this.#report?.jobsAtOnceMax ?? 1);
  }

  /** Takes a place in its line, which all processes share where it takes one job at a time. @returns what gives the place back */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    while (!this.hasRoom) await this.#turn(signal);
    const leave = this.#place();
    try {
      const turn = await this.#turns?.take(this.url, signal);
      return () => leave(turn);
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** The same where it has room now; null: it has none. */
  async enterNow(): Promise<(() => void) | null> {
    if (!this.hasRoom) return null;
    const leave = this.#place();
    try {
      const turns = this.#turns;
      const turn = turns === undefined ? undefined : await turns.takeFree(this.url);
      if (turn !== null) return () => leave(turn);
    } catch (error) {
      leave();
      throw error;
    }
    leave();
    return null;
  }

  /** Servers with a line of their own need none of ours. */
  get #turns(): ServerTurns | undefined {
    return (this.#report?.jobsAtOnceMax ?? 1) === 1 ? this.#options.turns : undefined;
  }

  #place(): (turn?: () => void) => void {
    this.#jobs += 1;
    let isOver = false;
    return (turn) => {
      if (isOver) return;
      isOver = true;
      turn?.();
      this.#jobs -= 1;
      this.#waiting.shift()?.();
    };
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(next), 1);
        reject(signal.reason);
      };
      this.#waiting.push(next);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A job came to a good end. */
  noteSuccess(): void {
    this.#losses = 0;
  }

  /** A job was lost or failed: a server that loses one after the other gets a rest. */
  noteLoss(): void {
    this.#losses += 1;
    const { timing, clock, log, engineName } = this.#options;
    if (this.#losses < timing.lossesMax) return;
    this.#losses = 0;
    this.#restsUntilMs = clock.nowMs() + timing.restMs;
    log.warn(
      { engine: engineName, url: this.url, restMs: timing.restMs },
      'a server lost several songs and is left alone',
    );
  }

  /** It did not answer somebody: it is looked at now. */
  suspect(): void {
    this.#setUp(false, new Error('it did not answer'));
    this.#wake.abort();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#watching;
    await this.server.close();
  }

  async #watch(): Promise<void> {
    const { probeMs, probeMsMax } = this.#options.timing;
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      const waitMs = Math.min(probeMsMax, probeMs * 2 ** Math.min(failures, 10));
      await sleep(waitMs, undefined, { signal: this.#wake.signal, ref: false }).catch(() => {});
      if (this.#stop.signal.aborted) return;
      this.#wake = new AbortController();
      failures = (await this.#probe()) ? 0 : failures + 1;
    }
  }

  async #probe(): Promise<boolean> {
    const { timing } = this.#options;
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timing.probeTimeoutMs)]);
      this.#report = await this.server.probe(signal);
      this.#setUp(true, null);
      return true;
    } catch (error) {
      // A server that loads a model answers nobody: while a job of ours is there, it is believed to live.
      if (this.#jobs === 0 && !this.#stop.signal.aborted) this.#setUp(false, error);
      return false;
    }
  }

  /** Says once that it is gone, and once that it is back. */
  #setUp(isUp: boolean, error: unknown): void {
    const { log, engineName } = this.#options;
    if (this.#isUp === isUp) return;
    const isFirst = this.#isUp === null;
    this.#isUp = isUp;
    const facts = { engine: engineName, url: this.url };
    if (!isUp) log.warn({ ...facts, reason: reasonOf(error) }, 'an engine does not answer');
    else if (!isFirst) log.warn(facts, 'an engine answers again');
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');
