import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../catalogue/refusal.ts';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';
import type { IdempotencyClaim, StoredAnswer, Tasks } from '../tasks/tasks.ts';

/** The 400 for a key that cannot be one; null when it can, or when there is none. */
export function keyRefusal(request: FastifyRequest): ApiError | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.trim() !== '' && key.length <= wireLimits.idempotencyKeyCharsMax) return null;
  const max = wireLimits.idempotencyKeyCharsMax;
  return refuse([
    { path: 'Idempotency-Key', rule: 'length', message: `must have 1 to ${max} characters`, facts: { min: 1, max } },
  ]);
}

/** What the request claims under its Idempotency-Key; null without one. */
export function claimOf(request: FastifyRequest, json: unknown): IdempotencyClaim | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const bodyHash = createHash('sha256').update(canonicalJson(json)).digest();
  return { key, method: request.method, path: pathOf(request), bodyHash };
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** JSON with sorted names and no blanks, so that two spellings of the same body are the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/**
 * The stored first answer to the same key; null when there is none.
 * @throws ApiError idempotency_conflict 422 when the key came with another body
 */
export async function findReplay(
  tasks: Tasks,
  accountId: string,
  claim: IdempotencyClaim,
): Promise<StoredAnswer | null> {
  const lookup = await tasks.lookUpIdempotency(accountId, claim);
  if (lookup.outcome === 'mismatch') throw bodyMismatch();
  return lookup.outcome === 'replay' ? lookup.answer : null;
}

const bodyMismatch = (): ApiError =>
  new ApiError(
    'idempotency_conflict',
    'This Idempotency-Key was used with another body. Use a new key for a new request.',
    {
      status: 422,
      param: 'Idempotency-Key',
    },
  );

/** The keyed requests that this process is carrying out now. */
export class RunningRequests {
  readonly #running = new Map<string, IdempotencyClaim>();

  /**
   * Notes a request until the returned function is called.
   * @throws ApiError idempotency_conflict: 409 while its twin runs, 422 when that one has another body
   */
  begin(accountId: string, claim: IdempotencyClaim | null): () => void {
    if (claim === null) return () => {};
    const name = JSON.stringify([accountId, claim.method, claim.path, claim.key]);
    const twin = this.#running.get(name);
    if (twin !== undefined) throw Buffer.compare(twin.bodyHash, claim.bodyHash) === 0 ? stillRunning() : bodyMismatch();
    this.#running.set(name, claim);
    return () => this.#running.delete(name);
  }
}

const stillRunning = (): ApiError => new ApiError('idempotency_conflict', undefined, { retryAfterSeconds: 1 });
