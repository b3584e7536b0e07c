import type { ApiKeyScope } from '../core/api-key-scopes.ts';
import type { KeyAllowance } from './key-allowance.ts';

/** Who is calling: the outcome of authentication. */
export interface Caller {
  readonly accountId: string;
  /** null: a person with a session of the console. */
  readonly apiKeyId: string | null;
  readonly isOperator: boolean;
  /** What the key may do; a session may do everything. */
  readonly scopes: readonly ApiKeyScope[];
}

export interface CreditBalance {
  /** Reset every month, not carried over. */
  readonly subscription: number;
  /** Trial, bought and granted credits: never expire, spent first. */
  readonly extra: number;
}

/** What every operation asks of the accounts room; what only the account's own operations ask is in account-room.ts. */
export interface Accounts {
  /** null: unknown, ended or malformed (a wrong checksum never reaches the database). */
  authenticate(apiKey: string): Promise<Caller | null>;
  balance(accountId: string): Promise<CreditBalance>;
  /** Whether the account has bought or been given more than its trial. */
  isPaying(accountId: string): Promise<boolean>;
  /** What a key may spend today; null: what its account has. */
  allowance(apiKeyId: string): Promise<KeyAllowance | null>;
}
