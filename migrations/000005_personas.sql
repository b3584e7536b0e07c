-- Singers that an account keeps.

create table personas (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Where the singer was heard; null: in a recording that was not kept.
  clip_id uuid references clips (id),
  name text not null,
  description text not null default '',
  styles text not null default '',
  -- As the engine describes a singer.
  singer jsonb not null,
  created_at timestamptz not null default now()
);

create index personas_by_account on personas (account_id, created_at);

-- Clips are looked for by what they were made from.
create index clips_by_parent on clips (account_id, (echo ->> 'parent_clip_id'));
