-- What customers asked for, and what became of it.

create table tasks (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  operation text not null,
  family text not null check (family in ('sonic', 'producer')),
  -- null: the worker's default engine.
  engine text,
  engine_request jsonb not null,
  credits integer not null check (credits >= 0),
  clip_count integer not null check (clip_count > 0),
  request_id text not null,
  webhook_url text,
  webhook_secret text,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- Together the fence: a worker may write only while the row still names it and its attempt.
  worker integer,
  attempt integer not null default 0,
  -- Engine failures other than refusals, over all attempts.
  exceptions integer not null default 0,
  -- An attempt that did not win may have stored files; they are removed once the task has ended.
  may_have_leftovers boolean not null default false,
  progress integer not null default 0 check (progress between 0 and 100),
  stage text not null default '',
  virtual_time integer not null,
  failure text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((state in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null)),
  check ((state in ('failed', 'cancelled')) = (failure is not null)),
  check (state <> 'queued' or worker is null),
  check (state not in ('running', 'succeeded') or (worker is not null and started_at is not null)),
  check (state <> 'succeeded' or progress = 100),
  check (webhook_secret is null or webhook_url is not null)
);

create index tasks_by_account on tasks (account_id, created_at);
create index tasks_queued on tasks (virtual_time, created_at, id) where state = 'queued';
create index tasks_queued_by_account on tasks (account_id) where state = 'queued';
create index tasks_to_sweep on tasks (finished_at) where may_have_leftovers;
create index tasks_open on tasks (created_at) where state in ('queued', 'running');

alter table ledger add foreign key (task_id) references tasks (id);

-- Start-time fair queueing: an account's next task is due at max(its virtual_time, the clock) + 1, and the clock
-- follows the task that started last. Many tasks of one account lie one behind the other; a newcomer starts beside them.
create table fairness_clock (
  only_row boolean primary key default true check (only_row),
  virtual_time integer not null default 0
);
insert into fairness_clock default values;

-- A clip exists from the moment its task is accepted; it has a result once it succeeded.
create table clips (
  id uuid primary key,
  task_id uuid not null references tasks (id),
  account_id uuid not null references accounts (id),
  ordinal integer not null check (ordinal >= 0),
  operation text not null,
  -- The unguessable part of its addresses.
  capability text not null unique,
  echo jsonb not null,
  result jsonb,
  created_at timestamptz not null default now(),
  unique (task_id, ordinal)
);

create index clips_by_account on clips (account_id, created_at);

create table artefacts (
  clip_id uuid not null references clips (id),
  kind text not null,
  blob_key text not null unique,
  bytes bigint not null check (bytes > 0),
  -- Hex.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (clip_id, kind)
);

-- A first answer, to be given again byte for byte.
create table idempotency (
  account_id uuid not null references accounts (id),
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, method, path, key)
);

create index idempotency_by_age on idempotency (created_at);

-- One row per event of a task that asked to be told; its id is the webhook's id.
create table webhook_deliveries (
  id uuid primary key,
  task_id uuid not null references tasks (id),
  event text not null check (event in ('song.completed', 'song.failed')),
  created_at timestamptz not null default now(),
  unique (task_id, event)
);
