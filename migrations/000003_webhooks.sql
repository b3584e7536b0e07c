-- Webhook delivery: where each one stands, the secrets that sign those without one of their own, and dead receivers.

-- Where the addresses in a task's webhook begin, when no public address is configured: the host it was asked for by.
alter table tasks add column webhook_base_url text;

alter table webhook_deliveries
  add column account_id uuid references accounts (id),
  add column url text,
  -- Scheme, host and port: what a receiver is, to the breaker.
  add column origin text,
  add column state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  -- Finished ones.
  add column attempts integer not null default 0 check (attempts >= 0),
  -- In the past from the start: the first attempt is due at once, by any clock.
  add column next_attempt_at timestamptz default 'epoch',
  -- A sender that dies leaves its lease to run out; then another sends the same webhook again.
  add column lease uuid,
  add column leased_until timestamptz,
  add column last_attempt_at timestamptz,
  add column last_outcome text check (last_outcome in ('delivered', 'status', 'redirect', 'gone', 'no_answer', 'no_body')),
  add column last_status integer,
  add column delivered_at timestamptz;

update webhook_deliveries d set account_id = t.account_id, url = t.webhook_url, origin = t.webhook_url,
  -- Noted by a release that did not deliver: its customers have polled. They can be sent by hand.
  state = 'given_up', next_attempt_at = null
  from tasks t where t.id = d.task_id;

alter table webhook_deliveries
  alter column account_id set not null,
  alter column url set not null,
  alter column origin set not null,
  add check ((state = 'waiting') = (next_attempt_at is not null)),
  add check ((lease is null) = (leased_until is null)),
  add check ((state = 'delivered') = (delivered_at is not null));

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (leased_until) where lease is not null;
create index webhook_deliveries_by_account on webhook_deliveries (account_id, created_at desc, id desc);

-- Receivers that did not answer lately; a row goes when its receiver answers.
create table webhook_breakers (
  account_id uuid not null references accounts (id),
  origin text not null,
  failures integer not null check (failures > 0),
  -- Nothing is sent before; afterwards one at a time, until it answers.
  open_until timestamptz not null,
  primary key (account_id, origin)
);

-- Sign the webhooks of requests that name no secret. Two at most: the newest, and the one before until it expires.
create table webhook_secrets (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  secret text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);

create index webhook_secrets_by_account on webhook_secrets (account_id, created_at desc);
