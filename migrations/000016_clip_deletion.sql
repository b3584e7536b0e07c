-- Clips can be deleted, and what the files of an account take is summed up as they come and go.

alter table clips
  -- From then on it is there for nobody; the row stays for the books, and for the task that made it.
  add column deleted_at timestamptz,
  -- Its files are gone.
  add column swept_at timestamptz,
  add check (swept_at is null or deleted_at is not null);

create index clips_to_sweep on clips (deleted_at) where deleted_at is not null and swept_at is null;

-- The files of each account's clips but the deleted ones. A table of its own: its row is always the last that a
-- transaction locks, so nobody who holds it waits for somebody else.
create table account_storage (
  account_id uuid primary key references accounts (id),
  bytes bigint not null check (bytes >= 0)
);

insert into account_storage (account_id, bytes)
  select c.account_id, sum(a.bytes) from artefacts a join clips c on c.id = a.clip_id group by c.account_id;

create function add_stored_bytes(account uuid, change bigint) returns void language plpgsql as $$
begin
  if change = 0 then return; end if;
  update account_storage set bytes = bytes + change where account_id = account;
  if not found then
    insert into account_storage (account_id, bytes) values (account, change)
      on conflict (account_id) do update set bytes = account_storage.bytes + excluded.bytes;
  end if;
end $$;

create function count_changed_artefacts() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select c.account_id, sum(a.bytes)::bigint as bytes from changed a join clips c on c.id = a.clip_id
    -- In one order, so that two that change files of many accounts do not wait for each other.
    where c.deleted_at is null group by c.account_id order by c.account_id
  loop
    perform add_stored_bytes(change.account_id, case tg_op when 'INSERT' then change.bytes else -change.bytes end);
  end loop;
  return null;
end $$;

create trigger artefacts_are_counted after insert on artefacts
  referencing new table as changed for each statement execute function count_changed_artefacts();
create trigger removed_artefacts_are_counted after delete on artefacts
  referencing old table as changed for each statement execute function count_changed_artefacts();

create function count_deleted_clip() returns trigger language plpgsql as $$
declare
  file_bytes bigint := (select coalesce(sum(bytes), 0) from artefacts where clip_id = new.id);
begin
  perform add_stored_bytes(new.account_id, case when new.deleted_at is null then file_bytes else -file_bytes end);
  return null;
end $$;

create trigger deleted_clips_are_counted after update of deleted_at on clips
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deleted_clip();
