import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ApiCall, ApiReply } from './api-process.ts';

const RESTART_MS = 100;
const STOP_MS_MAX = 25_000;

/** Keeps one program running: whenever it dies, another takes its place. */
export class Respawner {
  readonly #program: string;
  readonly #order: string;
  readonly #onStart: (child: ChildProcess) => void;
  #child: ChildProcess | null = null;
  #isStopping = false;
  /** How often it died without being asked to stop. */
  deaths = 0;

  constructor(program: string, order: object, onStart: (child: ChildProcess) => void = () => {}) {
    this.#program = program;
    this.#order = JSON.stringify(order);
    this.#onStart = onStart;
  }

  start(): void {
    const child = fork(this.#program, [this.#order], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    child.once('exit', () => {
      this.#child = null;
      if (this.#isStopping) return;
      this.deaths++;
      setTimeout(() => !this.#isStopping && this.start(), RESTART_MS);
    });
    this.#onStart(child);
  }

  /** Kills the process that it started, if it is there. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child === null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
    await exited;
    clearTimeout(timer);
  }
}

const CALL_MS_MAX = 4_000;
const GONE: ApiReply = { ok: false, message: 'the process is gone', status: null };

/** Calls to an API process that may die at any moment; a call then fails, and nobody knows what came of it. */
export class ApiLink {
  readonly #waiting = new Map<number, (reply: ApiReply) => void>();
  #child: ChildProcess | null = null;
  #last = 0;

  readonly attach = (child: ChildProcess): void => {
    child.on('message', (message: 'ready' | { number: number; reply: ApiReply }) => {
      if (message === 'ready') this.#child = child;
      else this.#settle(message.number, message.reply);
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
      for (const number of this.#waiting.keys()) this.#settle(number, GONE);
    });
  };

  call(call: ApiCall): Promise<ApiReply> {
    const child = this.#child;
    if (child === null) return Promise.resolve(GONE);
    const number = ++this.#last;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(number, GONE), CALL_MS_MAX);
      this.#waiting.set(number, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      child.send({ number, call }, (error) => {
        if (error !== null) this.#settle(number, GONE);
      });
    });
  }

  #settle(number: number, reply: ApiReply): void {
    this.#waiting.get(number)?.(reply);
    this.#waiting.delete(number);
  }
}
