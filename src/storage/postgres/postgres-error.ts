export type PostgresErrorCode =
  | 'no-binary'
  | 'no-user'
  | 'unreachable'
  | 'not-owner'
  | 'socket-folder'
  | 'disk-full'
  | 'wrong-version'
  | 'initdb-failed'
  | 'refused'
  | 'in-use'
  | 'start-failed'
  | 'timeout';

/** Why the bundled PostgreSQL cannot run: a code for programs, one sentence with the way out for people. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  readonly code: PostgresErrorCode;
  /** What PostgreSQL itself wrote, when it wrote something. */
  readonly output: string;

  constructor(code: PostgresErrorCode, message: string, output = '', options?: ErrorOptions) {
    super(output === '' ? message : `${message}\n${output}`, options);
    this.code = code;
    this.output = output;
  }
}

/** The way out that every machine has. */
export const OWN_SERVER =
  'set DATABASE_URL=postgres://user:password@host/database to a PostgreSQL 15 or newer of your own';
