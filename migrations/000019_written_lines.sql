-- The lines that an account's songs sang, as only the engine reads them (8 bytes each, the latest last): later songs sing others.
create table written_lines (
  account_id uuid primary key references accounts (id) on delete cascade,
  lines bytea not null check (length(lines) <= 16000)
);

-- What an open task keeps away from: the lines of its account when it was submitted, so that every attempt is the same.
create table task_known_lines (
  task_id uuid primary key references tasks (id) on delete cascade,
  lines bytea not null check (length(lines) <= 16000)
);
