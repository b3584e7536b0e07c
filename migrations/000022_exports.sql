-- A clip with all its files as one archive, which is there for a day.

create table exports (
  task_id uuid primary key references tasks (id),
  account_id uuid not null references accounts (id),
  clip_id uuid not null references clips (id),
  -- Unguessable part of its address.
  capability text not null,
  blob_key text not null unique,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  -- [{"name": "song.mp3", "bytes": 123}]
  files jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index exports_by_end on exports (expires_at);
create index exports_of_clip on exports (clip_id);

-- What the charge of an export's task is for, of that which is paid for once. Paid once the task has succeeded.
create table export_payments (
  task_id uuid not null references tasks (id),
  account_id uuid not null references accounts (id),
  -- As in the name of a ledger entry: "midi:<clip id>".
  once text not null,
  credits integer not null check (credits >= 0),
  primary key (task_id, once)
);
create index export_payments_by_name on export_payments (account_id, once);

-- An archive takes room like the files of clips do.
create function count_changed_exports() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select account_id, sum(bytes)::bigint as bytes from changed group by account_id order by account_id
  loop
    perform add_stored_bytes(change.account_id, case tg_op when 'INSERT' then change.bytes else -change.bytes end);
  end loop;
  return null;
end $$;

create trigger exports_are_counted after insert on exports
  referencing new table as changed for each statement execute function count_changed_exports();
create trigger removed_exports_are_counted after delete on exports
  referencing old table as changed for each statement execute function count_changed_exports();
