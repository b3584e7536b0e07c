/** Who is calling: the outcome of authentication. */
export interface Caller {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly isOperator: boolean;
}

export interface CreditBalance {
  /** Reset every month, not carried over. */
  readonly subscription: number;
  /** Trial, bought and granted credits: never expire, spent first. */
  readonly extra: number;
}

/** What http/ and the command line ask of the accounts room. */
export interface Accounts {
  /** null: unknown, revoked or malformed (a wrong checksum never reaches the database). */
  authenticate(apiKey: string): Promise<Caller | null>;
  balance(accountId: string): Promise<CreditBalance>;
}
