-- How many requests of an account were admitted lately, over all its keys and sessions and all processes: one row per
-- account and budget, by the generic cell rate algorithm. Not logged: a crash forgets at most a few seconds of requests.

create unlogged table request_budgets (
  name text primary key,
  -- The theoretical arrival time, in milliseconds since 1970 by the database's clock.
  due_ms double precision not null
) with (fillfactor = 50);
