-- Recordings that a browser sends in parts. What has come lies in a file of the home; the row says how much of it counts.

create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Of the whole, as it was declared: so much of the account's storage is kept for it.
  length_bytes bigint not null check (length_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and length_bytes),
  title text,
  file_name text,
  -- Who writes a part at this moment, and until when nobody else may.
  writer uuid,
  writer_until timestamptz,
  -- The task that takes the recording in, once it is whole and charged.
  task_id uuid unique references tasks (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Its file is gone.
  freed_at timestamptz
);
create index uploads_of_account on uploads (account_id) where freed_at is null;
create index uploads_by_end on uploads (expires_at);

create function count_changed_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform add_stored_bytes(new.account_id, new.length_bytes);
  elsif tg_op = 'DELETE' then perform add_stored_bytes(old.account_id, -old.length_bytes);
  else perform add_stored_bytes(new.account_id, -new.length_bytes);
  end if;
  return null;
end $$;

create trigger uploads_are_counted after insert on uploads for each row execute function count_changed_upload();
create trigger freed_uploads_are_counted after update of freed_at on uploads
  for each row when (old.freed_at is null and new.freed_at is not null) execute function count_changed_upload();
create trigger removed_uploads_are_counted after delete on uploads
  for each row when (old.freed_at is null) execute function count_changed_upload();
