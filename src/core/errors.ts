/** The whole public error vocabulary: type -> HTTP status and the sentence a caller reads when nothing better is known. */
export const errorTable = {
  bad_request: { status: 400, message: 'The request is not valid.' },
  content_refused: { status: 400, message: 'Songs of this content are not made here.' },
  unauthorized: {
    status: 401,
    message: 'The API key is missing or not valid. Send the header Authorization: Bearer <key>.',
  },
  insufficient_credits: { status: 403, message: 'Not enough credits for this operation.' },
  storage_full: { status: 403, message: 'The files of this account take all the room that they may. Delete clips.' },
  forbidden: { status: 403, message: 'This key may not do that.' },
  not_found: { status: 404, message: 'Nothing of yours is at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This cannot be done in the state that it is in now.' },
  idempotency_conflict: { status: 409, message: 'A request with this Idempotency-Key is still running.' },
  gone: { status: 410, message: 'This operation was removed.' },
  precondition_failed: { status: 412, message: 'This version of the protocol is not spoken here.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  range_not_satisfiable: { status: 416, message: 'The requested range lies outside the file.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait before the next one.' },
  api_error: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service cannot take this request now. Try again later.' },
  timeout: { status: 504, message: 'The work took too long.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorType = keyof typeof errorTable;

/** One broken rule of a request: where, which rule, and its numbers. */
export interface ErrorDetail {
  readonly path: string;
  readonly rule: string;
  readonly [fact: string]: unknown;
}

export interface ApiErrorFacts {
  /** The request field at fault. */
  readonly param?: string;
  readonly details?: readonly ErrorDetail[];
  /** Overrides the table's status where a type has two (idempotency_conflict: 409 and 422). */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly replacement?: { readonly method: string; readonly path: string; readonly task_type?: string };
  /** False: a client library must not repeat the request by itself. */
  readonly shouldRetry?: boolean;
}

/** An expected failure that a caller caused or can act on. Anything else that is thrown is a bug, and a 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ErrorType;
  readonly status: number;
  readonly facts: ApiErrorFacts;

  constructor(type: ErrorType, message?: string, facts: ApiErrorFacts = {}, options?: ErrorOptions) {
    super(message ?? errorTable[type].message, options);
    this.type = type;
    this.status = facts.status ?? errorTable[type].status;
    this.facts = facts;
  }
}
