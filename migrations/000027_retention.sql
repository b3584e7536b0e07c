-- Clips may be kept for some days only, by the plan of their account; their owner is told before they go.

-- null: clips are kept as long as their owner likes.
alter table plans add column retention_days integer check (retention_days between 1 and 36500);

-- Its owner was told that the clip is deleted then; null: nobody has said so.
alter table clips add column retention_ends_at timestamptz;
create index clips_expiring on clips (retention_ends_at) where retention_ends_at is not null and deleted_at is null;
create index clips_expiring_by_account on clips (account_id, created_at, id) where retention_ends_at is not null and deleted_at is null;
create index clips_expiry_by_account on clips (account_id, retention_ends_at) where retention_ends_at is not null and deleted_at is null;

-- The letter that an account gets before its clips go.
create table retention_letters (
  account_id uuid primary key references accounts (id),
  -- Clips that no letter has named yet, and when the first of them goes.
  clips integer not null check (clips >= 0),
  first_ends_at timestamptz,
  sent_at timestamptz,
  check ((clips = 0) = (first_ends_at is null))
);
