-- What ties a database to the home that holds its secrets: one row, made at the first start.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  pepper_fingerprint text not null,
  created_at timestamptz not null default now()
);
