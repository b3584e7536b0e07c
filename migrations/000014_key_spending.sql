-- What an API key may spend in a day, and which key spent what.

alter table api_keys
  -- Of a UTC day; null: what the account has.
  add column credits_per_day_max bigint check (credits_per_day_max >= 0),
  -- The first of the keys that this one follows by rotation; null: itself. They share what they may spend.
  add column first_key_id uuid;

create index api_keys_by_first_key on api_keys (first_key_id) where first_key_id is not null;

-- Of charges by keys; null: a session, or before this column.
alter table ledger add column api_key_id uuid references api_keys (id);

create index ledger_by_api_key on ledger (api_key_id, created_at) where api_key_id is not null;
