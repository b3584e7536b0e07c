-- Accounts that their people deleted: nobody signs in to them any more. What they had goes with the next sweeps; their
-- ledger stays, without a name.
alter table accounts
  add column closed_at timestamptz,
  -- All that they had is gone.
  add column emptied_at timestamptz check (emptied_at is null or closed_at is not null);

create index accounts_to_empty on accounts (closed_at) where closed_at is not null and emptied_at is null;
