-- Tasks, usage and personas can be listed, and requests kept under a name.

create index tasks_listed on tasks (account_id, created_at, id);
create index tasks_by_state on tasks (account_id, state, created_at, id);
drop index tasks_by_account;

create index ledger_by_day on ledger (account_id, created_at) where kind in ('charge', 'refund');

-- voice: found for a recording of somebody's voice; clip: kept from a clip.
alter table personas add column origin text not null default 'clip' check (origin in ('clip', 'voice'));
update personas p set origin = 'voice' from clips c where c.id = p.clip_id and c.operation = 'sonic.create-voice';
drop index personas_by_account;
create index personas_by_account on personas (account_id, created_at, id);

-- A request that an account keeps under a name.
create table presets (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null,
  -- Of the catalogue.
  operation text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, name)
);
