import { operatorLogLimits } from '../core/account-limits.ts';
import type { OperatorAction } from '../core/operator-actions.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { insertOperatorLog, type OperatorLogRow, selectOperatorLog } from '../storage/operator-log.ts';
import type { Caller } from './accounts.ts';

/** Who acts as the operator, and how they came. */
export type Operator =
  | { readonly via: 'command_line' }
  | { readonly via: 'api_key'; readonly accountId: string; readonly apiKeyId: string }
  | { readonly via: 'session'; readonly accountId: string; readonly userId: string };

/** Whoever runs commands on this machine. */
export const commandLine: Operator = { via: 'command_line' };

/** The operator behind a request. The caller has been found to be the operator. */
export function operatorBehind(caller: Caller): Operator {
  const { accountId, apiKeyId } = caller;
  if (apiKeyId !== null) return { via: 'api_key', accountId, apiKeyId };
  if ('userId' in caller) return { via: 'session', accountId, userId: String(caller.userId) };
  throw new Error('a caller has a key or a session');
}

/** What an operator did. */
export interface OperatorDeed {
  readonly by: Operator;
  readonly action: OperatorAction;
  /** Whose account was changed; null: nobody's. */
  readonly accountId: string | null;
  /** What was changed, by its id: a plan, an API key, a payment event. */
  readonly subject?: string;
  /** At most `operatorLogLimits.detailsBytesMax` as JSON; no secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export type OperatorLogEntry = OperatorLogRow;

/** Appends to the log of what operators do, in the transaction that does it: both are there, or neither. */
export async function recordOperatorAction(tx: Transaction, deed: OperatorDeed): Promise<void> {
  const { by, action, accountId, subject = '', details = {} } = deed;
  await insertOperatorLog(tx, {
    via: by.via,
    operatorAccountId: by.via === 'command_line' ? null : by.accountId,
    apiKeyId: by.via === 'api_key' ? by.apiKeyId : null,
    userId: by.via === 'session' ? by.userId : null,
    action,
    accountId,
    subject: [...subject].slice(0, operatorLogLimits.subjectCharsMax).join(''),
    details: fitting(details),
  });
}

/** Newest first, below the entry `beforeId` where one is given. */
export const listOperatorLog = (
  database: Database,
  page: { readonly limit: number; readonly beforeId?: number; readonly accountId?: string },
): Promise<readonly OperatorLogEntry[]> => selectOperatorLog(database, page);

/** An action must not fail because there is much to tell of it. */
function fitting(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const bytes = Buffer.byteLength(JSON.stringify(details));
  return bytes <= operatorLogLimits.detailsBytesMax ? details : { omitted: `${bytes} bytes of details` };
}
