-- breaks older code
-- Which accounts and receivers have webhooks to be taken, so that taking some costs the same however many wait.

create table webhook_receivers (
  account_id uuid not null references accounts (id),
  origin text not null,
  -- When something can be taken; may be too early, which whoever looks sets right, but never too late. null: never.
  ready_at timestamptz,
  -- When something was taken last: who was served goes behind those who wait.
  served_at timestamptz not null default 'epoch',
  -- An IP address, or it answered the last time: it will not spend its attempt in the look-up of a name.
  is_proven boolean not null,
  primary key (account_id, origin)
);
create index webhook_receivers_ready on webhook_receivers (account_id, is_proven, ready_at) where ready_at is not null;

create table webhook_accounts (
  account_id uuid primary key references accounts (id),
  ready_at timestamptz,
  served_at timestamptz not null default 'epoch'
);
create index webhook_accounts_ready on webhook_accounts (ready_at) where ready_at is not null;

drop index webhook_deliveries_due;
create index webhook_deliveries_waiting on webhook_deliveries (account_id, origin, next_attempt_at, created_at)
  where state = 'waiting' and lease is null;
create index webhook_deliveries_in_hand on webhook_deliveries (account_id, origin) where lease is not null;
