-- People who sign in, keys with scopes, plans and subscriptions.

-- The four tables of the sign-in library (better-auth 1.7), under our names; src/storage/sign-in-tables.ts maps them.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Lower case.
  email text not null unique check (length(email) between 3 and 254),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Worth nothing without the signature that the cookie carries.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- scrypt, with its salt.
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index credentials_by_user on credentials (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  -- The hash of a token.
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

-- How often something was tried lately: one row per thing counted, by the generic cell rate algorithm.
create table attempt_paces (
  name text primary key,
  -- The theoretical arrival time, in milliseconds since 1970.
  due_ms bigint not null
);

create index attempt_paces_by_due on attempt_paces (due_ms);

-- The person who signs in to an account; one made by the operator's commands has none.
alter table accounts add column user_id uuid unique references users (id) on delete set null;

alter table api_keys
  add column scopes text[] not null default '{generate,read,account}'
    check (scopes <@ array['generate', 'read', 'account'] and cardinality(scopes) > 0),
  add column expires_at timestamptz,
  -- To the minute.
  add column last_used_at timestamptz;

create table plans (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 80),
  monthly_credits bigint not null check (monthly_credits between 1 and 1000000000),
  -- In the smallest unit of the currency.
  price_minor bigint not null check (price_minor between 0 and 100000000),
  -- ISO 4217, lower case.
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- The price of this plan at the payment provider; null: it is made from the columns above.
  provider_price text,
  is_offered boolean not null default true,
  created_at timestamptz not null default now()
);

insert into plans (id, name, monthly_credits, price_minor, currency) values
  ('starter', 'Starter', 500, 800, 'usd'),
  ('standard', 'Standard', 2000, 2400, 'usd'),
  ('studio', 'Studio', 8000, 7200, 'usd');

-- Period n begins at anchor_at + n months, on the month's last day where it is shorter.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  plan_id text not null references plans (id),
  provider text not null check (provider in ('manual', 'stripe')),
  -- The provider's own name of it.
  provider_reference text unique,
  anchor_at timestamptz not null,
  -- The period whose credits were given last.
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- A period that begins later is not paid for; null: every one is.
  paid_until timestamptz,
  -- Cancelled: this period is the last.
  ends_with_period boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (period_start < period_end and anchor_at <= period_start),
  check ((provider = 'manual') = (provider_reference is null))
);

create unique index subscriptions_one_active on subscriptions (account_id) where ended_at is null;
create index subscriptions_due on subscriptions (period_end) where ended_at is null;

-- What a payment provider told us, once each.
create table payment_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);

-- An ended subscription leaves a mark in the ledger even when nothing was left over.
alter table ledger drop constraint ledger_check;
alter table ledger add constraint ledger_check
  check ((kind in ('grant', 'refund') and amount > 0) or (kind = 'charge' and amount < 0) or kind = 'reset');
create index ledger_resets on ledger (account_id, id) where kind = 'reset';
