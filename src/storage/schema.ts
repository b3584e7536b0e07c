import type { ColumnType, Generated } from 'kysely';
import type { ApiKeyScope } from '../core/api-key-scopes.ts';
import type { JobClass } from '../core/job-class.ts';
import type {
  AccountStorageTable,
  ArtefactsTable,
  ClipsTable,
  LibraryFilesTable,
  PersonasTable,
  PresetsTable,
  RetentionLettersTable,
  TaskKnownLinesTable,
  UploadsTable,
  WrittenLinesTable,
} from './clip-tables.ts';
import type { Json, JsonRecord, Stamp } from './columns.ts';
import type { ExportPaymentsTable, ExportsTable } from './export-tables.ts';

/** The tables as migrations/ leaves them, in Kysely's terms. Columns are snake_case here and nowhere else inside. */
export interface Schema {
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  ledger: LedgerTable;
  tasks: TasksTable;
  fairness_clock: FairnessClockTable;
  clips: ClipsTable;
  artefacts: ArtefactsTable;
  account_storage: AccountStorageTable;
  personas: PersonasTable;
  exports: ExportsTable;
  uploads: UploadsTable;
  library_files: LibraryFilesTable;
  retention_letters: RetentionLettersTable;
  export_payments: ExportPaymentsTable;
  presets: PresetsTable;
  written_lines: WrittenLinesTable;
  task_known_lines: TaskKnownLinesTable;
  idempotency: IdempotencyTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_breakers: WebhookBreakersTable;
  webhook_receivers: WebhookReceiversTable;
  webhook_accounts: WebhookAccountsTable;
  webhook_secrets: WebhookSecretsTable;
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  trial_claims: TrialClaimsTable;
  attempt_paces: AttemptPacesTable;
  request_budgets: RequestBudgetsTable;
  plans: PlansTable;
  subscriptions: SubscriptionsTable;
  payment_events: PaymentEventsTable;
  provider_subscriptions: ProviderSubscriptionsTable;
  provider_invoices: ProviderInvoicesTable;
  open_checkouts: OpenCheckoutsTable;
  operator_log: OperatorLogTable;
  installation: InstallationTable;
  engine_reports: EngineReportsTable;
  engine_paces: EnginePacesTable;
  schema_migrations: SchemaMigrationsTable;
}

/** The two buckets: extra never expires and is spent first, subscription is reset every month. */
export type Bucket = 'extra' | 'subscription';
export type LedgerKind = 'grant' | 'reset' | 'charge' | 'refund';
export type TaskRowState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
export type WebhookEvent = 'song.completed' | 'song.failed';
export type WebhookState = 'waiting' | 'delivered' | 'given_up';
/** How an attempt to deliver ended: success, another status, a redirect, 410, silence; or there was nothing to tell. */
export type WebhookOutcome = 'delivered' | 'status' | 'redirect' | 'gone' | 'no_answer' | 'no_body';
/** One attempt as it is kept: JSON in the row of its delivery. */
export interface WebhookAttempt {
  /** ISO 8601 */
  readonly at: string;
  readonly outcome: WebhookOutcome;
  /** HTTP status, where there was an answer. */
  readonly status: number | null;
  readonly durationMs: number;
}
/** pending is tried (again); failed waits for a retry, needs_operator for a decision; resolved by hand. */
export type PaymentEventState = 'pending' | 'applied' | 'ignored' | 'needs_operator' | 'failed' | 'resolved';
/** How an operator came: by the console, with a key, or at this machine. */
export type OperatorVia = 'session' | 'api_key' | 'command_line';
/** Whether a person may use more than their own page. */
export type Approval = 'approved' | 'waiting';

interface AccountsTable {
  id: string;
  name: string;
  is_operator: Generated<boolean>;
  extra: Generated<number>;
  subscription: Generated<number>;
  virtual_time: Generated<number>;
  small_virtual_time: Generated<number>;
  remote_virtual_time: Generated<number>;
  user_id: ColumnType<string | null, string | null | undefined, string | null>;
  closed_at: ColumnType<Date | null, never, unknown>;
  emptied_at: ColumnType<Date | null, never, unknown>;
  created_at: Stamp;
}

interface ApiKeysTable {
  id: string;
  account_id: string;
  name: string;
  hash: Buffer;
  last4: string;
  scopes: ApiKeyScope[];
  expires_at: ColumnType<Date | null, Date | null, unknown>;
  credits_per_day_max: number | null;
  first_key_id: string | null;
  last_used_at: ColumnType<Date | null, never, unknown>;
  created_at: Stamp;
  revoked_at: ColumnType<Date | null, never, unknown>;
}

interface LedgerTable {
  id: Generated<number>;
  account_id: string;
  bucket: Bucket;
  kind: LedgerKind;
  amount: number;
  entry_key: string;
  task_id: string | null;
  api_key_id: ColumnType<string | null, string | null | undefined, never>;
  note: Generated<string>;
  created_at: Stamp;
}

interface TasksTable {
  id: string;
  account_id: string;
  operation: string;
  job_class: Generated<JobClass>;
  family: 'sonic' | 'producer';
  engine: string | null;
  engine_request: Json<JsonRecord>;
  credits: number;
  clip_count: number;
  request_id: string;
  request_path: ColumnType<string | null, string | null | undefined, never>;
  request_body: ColumnType<JsonRecord | null, string | null | undefined, never>;
  webhook_url: string | null;
  webhook_secret: string | null;
  webhook_base_url: string | null;
  state: Generated<TaskRowState>;
  worker: number | null;
  attempt: Generated<number>;
  exceptions: Generated<number>;
  engine_waits: Generated<number>;
  engine_waited_ms: Generated<number>;
  checkpoint: ColumnType<JsonRecord | null, never, string | null>;
  base_credits: ColumnType<number | null, number | null | undefined, never>;
  credits_returned: Generated<number>;
  may_change_engine: Generated<boolean>;
  engine_losses: Generated<number>;
  engines_given_up: Generated<string[]>;
  engine_notes: Generated<string[]>;
  may_have_leftovers: Generated<boolean>;
  progress: Generated<number>;
  stage: Generated<string>;
  virtual_time: number;
  provisional_until: ColumnType<Date | null, unknown, Date | null>;
  failure: string | null;
  created_at: Stamp;
  started_at: ColumnType<Date | null, never, unknown>;
  finished_at: ColumnType<Date | null, never, unknown>;
}

interface FairnessClockTable {
  only_row: Generated<boolean>;
  virtual_time: number;
  small_virtual_time: Generated<number>;
  remote_virtual_time: Generated<number>;
}

interface IdempotencyTable {
  account_id: string;
  method: string;
  path: string;
  key: string;
  body_hash: Buffer;
  answer: string | null;
  task_id: string | null;
  answer_bytes: Generated<number>;
  created_at: ColumnType<Date, never, unknown>;
}

interface WebhookDeliveriesTable {
  id: string;
  task_id: string;
  account_id: string;
  event: WebhookEvent;
  url: string;
  origin: string;
  state: Generated<WebhookState>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date | null, never, Date | null>;
  lease: ColumnType<string | null, never, string | null>;
  leased_until: ColumnType<Date | null, never, Date | null>;
  last_attempt_at: ColumnType<Date | null, never, Date>;
  last_outcome: ColumnType<WebhookOutcome | null, never, WebhookOutcome>;
  last_status: ColumnType<number | null, never, number | null>;
  attempt_log: ColumnType<readonly WebhookAttempt[], never, unknown>;
  delivered_at: ColumnType<Date | null, never, Date | null>;
  created_at: Stamp;
}

interface WebhookBreakersTable {
  account_id: string;
  origin: string;
  failures: number;
  open_until: Date;
}

interface WebhookReceiversTable {
  account_id: string;
  origin: string;
  ready_at: Date | null;
  served_at: Generated<Date>;
  is_proven: boolean;
}

interface WebhookAccountsTable {
  account_id: string;
  ready_at: Date | null;
  served_at: Generated<Date>;
}

interface WebhookSecretsTable {
  id: string;
  account_id: string;
  secret: string;
  created_at: Date;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** In the shape that the sign-in library reads, like credentials, sessions and verifications. */
interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  approval: Generated<Approval>;
  device_generation: ColumnType<number, never, unknown>;
  created_at: Stamp;
}

interface CredentialsTable {
  user_id: string;
  provider_id: string;
  password: string | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Stamp;
  /** Of its last use: the library leaves it alone. */
  updated_at: Date;
}

interface VerificationsTable {
  identifier: string;
  value: string;
  expires_at: ColumnType<Date, unknown, Date>;
}

interface TrialClaimsTable {
  person: Buffer;
  account_id: string;
  created_at: Stamp;
}

interface AttemptPacesTable {
  name: string;
  due_ms: number;
}

interface RequestBudgetsTable {
  name: string;
  due_ms: number;
}

interface PlansTable {
  id: string;
  name: string;
  monthly_credits: number;
  price_minor: number;
  currency: string;
  provider_price: string | null;
  is_offered: boolean;
  retention_days: number | null;
}

interface SubscriptionsTable {
  id: string;
  account_id: string;
  plan_id: string;
  provider: 'manual' | 'stripe';
  provider_reference: string | null;
  anchor_at: Date;
  period_start: Date;
  period_end: Date;
  paid_until: Date | null;
  ends_with_period: boolean;
  ended_at: Date | null;
  months_begun: Generated<number>;
}

interface PaymentEventsTable {
  entry: Generated<number>;
  id: string;
  provider: 'stripe';
  kind: string;
  payload: ColumnType<JsonRecord | null, string, never>;
  occurred_at: ColumnType<Date | null, Date | null, never>;
  received_at: ColumnType<Date, Date, never>;
  state: PaymentEventState;
  note: ColumnType<string | null, never, string | null>;
  tries: ColumnType<number, never, number>;
  next_try_at: Date | null;
  settled_at: ColumnType<Date | null, never, Date | null>;
  reference: ColumnType<string | null, never, string | null>;
  account_id: ColumnType<string | null, never, string | null>;
}

interface ProviderSubscriptionsTable {
  reference: string;
  provider: 'stripe';
  begun_at: ColumnType<Date | null, never, Date | null>;
  ended_at: ColumnType<Date | null, never, Date | null>;
  ends_with_period: ColumnType<boolean, never, boolean>;
  changed_at: ColumnType<Date | null, never, Date | null>;
  months_reported: ColumnType<number, never, number>;
}

interface ProviderInvoicesTable {
  reference: string;
  invoice: string;
  paid_until: Date;
}

interface OpenCheckoutsTable {
  account_id: string;
  provider: 'stripe';
  checkout: string;
  opened_at: Date;
}

interface OperatorLogTable {
  id: Generated<number>;
  at: Stamp;
  via: ColumnType<OperatorVia, OperatorVia, never>;
  operator_account_id: ColumnType<string | null, string | null, never>;
  api_key_id: ColumnType<string | null, string | null, never>;
  user_id: ColumnType<string | null, string | null, never>;
  action: ColumnType<string, string, never>;
  account_id: ColumnType<string | null, string | null, never>;
  subject: ColumnType<string, string, never>;
  details: ColumnType<JsonRecord, string, never>;
}

interface EngineReportsTable {
  name: string;
  report: Json<JsonRecord>;
  reported_at: ColumnType<Date, never, unknown>;
}

interface EnginePacesTable {
  engine: string;
  operation: string;
  seconds_per_second: number;
  tasks: Generated<number>;
}

interface InstallationTable {
  is_only: Generated<boolean>;
  id: string;
  pepper_fingerprint: string;
  created_at: Stamp;
}

interface SchemaMigrationsTable {
  number: number;
  name: string;
  is_breaking: boolean;
  applied_at: Stamp;
}
