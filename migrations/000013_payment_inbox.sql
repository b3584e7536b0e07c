-- breaks older code
-- Events of payment providers are kept before they are applied, and until somebody has dealt with them. Older code
-- took an event for done when it was received.

-- What is known of a subscription at its provider, whether or not it began here. Its row is the lock that creation,
-- payment, change and end of one subscription share; it is taken before the account's.
create table provider_subscriptions (
  reference text primary key check (length(reference) between 1 and 255),
  provider text not null check (provider in ('stripe')),
  -- The earliest event that tells of it, by the provider's clock. Of two of one account, the newer one runs.
  begun_at timestamptz,
  -- The provider told its end: whatever comes later does not begin it here.
  ended_at timestamptz,
  -- Whether it ends with its period, and when the provider (or the customer here) last decided so.
  ends_with_period boolean not null default false,
  changed_at timestamptz,
  -- Paid months for which no credits were given and which an entry for the operator names.
  months_reported integer not null default 0 check (months_reported >= 0)
);

-- Each pays for one month, however often the provider tells of it.
create table provider_invoices (
  reference text not null references provider_subscriptions (reference),
  invoice text not null check (length(invoice) between 1 and 300),
  paid_until timestamptz not null,
  primary key (reference, invoice)
);

insert into provider_subscriptions (reference, provider, begun_at, ends_with_period)
  select provider_reference, 'stripe', created_at, ends_with_period from subscriptions where provider_reference is not null;
-- Stands for all that was paid before.
insert into provider_invoices (reference, invoice, paid_until)
  select provider_reference, 'before the inbox', coalesce(paid_until, period_end)
  from subscriptions where provider_reference is not null;
insert into provider_subscriptions (reference, provider, ended_at)
  select substring(id from 7), 'stripe', received_at from payment_events
  where id like 'ended:_%' and length(id) <= 261
  on conflict (reference) do update set ended_at = excluded.ended_at;
delete from payment_events where id like 'ended:%';

-- Credits of so many months were given.
alter table subscriptions add column months_begun integer not null default 1 check (months_begun > 0);

alter table payment_events
  add column entry bigint generated always as identity unique,
  add column provider text not null default 'stripe' check (provider in ('stripe')),
  -- The part of the event that is needed to apply it; null: from before there was an inbox.
  add column payload jsonb check (jsonb_typeof(payload) = 'object'),
  -- By the provider's clock.
  add column occurred_at timestamptz,
  add column state text not null default 'applied'
    check (state in ('pending', 'applied', 'ignored', 'needs_operator', 'failed', 'resolved')),
  -- Why it could not be applied, or what the operator has to know.
  add column note text check (length(note) <= 1000),
  add column tries integer not null default 0 check (tries >= 0),
  add column next_try_at timestamptz,
  add column settled_at timestamptz,
  add column reference text,
  add column account_id uuid references accounts (id),
  add check ((state = 'pending') = (next_try_at is not null)),
  add check (state not in ('needs_operator', 'failed') or note is not null),
  add check (payload is not null or state = 'applied');

update payment_events set settled_at = received_at;

create index payment_events_due on payment_events (next_try_at) where state = 'pending';
create index payment_events_by_state on payment_events (state, entry);

-- The page on which a customer may be about to pay. Another order ends it first.
create table open_checkouts (
  account_id uuid primary key references accounts (id),
  provider text not null check (provider in ('stripe')),
  -- The provider's name of the page.
  checkout text not null unique check (length(checkout) between 1 and 255),
  opened_at timestamptz not null
);
