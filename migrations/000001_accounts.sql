-- Who may call, and what they own in credits.

create table accounts (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 120),
  is_operator boolean not null default false,
  -- Balances are the sums of the ledger, kept beside it so that one locked row decides a charge.
  extra bigint not null default 0 check (extra >= 0),
  subscription bigint not null default 0 check (subscription >= 0),
  -- When this account's newest task is due in the fair queue (see fairness_clock).
  virtual_time integer not null default 0,
  created_at timestamptz not null default now()
);

create unique index accounts_one_operator on accounts (is_operator) where is_operator;

-- A key is shown once; only its HMAC-SHA256 under the pepper stays here.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null,
  hash bytea not null unique check (length(hash) = 32),
  last4 text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index api_keys_by_account on api_keys (account_id);

-- A balance is the sum of its entries. An entry happens once: its key names the event that caused it, so a repeated
-- grant, charge or refund meets the unique constraint instead of the balance.
create table ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  bucket text not null check (bucket in ('extra', 'subscription')),
  kind text not null check (kind in ('grant', 'reset', 'charge', 'refund')),
  amount bigint not null,
  entry_key text not null,
  task_id uuid,
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (entry_key, bucket),
  check ((kind in ('grant', 'refund') and amount > 0) or (kind = 'charge' and amount < 0) or (kind = 'reset' and amount <> 0)),
  check (kind <> 'refund' or task_id is not null)
);

create index ledger_by_account on ledger (account_id, id);
create index ledger_by_task on ledger (task_id) where task_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: write a new entry instead';
end $$;

create trigger ledger_is_append_only before update or delete on ledger
  for each row execute function refuse_ledger_change();
create trigger ledger_is_never_emptied before truncate on ledger
  for each statement execute function refuse_ledger_change();
