import type { z } from 'zod';
import type { ApiKeyScope } from '../core/api-key-scopes.ts';
import type { ErrorType } from '../core/errors.ts';
import type { JobClass } from '../core/job-class.ts';
import { isJudged } from './content-rules.ts';
import { type FamilyName, families } from './families.ts';
import type { Price } from './prices.ts';
import type { BrokenRule } from './refusal.ts';
import type { WebhookReach } from './webhook-target.ts';

/** What a service has installed that a request may name. */
export interface Installed {
  readonly engineNames: readonly string[];
  /** Where a `webhook_url` may lead. Default: the public internet, by https. */
  readonly webhookReach?: WebhookReach;
}

/** A request body: its fields, and the rules that hold between them. */
export interface WireBody<Schema extends z.ZodObject = z.ZodObject> {
  readonly schema: Schema;
  /** Other names of fields, as old clients write them: alias -> field. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Fields that old clients send and that mean nothing: they are not worth a warning. */
  readonly ignored?: readonly string[];
  /** Rules between fields; asked only when every field by itself is right. */
  rules?(input: z.output<Schema>, installed: Installed): readonly BrokenRule[];
  /** What a caller should know although the request is right. */
  notices?(input: z.output<Schema>): readonly string[];
}

/** One way in which an operation answers well. `schema` null: bytes or text that no schema describes. */
export interface WireAnswer {
  readonly status: number;
  readonly description: string;
  readonly contentTypes: readonly string[];
  readonly schema: z.ZodType | null;
}

/** How a caller shows that the operation is theirs to use. */
type Access = 'key' | 'capability' | 'open';

/**
 * One operation of the service. Validation, routing, prices and the OpenAPI document all come from this record.
 */
export interface Operation<Schema extends z.ZodObject = z.ZodObject> extends Price {
  /** Unique, as stored with tasks and shown on clips: "sonic.create". */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the prefix of each family, parameters in braces: "/task/{task_id}". */
  readonly path: string;
  /** Which value of the body's `task_type` means this operation, where several share a path; the first is meant without one. */
  readonly taskType?: string;
  readonly families: readonly FamilyName[];
  readonly access: Access;
  /** What a key must be allowed. Default: read for GET, else generate. */
  readonly scope?: ApiKeyScope;
  /** What its tasks are to the workers. Default: song. */
  readonly jobClass?: JobClass;
  /** True: who waits for the operator's approval may use it, too. Default: false. */
  readonly isOpenToWaiting?: boolean;
  /** False: an Idempotency-Key has no effect, because the first answer is not kept. Default: true. */
  readonly keepsAnswer?: boolean;
  readonly summary: string;
  readonly description: string;
  /** Parameters of the path or query that need a word. */
  readonly parameters: readonly WireParameter[];
  readonly body: WireBody<Schema> | null;
  readonly answers: readonly WireAnswer[];
  /** Errors beyond those that follow from access, method and price. */
  readonly errors: readonly ErrorType[];
}

export interface WireParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
}

/** Declares an operation; exists so that the body's schema stays typed. */
export const defineOperation = <Schema extends z.ZodObject = z.ZodObject>(
  operation: Operation<Schema>,
): Operation<Schema> => operation;

/** What a key must be allowed to call an operation. */
export const scopeOf = ({ scope, method }: Pick<Operation, 'scope' | 'method'>): ApiKeyScope =>
  scope ?? (method === 'GET' ? 'read' : 'generate');

/** The full paths of an operation, one per family. */
export const pathsOf = (operation: Pick<Operation, 'families' | 'path'>): string[] =>
  operation.families.map((family) => `${families[family].prefix}${operation.path}`);

/** Every error type that an operation can answer with. */
export function errorTypesOf(
  operation: Pick<Operation, 'access' | 'body' | 'credits' | 'chargedWhen' | 'errors' | 'keepsAnswer'>,
): ErrorType[] {
  const types: ErrorType[] = [...operation.errors, 'bad_request', 'api_error'];
  if (operation.access === 'key') types.push('unauthorized', 'forbidden', 'rate_limited');
  if (operation.body !== null) types.push('payload_too_large', 'unsupported_media_type');
  if (operation.body !== null && operation.keepsAnswer !== false) types.push('idempotency_conflict');
  if (operation.body !== null && isJudged(operation.body.schema)) types.push('content_refused');
  if (operation.credits > 0) types.push('insufficient_credits', 'unavailable');
  if (operation.chargedWhen === 'accepted') types.push('storage_full');
  return [...new Set(types)];
}
