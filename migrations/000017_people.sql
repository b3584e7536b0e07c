-- People: accounts that wait for the operator's approval, devices that signed in before, trial credits once per person.

alter table users
  -- Beyond the pace of the whole installation, who signs up waits.
  add column approval text not null default 'approved' check (approval in ('approved', 'waiting')),
  -- A device cookie of another generation is worth nothing: raised when a person ends every session or resets a password.
  add column device_generation integer not null default 0;

create index users_waiting on users (created_at, id) where approval = 'waiting';

-- Who has had trial credits: the hash of an e-mail address without what its owner can vary at will.
create table trial_claims (
  person bytea primary key check (length(person) = 32),
  account_id uuid not null references accounts (id),
  created_at timestamptz not null default now()
);

create index trial_claims_by_account on trial_claims (account_id);
