-- What became of each attempt to deliver a webhook, the oldest first: the last twenty, as JSON.

alter table webhook_deliveries
  add column attempt_log jsonb not null default '[]' check (jsonb_typeof(attempt_log) = 'array');
