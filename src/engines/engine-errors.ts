/**
 * The engine is busy or away for the moment (HTTP 503 of a remote one): the task waits and is tried again with growing
 * delays, and no try is counted.
 */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
  /** When the engine asks to be tried again; null: it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The engine began and lost what it made: its server died with it, forgot it, or gave silence. It is tried once more, then
 * goes to another engine where its customer lets it, and else fails. The message is for logs.
 */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  /** It would be lost again: it is not tried once more. */
  readonly isLasting: boolean;

  constructor(message: string, { isLasting = false, ...options }: { isLasting?: boolean } & ErrorOptions = {}) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

/**
 * Why an engine is aborted whose task goes on elsewhere: what runs for it at a server is left there. Any other reason means
 * that nobody wants it any more.
 */
export class WorkGoesOn extends Error {
  override readonly name: string = 'WorkGoesOn';
}

/** The engine understood the request and cannot carry it out; the message is for the caller. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
}
