-- What operators did: who, what, on whom, when. Written in the transaction of the action itself.

create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- How the operator came: a session of the console, an API key, or a command on this machine.
  via text not null check (via in ('session', 'api_key', 'command_line')),
  operator_account_id uuid references accounts (id),
  api_key_id uuid references api_keys (id),
  -- The person; no reference, because the line outlives the person's sign-in.
  user_id uuid,
  action text not null check (length(action) between 1 and 60),
  -- Whose account was changed; null: nobody's.
  account_id uuid references accounts (id),
  -- What was changed, by its id: a plan, an API key, a payment event.
  subject text not null default '' check (length(subject) <= 300),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4096),
  check ((via = 'command_line') = (operator_account_id is null)),
  check ((via = 'api_key') = (api_key_id is not null)),
  check ((via = 'session') = (user_id is not null))
);

create index operator_log_by_account on operator_log (account_id, id) where account_id is not null;

create function refuse_operator_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operator log is append-only: write a new line instead';
end $$;

create trigger operator_log_is_append_only before update or delete on operator_log
  for each row execute function refuse_operator_log_change();
create trigger operator_log_is_never_emptied before truncate on operator_log
  for each statement execute function refuse_operator_log_change();
