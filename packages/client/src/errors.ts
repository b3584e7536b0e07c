/** What the service answers when it refuses a request (`GET /docs/errors/<type>` says more of each). */
export interface ErrorBody {
  readonly code: number;
  readonly type: string;
  readonly message: string;
  readonly param?: string;
  readonly request_id?: string;
  readonly doc_url?: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}

/** The service refused, and said why. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly body: ErrorBody;
  /** After how many seconds a repeat may help; null: the service does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(body: ErrorBody, retryAfterSeconds: number | null) {
    super(body.message);
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return this.body.code;
  }

  get type(): string {
    return this.body.type;
  }

  /** The field that was wrong; null: none in particular. */
  get param(): string | null {
    return this.body.param ?? this.body.details?.[0]?.path ?? null;
  }
}

/** No answer came: there is no connection, or what answered was not the service. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** What an answer that is no success says of itself. A proxy between us may answer with anything. */
export async function errorOf(response: Response): Promise<ServiceError | NoAnswerError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new NoAnswerError(`the answer ${response.status} did not come from the service`);
  const retryAfterMs = Number(response.headers.get('retry-after-ms') ?? Number.NaN);
  return new ServiceError(body, Number.isFinite(retryAfterMs) ? retryAfterMs / 1000 : null);
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'type' in body && 'code' in body;
